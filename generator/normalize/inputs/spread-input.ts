import { defined } from "../../model/defined.js";
import type { Schema } from "../../model/schema.js";
import type { DraftBody } from "../operations/draft-operation.js";
import { annotationsOf, assertionsOnly } from "../schema/simplify-schema.js";
import { fileMembers } from "./body-parts.js";
import {
  allOrNone,
  type FlatInput,
  type InputContext,
  type Member,
  inputOf,
} from "./input-object.js";
import { isSettled } from "./whole-body.js";

/** An input that has the members of an object body beside parameters. */
export function spreadInput(
  members: readonly Member[],
  { body, schema: sent }: { readonly body: DraftBody; readonly schema: Schema },
  context: InputContext,
): FlatInput {
  const { adopt } = context;
  const schema = withRequired(sent, {
    members,
    make: () => adopt({}, body.schemaPointer),
  });
  const { chosen } = body;
  const needed =
    schema.required?.filter((name) => !isSettled(name, body)) ?? [];
  const isLeftOut = !body.required && !chosen && members.length > 0;
  if (isLeftOut && needed.length > 0)
    return besideOptionalBody(members, { body, schema, needed }, context);
  const required = needed.length > 0;
  const { ref } = body.schema;
  const settled = chosen && {
    name: chosen.name,
    schema: adopt(chosen.schema, body.schemaPointer),
  };
  const files = fileMembers(body, schema, context);
  // A closed type has no room for parameters beside its members.
  const isRoomy = members.length === 0 || !schema.additionalProperties;
  const isWhole = needed.length === (schema.required?.length ?? 0);
  if (ref !== undefined && !files && isRoomy && isWhole) {
    const referred = assertionsOnly(body.schema);
    const own = inputOf(
      settled ? [...members, { property: settled, required: false }] : members,
      {},
    );
    if (!own.schema)
      return { schema: { ...referred, request: "closed" }, required };
    const { request: _, ...parameters } = own.schema;
    const parts = [
      adopt(referred, body.schemaPointer),
      adopt(parameters, body.schemaPointer),
    ];
    return {
      schema: { allOf: parts, request: "closed" },
      required: own.required || required,
    };
  }
  const own = inputOf(members, {});
  const ofBody = (files ?? schema.properties ?? []).map((property) => ({
    property: settled?.name === property.name ? settled : property,
    required: needed.includes(property.name),
  }));
  const flat = inputOf([...members, ...ofBody], annotationsOf(schema));
  const { leftOut } = schema;
  return {
    schema: { ...flat.schema, ...defined({ leftOut }) },
    required: own.required || required,
  };
}

/** A body that declares each member it requires, with any value, as its type does. */
function withRequired(
  schema: Schema,
  {
    members,
    make,
  }: { readonly members: readonly Member[]; readonly make: () => Schema },
): Schema {
  const { properties = [], required = [] } = schema;
  const declared = new Set([
    "__proto__",
    ...members.map(({ property }) => property.name),
    ...properties.map(({ name }) => name),
  ]);
  const others = required.filter((name) => !declared.has(name));
  if (others.length === 0) return schema;
  const added = others.map((name) => ({ name, schema: make() }));
  return { ...schema, properties: [...properties, ...added] };
}

/**
 * Parameters beside a body with required members that a call may leave out: the input has all
 * members of the body or none.
 */
function besideOptionalBody(
  members: readonly Member[],
  {
    body,
    schema,
    needed,
  }: {
    readonly body: DraftBody;
    readonly schema: Schema;
    readonly needed: readonly string[];
  },
  context: InputContext,
): FlatInput {
  const adopt = (part: Schema): Schema =>
    context.adopt(part, body.schemaPointer);
  const files = fileMembers(body, schema, context);
  const { properties = [], additionalProperties, leftOut } = schema;
  const isReferred =
    body.schema.ref !== undefined && !files && !additionalProperties;
  const { request: _, ...ofBody } =
    inputOf(
      (files ?? properties).map((property) => ({
        property,
        required: needed.includes(property.name),
      })),
      {},
    ).schema ?? {};
  const given = adopt(isReferred ? assertionsOnly(body.schema) : ofBody);
  const parameters = inputOf(members, {});
  const input = allOrNone({ given, properties, parameters }, adopt);
  return { ...input, schema: { ...input.schema, ...defined({ leftOut }) } };
}
