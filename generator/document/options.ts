import type { Patch } from "./patch.js";

/** What of a document is read, and how it is changed before that; as the config file holds it. */
export interface DocumentOptions {
  /**
   * What is read; absent: everything. An operation is meant where every kind of pattern given
   * fits; of a list, where one of them means it.
   */
  readonly include?: Selection | readonly Selection[];
  /** What is not read, though it is included. An operation is meant where any pattern fits. */
  readonly exclude?: Exclusion;
  /** Overlays, applied one after the other before anything else is done. */
  readonly overlays?: readonly OverlaySource[];
  /** Run after the overlays, before anything else is done. */
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
  /** As the document writes them: `/orders/{id}`, `/orders/**`. */
  readonly paths?: readonly string[];
  /** By operationId, `orders.*`, or by method and path, `GET /orders/**`. */
  readonly operations?: readonly string[];
  /** By name. */
  readonly tags?: readonly string[];
  /** `get`, `post`, … in any case. */
  readonly methods?: readonly string[];
  /** Components by name: those kept, or left out, though no operation needs them. */
  readonly types?: readonly string[];
}

/** Patterns for what is left out. */
export interface Exclusion extends Selection {
  /** Whether operations that are marked as deprecated are left out. */
  readonly deprecated?: boolean;
}
