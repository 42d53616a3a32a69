import type { Diagnostic } from "../model/diagnostic.js";
import type { Document, ResolvedRef } from "./document.js";
import { checkDocument } from "./check-document.js";
import { type RawObject, member } from "./open-api.js";
import { parseDocument } from "./parse-document.js";
import { resolvePointer } from "./resolve-pointer.js";
import { upgradeDocument } from "./upgrade-document.js";

/** The bytes of a document and where they came from. */
export interface DocumentSource {
  readonly uri: string;
  readonly bytes: Uint8Array;
}

/**
 * The `document` stage: bytes in, one OpenAPI 3.1 document out, parsed, checked and upgraded.
 *
 * @throws SpeclatheError `document-unparsable`, `document-not-openapi`, `document-version-unsupported`.
 */
export async function readDocument(source: DocumentSource): Promise<Document> {
  const parsed = await parseDocument(source.bytes, source.uri);
  const { root: written, version } = checkDocument(parsed, source.uri);
  const diagnostics: Diagnostic[] = [];
  const root = upgradeDocument(written, version, source.uri);
  return {
    uri: source.uri,
    root,
    diagnostics,
    resolve: (ref) => resolveRef(root, ref),
  };
}

/** Follows a reference, and what it leads to when that is only a reference again. */
function resolveRef(root: RawObject, ref: string): ResolvedRef | undefined {
  const seen = new Set<string>();
  let pointer = ref;
  while (!seen.has(pointer)) {
    seen.add(pointer);
    const found = resolvePointer(root, pointer);
    if (!found) return undefined;
    const next = member(found.value, "$ref");
    if (
      typeof next !== "string" ||
      Object.keys(found.value as object).length > 1
    ) {
      return { pointer: canonicalPointer(pointer), value: found.value };
    }
    if (isComponentSchema(pointer))
      return { pointer: canonicalPointer(pointer), value: found.value };
    pointer = next;
  }
  return undefined;
}

/** An author's alias is a name of its own: the chain stops there. */
function isComponentSchema(pointer: string): boolean {
  return /^#\/components\/schemas\/[^/]+$/.test(pointer);
}

/** Percent escapes are one of two spellings; `~` escapes are the only one. */
function canonicalPointer(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}
