import { appliedSchemas } from "../../model/applied-schemas.js";
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

function findStream(schema: Schema, deref: Deref): Declared | undefined {
  const parts = [...appliedSchemas(schema, (ref) => deref({ ref }))];
  const found = parts
    .flatMap(({ properties = [] }) => properties)
    .find((each) => each.name === "stream" && isSwitch(each.schema, deref));
  const required = parts.some((part) => part.required?.includes("stream"));
  return found && { schema: found.schema, required };
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
