import type { Diagnostic } from "../model/diagnostic.js";
import { checkDocument } from "./open-api/check-document.js";
import type { Document } from "./open-api/document.js";
import { linkDocument } from "./link/link-document.js";
import {
  type DocumentSource,
  FileLoader,
  type LoadSource,
  absoluteUri,
  diagnosticOf,
} from "./link/load-file.js";
import { NullableParts } from "./upgrade/nullable-parts.js";
import { parseDocument } from "./parse/parse-document.js";
import { createResolver } from "./open-api/resolve-pointer.js";
import type { SourceFile } from "./open-api/source-file.js";
import { tameValue } from "./parse/limit-value.js";
import { upgradeSwagger } from "./swagger/upgrade-swagger.js";

/** A document as it was parsed or changed, and what was found. */
export interface ParsedDocument {
  readonly value: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

/** Changes a document after it was parsed, before anything else is done. */
export type ChangeDocument = (value: unknown) => Promise<ParsedDocument>;

/**
 * The `document` stage: bytes in, one OpenAPI 3.1 document out. What `$ref`s reference in other
 * files is loaded through `load` and brought into the document. Faults of the document become
 * diagnostics, and what they are about is taken as unknown.
 *
 * @throws SpeclatheError `document-unparsable`, `document-not-openapi`,
 * `document-version-unsupported`, `document-invalid` (nested too deeply or without end), what
 * `change` throws, and what `load` throws where that is no fault of the document
 * (`reference-refused`, a time-out).
 */
export async function readDocument(
  source: DocumentSource,
  load?: LoadSource,
  change?: ChangeDocument,
): Promise<Document> {
  const { bytes, uri } = source;
  const { value, remarks } = await parseDocument(bytes, uri);
  const diagnostics = remarks.map((remark) => diagnosticOf(remark, ""));
  if (!change) return readWhole({ value, diagnostics }, source, load);
  const changed = await change(value);
  tameValue(changed.value, { uri, length: bytes.byteLength });
  return readWhole(
    {
      value: changed.value,
      diagnostics: [...diagnostics, ...changed.diagnostics],
    },
    source,
    load,
  );
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
