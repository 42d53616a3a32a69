import { groupBy } from "../../model/group-by.js";
import { defined } from "../../model/defined.js";
import { decodePercent } from "../../model/decode-percent.js";
import { SpeclatheError } from "../../model/failure.js";
import { escapePointer, unescapePointer } from "../../model/pointer.js";
import type { FileLoader, Unreadable } from "./load-file.js";
import { isRawObject, member } from "../open-api/open-api.js";
import {
  type Field,
  type ObjectKind,
  documentField,
} from "../open-api/open-api-grammar.js";
import {
  type Findings,
  type Reference,
  type ReferenceTarget,
  collectReferences,
} from "./reference.js";
import type { Remark } from "../open-api/remark.js";
import type { SourceFile } from "../open-api/source-file.js";
import {
  type UriResource,
  type Site,
  pointerOf,
} from "../open-api/walk-document.js";
import { WalkedPlaces } from "./walked-places.js";

/** More files than any description has; one that a server makes up without end stops here. */
const mostFiles = 10_000;

/** The dependencies of a graph. */
export interface GraphContext {
  readonly loader: FileLoader;
  onObject(site: Site): void;
  /** The part that a schema was moved into, if it was. */
  movedPart(schema: unknown): unknown;
  report(site: Site, remark: Omit<Remark, "pointer">): void;
}

/**
 * Everything that can be reached from a document: each reference with its target, across
 * files, which are loaded as they are named. Only what is referred to is looked into.
 */
export class ReferenceGraph {
  /** The target of each reference; references without one are missing. */
  readonly targets: Map<Reference, ReferenceTarget> = new Map();
  readonly references: Reference[] = [];
  /** References whose target is of another kind than required, and what is used instead. */
  readonly mismatched: Map<
    Reference,
    { readonly found: Field; readonly target: ReferenceTarget | undefined }
  > = new Map();
  /** Why files could not be read, by their URI. */
  readonly unreadable: Map<string, Unreadable> = new Map();
  readonly #context: GraphContext;
  readonly #findings: Findings;
  readonly #byHolder = new Map<unknown, ReferenceTarget>();
  readonly #covered = new Map<object, Field>();
  readonly #found = new Map<string, ReferenceTarget>();
  readonly #walked = new WalkedPlaces();
  readonly #entry: SourceFile;
  readonly #self: string;

  constructor(entry: SourceFile, context: GraphContext) {
    this.#entry = entry;
    this.#context = context;
    this.#findings = {
      ...context,
      references: [],
      resources: new Map(),
      anchors: new Map(),
      dynamicAnchors: new Map(),
    };
    this.#self = this.#addFile(entry, entry.uri).uri;
  }

  /** Follows every reference, and those found on the way. */
  async build(): Promise<void> {
    this.#walk(this.#entry, "#", documentField);
    let stuck: Reference[] = [];
    for (;;) {
      const fresh = this.#findings.references.splice(0);
      if (fresh.length === 0) {
        // A pointer may pass through a reference that is resolved by now.
        const before = stuck.length;
        stuck = stuck.filter((reference) => !this.#follow(reference));
        if (stuck.length === before && this.#findings.references.length === 0)
          return;
        continue;
      }
      await this.#load(fresh);
      // There may be more than a call takes arguments.
      for (const reference of fresh) {
        this.references.push(reference);
        if (!this.#follow(reference)) stuck.push(reference);
      }
    }
  }

  /** The end of a chain of references without other keywords, for cutting circles. */
  lastOf(target: ReferenceTarget): ReferenceTarget {
    const next = this.#byHolder.get(target.value);
    return next && isPure(target.value) ? this.lastOf(next) : target;
  }

  /** The URI without fragment that a reference names; undefined where it is no URI. */
  uriOf({ written, resource }: Reference): string | undefined {
    if (written.startsWith("#")) return resource.uri;
    if (!URL.canParse(written, resource.uri)) return undefined;
    return new URL(written, resource.uri).href.replace(/#.*$/s, "");
  }

  /** True if a dynamic reference could lead elsewhere than a plain one would. */
  isAmbiguous({ role, written }: Reference): boolean {
    const name = written.replace(/^.*#/s, "");
    const count = this.#findings.dynamicAnchors.get(name) ?? 0;
    return role === "dynamic" && count > 1;
  }

  /** The base URI is the document's own word where it gives one (OpenAPI 3.2, 4.1.2.2.1). */
  #addFile(file: SourceFile, requested: string): UriResource {
    const self = member(file.root, "$self");
    const uri =
      typeof self === "string" && URL.canParse(self, file.uri)
        ? new URL(self, file.uri).href.replace(/#.*$/s, "")
        : file.uri;
    const resource: UriResource = { uri, root: file.root, file, pointer: "#" };
    for (const name of [requested, file.uri, uri])
      if (!this.#findings.resources.has(name))
        this.#findings.resources.set(name, resource);
    return resource;
  }

  async #load(references: readonly Reference[]): Promise<void> {
    const { resources } = this.#findings;
    const wanted = groupBy(references, (reference) => {
      const uri = this.uriOf(reference) ?? "";
      const isKnown = resources.has(uri) || this.unreadable.has(uri);
      return uri === "" || isKnown ? undefined : uri;
    });
    const uris = [...wanted.keys()].toSorted();
    const loaded = await Promise.all(
      uris.map((uri) =>
        this.#context.loader.load(this.#locate(uri), this.#entry.version),
      ),
    );
    uris.forEach((uri, index) => {
      const file = loaded[index] as SourceFile | Unreadable;
      if ("root" in file) {
        this.#addFile(file, uri);
        for (const remark of file.remarks)
          this.#context.report(this.#siteAt(file, remark.pointer), remark);
        // Nothing that is generated depends on an example.
      } else if (
        file.failure &&
        wanted.get(uri)?.some(({ field }) => field.kind !== "example")
      ) {
        throw withPlace(file.failure, wanted.get(uri)?.[0]);
      } else this.unreadable.set(uri, file);
    });
    if (resources.size > mostFiles) {
      throw new SpeclatheError(
        "document-invalid",
        `the document is spread over more than ${mostFiles} files`,
        { place: this.#entry.uri },
      );
    }
  }

  /** A local copy of a published description has its other files beside it. */
  #locate(uri: string): string {
    if (!this.#entry.uri.startsWith("file:")) return uri;
    const published = new URL(".", this.#self).href;
    if (!uri.startsWith(published)) return uri;
    return new URL(uri.slice(published.length), this.#entry.uri).href;
  }

  #follow(reference: Reference): boolean {
    const target = this.#find(reference);
    if (!target) return false;
    const other = this.#cover(reference, target);
    // A reference to a parameter in the place of a schema means the parameter's schema.
    const meant =
      other && reference.field.kind === "schema"
        ? this.#step(target, "schema")
        : undefined;
    if (other) this.mismatched.set(reference, { found: other, target: meant });
    const final = other ? meant : target;
    if (!final) return true;
    this.targets.set(reference, final);
    if (reference.role === "reference")
      this.#byHolder.set(reference.holder, final);
    return true;
  }

  #find(reference: Reference): ReferenceTarget | undefined {
    const uri = this.uriOf(reference);
    const resource =
      uri === undefined ? undefined : this.#findings.resources.get(uri);
    if (!resource) return undefined;
    const fragment = decodePercent(
      reference.written.slice((reference.written + "#").indexOf("#") + 1),
    );
    if (fragment === "" || fragment.startsWith("/")) {
      const key = `${resource.uri}#${fragment}`;
      const found =
        this.#found.get(key) ?? this.#findPointer(resource, fragment);
      if (found) this.#found.set(key, found);
      return found;
    }
    const anchor = `${resource.uri}#${fragment}`;
    if (!this.#findings.anchors.has(anchor)) this.#walkWhole(resource.file);
    return this.#findings.anchors.get(anchor);
  }

  #findPointer(
    resource: UriResource,
    fragment: string,
  ): ReferenceTarget | undefined {
    const { file, pointer, root } = resource;
    // Within `$id` pointers start there; most authors mean the document all the same.
    return (
      this.#descend({ file, pointer, value: root }, fragment) ??
      this.#descend({ file, pointer: "#", value: file.root }, fragment)
    );
  }

  #descend(
    start: ReferenceTarget,
    fragment: string,
  ): ReferenceTarget | undefined {
    let at = start;
    // Each hop follows a reference that is resolved already, so only a cycle could go on forever.
    for (const token of fragment.split("/").slice(1)) {
      const name = unescapePointer(token);
      let next = this.#step(at, name);
      for (let hops = 0; !next && hops < 20; hops += 1) {
        const hop = this.#byHolder.get(at.value);
        if (!hop) return undefined;
        at = hop;
        next = this.#step(at, name);
      }
      if (!next) return undefined;
      at = next;
    }
    return at;
  }

  #step(
    { file, pointer, value }: ReferenceTarget,
    name: string,
  ): ReferenceTarget | undefined {
    if (typeof value !== "object" || value === null) return undefined;
    if (Object.hasOwn(value, name)) {
      const inner = (value as Readonly<Record<string, unknown>>)[name];
      return {
        file,
        pointer: `${pointer}/${escapePointer(name)}`,
        value: inner,
      };
    }
    const moved = this.#context.movedPart(value);
    return moved === undefined
      ? undefined
      : this.#step({ file, pointer: `${pointer}/anyOf/0`, value: moved }, name);
  }

  /**
   * Makes sure that the target of a reference has been visited as the kind it must be; gives what
   * it is instead where the specification has another thing there.
   */
  #cover(
    reference: Reference,
    { file, pointer, value }: ReferenceTarget,
  ): Field | undefined {
    if (typeof value !== "object" || value === null) return undefined;
    const { kind, holds } = reference.field;
    // Most references have the same few targets.
    const covered = this.#covered.get(value);
    if (covered?.kind === kind && covered.holds === holds) return undefined;
    this.#covered.set(value, reference.field);
    const found = this.#walked.fieldsAt(file, pointer);
    const isSame = (field: Field): boolean =>
      likenessOf(field.kind) === likenessOf(kind) &&
      (field.holds === "map") === (holds === "map");
    if (found.some(isSame)) return undefined;
    const [other] = found;
    if (other && this.#walked.isDocument(file)) {
      this.#covered.delete(value);
      return other;
    }
    this.#walk(file, pointer, reference.field);
    return undefined;
  }

  #walkWhole(file: SourceFile): void {
    if (this.#walked.isWhole(file)) return;
    const isDocument =
      member(file.root, "openapi") !== undefined ||
      member(file.root, "swagger") !== undefined;
    this.#walk(
      file,
      "#",
      isDocument ? documentField : { kind: "schema", holds: "one" },
    );
  }

  #walk(file: SourceFile, pointer: string, field: Field): void {
    this.#walked.add(file, pointer, field);
    collectReferences(this.#siteAt(file, pointer, field), this.#findings);
  }

  #siteAt(
    file: SourceFile,
    pointer: string,
    field: Field = documentField,
  ): Site {
    const resource = this.#findings.resources.get(file.uri);
    const start: ReferenceTarget = { file, pointer: "#", value: file.root };
    const target = this.#descend(start, pointer.slice(1));
    return {
      file,
      value: target?.value,
      field,
      resource: resource ?? {
        uri: file.uri,
        root: file.root,
        file,
        pointer: "#",
      },
      name: pointer,
    };
  }
}

/** A header is a parameter that has no need to say its name and place (OpenAPI 3.2, 4.21). */
function likenessOf(kind: ObjectKind): ObjectKind {
  return kind === "header" ? "parameter" : kind;
}

/** A refusal says who asked. */
function withPlace(
  failure: SpeclatheError,
  reference: Reference | undefined,
): SpeclatheError {
  if (!reference) return failure;
  const { code, message, place, help, cause } = failure;
  const { file } = reference.site;
  return new SpeclatheError(code, message, {
    ...defined({ place }),
    help,
    ...defined({ cause }),
    details: [
      {
        place: `${file.label}${pointerOf(reference.site)}`,
        message: `$ref ${JSON.stringify(reference.written)}`,
      },
    ],
  });
}

/** True if a place has no keyword beside its `$ref`. */
export function isPure(value: unknown): boolean {
  return isRawObject(value) && Object.keys(value).length === 1;
}
