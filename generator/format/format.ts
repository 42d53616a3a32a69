/**
 * Text in, text as Prettier prints it out. Prettier is loaded on first use, and only the parts
 * that TypeScript needs; no configuration is looked up here, it is handed in.
 */
import type { Options } from "prettier";

/** What a consumer's Prettier configuration can say; the parser and plugins are ours. */
export type FormatOptions = Omit<Options, "parser" | "plugins" | "filepath">;

/** Formats one TypeScript module; throws Prettier's own error when the text does not parse. */
export async function formatText(
  text: string,
  options: FormatOptions = {},
): Promise<string> {
  const { format, plugins } = await loadPrettier();
  return format(text, {
    ...options,
    parser: "babel-ts",
    filepath: "module.ts",
    plugins,
  });
}

interface Prettier {
  readonly format: (text: string, options: Options) => Promise<string>;
  readonly plugins: NonNullable<Options["plugins"]>;
}

let prettier: Promise<Prettier> | undefined;

// `babel-ts` parses what we print in half the time of `typescript` and gives the same text.
function loadPrettier(): Promise<Prettier> {
  prettier ??= Promise.all([
    import("prettier/standalone"),
    import("prettier/plugins/babel"),
    import("prettier/plugins/estree"),
  ]).then(([{ format }, babel, estree]) => ({
    format,
    plugins: [babel, estree],
  }));
  return prettier;
}
