import { defined } from "../../model/defined.js";
import type { Schema } from "../../model/schema.js";
import type { Deref } from "../schema/deref.js";
import type {
  ChosenMember,
  DraftOperation,
} from "../operations/draft-operation.js";
import { isStreamed } from "../operations/variants.js";

/** The declaration of `stream` in a body. */
interface Declared {
  readonly schema: Schema;
  readonly required: boolean;
}

/**
 * Settles the member `stream` of a body for an operation whose success is offered both whole and as
 * a stream (OpenAI's and Mistral's shape): a call of the one kind sends `true`, of the other
 * `false`, or nothing where that is the same. The operation is as it was where there is no such
 * member.
 */
export function chooseStream(
  operation: DraftOperation,
  deref: Deref,
): DraftOperation {
  const { body } = operation;
  const declared = body && findStream(body.schema, deref);
  if (!declared) return operation;
  const value = isStreamed(operation);
  const { description, deprecated } = declared.schema;
  const usual = declared.schema.default ?? deref(declared.schema).default;
  const chosen: ChosenMember = {
    name: "stream",
    value,
    schema: { enum: [value], ...defined({ description, deprecated }) },
    isSet: value || declared.required || usual === true,
  };
  return { ...operation, body: { ...body, chosen } };
}

function findStream(
  schema: Schema,
  deref: Deref,
  depth = 0,
): Declared | undefined {
  const target = deref(schema);
  const own = target.properties?.find(({ name }) => name === "stream");
  const required = target.required?.includes("stream") ?? false;
  if (own && isSwitch(own.schema, deref))
    return { schema: own.schema, required };
  if (depth > 8) return undefined;
  for (const part of target.allOf ?? []) {
    const found = findStream(part, deref, depth + 1);
    if (found) return { ...found, required: found.required || required };
  }
  return undefined;
}

/** True if both values may be given: a boolean, or null beside one. */
function isSwitch(schema: Schema, deref: Deref): boolean {
  const { type, enum: values, anyOf, oneOf, allOf } = deref(schema);
  if (values) return values.includes(true) && values.includes(false);
  if (type) return type.includes("boolean");
  return [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].some((part) =>
    isSwitch(part, deref),
  );
}
