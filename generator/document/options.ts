import type { Patch } from "./patch.js";

/** Options that select or change parts of the document. */
export interface DocumentOptions {
  /**
   * The operations to include. Default: all. An operation must match every kind of pattern that you
   * give; with a list, one of the objects.
   */
  readonly include?: Selection | readonly Selection[];
  /** The operations to leave out. An operation must match one of the patterns. */
  readonly exclude?: Exclusion;
  /** Overlays, applied in this order, first of all. */
  readonly overlays?: readonly OverlaySource[];
  /** Code that changes the document, after the overlays. */
  readonly patch?: Patch;
}

/** The text of an overlay: OpenAPI Overlay Specification 1.0 or 1.1, JSON or YAML. */
export interface OverlaySource {
  /** Its name in messages. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Patterns for operations and types. `*` matches any part of a name, in a path for a part of
 * one step; `**` in a path for any number of steps: `/orders/**` is `/orders` and all below it.
 */
export interface Selection {
  /** Paths as the document writes them: `/orders/{id}`, `/orders/**`. */
  readonly paths?: readonly string[];
  /** OperationIds, `orders.*`, or methods with paths, `GET /orders/**`. */
  readonly operations?: readonly string[];
  /** Names of tags. */
  readonly tags?: readonly string[];
  /** Methods: `get`, `post`, … in any case. */
  readonly methods?: readonly string[];
  /** Names of components to keep, or to leave out, although no operation needs them. */
  readonly types?: readonly string[];
}

/** Patterns for operations and types to leave out. */
export interface Exclusion extends Selection {
  /** True to leave out deprecated operations. */
  readonly deprecated?: boolean;
}
