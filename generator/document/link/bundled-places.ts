import { escapePointer } from "../../model/pointer.js";
import { setMember } from "../../model/set-member.js";
import { longestKnown } from "../open-api/known-places.js";
import type { OpenApiVersion } from "../open-api/check-document.js";
import { nameComponents } from "./component-names.js";
import { isRawObject, member } from "../open-api/open-api.js";
import type { ObjectKind } from "../open-api/open-api-grammar.js";
import { isPure, type ReferenceGraph } from "./reference-graph.js";
import type { Reference, ReferenceTarget } from "./reference.js";
import type { SourceFile } from "../open-api/source-file.js";
import { pointerOf } from "../open-api/walk-document.js";

/** The member with the components of a kind (OpenAPI 3.2, 4.7). */
const sections: ReadonlyMap<ObjectKind, string> = new Map([
  ["schema", "schemas"],
  ["response", "responses"],
  ["parameter", "parameters"],
  ["example", "examples"],
  ["request body", "requestBodies"],
  ["header", "headers"],
  ["security scheme", "securitySchemes"],
  ["link", "links"],
  ["callback", "callbacks"],
  ["path item", "pathItems"],
]);

/** The same in Swagger 2.0, where they are at the top. */
const oldSections: ReadonlyMap<ObjectKind, string> = new Map([
  ["schema", "definitions"],
  ["response", "responses"],
  ["parameter", "parameters"],
  ["security scheme", "securityDefinitions"],
]);

/**
 * Brings everything that other files hold into the document itself. What the document gives a
 * name by a bare `$ref` (`components.schemas.Pet: { $ref: pet.yaml }`) is placed there; what can be
 * no component (path items, operations, maps) is placed where it is used; all else becomes a
 * component with a name of its own.
 */
export class BundledPlaces {
  readonly #graph: ReferenceGraph;
  readonly #entry: SourceFile;
  readonly #sections: ReadonlyMap<ObjectKind, string>;
  /** The place in the document of a place in another file. */
  readonly #places = new Map<SourceFile, Map<string, string>>();
  /** The place of another file at a place, each with its file's label. */
  readonly #origins = new Map<string, string>();
  readonly #placed = new Set<Reference>();
  readonly #merges: [Record<string, unknown>, unknown][] = [];

  constructor(
    graph: ReferenceGraph,
    entry: SourceFile,
    version: OpenApiVersion,
  ) {
    this.#graph = graph;
    this.#entry = entry;
    this.#sections = version === "2.0" ? oldSections : sections;
    this.#placeInline();
    this.#nameOthers();
    this.#placeInline();
    this.#merge();
  }

  /** True if anything was brought to another place. */
  get hasPlaced(): boolean {
    return this.#placed.size > 0 || this.#origins.size > 0;
  }

  /** True if a reference was replaced by its target. */
  isReplaced(reference: Reference): boolean {
    return this.#placed.has(reference);
  }

  /** The place in the document of a place in any file; undefined if nothing references it. */
  pointerIn(file: SourceFile, pointer: string): string | undefined {
    if (file === this.#entry) return pointer;
    const places = this.#places.get(file);
    return places && longestKnown(places, pointer);
  }

  /** The name of a place in messages: where it was written. */
  originOf(pointer: string): string {
    let written = pointer;
    const seen = new Set<string>();
    // The value at a place may itself contain a value of yet another file.
    for (let next: string | undefined = written; next && !seen.has(next);) {
      written = next;
      seen.add(written);
      next = longestKnown(this.#origins, written);
    }
    return written;
  }

  /** References that no component could replace, from the outside in. */
  #placeInline(): void {
    let left = [...this.#graph.targets].filter(
      ([reference, target]) =>
        reference.role === "reference" &&
        reference.site.holder !== undefined &&
        !this.#placed.has(reference) &&
        (this.#isInline(reference) ||
          (target.file !== this.#entry && isPure(reference.holder))),
    );
    for (let before = -1; before !== left.length;) {
      before = left.length;
      const known = left
        .flatMap(([reference, target]) => {
          const { site } = reference;
          const at = this.pointerIn(site.file, pointerOf(site));
          return at === undefined ? [] : [{ reference, target, at }];
        })
        .toSorted((a, b) => (a.at < b.at ? -1 : 1));
      for (const { reference, target, at } of known) {
        if (this.#standsHere(reference, target, at))
          this.#place(reference, target, at);
      }
      const done = new Set(known.map(({ reference }) => reference));
      left = left.filter(([reference]) => !done.has(reference));
    }
  }

  #standsHere(
    reference: Reference,
    target: ReferenceTarget,
    at: string,
  ): boolean {
    return (
      this.#isInline(reference) ||
      (this.#isComponent(at, reference.site.field.kind) &&
        this.pointerIn(target.file, target.pointer) === undefined)
    );
  }

  #isInline({ site }: Reference): boolean {
    const { kind, holds, isInline } = site.field;
    return (
      isInline === true ||
      holds === "map" ||
      holds === "list" ||
      !this.#sections.has(kind)
    );
  }

  #isComponent(pointer: string, kind: ObjectKind): boolean {
    const section = this.#sections.get(kind);
    const steps = pointer.split("/").slice(1);
    return this.#sections === oldSections
      ? steps.length === 2 && steps[0] === section
      : steps.length === 3 && steps[0] === "components" && steps[1] === section;
  }

  #place(reference: Reference, target: ReferenceTarget, at: string): void {
    const final = this.#graph.lastOf(target);
    this.#host(target, at);
    this.#host(final, at);
    this.#placed.add(reference);
    if (final.file !== reference.site.file)
      this.#origins.set(
        `${reference.site.file.label}${pointerOf(reference.site)}`,
        `${final.file.label}${final.pointer}`,
      );
    const { holder, name } = reference.site;
    if (isPure(reference.holder)) {
      if (holder) (holder.value as Record<string, unknown>)[name] = final.value;
    } else this.#merges.push([reference.holder, final.value]);
  }

  /** A path item may say more than what it refers to (OpenAPI 3.2, 4.9.1). */
  #merge(): void {
    for (const [holder, value] of this.#merges) {
      delete holder["$ref"];
      if (!isRawObject(value)) continue;
      for (const name of Object.keys(value))
        if (!Object.hasOwn(holder, name)) setMember(holder, name, value[name]);
    }
  }

  #host({ file, pointer }: ReferenceTarget, at: string): void {
    if (file === this.#entry) return;
    if (!this.#origins.has(at))
      this.#origins.set(at, `${file.label}${pointer}`);
    const places = this.#places.get(file) ?? new Map<string, string>();
    this.#places.set(file, places);
    if (!places.has(pointer)) places.set(pointer, at);
  }

  #nameOthers(): void {
    const wanted = new Map<
      string,
      { kind: ObjectKind; target: ReferenceTarget }
    >();
    for (const [reference, target] of this.#graph.targets) {
      const { kind } = reference.field;
      if (
        this.#placed.has(reference) ||
        this.#isInline(reference) ||
        this.pointerIn(target.file, target.pointer) !== undefined
      )
        continue;
      wanted.set(`${kind} ${keyOf(target)}`, { kind, target });
    }
    const outer = outermost([...wanted.values()]);
    for (const [kind, name] of this.#sections) {
      this.#nameTargets(
        name,
        outer.filter((each) => each.kind === kind).map(({ target }) => target),
      );
    }
  }

  #nameTargets(name: string, targets: readonly ReferenceTarget[]): void {
    if (targets.length === 0) return;
    const isOld = this.#sections === oldSections;
    const root = this.#entry.root as Record<string, unknown>;
    const parent = isOld ? root : ownObject(root, "components");
    const section = ownObject(parent, name);
    const names = nameComponents(
      targets,
      (taken) => member(section, taken) !== undefined,
    );
    const path = isOld ? `#/${name}` : `#/components/${name}`;
    for (const [target, chosen] of names) {
      setMember(section, chosen, target.value);
      this.#host(target, `${path}/${escapePointer(chosen)}`);
    }
  }
}

/** Those that are within none of the others, in an order that does not depend on the document's. */
function outermost<T extends { readonly target: ReferenceTarget }>(
  wanted: readonly T[],
): T[] {
  const all = new Set(wanted.map(({ target }) => keyOf(target)));
  const isOuter = ({ file, pointer }: ReferenceTarget): boolean => {
    const steps = pointer.split("/");
    return !steps.some(
      (_, index) =>
        index > 0 &&
        all.has(keyOf({ file, pointer: steps.slice(0, index).join("/") })),
    );
  };
  return wanted
    .filter(({ target }) => isOuter(target))
    .toSorted((a, b) => (keyOf(a.target) < keyOf(b.target) ? -1 : 1));
}

function keyOf({
  file,
  pointer,
}: Pick<ReferenceTarget, "file" | "pointer">): string {
  return `${file.uri}${pointer}`;
}

function ownObject(
  holder: Record<string, unknown>,
  name: string,
): Record<string, unknown> {
  const present = member(holder, name);
  if (isRawObject(present)) return present as Record<string, unknown>;
  const made: Record<string, unknown> = {};
  holder[name] = made;
  return made;
}
