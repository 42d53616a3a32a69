import { defined } from "../../model/defined.js";
import { unescapePointer, valueAt } from "../../model/pointer.js";
import type { Change } from "./change.js";

/**
 * Changes with places that there are. A model has what a document means, so a pointer may go
 * through a reference, or to a part that the document writes in another form: it is followed as far
 * as the document goes.
 */
export function settlePlaces(
  changes: readonly Change[],
  roots: { readonly old: unknown; readonly new: unknown },
): readonly Change[] {
  return changes.map((change) => {
    const { old, new: now } = change;
    return {
      ...change,
      ...defined({
        old: old && settlePlace(roots.old, old),
        new: now && settlePlace(roots.new, now),
      }),
    };
  });
}

interface Place {
  readonly pointer: string;
  readonly value: unknown;
}

function settlePlace(root: unknown, pointer: string): string {
  let place: Place = { pointer: "#", value: root };
  for (const step of stepsOf(pointer)) {
    const next = enter(root, place, step);
    if (!next) break;
    place = next;
  }
  return place.pointer;
}

// References of a document that was read lead somewhere, and not only to each other.
function enter(root: unknown, from: Place, step: string): Place | undefined {
  const own = memberOf(from, step) ?? memberOf(from, sameUnion.get(step));
  if (own) return own;
  const ref = memberOf(from, "$ref")?.value;
  if (typeof ref !== "string") return undefined;
  const pointer = ["#", ...stepsOf(ref)].join("/");
  return enter(root, { pointer, value: valueAt(root, pointer) }, step);
}

/** Alternatives are one or the other in a model. */
const sameUnion: ReadonlyMap<string, string> = new Map([
  ["anyOf", "oneOf"],
  ["oneOf", "anyOf"],
]);

function stepsOf(pointer: string): readonly string[] {
  return pointer.split("/").slice(1);
}

function memberOf(
  { pointer, value }: Place,
  step: string | undefined,
): Place | undefined {
  if (step === undefined || typeof value !== "object" || value === null)
    return undefined;
  const name = unescapePointer(step);
  const inside = value as Readonly<Record<string, unknown>>;
  return Object.hasOwn(value, name)
    ? { pointer: `${pointer}/${step}`, value: inside[name] }
    : undefined;
}
