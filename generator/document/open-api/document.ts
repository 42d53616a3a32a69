import type { Diagnostic } from "../../model/diagnostic.js";
import type { RawObject } from "./open-api.js";

/**
 * An OpenAPI 3.1 or 3.2 document, parsed, bundled, upgraded and checked: what the `document` stage
 * gives and `normalize` reads. Every `$ref` in it is a pointer to a place in it that exists.
 */
export interface Document {
  /** Where it came from, for messages. */
  readonly uri: string;
  readonly root: RawObject;
  /** Diagnostics of reading it, sorted by place. */
  readonly diagnostics: readonly Diagnostic[];
  /** Which of its operations and types are to be read; absent: all. */
  readonly selected?: SelectedParts;
  /**
   * The target of a `$ref`: the pointer of its final target (chains followed) and the value
   * there; undefined when it dangles.
   */
  resolve(ref: string): ResolvedRef | undefined;
  /**
   * The name of a place of the document in messages: `schemas/pet.yaml#/properties/name` for
   * what came from another file, the pointer itself for all else.
   */
  locate(pointer: string): string;
}

/** The selected part of a document; the document itself stays whole. */
export interface SelectedParts {
  /** The method in capital letters. */
  hasOperation(path: string, method: string): boolean;
  /** True if a component is a type of its own; one that something refers to always is. */
  hasSchema(name: string): boolean;
}

/** The target of a reference. */
export interface ResolvedRef {
  /** As a URI fragment: `#/components/schemas/Alert`. */
  readonly pointer: string;
  readonly value: unknown;
}
