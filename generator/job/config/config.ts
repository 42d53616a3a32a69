import type { DocumentOptions } from "../../document/options.js";
import type { Patch } from "../../document/patch.js";
import type { EmitOptions } from "../../emit/options/options.js";
import type { TargetName } from "../../emit/options/target-names.js";
import type { NormalizeOptions } from "../../normalize/options/options.js";
import type { Target } from "../../target.js";

/** The config: the document, the output directory, and options. */
export interface Config
  extends
    NormalizeOptions,
    Omit<EmitOptions, "targets">,
    Pick<DocumentOptions, "include" | "exclude"> {
  /** The document: a URL, a file, or an object with one of them as `url`. */
  readonly input: string | InputConfig;
  /** The output directory, relative to the config file. */
  readonly output: string;
  /**
   * Overlays that correct the document, applied in this order: files of the OpenAPI Overlay
   * Specification 1.0 or 1.1, relative to the config file.
   */
  readonly overlays?: readonly string[];
  /**
   * Code that changes the document, after the overlays: a function for the whole document, or
   * functions for schemas, operations and other parts by name.
   */
  readonly patch?: Patch;
  /**
   * Further outputs beside the client, each a module or folder; an object is a target of your own.
   * Default: none.
   */
  readonly targets?: readonly (TargetName | Target)[];
  /**
   * True to keep a copy of the document in the output, as `openapi.json`: for rebuilds without a
   * network, and for `check` and `diff` to compare with. Default false.
   */
  readonly keepDocument?: boolean;
}

/** The document, and how to fetch it. */
export interface InputConfig {
  /** A URL, or a file relative to the config file. `${NAME}` is an environment variable. */
  readonly url: string;
  /** Request headers, sent to the URL's origin only. `${NAME}` is an environment variable. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Further origins that a `$ref` may reference: `https://schemas.example.com`. */
  readonly allow?: readonly string[];
  /** Milliseconds without progress until the request fails. Default 30,000. */
  readonly timeout?: number;
  /** The number of retries after a temporary failure. Default 3. */
  readonly retries?: number;
  /** The largest document to read, in bytes after decompression. Default 64 MiB. */
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
