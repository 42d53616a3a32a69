import type { GenerateFunction } from "../generate-options.js";
import type { Config } from "./config/config.js";
import { checkConfig } from "./config/check-config.js";
import { generateOutput } from "./generate-output.js";
import type { OutputResult } from "./output-result.js";
import { resolveSettings } from "./settings.js";

/** Options for running a config from a program. */
export interface GenerateConfigOptions {
  /** The base of relative paths. Default the working directory. */
  readonly directory?: string;
  /** The variables for `${NAME}`. Default the process's environment. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Overwrites generated files that were edited by hand. */
  readonly force?: boolean;
}

/**
 * Does what `speclathe generate` does for a config or a list of them, without printing: fetches,
 * generates and writes. Throws a `SpeclatheError` for the first output that fails.
 */
export async function generateConfig(
  config: Config | readonly Config[],
  options: GenerateConfigOptions,
  generate: GenerateFunction,
): Promise<readonly OutputResult[]> {
  const directory = options.directory ?? process.cwd();
  const loaded = {
    shown: "config",
    directory,
    configs: checkConfig(config, "config"),
  };
  const around = { cwd: directory, env: options.env ?? process.env };
  const results: OutputResult[] = [];
  const flags = { force: options.force ?? false };
  for (const settings of resolveSettings(flags, loaded, around)) {
    results.push(
      await generateOutput(settings, {
        generate,
        stdin: process.stdin,
        env: around.env,
        report: () => undefined,
      }),
    );
  }
  return results;
}
