import { dirname } from "node:path";
import { defined } from "../model/defined.js";
import { SpeclatheError } from "../model/failure.js";
import type { Flags, Operand, Option, OptionTable } from "./command.js";
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

const extensions: Readonly<Record<string, ".js" | ".ts" | "">> = {
  js: ".js",
  ts: ".ts",
  none: "",
};

/** The document as a word of its own, for commands that take no other. */
export const documentOperand: Operand = {
  name: "FILE",
  summary: "URL or file of the document, in place of --input",
};

/** Where documents of git are compared: whose the old one is. */
export const baseOption: Option = {
  kind: "text",
  summary:
    "Revision of git to take the output's old document from, as origin/main; default the files on the disk",
};

/** Whose program is looked into. */
export const usesOption: Option = {
  kind: "text",
  summary:
    "Folder of a program (its tsconfig.json): list what of it breaks; runs the TypeScript installed there",
};

/** The options that say which outputs a command is for, and what they are made from. */
export const outputOptions: OptionTable = {
  input: {
    kind: "text",
    short: "i",
    summary: "URL or file of the document, or - for the standard input",
  },
  output: { kind: "text", short: "o", summary: "Directory to write to" },
  config: {
    kind: "text",
    short: "c",
    summary:
      "Config file; default speclathe.config.{ts,mts,mjs,js,json} in the working directory",
  },
  header: {
    kind: "list",
    short: "H",
    summary: "'name: value' to send with the request; repeatable",
  },
  include: {
    kind: "list",
    summary:
      "What to read of the document: '/orders/**', 'GET /orders/*', tag:…, operation:…, method:…, type:…; repeatable",
  },
  exclude: {
    kind: "list",
    summary: "What to leave out, likewise, or deprecated; repeatable",
  },
  overlay: {
    kind: "list",
    summary:
      "File of the OpenAPI Overlay Specification to apply first; repeatable",
  },
  "import-extension": {
    kind: "text",
    choices: Object.keys(extensions),
    summary: "Extension in imports; default as tsconfig.json has it",
  },
};

/**
 * The outputs that the config and the flags describe, and what is secret of them kept from being
 * printed.
 */
export async function resolveOutputs(
  flags: Flags,
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
 * What a config adds to a document or a directory that the command line names; undefined where
 * neither is named, or where there is no config.
 */
export async function findAppliedConfig(
  flags: Flags,
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

/** Whether a config file is named or found. */
export function hasConfig(flags: Flags, cwd: string): boolean {
  return findConfig(cwd, flags["config"] as string | undefined) !== undefined;
}

async function loadConfigs(
  cwd: string,
  flags: Flags,
): Promise<LoadedConfig | undefined> {
  const path = findConfig(cwd, flags["config"] as string | undefined);
  if (path === undefined) return undefined;
  const { loadConfig } = await import("./config/load-config.js");
  const shown = showPath(path, cwd);
  const loaded = await loadConfig(path, shown);
  return { shown, directory: dirname(path), ...loaded };
}

/** What `--include` and `--exclude` say. */
export function readSelection(flags: Flags): Selected {
  return parseSelection(
    flagValues(flags["include"]),
    flagValues(flags["exclude"]),
  );
}

function readFlags(flags: Flags): OutputFlags {
  const { output, header, force, offline } = flags;
  const trustLock = flags["trust-lock"] === true;
  const input = readInput(flags);
  const overlays = flagValues(flags["overlay"]);
  const extension = flags["import-extension"];
  const importExtension =
    typeof extension === "string" ? extensions[extension] : undefined;
  return {
    ...(typeof input === "string" ? { input } : {}),
    ...(typeof output === "string" ? { output } : {}),
    ...defined({ importExtension }),
    headers: parseHeaders(flagValues(header)),
    ...readSelection(flags),
    ...(overlays.length === 0 ? {} : { overlays }),
    force: force === true,
    trustLock,
    offline: offline === true,
  };
}

function readInput({ input, FILE: file }: Flags): Flags[string] {
  if (file === undefined) return input;
  if (input === undefined) return file;
  throw new SpeclatheError(
    "option-invalid",
    "the document is named twice, by --input and as a word",
  );
}

/** The values of an option that may be given several times. */
export function flagValues(value: Flags[string]): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}
