import type { Model } from "../../model/model.js";
import type { NamedType } from "../../model/named-type.js";
import { reachedNames } from "../../model/referred-names.js";
import type { ValidatorOptions } from "../options/options.js";

/** The types that have validators: all, or inputs and filters with what they contain. */
export function checkedTypes(
  { types }: Pick<Model, "types">,
  { schemas = "all" }: ValidatorOptions = {},
): readonly NamedType[] {
  if (schemas === "all") return types;
  const sent = types.filter(
    ({ role }) => role === "input" || role === "filter",
  );
  const byName = new Map(types.map((type) => [type.name, type]));
  const reached = reachedNames(
    sent.map(({ schema }) => schema),
    (name) => byName.get(name)?.schema,
  );
  const kept = new Set([...sent.map(({ name }) => name), ...reached]);
  return types.filter(
    ({ name, isFormer, schema: { ref } }) =>
      kept.has(name) || (isFormer && ref !== undefined && kept.has(ref)),
  );
}
