import { unescapePointer } from "../model/pointer.js";

/**
 * The value a JSON pointer leads to in a JSON value (RFC 6901), written as a URI fragment: `~`
 * and percent escapes are undone. Undefined when a step does not exist.
 */
export function resolvePointer(
  root: unknown,
  pointer: string,
): { value: unknown } | undefined {
  if (pointer === "#" || pointer === "") return { value: root };
  if (!pointer.startsWith("#/")) return undefined;
  let value = root;
  for (const token of pointer.slice(2).split("/")) {
    const name = unescapePointer(decode(token));
    if (
      typeof value !== "object" ||
      value === null ||
      !Object.hasOwn(value, name)
    )
      return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return { value };
}

function decode(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
