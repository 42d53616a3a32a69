import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { DocumentOptions, OverlaySource } from "../document/options.js";
import { SpeclatheError } from "../model/failure.js";
import { hashContent } from "../write/content-hash.js";
import type { OutputSettings } from "./settings.js";

/** Overlays and patches of a document, and their hashes, which show whether they changed. */
export interface DocumentChanges {
  readonly overlays: readonly OverlaySource[];
  /** Of the contents of the changes, not of their places; absent: there are none. */
  readonly hash?: string;
}

/** Reads overlays, beside what is known of a patch. Fails with `overlay-unreadable`. */
export function readChanges({
  overlays,
  patchHash,
}: Pick<OutputSettings, "overlays" | "patchHash">): DocumentChanges {
  if (overlays.length === 0 && patchHash === undefined) return { overlays: [] };
  const sources = overlays.map(({ path, shown }) => ({
    name: shown,
    bytes: readOverlay(path, shown),
  }));
  const hash = createHash("sha256");
  for (const { bytes } of sources) hash.update(`${hashContent(bytes)}\n`);
  hash.update(patchHash ?? "");
  return { overlays: sources, hash: hash.digest("hex") };
}

function readOverlay(path: string, shown: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why =
      code === "ENOENT" ? "does not exist" : `cannot be read (${code})`;
    throw new SpeclatheError("overlay-unreadable", `the overlay ${why}`, {
      place: shown,
      cause,
    });
  }
}

/**
 * Options for reading the document kept beside an output: what changes a document was done before it was
 * kept.
 */
export function withoutChanges(
  options: DocumentOptions | undefined,
): DocumentOptions {
  const { overlays: _overlays, patch: _patch, ...rest } = options ?? {};
  return rest;
}

/** Options for reading a document that is to be kept: changed, and whole. */
export function onlyChanges(
  options: DocumentOptions | undefined,
): DocumentOptions {
  const { include: _include, exclude: _exclude, ...rest } = options ?? {};
  return rest;
}
