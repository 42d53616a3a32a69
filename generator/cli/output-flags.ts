import { dirname } from "node:path";
import { defined } from "../model/defined.js";
import { SpeclatheError } from "../model/failure.js";
import type { FlagsOf } from "./command.js";
import { findConfig } from "./config/find-config.js";
import { parseHeaders } from "../job/headers.js";
import type { GuardedIo } from "./printer.js";
import { parseSelection } from "./selection-flags.js";
import type {
  LoadedConfig,
  OutputFlags,
  Selected,
} from "../job/given-settings.js";
import {
  type OutputSettings,
  resolveSettings,
  showPath,
} from "../job/settings.js";

const extensions = { js: ".js", ts: ".ts", none: "" } as const;

/** The document as a word of its own, for commands that take no other. */
export const documentOperand = {
  name: "FILE",
  summary: "The document, instead of --input",
} as const;

/** Where documents of git are compared: whose the old one is. */
export const baseOption = {
  kind: "text",
  summary:
    "Git revision of the old document, such as origin/main; default: the files on disk",
} as const;

/** Whose program is looked into. */
export const usesOption = {
  kind: "text",
  summary:
    "Folder of a program with a tsconfig.json: list the lines that break, with the TypeScript installed there",
} as const;

/** The options that say which outputs a command is for, and what they are made from. */
export const outputOptions = {
  input: {
    kind: "text",
    short: "i",
    summary: "The document: a URL, a file, or - for standard input",
  },
  output: { kind: "text", short: "o", summary: "Output directory" },
  config: {
    kind: "text",
    short: "c",
    summary:
      "Config file; default: speclathe.config.{ts,mts,mjs,js,json} in the working directory",
  },
  header: {
    kind: "list",
    short: "H",
    summary: "Header of the request, 'name: value'; repeatable",
  },
  include: {
    kind: "list",
    summary:
      "Include only these operations: '/orders/**', 'GET /orders/*', tag:…, operation:…, method:…, type:…; repeatable",
  },
  exclude: {
    kind: "list",
    summary:
      "Leave these operations out: as for --include, or deprecated; repeatable",
  },
  overlay: {
    kind: "list",
    summary:
      "Overlay to apply to the document (OpenAPI Overlay Specification); repeatable",
  },
  "import-extension": {
    kind: "text",
    choices: ["js", "ts", "none"],
    summary: "Extension in imports; default: what the project resolves",
  },
} as const;

/** The values of these options, and those that only some of the commands have. */
export type GivenFlags = FlagsOf<typeof outputOptions> & {
  readonly FILE?: string | undefined;
  readonly force?: true | undefined;
  readonly "trust-lock"?: true | undefined;
  readonly offline?: true | undefined;
};

/**
 * The outputs that the config and the flags describe, and what is secret of them kept from being
 * printed.
 */
export async function resolveOutputs(
  flags: GivenFlags,
  io: GuardedIo,
): Promise<readonly OutputSettings[]> {
  const loaded = await loadConfigs(io.cwd, flags);
  const outputs = resolveSettings(readFlags(flags), loaded, io);
  io.hide(outputs.flatMap(({ input }) => input.secrets));
  return outputs;
}

/** A config that a run applies to what the command line names. */
export interface AppliedConfig {
  readonly file: string;
  /** The options of it that count. */
  readonly options: readonly string[];
}

/**
 * The options that a config adds to a document or a directory of the command line; undefined where
 * neither is named, or where there is no config.
 */
export async function findAppliedConfig(
  flags: GivenFlags,
  io: GuardedIo,
): Promise<AppliedConfig | undefined> {
  const given = defined(readFlags(flags));
  if (given.input === undefined && given.output === undefined) return undefined;
  const loaded = await loadConfigs(io.cwd, flags);
  const [config] = loaded?.configs ?? [];
  if (!loaded || !config) return undefined;
  return {
    file: loaded.shown,
    options: Object.keys(config).filter(
      (name) => name !== "$schema" && !(name in given),
    ),
  };
}

/** True if a config file is named or found. */
export function hasConfig(
  { config }: Pick<GivenFlags, "config">,
  cwd: string,
): boolean {
  return findConfig(cwd, config) !== undefined;
}

async function loadConfigs(
  cwd: string,
  { config }: GivenFlags,
): Promise<LoadedConfig | undefined> {
  const path = findConfig(cwd, config);
  if (path === undefined) return undefined;
  const { loadConfig } = await import("./config/load-config.js");
  const shown = showPath(path, cwd);
  const loaded = await loadConfig(path, shown);
  return { shown, directory: dirname(path), ...loaded };
}

/** The selection of `--include` and `--exclude`. */
export function readSelection({
  include = [],
  exclude = [],
}: Pick<GivenFlags, "include" | "exclude">): Selected {
  return parseSelection(include, exclude);
}

function readFlags(flags: GivenFlags): OutputFlags {
  const {
    config: _,
    FILE: file,
    input,
    output,
    header = [],
    include,
    exclude,
    overlay,
    "import-extension": extension,
    force,
    "trust-lock": trustLock,
    offline,
    ...rest
  } = flags;
  // Does not compile where an option is declared and not read here.
  rest satisfies Record<string, never>;
  return {
    ...defined({
      input: readInput(input, file),
      output,
      importExtension: extension && extensions[extension],
      overlays: overlay,
    } satisfies { [Name in keyof OutputFlags]: OutputFlags[Name] | undefined }),
    headers: parseHeaders(header),
    ...readSelection({ include, exclude }),
    force: force === true,
    trustLock: trustLock === true,
    offline: offline === true,
  };
}

function readInput(
  input: string | undefined,
  file: string | undefined,
): string | undefined {
  if (file === undefined || input === undefined) return file ?? input;
  throw new SpeclatheError(
    "option-invalid",
    "the document is named twice: as an argument and by --input",
  );
}
