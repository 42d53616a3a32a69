import type { DocumentOptions } from "./document/options.js";
import type { EmitOptions } from "./emit/options/options.js";
import type { FormatOptions, InstalledPrettier } from "./format/format.js";
import type { Diagnostic } from "./model/diagnostic.js";
import type { Model } from "./model/model.js";
import type { OutputFile } from "./model/output-file.js";
import type { NameTable } from "./normalize/options/options.js";
import type { RunOptions } from "./normalize/steps/run.js";
import type { Sources } from "./sources.js";
import type { Target } from "./target.js";

/** The program: a document in, the files of its client out. */
export type GenerateFunction = (
  sources: Sources,
  options?: GenerateOptions,
) => Promise<Generated>;

/** Everything the output depends on beside the document. */
export interface GenerateOptions {
  /** The resolved options of the consumer's Prettier; absent: Prettier's defaults. */
  readonly prettier?: FormatOptions;
  /** The consumer's Prettier, where it may print other text than ours. */
  readonly installedPrettier?: InstalledPrettier;
  /** The names of the previous lock. */
  readonly names?: NameTable;
  readonly emit?: EmitOptions;
  readonly normalize?: RunOptions;
  readonly document?: DocumentOptions;
  /** The module `openapi-typescript`, which the target `paths` is made by. */
  readonly openapiTypescript?: OpenapiTypescript;
  /** Outputs of the project's own. */
  readonly targets?: readonly Target[];
}

/** The result of generating. */
export interface Generated {
  /** Sorted by path. */
  readonly files: readonly OutputFile[];
  readonly model: Model;
  readonly diagnostics: readonly Diagnostic[];
  readonly names: NameTable;
}

/** The used part of openapi-typescript 7; its nodes are those of its own TypeScript. */
export interface OpenapiTypescript {
  // Not its whole program: that lints, and requests whatever a member called `$ref` names.
  transformSchema(document: object, context: object): unknown[];
  scanDiscriminators(document: object, options: object): object;
  resolveRef(document: object, ref: string, options: object): unknown;
  stringToAST(text: string): unknown;
  astToString(nodes: unknown): string;
}
