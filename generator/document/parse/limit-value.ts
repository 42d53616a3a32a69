import { SpeclatheError } from "../../model/failure.js";
import { escapePointer } from "../../model/pointer.js";
import type { Remark } from "../open-api/remark.js";

/**
 * The deepest nesting of a document. Real ones stay below a hundred; every later stage descends by
 * recursion and relies on this.
 */
export const deepestLevel = 300;

/** The most members of any document with its aliases expanded. */
const smallestLimit = 2_000_000;

/** The most members of a document of this length with its aliases expanded. */
export function membersAllowed(length: number): number {
  return Math.max(length, smallestLimit);
}

/**
 * Makes sure that a parsed value can be walked: nested no deeper than {@link deepestLevel}, and
 * not much larger than its text when YAML's aliases are expanded (a few lines can expand to
 * gigabytes). Numbers that JSON does not have become null, with a remark.
 *
 * @throws SpeclatheError `document-invalid`.
 */
export function tameValue(
  value: unknown,
  { uri, length }: { uri: string; length: number },
): Tamed {
  const remarks: Remark[] = [];
  const limit = membersAllowed(length);
  let members = 0;
  let items = 0;
  let level: Place[] = isContainer(value) ? [{ value }] : [];
  // Level by level: the number of rounds is the depth, and nothing is remembered of a level past.
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > deepestLevel) throw tooDeep(level, uri);
    const next: Place[] = [];
    for (const holder of level) {
      const container = holder.value as Record<string, unknown>;
      const names = Object.keys(container);
      if (Array.isArray(container)) items += names.length;
      else members += names.length;
      if (members + items > limit) throw tooLarge(limit, uri);
      for (const name of names) {
        const inner = container[name];
        if (isContainer(inner)) next.push({ value: inner, holder, name });
        else if (typeof inner === "number" && !Number.isFinite(inner)) {
          container[name] = null;
          remarks.push(outOfRange(inner, { value: inner, holder, name }));
        }
      }
    }
    level = next;
  }
  return { remarks, members };
}

/** Remarks on a value that was limited, and its size. */
interface Tamed {
  readonly remarks: readonly Remark[];
  /** The number of members of its objects. */
  readonly members: number;
}

interface Place {
  readonly value: unknown;
  readonly holder?: Place;
  readonly name?: string;
}

function isContainer(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function pointerTo(place: Place): string {
  const tokens: string[] = [];
  for (let at: Place | undefined = place; at?.holder; at = at.holder)
    tokens.unshift(escapePointer(at.name ?? ""));
  return ["#", ...tokens].join("/");
}

function outOfRange(value: number, place: Place): Remark {
  return {
    code: "number-out-of-range",
    severity: "warning",
    pointer: pointerTo(place),
    message: `${Number.isNaN(value) ? "not-a-number" : "infinity"} is no JSON number; it is read as null`,
  };
}

function tooDeep(level: readonly Place[], uri: string): SpeclatheError {
  const [first] = level;
  const ancestors = new Set<unknown>();
  for (let at = first?.holder; at; at = at.holder) ancestors.add(at.value);
  return new SpeclatheError(
    "document-invalid",
    ancestors.has(first?.value)
      ? "an alias of the document contains itself"
      : `the document is nested deeper than ${deepestLevel} levels`,
    { place: `${uri}${first ? shorten(pointerTo(first)) : ""}` },
  );
}

/** The beginning of a path of hundreds of steps is enough to find it. */
function shorten(pointer: string): string {
  const steps = pointer.split("/");
  return steps.length > 12 ? `${steps.slice(0, 12).join("/")}/…` : pointer;
}

function tooLarge(limit: number, uri: string): SpeclatheError {
  return new SpeclatheError(
    "document-invalid",
    `the document has more than ${limit} members when its aliases are expanded`,
    { place: uri, help: "repeat less through YAML aliases, or use $ref" },
  );
}
