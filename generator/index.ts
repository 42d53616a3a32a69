/**
 * The package's entry. It loads nothing of the program: a config file imports it for
 * `defineConfig`, and a run with nothing to do must stay quick.
 */
import type { Config } from "./job/config/config.js";
import type { GenerateConfigOptions } from "./job/generate-config.js";
import type { OutputResult } from "./job/output-result.js";
import type { Generated, GenerateOptions } from "./generate-options.js";
import type { Sources } from "./sources.js";

export { at } from "./patch/at.js";
export { defineConfig } from "./job/config/config.js";
export { SpeclatheError } from "./model/failure.js";
export type { Config, InputConfig } from "./job/config/config.js";
export type { GenerateConfigOptions } from "./job/generate-config.js";
export type {
  Counts,
  DocumentFacts,
  FileResult,
  OutputResult,
} from "./job/output-result.js";
export type {
  DocumentOptions,
  Exclusion,
  OverlaySource,
  Selection,
} from "./document/options.js";
export type {
  OpenApiComponents,
  OpenApiDocument,
  OpenApiMediaType,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiPathItem,
  OpenApiRequestBody,
  OpenApiResponse,
  OpenApiSchema,
  Patch,
  PatchComponent,
  PatchComponents,
  PatchDocument,
  Patched,
  PatchedPlace,
  Patches,
  PatchOperation,
} from "./document/patch.js";
export type { EmitOptions, ValidatorOptions } from "./emit/options/options.js";
export type { Generated, GenerateOptions } from "./generate-options.js";
export type { Diagnostic } from "./model/diagnostic.js";
export type { FailureCode } from "./model/failure-catalogue.js";
export type { FailureDetail } from "./model/failure.js";
export type { Model } from "./model/model.js";
export type { OutputFile } from "./model/output-file.js";
export type { LoadedSource, Sources } from "./sources.js";
export type {
  Extensions,
  Target,
  TargetApi,
  TargetField,
  TargetFilter,
  TargetModule,
  TargetOperation,
  TargetParameter,
  TargetRequirement,
  TargetScopes,
  TargetSecurityScheme,
  TargetType,
} from "./target.js";
export type {
  NameTable,
  NormalizeOptions,
  ScopeOptions,
  SecurityOptions,
} from "./normalize/options/options.js";

/**
 * Does what `speclathe generate` does for a config, or a list of them: fetches the document,
 * generates, and writes the output. Prints nothing; throws a `SpeclatheError` where it fails.
 */
export async function generate(
  config: Config | readonly Config[],
  options: GenerateConfigOptions = {},
): Promise<readonly OutputResult[]> {
  const { generateConfig } = await import("./job/generate-config.js");
  return generateConfig(config, options, generateFromSources);
}

/**
 * The program without the world: documents through `sources.load`, files as text. Reads no disk,
 * no network, and writes nothing.
 */
export async function generateFromSources(
  sources: Sources,
  options: GenerateOptions = {},
): Promise<Generated> {
  const program = await import("./generate.js");
  return program.generate(sources, options);
}
