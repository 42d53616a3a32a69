import type { Remark } from "../open-api/remark.js";
import {
  isRawObject,
  listMember,
  member,
  textMember,
} from "../open-api/open-api.js";
import { escapePointer } from "../../model/pointer.js";
import type { Site } from "../open-api/walk-document.js";

/** A remark on a site; the site's pointer is put before its own. */
type Report = (site: Site, remark: Remark) => void;

/**
 * Reports features of the specification that a document uses and no later stage implements. An
 * entry is removed once a stage implements it.
 */
export function checkFeatures(site: Site, report: Report): void {
  switch (site.field.kind) {
    case "document":
      checkDialect(site, "jsonSchemaDialect", report);
      checkTags(site, report);
      return;
    case "schema":
      checkDialect(site, "$schema", report);
      return;
    case "media type":
    case "encoding":
      checkMediaType(site, report);
      return;
    default:
  }
}

/** OpenAPI 3.2, 4.14: how positions of a multipart body are encoded. */
function checkMediaType(site: Site, report: Report): void {
  for (const keyword of ["prefixEncoding", "itemEncoding"]) {
    if (member(site.value, keyword) === undefined) continue;
    report(site, {
      code: "positional-encoding-unsupported",
      severity: "warning",
      pointer: `/${keyword}`,
      message: `${keyword} is not read; parts are encoded by their types`,
      help: "name the parts, and use encoding",
    });
  }
}

const dialects =
  /^https?:\/\/(json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.\d+\/(dialect|schema-base)\/[\w-]+)#?$/;

/** JSON Schema 2020-12 Core, 8.1.1, and OpenAPI 3.1, 4.8.24.5. */
function checkDialect(site: Site, keyword: string, report: Report): void {
  const written = member(site.value, keyword);
  if (typeof written !== "string" || dialects.test(written)) return;
  report(site, {
    code: "dialect-unsupported",
    severity: "warning",
    pointer: `/${escapePointer(keyword)}`,
    message: `the dialect ${JSON.stringify(written)} is read as JSON Schema 2020-12`,
    help: "write the schemas in JSON Schema 2020-12",
  });
}

/** Parents of tags exist and do not go in circles (OpenAPI 3.2, 4.22). */
function checkTags(site: Site, report: Report): void {
  const tags = listMember(site.value, "tags");
  const parents = new Map<string, string | undefined>();
  for (const tag of tags) {
    const name = textMember(tag, "name");
    if (name !== undefined) parents.set(name, textMember(tag, "parent"));
  }
  tags.forEach((tag, index) => {
    const name = textMember(tag, "name");
    const parent = textMember(tag, "parent");
    if (!isRawObject(tag) || name === undefined || parent === undefined) return;
    const fault = faultOf(name, parent, parents);
    if (fault === undefined) return;
    report(site, {
      code: "tag-parent-invalid",
      severity: "warning",
      pointer: `/tags/${index}/parent`,
      message: `the parent ${JSON.stringify(parent)} of the tag ${JSON.stringify(name)} ${fault}; it is ignored`,
      help: "name another tag of the document",
    });
  });
}

function faultOf(
  name: string,
  parent: string,
  parents: ReadonlyMap<string, string | undefined>,
): string | undefined {
  if (!parents.has(parent)) return "is no tag of the document";
  const seen = new Set<string>();
  for (
    let at: string | undefined = parent;
    at !== undefined && !seen.has(at);
    at = parents.get(at)
  ) {
    if (at === name) return "descends from it";
    seen.add(at);
  }
  return undefined;
}
