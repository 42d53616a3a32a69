import type { CheckCall, CheckPlace } from "./function-registry.js";
import { kindOfType, kindOfValue } from "../../model/json-type.js";
import type { Json } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { array, type Expression } from "../../print/expression.js";
import { namesAt } from "./place.js";
import { isScalar, literal } from "../../print/literal.js";
import { lowerFirst } from "./subject.js";

/** The calls for a schema that is a list of values, where its `type` adds nothing to them. */
export function enumerationCalls(
  schema: Schema,
  asserted: readonly string[],
  place: CheckPlace,
): CheckCall[] | undefined {
  const { enum: values } = schema;
  return values !== undefined && isValueList(schema, asserted)
    ? [valuesCall(values, place)]
    : undefined;
}

/** True if a schema is a list of values and nothing else that could refuse one of them. */
export function isValueList(
  { enum: values, type }: Schema,
  asserted: readonly string[],
): boolean {
  if (values === undefined) return false;
  if (asserted.some((keyword) => keyword !== "enum" && keyword !== "type"))
    return false;
  return type === undefined || values.every((value) => hasType(value, type));
}

/** The call that checks that a value is one of some values. */
export function valuesCall(
  values: readonly Json[],
  place: CheckPlace,
): CheckCall {
  const { registry } = place;
  const [only] = values;
  if (only !== undefined && values.length === 1 && isScalar(only))
    return registry.check("constant", literal(only));
  const list = valuesConstant(values, place);
  return registry.check(values.every(isScalar) ? "among" : "amongJson", list);
}

function valuesConstant(
  values: readonly Json[],
  place: CheckPlace,
): Expression {
  return place.registry.constant(
    function* () {
      for (const each of namesAt({ enum: values }, place))
        yield `${lowerFirst(each)}Values`;
    },
    "readonly unknown[]",
    array(values.map(literal)),
  );
}

function hasType(value: Json, types: NonNullable<Schema["type"]>): boolean {
  const kind = kindOfValue(value);
  return types.some((type) =>
    type === "integer" ? Number.isInteger(value) : kindOfType(type) === kind,
  );
}
