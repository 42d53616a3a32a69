import type { NamedType } from "../../model/named-type.js";
import { lowerStart } from "../../model/words.js";

/**
 * The name of the value tuple of an enumeration: `AlertStatus` has `alertStatuses`; a name that
 * is a plural already, `AlertFlags`, has `alertFlagsValues`.
 */
export function tupleName(type: string): string {
  const name = lowerStart(type);
  return isPlural(name) ? `${name}Values` : plural(name);
}

/** The name of the tuple of an enumeration in the output. */
export function tupleOf({ name, tuple }: NamedType): string {
  return tuple ?? tupleName(name);
}

/** The name of the tuple of an enumeration under its name or a former one. */
export function tupleUnder(name: string, type: NamedType): string {
  return name === type.name ? tupleOf(type) : tupleName(name);
}

/**
 * Types of which no two export values of one name: an enumeration has another tuple where the usual
 * one (`categories` of `Category`) is also that of another (`Categorie`), or the name of a guard.
 */
export function separateTuples(
  types: readonly NamedType[],
): readonly NamedType[] {
  const counts = new Map<string, number>();
  for (const { name } of types.filter(hasTuple))
    for (const value of [tupleName(name), guardName(name)])
      counts.set(value, (counts.get(value) ?? 0) + 1);
  return types.map((type) =>
    hasTuple(type) && (counts.get(tupleName(type.name)) ?? 0) > 1
      ? { ...type, tuple: `${lowerStart(type.name)}Values` }
      : type,
  );
}

/** True if the output has a tuple of the type's values. */
export function hasTuple({ role }: NamedType): boolean {
  return role === "enumeration" || role === "scope";
}

/** The name of a type's guard: `isAlertStatus`. */
export function guardName(type: string): string {
  return `is${type}`;
}

function isPlural(noun: string): boolean {
  return (
    /[^su]s$/i.test(noun) &&
    !/(?:is|alias|atlas|bias|canvas|gas|lens)$/i.test(noun)
  );
}

function plural(noun: string): string {
  if (/sis$/i.test(noun)) return `${noun.slice(0, -2)}es`;
  if (/(?:s|x|z|ch|sh)$/i.test(noun)) return `${noun}es`;
  if (/[^aeiou]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`;
  return `${noun}s`;
}
