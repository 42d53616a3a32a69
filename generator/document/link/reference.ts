import type { Remark } from "../open-api/remark.js";
import { isRawObject, member } from "../open-api/open-api.js";
import type { Field } from "../open-api/open-api-grammar.js";
import type { SourceFile } from "../open-api/source-file.js";
import {
  type UriResource,
  type Site,
  pointerOf,
  walkDocument,
} from "../open-api/walk-document.js";

/** One place that refers to another. */
export interface Reference {
  /** The object that refers. */
  readonly site: Site;
  /** The holder of the text, so that it can be replaced. */
  readonly holder: Record<string, unknown>;
  readonly name: string;
  readonly written: string;
  /** The base of `written`. */
  readonly resource: UriResource;
  readonly role: "reference" | "dynamic" | "mapping";
  /** The kind that the target must have. */
  readonly field: Field;
}

/** The target of a reference. */
export interface ReferenceTarget {
  readonly file: SourceFile;
  /** In that file, as a URI fragment without percent escapes. */
  readonly pointer: string;
  readonly value: unknown;
}

/** Where what a walk finds goes. */
export interface Findings {
  readonly references: Reference[];
  /** Resources by their URI. */
  readonly resources: Map<string, UriResource>;
  /** The targets of plain-name fragments, by their whole URI. */
  readonly anchors: Map<string, ReferenceTarget>;
  /** The number of places that declare a dynamic anchor of a name. */
  readonly dynamicAnchors: Map<string, number>;
  /** Called with every object of the specification before it is looked into. */
  onObject(site: Site): void;
  report(site: Site, remark: Omit<Remark, "pointer">): void;
}

/** Walks a part of a file and notes what refers and what can be referred to. */
export function collectReferences(start: Site, findings: Findings): void {
  walkDocument(start, {
    enter(site) {
      findings.onObject(site);
      if (site.field.kind === "schema") return enterSchema(site, findings);
      const written = member(site.value, "$ref");
      if (written !== undefined) noteReference(site, written, findings);
      return undefined;
    },
    enterReference: (site) =>
      noteReference(site, member(site.value, "$ref"), findings),
  });
}

function enterSchema(site: Site, findings: Findings): UriResource | undefined {
  const schema = site.value as Record<string, unknown>;
  const opened = openResource(site, schema, findings);
  const resource = opened ?? site.resource;
  noteAnchors(site, resource, findings);
  const inner: Site = opened ? { ...site, resource: opened } : site;
  if (schema["$ref"] !== undefined)
    noteReference(inner, schema["$ref"], findings);
  if (typeof schema["$dynamicRef"] === "string")
    findings.references.push({
      ...referenceOf(inner, schema["$dynamicRef"]),
      name: "$dynamicRef",
      role: "dynamic",
    });
  noteMapping(inner, findings);
  return opened;
}

function referenceOf(site: Site, written: string): Reference {
  return {
    site,
    holder: site.value as Record<string, unknown>,
    name: "$ref",
    written,
    resource: site.resource,
    role: "reference",
    field: site.field,
  };
}

function noteReference(site: Site, written: unknown, findings: Findings): void {
  if (typeof written === "string") {
    findings.references.push(referenceOf(site, written));
    return;
  }
  delete (site.value as Record<string, unknown>)["$ref"];
  findings.report(site, {
    code: "ref-invalid",
    severity: "warning",
    message: `$ref is ${written === null ? "null" : `of type ${typeof written}`}, not text; it is ignored`,
    help: "write a URI reference, such as #/components/schemas/Name",
  });
}

/** `$id` starts a resource of its own (JSON Schema 2020-12 Core, 8.2.1); OpenAPI 3.0 has none. */
function openResource(
  site: Site,
  schema: Readonly<Record<string, unknown>>,
  findings: Findings,
): UriResource | undefined {
  const id = schema["$id"];
  if (typeof id !== "string" || id.startsWith("#")) return undefined;
  if (site.file.version === "2.0" || site.file.version === "3.0")
    return undefined;
  if (!URL.canParse(id, site.resource.uri)) return undefined;
  const uri = new URL(id, site.resource.uri).href.replace(/#$/, "");
  const resource: UriResource = {
    uri,
    root: schema,
    file: site.file,
    pointer: pointerOf(site),
  };
  if (!findings.resources.has(uri)) findings.resources.set(uri, resource);
  return resource;
}

/** `$anchor` and `$dynamicAnchor` (8.2.2). */
function noteAnchors(
  site: Site,
  resource: UriResource,
  findings: Findings,
): void {
  for (const keyword of ["$anchor", "$dynamicAnchor"]) {
    const name = member(site.value, keyword);
    if (typeof name !== "string") continue;
    const uri = `${resource.uri}#${name}`;
    if (findings.anchors.has(uri)) continue;
    findings.anchors.set(uri, {
      file: site.file,
      pointer: pointerOf(site),
      value: site.value,
    });
    if (keyword === "$dynamicAnchor") {
      const count = findings.dynamicAnchors.get(name) ?? 0;
      findings.dynamicAnchors.set(name, count + 1);
    }
  }
}

/** Values of a discriminator's mapping that are no bare names of components (OpenAPI 3.2, 4.25). */
function noteMapping(site: Site, findings: Findings): void {
  const discriminator = member(site.value, "discriminator");
  const mapping = member(discriminator, "mapping");
  const add = (holder: unknown, name: string, written: unknown): void => {
    if (typeof written !== "string" || !looksLikeReference(written, site))
      return;
    findings.references.push({
      ...referenceOf(site, written),
      holder: holder as Record<string, unknown>,
      name,
      role: "mapping",
      field: { kind: "schema", holds: "one" },
    });
  };
  if (isRawObject(mapping))
    for (const [name, written] of Object.entries(mapping))
      add(mapping, name, written);
  add(discriminator, "defaultMapping", member(discriminator, "defaultMapping"));
}

function looksLikeReference(written: string, site: Site): boolean {
  if (!/[#/]|\.(json|ya?ml)$/i.test(written)) return false;
  const components = member(member(site.file.root, "components"), "schemas");
  return member(components, written) === undefined;
}
