import type { DocumentOptions } from "../document/options.js";
import type { Config } from "./config/config.js";

/** A selection given beside the config, in the form of the config. */
export type Selected = Pick<DocumentOptions, "include" | "exclude">;

/** Settings of outputs beside their config, as of the command line. */
export interface OutputFlags extends Selected {
  readonly input?: string;
  readonly output?: string;
  /** By name. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly importExtension?: ".js" | ".ts" | "";
  /** Relative to the working directory. */
  readonly overlays?: readonly string[];
  readonly force?: boolean;
  readonly trustLock?: boolean;
  readonly offline?: boolean;
}

/** Configs and where they are from. */
export interface LoadedConfig {
  /** The config file as it is shown. */
  readonly shown: string;
  /** The base of their relative paths. */
  readonly directory: string;
  readonly configs: readonly Config[];
  /** Of the code they are written in, where they hold functions. */
  readonly codeHash?: string;
}

/** One config and its place. */
export interface PlacedConfig {
  readonly config: Config;
  readonly directory: string;
  /** The file and the JSON pointer of the config in it. */
  readonly place: string;
  readonly codeHash?: string;
}

/** Where relative paths of flags start, and what variables are looked up in. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}
