import { defined } from "../model/defined.js";
import type { Filter, FilterField } from "../model/filter.js";
import { onOneLine } from "../model/invisible.js";
import type {
  FilterFieldReport,
  FilterReport,
  FindingReport,
} from "./report-data.js";

/** A filter as a table: a row for each field, inner ones below the enclosing one. */
export function describeFilter(filter: Filter): FilterReport {
  const fields = filter.fields.flatMap((field) => rowsOf(field, ""));
  const finding = findEvidence(filter);
  return {
    type: filter.type,
    builder: filter.builder,
    operators: [...new Set(fields.flatMap(({ operators }) => operators))],
    fields,
    combinedBy: filter.logical.map(({ name }) => name),
    ...defined({ finding }),
  };
}

function rowsOf(
  field: FilterField,
  before: string,
): readonly FilterFieldReport[] {
  const path = before + field.name;
  return [
    {
      path,
      kind: field.kind,
      takesValue: field.plain !== undefined,
      operators: field.operators.map(({ name }) => name),
      ...defined({ filter: field.filter }),
    },
    ...field.members.flatMap((member) => rowsOf(member, `${path}.`)),
  ];
}

/** The first field that shows that it is a filter, and how to say that it is no such field. */
export function findEvidence({
  fields,
  path = "",
}: Filter): FindingReport | undefined {
  const telling = fields.find(({ operators }) => operators.length > 0);
  if (!telling) return undefined;
  const { name, plain, operators } = telling;
  const words = operators.map((one) => onOneLine(one.name)).join(", ");
  const key = onOneLine(JSON.stringify(path === "" ? name : `${path}.${name}`));
  return {
    text: `a filter, since ${onOneLine(name)} takes ${plain ? "a value or " : ""}operators (${words})`,
    config: `filters: { operators: { ${key}: false } }`,
  };
}
