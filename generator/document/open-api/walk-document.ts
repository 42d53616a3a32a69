import { escapePointer } from "../../model/pointer.js";
import type { SourceFile } from "./source-file.js";
import { isRawObject, member } from "./open-api.js";
import { type Field, entryOf, innerFields } from "./open-api-grammar.js";

/** A value of a file and its place. */
export interface Site {
  readonly file: SourceFile;
  readonly value: unknown;
  /** The grammar's field at this place. */
  readonly field: Field;
  /** The base of relative references in it: the file, or the nearest schema with `$id`. */
  readonly resource: UriResource;
  /** Absent where a walk starts. */
  readonly holder?: Site;
  /** The step from the holder; where a walk starts, the pointer of the place. */
  readonly name: string;
}

/** The resource that a URI without fragment identifies (JSON Schema 2020-12 Core, 4.3.5). */
export interface UriResource {
  readonly uri: string;
  readonly root: unknown;
  /** Its place in its file. */
  readonly file: SourceFile;
  readonly pointer: string;
}

/** Callbacks of a walk. */
export interface Visitor {
  /** An object of the specification, before what is in it; gives the resource it opens, if any. */
  enter(site: Site): UriResource | undefined;
  /** A `$ref` where the specification has a map or list. */
  enterReference?(site: Site): void;
}

/**
 * Visits every object of the specification from a site on, without recursion: a document may be
 * nested as deeply as it likes. Examples, default values and extensions are not entered.
 */
export function walkDocument(start: Site, visitor: Visitor): void {
  const pending: Site[] = [start];
  for (let site = pending.pop(); site; site = pending.pop()) {
    const { value, field } = site;
    const isList = Array.isArray(value);
    if (field.holds === "map" ? isList : field.holds === "one" && isList)
      continue;
    if (field.holds === "map" || isList) {
      if (typeof member(value, "$ref") === "string")
        visitor.enterReference?.(site);
      else enterMembers(site, pending);
    } else if (isRawObject(value)) {
      if (field.holds === "list") {
        if (typeof value["$ref"] === "string") visitor.enterReference?.(site);
      } else enterObject(site, pending, visitor);
    }
  }
}

/** The entries of a map or list. */
function enterMembers(site: Site, pending: Site[]): void {
  if (typeof site.value !== "object" || site.value === null) return;
  const field = entryOf(site.field);
  for (const [name, value] of Object.entries(site.value)) {
    if (site.field.isExtensible && name.startsWith("x-")) continue;
    if (typeof value === "object" && value !== null)
      pending.push({
        file: site.file,
        value,
        field,
        resource: site.resource,
        holder: site,
        name,
      });
  }
}

function enterObject(site: Site, pending: Site[], visitor: Visitor): void {
  const resource = visitor.enter(site) ?? site.resource;
  const value = site.value as Readonly<Record<string, unknown>>;
  for (const { name, field } of innerFields(site.field.kind, value)) {
    const inner = value[name];
    if (typeof inner === "object" && inner !== null)
      pending.push({
        file: site.file,
        value: inner,
        field,
        resource,
        holder: site,
        name,
      });
  }
}

/** The JSON pointer of a site in its file, as a URI fragment. */
export function pointerOf(site: Site): string {
  const tokens: string[] = [];
  let at = site;
  for (; at.holder; at = at.holder) tokens.push(escapePointer(at.name));
  return [at.name, ...tokens.toReversed()].join("/");
}
