import type { OutputFile } from "../model/output-file.js";
import type { Module } from "./module.js";

/** Reads the text of a template by its name, `http.ts`. */
export type ReadTemplate = (name: string) => string;

/** How runtime files are copied: the extension of imports, and the comment each begins with. */
export interface RuntimeOptions {
  readonly header: string;
  readonly importExtension?: ".js" | ".ts" | "";
}

/**
 * The runtime files the modules import and those they import in turn, sorted by path; copied as
 * they are but for the header and the extension of their imports.
 */
export function runtimeFiles(
  modules: readonly Module[],
  readTemplate: ReadTemplate,
  { header, importExtension = ".js" }: RuntimeOptions,
): readonly OutputFile[] {
  const texts = new Map<string, string>();
  const open = modules.flatMap(({ imports, reexports }) =>
    [...imports, ...reexports].flatMap(({ from }) => runtimeName(from)),
  );
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (texts.has(name)) continue;
    const text = readTemplate(name);
    texts.set(name, text);
    for (const [, , imported = ""] of text.matchAll(importOfTemplate))
      open.push(`${imported}.ts`);
  }
  return [...texts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => ({
      path: `runtime/${name}`,
      text: `${header}${text.replace(importOfTemplate, `$1"./$2${importExtension}"`)}`,
    }));
}

/** `from "./http.js"`: all that a template imports stands beside it. */
const importOfTemplate = /^((?:import|export|\}) .*from )"\.\/([\w-]+)\.js"/gm;

function runtimeName(path: string): string[] {
  return path.startsWith("runtime/") ? [path.slice("runtime/".length)] : [];
}
