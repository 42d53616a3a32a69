import type { Diagnostic } from "../model/diagnostic.js";
import type { Model } from "../model/model.js";
import type { EmitOptions } from "../emit/options.js";
import type { NameTable, NormalizeOptions } from "../normalize/options.js";

/** Where the program gets documents from. */
export interface Sources {
  readonly entry: string;
  load(
    uri: string,
  ): Promise<{ uri: string; bytes: Uint8Array; mediaType?: string }>;
}

/** Prettier's options, resolved: plain data. */
export type PrettierOptions = Readonly<
  Record<string, string | number | boolean>
>;

/** What a user can choose, resolved. */
export interface GenerateOptions {
  readonly prettier?: PrettierOptions;
  readonly names?: NameTable;
  readonly emit?: EmitOptions;
  readonly normalize?: NormalizeOptions;
}

/** What the program makes of a document. */
export interface Generated {
  readonly files: readonly { path: string; text: string }[];
  readonly model: Model;
  readonly diagnostics: readonly Diagnostic[];
  readonly names: NameTable;
}

/** The program. */
export type GenerateFunction = (
  sources: Sources,
  options: GenerateOptions,
) => Promise<Generated>;
