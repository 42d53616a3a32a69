import type { SchemaClass } from "../merge/schema-classes.js";
import type { NameMemory } from "../options/name-memory.js";
import { hasOnly } from "../schema/simplify-schema.js";
import type { Classified } from "../steps/classified.js";
import { placeKeys } from "./place-keys.js";

/** A name that a schema had when it was written in place, where a component is referenced now. */
export interface FormerName {
  readonly name: string;
  /** The component that has another name. */
  readonly type: SchemaClass;
  /** True if it named what requests have of the schema. */
  readonly isSent: boolean;
  readonly pointer: string;
  /** The lock's key of the name. */
  readonly key: string;
}

/**
 * Finds the names of the last run whose places reference components now. Programs import them, so
 * they stay as aliases for as long as the places are there and nothing else has the name.
 */
export function findFormerNames(
  classified: Classified,
  memory: NameMemory,
  isGiven: (name: string) => boolean,
): readonly FormerName[] {
  if (memory.isEmpty) return [];
  const { classes } = classified;
  const keysOf = placeKeys(classified);
  const found = new Map<string, FormerName>();
  for (const reference of classes.all) {
    const { schema, pointer } = reference;
    const type =
      schema.ref !== undefined && hasOnly(schema, ["ref"])
        ? classes.ofRef(schema.ref)
        : undefined;
    if (!type) continue;
    for (const place of keysOf(reference))
      for (const isSent of [false, true]) {
        const key = isSent ? sentKey(place) : place;
        const name = memory.at(key);
        if (name === undefined || isGiven(name) || found.has(name)) continue;
        found.set(name, { name, type, isSent, pointer, key });
      }
  }
  return [...found.values()];
}

/** The lock's key of a type's name in requests, by place. */
export function sentKey(place: string): string {
  return `request ${place}`;
}
