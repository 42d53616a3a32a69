import type { Document } from "../document/open-api/document.js";
import type { DocumentSource, LoadSource } from "../document/link/load-file.js";
import type { DocumentOptions } from "../document/options.js";
import {
  type ChangeDocument,
  readDocument,
} from "../document/read-document.js";
import type { Diagnostic } from "../model/diagnostic.js";
import { type Choice, selectParts } from "./select-parts.js";

/** The selection of a document, and its overlays and patches. */
export interface PatchedOptions
  extends Omit<DocumentOptions, "include" | "exclude">, Choice {}

/**
 * A document with overlays and the patch applied, and with what is selected marked.
 *
 * @throws SpeclatheError as {@link readDocument}, {@link selectParts}, overlays and the patch do.
 */
export async function readPatched(
  source: DocumentSource,
  load?: LoadSource,
  options: PatchedOptions = {},
): Promise<Document> {
  const document = await readDocument(source, load, changeBy(options));
  return selectParts(document, options);
}

function changeBy({
  overlays = [],
  patch,
}: DocumentOptions): ChangeDocument | undefined {
  if (overlays.length === 0 && !patch) return undefined;
  return async (value) => {
    const diagnostics: Diagnostic[] = [];
    // Values that YAML aliases share are copied before they change.
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
    return { value: root, diagnostics };
  };
}
