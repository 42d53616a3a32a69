import type { DocumentOptions } from "../../document/options.js";
import type { Patch } from "../../document/patch.js";
import type { EmitOptions } from "../../emit/options/options.js";
import type { TargetName } from "../../emit/options/target-names.js";
import type { NormalizeOptions } from "../../normalize/options/options.js";
import type { Target } from "../../target.js";

/** What the config file exports: where the document is, where the output goes, and choices. */
export interface Config
  extends
    NormalizeOptions,
    Omit<EmitOptions, "targets">,
    Pick<DocumentOptions, "include" | "exclude"> {
  /** Where the document is; a string is `{ url }`. */
  readonly input: string | InputConfig;
  /** The output directory, relative to the config file. */
  readonly output: string;
  /**
   * Files of the OpenAPI Overlay Specification 1.0 or 1.1, relative to the config file: changes to
   * a document that is wrong upstream, applied in this order before it is read.
   */
  readonly overlays?: readonly string[];
  /**
   * Changes the document by code, after the overlays: a function for the whole of it, or functions
   * for schemas, operations and other parts by name.
   */
  readonly patch?: Patch;
  /**
   * What is made beside the client, each a module or folder of its own; an object is a target of
   * the project's own. Default: nothing.
   */
  readonly targets?: readonly (TargetName | Target)[];
  /**
   * Writes the document beside the output, as `openapi.json`: for rebuilds without a network, and
   * so that `check` and `diff` can say what changed. Default false.
   */
  readonly keepDocument?: boolean;
}

/** Where the document is and how to get it. */
export interface InputConfig {
  /** A URL, or a file relative to the config file. `${NAME}` is an environment variable. */
  readonly url: string;
  /** Sent to the URL's origin only. `${NAME}` is an environment variable. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Origins that a `$ref` may reference beside the document's own: `https://schemas.example.com`. */
  readonly allow?: readonly string[];
  /** Milliseconds without progress before giving up. Default 30,000. */
  readonly timeout?: number;
  /** Further attempts after a failure that may pass. Default 3. */
  readonly retries?: number;
  /** In bytes, after decompression. Default 64 MiB. */
  readonly sizeLimit?: number;
}

/** Gives a config, or a list of one per output, its type; returns it as it is. */
export function defineConfig(config: Config): Config;
export function defineConfig(config: readonly Config[]): readonly Config[];
export function defineConfig(
  config: Config | readonly Config[],
): Config | readonly Config[] {
  return config;
}
