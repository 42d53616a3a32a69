import { groupBy } from "../../model/group-by.js";
import { defined } from "../../model/defined.js";
import type { Property } from "../../model/schema.js";
import { findOperator, usualWords } from "../filters/operator-vocabulary.js";
import type { DocumentReader } from "./document-reader.js";
import type { DraftParameter } from "./draft-operation.js";

/**
 * Reads query parameters that spell operators as suffixes, `created[gte]` and `created[lt]`, as
 * the one parameter they are: an operator object in the style `deepObject`, beside the plain
 * value where `created` is a parameter, too. On the wire nothing changes. Others stay as they are.
 */
export function joinSuffixed(
  parameters: readonly DraftParameter[],
  reader: DocumentReader,
): DraftParameter[] {
  const suffixed = parameters.flatMap((parameter) => {
    const [, base, operator] =
      /^([^[\]]+)\[([^[\]]+)\]$/.exec(parameter.name) ?? [];
    return parameter.in === "query" && operator !== undefined
      ? { base, parameter, operator }
      : [];
  });
  const groups = groupBy(suffixed, ({ base }) => base);
  const isPlain = (parameter: DraftParameter): boolean =>
    parameter.in === "query" && isScalar(parameter, reader);
  for (const [base, group] of groups) {
    const isTaken = parameters.some(
      (parameter) => parameter.name === base && !isPlain(parameter),
    );
    if (isTaken || !isOperatorGroup(group, reader)) groups.delete(base);
  }
  const joined = new Set(
    [...groups.values()].flat().map((each) => each.parameter),
  );
  const plain = parameters.filter(({ name }) => groups.has(name));
  return parameters.flatMap((parameter) => {
    if (plain.includes(parameter)) return [];
    if (!joined.has(parameter)) return parameter;
    const [base, group] =
      [...groups].find(([, [first]]) => first?.parameter === parameter) ?? [];
    if (base === undefined || group === undefined) return [];
    const value = plain.find(({ name }) => name === base);
    return joinGroup(base, { group, ...defined({ value }) }, reader);
  });
}

interface Suffixed {
  readonly parameter: DraftParameter;
  readonly operator: string;
}

function isOperatorGroup(
  group: readonly Suffixed[],
  reader: DocumentReader,
): boolean {
  return (
    group.some(({ operator }) => usualWords.isStrong(operator)) &&
    group.every(
      ({ parameter, operator }) =>
        findOperator(operator) !== undefined &&
        !parameter.required &&
        isScalar(parameter, reader),
    )
  );
}

/** True if the values are plain ones, which every style writes alike. */
function isScalar(
  { schema, style, mediaType, allowReserved }: DraftParameter,
  { referenced }: DocumentReader,
): boolean {
  const target = schema.ref === undefined ? schema : referenced.get(schema.ref);
  return (
    style === "form" &&
    mediaType === undefined &&
    !allowReserved &&
    target?.type !== undefined &&
    target.type.every((type) => type !== "array" && type !== "object")
  );
}

function joinGroup(
  name: string,
  { group, value }: { group: readonly Suffixed[]; value?: DraftParameter },
  { adopt }: DocumentReader,
): DraftParameter {
  const [first] = group as [Suffixed, ...Suffixed[]];
  const { pointer, schemaPointer } = value ?? first.parameter;
  const properties = group.map(({ parameter, operator }): Property => {
    const { schema, description, deprecated } = parameter;
    const described = { ...schema, ...defined({ description, deprecated }) };
    return {
      name: operator,
      schema: adopt(described, parameter.schemaPointer),
    };
  });
  const operators = adopt(
    { type: ["object"], properties },
    first.parameter.schemaPointer,
  );
  return {
    name,
    in: "query",
    required: value?.required ?? false,
    schema: value
      ? adopt({ anyOf: [value.schema, operators] }, schemaPointer)
      : operators,
    pointer,
    schemaPointer,
    style: "deepObject",
    explode: true,
    allowReserved: false,
    ...defined({ description: value?.description }),
  };
}
