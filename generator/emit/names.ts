/** In camel case: `AlertStatus` is `alertStatus`, `URLPart` is `urlPart`. */
export function camelCase(name: string): string {
  return name.replace(
    /^[A-Z]+(?![a-z0-9])|^[A-Z]+(?=[A-Z][a-z0-9])|^[A-Z]/,
    (start) => start.toLowerCase(),
  );
}

/** What the value tuple of an enumeration is called: `AlertStatus` has `alertStatuses`. */
export function tupleName(type: string): string {
  return plural(camelCase(type));
}

/** What the type guard of a type is called: `isAlertStatus`. */
export function guardName(type: string): string {
  return `is${type}`;
}

function plural(noun: string): string {
  if (/(?:s|x|z|ch|sh)$/i.test(noun)) return `${noun}es`;
  if (/[^aeiou]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`;
  return `${noun}s`;
}
