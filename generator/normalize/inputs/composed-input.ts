import type { Schema } from "../../model/schema.js";
import type { DraftBody } from "../operations/draft-operation.js";
import { assertionsOnly, hasOnly } from "../schema/simplify-schema.js";
import {
  allOrNone,
  type FlatInput,
  type InputContext,
  type Member,
  inputOf,
} from "./input-object.js";
import { joined, type ObjectBody } from "./object-body.js";
import { isSettled, wholeBody } from "./whole-body.js";

/**
 * An input that is a body of any type, or has the members of an object in parts, or of alternatives
 * that are objects, beside parameters.
 */
export function composedInput(
  members: readonly Member[],
  {
    body,
    object,
  }: { readonly body: DraftBody; readonly object: ObjectBody | undefined },
  context: InputContext,
): FlatInput {
  const adopt = (part: Schema): Schema =>
    context.adopt(part, body.schemaPointer);
  const whole = wholeBody(body, context);
  const { properties = [], required = [] } = object?.schema ?? {};
  const isNeeded =
    !object || object.isUnion
      ? body.required
      : required.some((name) => !isSettled(name, body));
  if (members.length === 0)
    return {
      schema: isScalar(whole) ? { ...whole } : { ...whole, request: "closed" },
      required: isNeeded,
    };
  const own = inputOf(members, {});
  const { request: _, ...parameters } = own.schema ?? {};
  const mayLackBody = !body.required && !body.chosen;
  const isAllOrNone = required.length > 0 || object?.isUnion === true;
  const given = object?.isClosed ? opened(whole, context) : whole;
  if (mayLackBody && isAllOrNone) {
    const part = adopt(assertionsOnly(given));
    return allOrNone({ given: part, properties, parameters: own }, adopt);
  }
  return {
    schema: {
      allOf: [...partsOf(given, adopt), adopt(parameters)],
      request: "closed",
    },
    required: own.required || isNeeded,
  };
}

/** True if values of a schema have no members and no items. */
function isScalar({ type, ref, allOf, anyOf, oneOf }: Schema): boolean {
  const isOther = (each: string): boolean =>
    each !== "object" && each !== "array";
  return type?.every(isOther) === true && !(ref ?? allOf ?? anyOf ?? oneOf);
}

/** A schema that allows no members but those of its parts, without that rule. */
function opened(schema: Schema, { links }: InputContext): Schema {
  const { unevaluatedProperties: _, ...rest } = joined(links(schema));
  return rest;
}

/** The schemas that one is composed of, where it has no other keyword. */
function partsOf(
  schema: Schema,
  adopt: (part: Schema) => Schema,
): readonly Schema[] {
  const { allOf, ...own } = assertionsOnly(schema);
  if (!allOf) return [adopt(own)];
  return hasOnly(own, ["type"]) ? allOf : [...allOf, adopt(own)];
}
