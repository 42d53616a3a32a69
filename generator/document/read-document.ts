import type { Diagnostic } from "../model/diagnostic.js";
import { checkDocument } from "./check-document.js";
import type { Document } from "./document.js";
import { linkDocument } from "./link-document.js";
import {
  type DocumentSource,
  FileLoader,
  type LoadSource,
  absoluteUri,
  diagnosticOf,
} from "./load-file.js";
import { NullableParts } from "./nullable-parts.js";
import type { DocumentOptions } from "./options.js";
import { parseDocument } from "./parse-document.js";
import { createResolver } from "./resolve-pointer.js";
import { type Choice, selectParts } from "./select-parts.js";
import type { SourceFile } from "./source-file.js";
import { tameValue } from "./limit-value.js";
import { upgradeSwagger } from "./upgrade-swagger.js";

/** How a document is read. */
export interface ReadDocumentOptions
  extends Omit<DocumentOptions, "include" | "exclude">, Choice {}

/** A document as it was parsed and, where the options say so, changed. */
interface ParsedDocument {
  readonly value: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The `document` stage: bytes in, one OpenAPI 3.1 document out. What `$ref`s reference in other
 * files is loaded through `load` and brought into the document. Faults of the document become
 * diagnostics, and what they are about is taken as unknown.
 *
 * @throws SpeclatheError `document-unparsable`, `document-not-openapi`,
 * `document-version-unsupported`, `document-invalid` (nested too deeply or without end), what
 * {@link selectParts} throws, and what `load` throws where that is no fault of the document (`reference-refused`, a time-out).
 */
export async function readDocument(
  source: DocumentSource,
  load?: LoadSource,
  options: ReadDocumentOptions = {},
): Promise<Document> {
  const parsed = await parse(source, options);
  return selectParts(await readWhole(parsed, source, load), options);
}

async function parse(
  source: DocumentSource,
  { overlays = [], patch }: DocumentOptions,
): Promise<ParsedDocument> {
  const { value, remarks } = await parseDocument(source.bytes, source.uri);
  const diagnostics: Diagnostic[] = remarks.map((remark) =>
    diagnosticOf(remark, ""),
  );
  if (overlays.length === 0 && !patch) return { value, diagnostics };
  // What YAML's aliases share is changed apart.
  let root = JSON.parse(JSON.stringify(value)) as unknown;
  if (overlays.length > 0) {
    const { applyOverlays } = await import("./apply-overlays.js");
    diagnostics.push(...(await applyOverlays(root, overlays)));
  }
  if (patch) {
    const { applyPatch } = await import("./apply-patch.js");
    const patched = await applyPatch(root, patch);
    root = patched.root;
    diagnostics.push(...patched.diagnostics);
  }
  tameValue(root, { uri: source.uri, length: source.bytes.byteLength });
  return { value: root, diagnostics };
}

async function readWhole(
  { value, diagnostics: found }: ParsedDocument,
  source: DocumentSource,
  load: LoadSource | undefined,
): Promise<Document> {
  const { root, version } = checkDocument(value, source.uri);
  const uri = absoluteUri(source.uri);
  const entry: SourceFile = { uri, root, version, label: "", remarks: [] };
  const loader = new FileLoader(source.uri, load);
  const moved = new NullableParts();
  const linked = await linkDocument(entry, loader, moved);
  const diagnostics = [...found, ...linked.diagnostics];
  if (version !== "2.0") {
    return {
      uri: source.uri,
      root,
      diagnostics: sorted(diagnostics),
      resolve: createResolver(root),
      locate: linked.locate,
    };
  }
  const upgraded = upgradeSwagger(root, uri);
  const relinked = await linkDocument(
    { uri, root: upgraded.root, version: "3.0", label: "", remarks: [] },
    loader,
    moved,
  );
  return {
    uri: source.uri,
    root: relinked.root,
    diagnostics: sorted([
      ...diagnostics,
      ...[...upgraded.diagnostics, ...relinked.diagnostics].map((each) => ({
        ...each,
        pointer: linked.locate(upgraded.written(each.pointer)),
      })),
    ]),
    resolve: createResolver(relinked.root),
    locate: (pointer) =>
      linked.locate(upgraded.written(relinked.locate(pointer))),
  };
}

function sorted(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const key = ({ pointer, code, message }: Diagnostic): string =>
    `${pointer} ${code} ${message}`;
  return diagnostics.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
