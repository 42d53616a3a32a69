import type { Model } from "../model/model.js";
import type { ScopeSet } from "../model/scope-set.js";
import type { ScopeNode, ScopeReport } from "./report-data.js";

/** A scope set as a tree: each scope below the longest one that includes it. */
export function describeScopes(set: ScopeSet, model: Model): ScopeReport {
  const { type, separator, aliases, evidence } = set;
  const named = model.types.find(({ name }) => name === type);
  const values = (named?.schema.enum ?? []).map(String).toSorted();
  return {
    type,
    separator,
    roots: nest(values, separator),
    aliases: aliases.map(({ segment, member }) => ({ segment, member })),
    finding: {
      text: `a scope set, since ${evidence ?? "a scope is the prefix of another"}`,
      config: `scopes: { exclude: [${JSON.stringify(type)}] }`,
    },
  };
}

function nest(
  values: readonly string[],
  separator: string,
): readonly ScopeNode[] {
  const parents = new Map(
    values.map((value) => [
      value,
      values.filter((one) => value.startsWith(one + separator)).at(-1),
    ]),
  );
  const below = (parent: string | undefined): readonly ScopeNode[] =>
    values
      .filter((value) => parents.get(value) === parent)
      .map((value) => ({ value, children: below(value) }));
  return below(undefined);
}
