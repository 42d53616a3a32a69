import type { Diagnostic } from "../../model/diagnostic.js";
import type { NamedType } from "../../model/named-type.js";
import type { Property, Schema } from "../../model/schema.js";
import type { SchemaClass } from "../merge/schema-classes.js";
import { evidenceOf } from "../merge/type-evidence.js";
import { wordsOf } from "../../model/words.js";
import type { ScopeOptions } from "../options/options.js";
import { reportUnmatched } from "../options/unmatched-decisions.js";
import type { Deref } from "../schema/deref.js";
import type { Classified } from "../steps/classified.js";
import { type NestedValues, nestedValues } from "./find-scopes.js";

/**
 * The evidence that the values of an enumeration are scopes: they contain each other by a
 * separator, and they are granted or selected by. That a value contains another one is not enough:
 * `tcp/udp` is no part of `tcp`. Undefined without such evidence.
 */
export function scopeEvidence(
  type: SchemaClass,
  { classes, parts, deref, grantedScopes }: Classified,
): string | undefined {
  const found = nestedValues(type.schema);
  if (!found) return undefined;
  const { values, separator } = found;
  const called = [
    ...(type.named?.split("/").slice(-1) ?? []),
    ...evidenceOf(type, { parts }).map(({ words }) => words.join(" ")),
  ].find((name) => wordsOf(name).some((word) => isOfGrants(word)));
  if (called !== undefined) return `it is called ${called}`;
  // A plain word may be granted and be something else here, as `email` is.
  const granted = values.find(
    (value) => value.includes(separator) && grantedScopes.has(value),
  );
  if (granted !== undefined) return `a security scheme grants ${granted}`;
  const keyed = classes.all.filter(({ schema }) =>
    isKeyed(schema, found, deref),
  );
  // Where values are texts and numbers, too, they select members: a sparse fieldset.
  const isFieldset = keyed.some(({ schema }) =>
    values.some((value) => {
      const end = value
        .split(separator)
        .reduce<Schema | undefined>(
          (held, name) =>
            held &&
            deref(held).properties?.find((each) => each.name === name)?.schema,
          schema,
        );
      const { type } = end ? deref(end) : {};
      return type !== undefined && !type.includes("object");
    }),
  );
  const [data] = keyed;
  return data && !isFieldset
    ? `the data at ${data.pointer} is keyed by its parts`
    : undefined;
}

/** The same, where the config decides about the name of the type first. */
export function scopeReason(
  { type, name }: { readonly type: SchemaClass; readonly name: string },
  classified: Classified,
  { include = [], exclude = [] }: ScopeOptions = {},
): string | undefined {
  if (exclude.includes(name)) return undefined;
  if (!include.includes(name)) return scopeEvidence(type, classified);
  return nestedValues(type.schema) && "the config says so";
}

function isOfGrants(word: string): boolean {
  return /^(?:scopes?|permissions?|grants?|roles?|privileges?|entitlements?|authorit(?:y|ies)|capabilit(?:y|ies)|access)$/i.test(
    word,
  );
}

/** True if an object has a value's first part as a member, and in that its second. */
function isKeyed(
  { properties }: Schema,
  { values, separator }: NestedValues,
  deref: Deref,
): boolean {
  const isHeld = ({ name, schema }: Property): boolean => {
    const start = name + separator;
    const inside = values.filter((value) => value.startsWith(start));
    if (inside.length === 0) return false;
    const seconds = inside.map(
      (value) => value.slice(start.length).split(separator)[0],
    );
    return (deref(schema).properties ?? []).some((each) =>
      seconds.includes(each.name),
    );
  };
  return properties?.some(isHeld) ?? false;
}

/** Says which decisions about scope sets are about none. */
export function reportUnmatchedScopes(
  report: (diagnostic: Diagnostic) => void,
  names: ReadonlyMap<SchemaClass, Pick<NamedType, "name" | "role">>,
  classified: Classified,
  { include = [], exclude = [], aliases = {} }: ScopeOptions = {},
): void {
  const nested = [...names].filter(
    ([{ schema }]) => nestedValues(schema) !== undefined,
  );
  const scopes = exclude.length === 0 ? [] : nested;
  reportUnmatched(report, {
    place: "scopes.include",
    entries: include,
    what: "enumeration whose values contain each other",
    known: nested.map(([, { name }]) => name),
  });
  reportUnmatched(report, {
    place: "scopes.exclude",
    entries: exclude,
    what: "scope set",
    known: scopes.flatMap(([type, { name }]) =>
      scopeEvidence(type, classified) === undefined ? [] : [name],
    ),
  });
  reportUnmatched(report, {
    place: "scopes.aliases",
    entries: Object.keys(aliases),
    what: "part of a scope",
    known: nested.flatMap(([{ schema }, { role }]) => {
      const found = role === "scope" ? nestedValues(schema) : undefined;
      return (found?.values ?? []).flatMap((value) =>
        value.split(found?.separator ?? ""),
      );
    }),
  });
}
