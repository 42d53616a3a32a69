import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { generate } from "../../generator/generate.js";
import type { GenerateOptions } from "../../generator/generate-options.js";
import type { Diagnostic } from "../../generator/model/diagnostic.js";
import { writeFiles } from "./compile.js";

/** What was made of a document: its `index.ts` or another module, imported, and what was said of it. */
export interface FreshOutput<Index> {
  readonly index: Index;
  readonly diagnostics: readonly Diagnostic[];
  /** The text of a file of the output. */
  text(path: string): string;
}

/** Generates from a document and imports a module of the output, which the caller says the type of. */
export async function freshDocument<Index>(
  document: object,
  options: GenerateOptions = {},
  path = "index.ts",
): Promise<FreshOutput<Index>> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const { files, diagnostics } = await generate(
    {
      entry: "file:///openapi.json",
      load: (uri) => Promise.resolve({ uri, bytes }),
    },
    options,
  );
  const parent = fileURLToPath(new URL("../../out/", import.meta.url));
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "fresh-"));
  writeFiles(folder, files);
  const { href } = pathToFileURL(join(folder, path));
  const index = (await import(href)) as Index;
  rmSync(folder, { recursive: true });
  return {
    index,
    diagnostics,
    text: (wanted) => files.find((file) => file.path === wanted)?.text ?? "",
  };
}

/** A document of these paths, and of more members where some are given. */
export function documentOf(paths: object, more: object = {}): object {
  return {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths,
    ...more,
  };
}
