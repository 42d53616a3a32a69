import type { Diagnostic } from "../model/diagnostic.js";
import type { RawObject } from "./open-api.js";

/**
 * An OpenAPI 3.1 or 3.2 document, parsed, upgraded and checked: what the `document` stage gives
 * and `normalize` reads.
 */
export interface Document {
  /** Where it came from, for messages. */
  readonly uri: string;
  readonly root: RawObject;
  /** What was found wrong while reading it. */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * What a `$ref` leads to: the pointer of its final target (chains followed) and the value
   * there; undefined when it dangles.
   */
  resolve(ref: string): ResolvedRef | undefined;
}

/** The target of a reference. */
export interface ResolvedRef {
  /** As a URI fragment: `#/components/schemas/Alert`. */
  readonly pointer: string;
  readonly value: unknown;
}
