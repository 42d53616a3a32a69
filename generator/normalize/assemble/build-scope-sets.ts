import { defined } from "../../model/defined.js";
import type { NamedType } from "../../model/named-type.js";
import type { Schema } from "../../model/schema.js";
import type { ScopeSet } from "../../model/scope-set.js";
import type { NormalizeOptions } from "../options/options.js";
import { findAliases, nestedValues } from "../scopes/find-scopes.js";

/** The enumerations whose values are scopes, with the data that is keyed by their parts. */
export function buildScopeSets(
  types: readonly NamedType[],
  options: NormalizeOptions,
  reasonOf: (name: string) => string | undefined,
): ScopeSet[] {
  const byName = new Map(types.map((type) => [type.name, type.schema]));
  const deref = (each: Schema): Schema => byName.get(each.ref ?? "") ?? each;
  return types
    .filter(({ role }) => role === "scope")
    .flatMap(({ name, schema }) => {
      const nested = nestedValues(schema);
      if (!nested) return [];
      const { values, separator } = nested;
      const evidence = reasonOf(name);
      const found = types
        .filter((type) => type.role === "data" || type.role === "filter")
        .flatMap((type) => {
          const aliases = findAliases(values, separator, type.schema, deref);
          return aliases ? [{ type: type.name, aliases }] : [];
        });
      const aliases = new Map<string, string>();
      for (const each of found)
        for (const { segment, member: name } of each.aliases)
          if (!aliases.has(segment)) aliases.set(segment, name);
      for (const [segment, name] of Object.entries(
        options.scopes?.aliases ?? {},
      ))
        aliases.set(segment, name);
      return {
        type: name,
        ...defined({ evidence }),
        separator,
        aliases: [...aliases]
          .map(([segment, memberName]) => ({ segment, member: memberName }))
          .toSorted((a, b) => (a.segment < b.segment ? -1 : 1)),
        dataTypes: found.map(({ type }) => type),
      };
    });
}
