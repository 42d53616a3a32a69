import { valueAt, isComponentPointer } from "../../model/pointer.js";
import { decodePercent } from "../../model/decode-percent.js";
import type { ResolvedRef } from "./document.js";
import { member } from "./open-api.js";

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
    const plain = decodePercent(pointer);
    const value = valueAt(root, plain);
    if (value === undefined) return undefined;
    const next = member(value, "$ref");
    const isLast =
      typeof next !== "string" ||
      Object.keys(value as object).length > 1 ||
      // An author's alias is a name of its own: the chain stops there.
      isComponentPointer(pointer);
    if (isLast) return { pointer: plain, value };
    pointer = next;
  }
  return undefined;
}
