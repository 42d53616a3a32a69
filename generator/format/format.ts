/**
 * Text in, text as Prettier prints it out. Prettier is loaded on first use, and only the parts
 * that TypeScript needs; no configuration is looked up here, it is handed in.
 */
import type { Options, Plugin } from "prettier";
import type * as standalone from "prettier/standalone";

/** The options of a consumer's Prettier configuration; the parser and plugins are ours. */
export type FormatOptions = Omit<Options, "parser" | "plugins" | "filepath">;

/** A Prettier that is installed in the project of the output. */
export interface InstalledPrettier {
  /** The URL of its folder, with a slash at its end. */
  readonly url: string;
  readonly version: string;
}

/** Options for formatText. */
interface FormatStyle {
  readonly options?: FormatOptions | undefined;
  /** The Prettier that formats; absent: the one that speclathe depends on. */
  readonly installed?: InstalledPrettier | undefined;
}

/** Formats one TypeScript module; throws Prettier's own error when the text does not parse. */
export async function formatText(
  text: string,
  { options, installed }: FormatStyle = {},
): Promise<string> {
  const { format, plugins } = await loadPrettier(installed);
  return format(text, {
    ...options,
    parser: "babel-ts",
    filepath: "module.ts",
    plugins,
  });
}

interface Prettier {
  readonly format: typeof standalone.format;
  readonly plugins: NonNullable<Options["plugins"]>;
}

const loaded = new Map<string | undefined, Promise<Prettier>>();

function loadPrettier(
  installed: InstalledPrettier | undefined,
): Promise<Prettier> {
  const url = installed?.url;
  const prettier = loaded.get(url) ?? load(url);
  loaded.set(url, prettier);
  return prettier;
}

// `babel-ts` parses what we print in half the time of `typescript` and gives the same text.
async function load(url: string | undefined): Promise<Prettier> {
  const [{ format }, ...plugins] = await Promise.all([
    part<typeof standalone>(url, "standalone"),
    part<Plugin>(url, "plugins/babel"),
    part<Plugin>(url, "plugins/estree"),
  ]);
  return { format, plugins };
}

function part<Module>(url: string | undefined, name: string): Promise<Module> {
  const id =
    url === undefined ? `prettier/${name}` : new URL(`${name}.mjs`, url).href;
  return import(id) as Promise<Module>;
}
