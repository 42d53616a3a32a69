import type { Diagnostic } from "../model/diagnostic.js";
import type { Model } from "../model/model.js";

/** The result of one output; `--json` prints it as it is. */
export interface OutputResult {
  /** As shown. */
  readonly input: string;
  /** As shown. */
  readonly output: string;
  /** `unchanged`: this machine made it from the same, and nothing was generated. */
  readonly status: "generated" | "unchanged";
  readonly document: DocumentFacts;
  /** Absent where nothing was generated. */
  readonly counts?: Counts;
  readonly files: readonly FileResult[];
  readonly diagnostics: readonly Diagnostic[];
  readonly milliseconds: number;
}

/** Facts of the document that need no parsing. */
export interface DocumentFacts {
  /** Absent where the server said that nothing changed. */
  readonly bytes?: number;
  /** `OpenAPI 3.1.1`, `Swagger 2.0`. */
  readonly version?: string;
}

/** The action on one file. */
export interface FileResult {
  readonly path: string;
  readonly status: "written" | "unchanged" | "removed";
  /** Absent where it was not generated. */
  readonly bytes?: number;
}

/** The size of the model. */
export interface Counts {
  readonly operations: number;
  readonly types: number;
  /** Inline schemas that are merged into a type printed once. */
  readonly merged: number;
  readonly scopeSets: number;
  readonly filters: number;
}

/** Counts what is in a model. */
export function countModel(model: Model): Counts {
  const types = [...model.types, ...model.generics];
  return {
    operations: model.operations.filter(({ variant }) => !variant).length,
    types: types.length,
    merged: types.reduce((sum, { places }) => sum + places.length - 1, 0),
    scopeSets: model.scopeSets.length,
    filters: model.filters.length,
  };
}
