import { isAbsolute, relative, resolve } from "node:path";
import type { DocumentOptions } from "../document/options.js";
import type { Patch } from "../document/patch.js";
import type { EmitOptions } from "../emit/options/options.js";
import { defined } from "../model/defined.js";
import { SpeclatheError } from "../model/failure.js";
import type { NormalizeOptions } from "../normalize/options/options.js";
import type { Target } from "../target.js";
import { hashContent } from "../write/content-hash.js";
import type { Config } from "./config/config.js";
import type {
  LoadedConfig,
  OutputFlags,
  PlacedConfig,
  Surroundings,
} from "./given-settings.js";
import { type InputSettings, resolveInput } from "./input-settings.js";

/** One output to make: config, flags and environment put together. */
export interface OutputSettings {
  readonly input: InputSettings;
  /** Absolute. */
  readonly directory: string;
  /** The output directory as it is shown. */
  readonly shown: string;
  /** The selected part of the document. */
  readonly document: DocumentOptions;
  /** Overlays, absolute and as they are shown. */
  readonly overlays: readonly {
    readonly path: string;
    readonly shown: string;
  }[];
  /** Of the patch's code; absent: there is none. */
  readonly patchHash?: string;
  readonly normalize: NormalizeOptions;
  readonly emit: EmitOptions;
  /** The project's own; absent: there are none. */
  readonly targets?: readonly Target[];
  readonly force: boolean;
  /** True if the lock is believed where this machine did not write it. */
  readonly trustLock: boolean;
  /** True if the document is written beside the output. */
  readonly keepDocument: boolean;
  /** True if nothing may be requested: the kept document replaces the one at a URL. */
  readonly offline: boolean;
}

/**
 * Puts config and flags together, flags first. Fails with `input-missing`, `output-missing`,
 * `output-overlap`, `option-invalid`, `variable-missing` or `header-invalid`.
 */
export function resolveSettings(
  flags: OutputFlags,
  loaded: LoadedConfig | undefined,
  around: Surroundings,
): readonly OutputSettings[] {
  if (!loaded) return [resolveOutput(flags, undefined, around)];
  const { configs, directory, shown, codeHash } = loaded;
  const isList = configs.length > 1;
  const ofOne = (
    ["input", "output", "include", "exclude", "overlays"] as const
  ).find((name) => flags[name] !== undefined);
  if (isList && ofOne !== undefined) {
    throw new SpeclatheError(
      "option-invalid",
      `--${ofOne === "overlays" ? "overlay" : ofOne} does not say which of the config's ${configs.length} outputs it is for`,
    );
  }
  const outputs = configs.map((config, index) => {
    const place = `${shown}#${isList ? `/${index}` : ""}`;
    const hashed = codeHash === undefined ? {} : { codeHash };
    const placed = { config, directory, place, ...hashed };
    return resolveOutput(flags, placed, around);
  });
  checkOverlap(outputs);
  return outputs;
}

/** A path as it is shown: relative where it is below the working directory, with forward slashes. */
export function showPath(path: string, cwd: string): string {
  const short = relative(cwd, path);
  const isBelow = !short.startsWith("..") && !isAbsolute(short);
  return (isBelow ? short || "." : path).replaceAll("\\", "/");
}

/** Where overlays are, relative to a directory, and how they are shown. */
export function resolveOverlays(
  files: readonly string[],
  directory: string,
  cwd: string,
): OutputSettings["overlays"] {
  return files.map((file) => {
    if (/^https?:/i.test(file)) {
      throw new SpeclatheError("overlay-unreadable", "an overlay is a file", {
        place: file,
        help: "save it in the project, so that it changes only when you change it",
      });
    }
    const path = resolve(directory, file);
    return { path, shown: showPath(path, cwd) };
  });
}

function resolveOutput(
  flags: OutputFlags,
  placed: PlacedConfig | undefined,
  around: Surroundings,
): OutputSettings {
  const {
    headers: _,
    force = false,
    trustLock = false,
    offline = false,
    ...options
  } = flags;
  const {
    output,
    importExtension,
    fileHeader,
    dates,
    layers,
    validators,
    targets: given,
    keepDocument = false,
    include,
    exclude,
    overlays = [],
    patch,
    ...rest
  }: Partial<Config> = {
    ...placed?.config,
    // Does not compile with a flag that is neither read above nor an option of the config.
    ...(options satisfies {
      [Name in Exclude<keyof typeof options, keyof Config>]: never;
    }),
  };
  const input = resolveInput(flags, placed, around);
  if (output === undefined)
    throw new SpeclatheError("output-missing", "there is no output directory");
  const baseOf = (flag: unknown): string =>
    flag !== undefined || !placed ? around.cwd : placed.directory;
  const directory = resolve(baseOf(flags.output), output);
  const targets = given?.filter((target) => typeof target === "object") ?? [];
  const names = given?.filter((target) => typeof target === "string");
  return {
    input,
    directory,
    shown: showPath(directory, around.cwd),
    document: defined({ include, exclude, patch }),
    ...(patch === undefined
      ? {}
      : { patchHash: placed?.codeHash ?? hashFunctions(patch) }),
    overlays: resolveOverlays(overlays, baseOf(flags.overlays), around.cwd),
    normalize: normalizeOptionsOf(rest),
    emit: defined({
      importExtension,
      fileHeader,
      dates,
      layers,
      validators,
      targets: names,
    } satisfies Record<keyof EmitOptions, unknown>),
    ...(targets.length === 0 ? {} : { targets }),
    force,
    trustLock,
    keepDocument,
    offline,
  };
}

// Of a config that is no file, the text of its functions is all there is.
function hashFunctions(patch: Patch): string {
  return hashContent(
    JSON.stringify(patch, (_, value: unknown) =>
      typeof value === "function" ? String(value) : value,
    ),
  );
}

function normalizeOptionsOf(config: object): NormalizeOptions {
  const others = ["input", "$schema"];
  return Object.fromEntries(
    Object.entries(config).filter(([name]) => !others.includes(name)),
  );
}

function checkOverlap(outputs: readonly OutputSettings[]): void {
  const seen = new Set<string>();
  for (const { directory, shown } of outputs) {
    if (seen.has(directory)) {
      throw new SpeclatheError(
        "output-overlap",
        "two outputs go to the same directory",
        { place: shown },
      );
    }
    seen.add(directory);
  }
}
