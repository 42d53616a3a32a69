import { readDocument } from "../generator/document/read-document.js";
import { emitWithTargets } from "../test/support/emit-with-targets.js";
import { printModule } from "../generator/print/print-module.js";
import { formatText } from "../generator/format/format.js";
import { normalize } from "../generator/normalize/normalize.js";
import type { LoadedSource } from "../generator/sources.js";
import { findCounters } from "./find-counters.js";

/** What is wrong with the modules of a document, a line each; none where all is well. */
export interface LayoutVerdict {
  readonly modules: number;
  readonly complaints: readonly string[];
}

/** A formatter of TypeScript. */
export interface Formatter {
  readonly name: string;
  readonly format: (text: string) => Promise<string>;
}

/** Prettier with its defaults, as users have it. */
export const prettier: Formatter = { name: "Prettier", format: formatText };

/** oxfmt with Prettier's width; of the project where it is installed: it has 19 MB. */
export async function loadOxfmt(): Promise<Formatter> {
  const name = "oxfmt";
  const { format } = (await import(name)) as {
    format: (
      file: string,
      text: string,
      options: object,
    ) => Promise<{ code: string }>;
  };
  return {
    name,
    format: async (text) =>
      (await format("module.ts", text, { printWidth: 80 })).code,
  };
}

/**
 * Compares every module of a document's output with what a formatter prints, and its names with
 * what the document calls things. Throws what reading the document throws.
 */
export async function checkLayout(
  file: string,
  load: (uri: string) => Promise<LoadedSource>,
  { name, format }: Formatter = prettier,
): Promise<LayoutVerdict> {
  const sources: string[] = [];
  const keep = async (uri: string): Promise<LoadedSource> => {
    const source = await load(uri);
    sources.push(new TextDecoder().decode(source.bytes));
    return source;
  };
  const document = await readDocument(await keep(file), keep);
  const { model } = normalize(document, {}, {});
  const complaints: string[] = [];
  const modules = emitWithTargets(model, {
    validators: { responses: "throw" },
  });
  const texts: string[] = [];
  for (const module of modules) {
    const text = printModule(module, {});
    texts.push(text);
    const want = await format(text);
    if (want !== text)
      complaints.push(`${module.path}: ${firstDifference(text, want, name)}`);
  }
  const counted = findCounters(texts, sources);
  if (counted.length > 0)
    complaints.push(`told apart by a counter: ${counted.join(" ")}`);
  return { modules: modules.length, complaints };
}

function firstDifference(text: string, want: string, name: string): string {
  const [ours, theirs] = [text.split("\n"), want.split("\n")];
  const at = ours.findIndex((line, index) => line !== theirs[index]);
  const around = (lines: readonly string[]): string =>
    lines.slice(at - 2, at + 5).join("\n");
  return `line ${at + 1}\n${around(ours)}\n     ${name} prints\n${around(theirs)}`;
}
