import { appliedSchemas } from "../../model/applied-schemas.js";
import type { Schema } from "../../model/schema.js";
import { alternativesOf } from "../filters/alternatives.js";
import type { Deref } from "../schema/deref.js";
import type { DocumentReader } from "../operations/document-reader.js";
import type {
  DraftOperation,
  DraftParameter,
} from "../operations/draft-operation.js";
import type { QueryOptions } from "../options/options.js";

/**
 * The operations with a dialect for each query parameter that is an array of objects or of arrays
 * in a style that writes members one by one. OpenAPI does not define such a value (3.1, 4.8.12.3);
 * where the config chooses no dialect, the parameter is reported and stays as it is.
 */
export function settleQueryArrays(
  operations: readonly DraftOperation[],
  dialect: QueryOptions["arraysOfObjects"],
  { reader, deref }: { readonly reader: DocumentReader; readonly deref: Deref },
): readonly DraftOperation[] {
  const settled = new Map<string, DraftParameter>();
  const settle = (parameter: DraftParameter): DraftParameter => {
    if (!isUndefined(parameter, deref)) return parameter;
    const known = settled.get(parameter.pointer);
    if (!known && !dialect)
      reader.report(
        "query-array-undefined",
        parameter.pointer,
        `${JSON.stringify(parameter.name)} is an array of objects or arrays, which style ${parameter.style} does not define in a query; a call that gives one throws`,
      );
    const written = known ?? { ...parameter, ...dialects[dialect ?? "none"] };
    settled.set(parameter.pointer, written);
    return written;
  };
  return operations.map((operation) => ({
    ...operation,
    parameters: operation.parameters.map(settle),
  }));
}

const dialects: Readonly<
  Record<
    NonNullable<QueryOptions["arraysOfObjects"]> | "none",
    Partial<DraftParameter>
  >
> = {
  none: {},
  repeat: { style: "form", explode: true, itemsAsJson: true },
  comma: { style: "form", explode: false, itemsAsJson: true },
  brackets: { style: "deepObject", explode: true },
  json: { mediaType: "application/json" },
};

function isUndefined(parameter: DraftParameter, deref: Deref): boolean {
  const { in: place, style, mediaType, schema } = parameter;
  if (place !== "query" || style === "deepObject" || mediaType !== undefined)
    return false;
  return alternativesOf(schema, deref)
    .flatMap((each) => deref(each).items ?? [])
    .flatMap((items) => alternativesOf(items, deref))
    .flatMap((each) => [...appliedSchemas(each, (ref) => deref({ ref }))])
    .some(hasMembers);
}

function hasMembers({ type, properties, items }: Schema): boolean {
  return type
    ? type.includes("object") || type.includes("array")
    : (properties ?? items) !== undefined;
}
