import { appliedSchemas } from "../../model/applied-schemas.js";
import type { Schema } from "../../model/schema.js";
import { children, isCondition, type Step } from "../../model/walk.js";
import type { DocumentReader } from "../operations/document-reader.js";
import type { DraftBody } from "../operations/draft-operation.js";
import type { Deref } from "../schema/deref.js";

/**
 * Reports members of multipart bodies that contain a file in an object, where the part is JSON,
 * which cannot carry one (OpenAPI 3.1, 4.8.14.3). With the style `deepObject` each leaf is a part.
 */
export function reportNestedFiles(
  bodies: readonly DraftBody[],
  { reader, deref }: { readonly reader: DocumentReader; readonly deref: Deref },
): void {
  const search = new FileSearch(deref);
  for (const { encoding, parts, schemaPointer, schema } of bodies) {
    if (encoding !== "multipart") continue;
    const split = parts.filter(
      ({ serialized }) => serialized?.style === "deepObject",
    );
    const known = new Set(split.map(({ name }) => name));
    for (const name of search.membersOf(schema)) {
      if (known.has(name)) continue;
      known.add(name);
      reader.report(
        "multipart-file-nested",
        schemaPointer,
        `${JSON.stringify(name)} is an object with a file in it, and its part is JSON, which cannot carry one; a call that passes one throws`,
      );
    }
  }
}

type Place = "inside" | "outside";

/** Finds files in objects; remembers what it found, as bodies share their schemas. */
class FileSearch {
  readonly #deref: Deref;
  readonly #found = {
    inside: new Map<Schema, boolean>(),
    outside: new Map<Schema, boolean>(),
  };

  constructor(deref: Deref) {
    this.#deref = deref;
  }

  /** The names of the members of a body that are objects, or lists of objects, with a file in them. */
  membersOf(body: Schema): readonly string[] {
    return [...appliedSchemas(body, (ref) => this.#deref({ ref }))]
      .flatMap(({ properties = [] }) => properties)
      .filter(({ schema }) => this.#has(schema))
      .map(({ name }) => name);
  }

  #has(schema: Schema): boolean {
    const seen = { inside: new Set<Schema>(), outside: new Set<Schema>() };
    const search = (given: Schema, place: Place, depth: number): boolean => {
      // Deeper files are refused by the call alone.
      if (depth > 100) return false;
      const whole = this.#deref(given);
      if (place === "inside" && whole.format === "binary") return true;
      const known = this.#found[place].get(whole);
      if (known !== undefined || seen[place].has(whole)) return known === true;
      seen[place].add(whole);
      const isFound = children(whole).some(
        ({ schema: child, step }) =>
          !isCondition(step) &&
          search(child, isMember(step) ? "inside" : place, depth + 1),
      );
      if (isFound) this.#found[place].set(whole, true);
      return isFound;
    };
    const isFound = search(schema, "outside", 0);
    // A search that found nothing has seen all that its schemas contain.
    if (!isFound)
      for (const place of ["inside", "outside"] as const)
        for (const each of seen[place]) this.#found[place].set(each, false);
    return isFound;
  }
}

function isMember({ kind }: Step): boolean {
  return kind === "property" || kind === "values";
}
