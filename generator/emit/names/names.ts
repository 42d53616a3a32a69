import { lowerStart } from "../../model/words.js";

/**
 * The name of the value tuple of an enumeration: `AlertStatus` has `alertStatuses`; a name that
 * is a plural already, `AlertFlags`, has `alertFlagsValues`.
 */
export function tupleName(type: string): string {
  const name = lowerStart(type);
  return isPlural(name) ? `${name}Values` : plural(name);
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
