import { unescapePointer } from "../../model/pointer.js";
import type { ResolvedRef } from "./document.js";
import { member } from "./open-api.js";

/**
 * The value at a JSON pointer in a JSON value (RFC 6901), written as a URI fragment: `~`
 * and percent escapes are undone. Undefined when a step does not exist.
 */
function resolvePointer(
  root: unknown,
  pointer: string,
): { value: unknown } | undefined {
  const plain = decode(pointer);
  if (plain === "#" || plain === "") return { value: root };
  if (!plain.startsWith("#/")) return undefined;
  let value = root;
  for (const token of plain.slice(2).split("/")) {
    const name = unescapePointer(token);
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

/** A function that follows references within a document, and remembers where they led. */
export function createResolver(
  root: unknown,
): (ref: string) => ResolvedRef | undefined {
  const known = new Map<string, ResolvedRef | undefined>();
  return (ref) => {
    if (!known.has(ref)) known.set(ref, resolveRef(root, ref));
    return known.get(ref);
  };
}

/** Follows a reference, and its target if that is only a reference again. */
function resolveRef(root: unknown, ref: string): ResolvedRef | undefined {
  const seen = new Set<string>();
  for (let pointer = ref; !seen.has(pointer);) {
    seen.add(pointer);
    const found = resolvePointer(root, pointer);
    if (!found) return undefined;
    const next = member(found.value, "$ref");
    const isLast =
      typeof next !== "string" ||
      Object.keys(found.value as object).length > 1 ||
      isComponentSchema(pointer);
    if (isLast) return { pointer: decode(pointer), value: found.value };
    pointer = next;
  }
  return undefined;
}

/** An author's alias is a name of its own: the chain stops there. */
function isComponentSchema(pointer: string): boolean {
  return /^#\/components\/schemas\/[^/]+$/.test(pointer);
}

/** Percent escapes are one of two spellings; `~` escapes are the only one. */
function decode(pointer: string): string {
  if (!pointer.includes("%")) return pointer;
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}
