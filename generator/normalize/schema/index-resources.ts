import { wordSet } from "../../model/word-set.js";
import type { RawObject } from "../../document/open-api/open-api.js";
import { defined } from "../../model/defined.js";
import { holdersOf } from "../../model/keywords.js";
import { escapePointer } from "../../model/pointer.js";

/** A schema that has a URI of its own, with the anchors in it (JSON Schema 2020-12 Core, 4.3.5). */
export interface SchemaResource {
  /** Absolute, without a fragment. */
  readonly uri: string;
  /** True if it has no `$id`: it is only the place where its anchors are looked for. */
  readonly isImplicit: boolean;
  readonly pointer: string;
  /** Names and the pointers they represent. */
  readonly anchors: Map<string, string>;
  readonly dynamicAnchors: Map<string, string>;
}

/** The resources of a document. */
export interface ResourceIndex {
  readonly byUri: Map<string, SchemaResource>;
  readonly byPointer: Map<string, SchemaResource>;
  /** The anchors that `$dynamicRef`s name. */
  readonly dynamicRefs: Set<string>;
}

/**
 * Finds the schemas of a document that `$id`, `$anchor` and `$dynamicAnchor` identify. A component
 * without `$id` that has anchors is a resource too, at the document's own URI.
 */
export function indexResources(root: unknown, base: string): ResourceIndex {
  const walk: ResourceIndex = {
    byUri: new Map(),
    byPointer: new Map(),
    dynamicRefs: new Set(),
  };
  // Most documents identify none, which is quick to see.
  if (isIdentifying(root)) findSchemas(root, "#", { walk, base });
  return walk;
}

/** True if one of the keywords occurs anywhere in a value, even as data. */
function isIdentifying(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(isIdentifying);
  for (const name of Object.keys(value)) {
    if (identifying.has(name)) return true;
    if (isIdentifying((value as RawObject)[name])) return true;
  }
  return false;
}

const identifying = wordSet("$id $anchor $dynamicAnchor $dynamicRef");

interface Place {
  readonly walk: ResourceIndex;
  readonly base: string;
  readonly resource?: SchemaResource;
}

/** A schema that is part of no other one. */
function walkWhole(value: unknown, pointer: string, place: Place): void {
  const resource = resourceAt(place.base, { pointer, isImplicit: true });
  walkSchema(value, pointer, { ...place, resource });
}

/** The members of OpenAPI that contain schemas: `schema`, and the map of components. */
function findSchemas(value: unknown, pointer: string, place: Place): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    const at = `${pointer}/${escapePointer(name)}`;
    if (at === "#/components/schemas") eachMember(member, at, place, walkWhole);
    else if (name === "schema" || name === "itemSchema")
      walkWhole(member, at, place);
    else if (name !== "example" && name !== "examples")
      findSchemas(member, at, place);
  }
}

function eachMember(
  value: unknown,
  pointer: string,
  place: Place,
  visit: typeof walkSchema = walkSchema,
): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value))
    visit(member, `${pointer}/${escapePointer(name)}`, place);
}

const single = [...holdersOf("one"), "contentSchema"];
const several = [
  ...holdersOf("list"),
  ...holdersOf("entries"),
  "$defs",
  "definitions",
];

function walkSchema(value: unknown, pointer: string, place: Place): void {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return;
  const raw = value as RawObject;
  const inside = enter(raw, pointer, place);
  for (const keyword of single)
    if (Object.hasOwn(raw, keyword))
      walkSchema(raw[keyword], `${pointer}/${keyword}`, inside);
  for (const keyword of several)
    if (Object.hasOwn(raw, keyword))
      eachMember(raw[keyword], `${pointer}/${keyword}`, inside);
}

/** Records the identifiers of a schema, and returns the resource of its parts. */
function enter(raw: RawObject, pointer: string, place: Place): Place {
  const { walk } = place;
  let { base, resource } = place;
  const id = raw["$id"];
  if (typeof id === "string" && URL.canParse(id, base)) {
    const url = new URL(id, base);
    url.hash = "";
    base = url.href;
    resource = resourceAt(base, { pointer, isImplicit: false });
    addResource(walk, resource);
  }
  const names = [
    ["$anchor", "anchors"],
    ["$dynamicAnchor", "dynamicAnchors"],
  ] as const;
  for (const [keyword, list] of names) {
    const name = raw[keyword];
    if (typeof name !== "string" || resource === undefined) continue;
    addResource(walk, resource);
    resource[list].set(name, pointer);
    resource.anchors.set(name, pointer);
  }
  const dynamic = raw["$dynamicRef"];
  if (typeof dynamic === "string")
    walk.dynamicRefs.add(dynamic.slice(dynamic.indexOf("#") + 1));
  return { walk, base, ...defined({ resource }) };
}

function resourceAt(
  uri: string,
  at: { readonly pointer: string; readonly isImplicit: boolean },
): SchemaResource {
  return { uri, ...at, anchors: new Map(), dynamicAnchors: new Map() };
}

function addResource(walk: ResourceIndex, resource: SchemaResource): void {
  walk.byPointer.set(resource.pointer, resource);
  // Two schemas of one URI are a fault of the document; the first one keeps it.
  if (!resource.isImplicit && !walk.byUri.has(resource.uri))
    walk.byUri.set(resource.uri, resource);
}
