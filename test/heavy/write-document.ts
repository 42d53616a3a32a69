import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentClass } from "./document-class.js";

/** Writes a document and the files beside it into a new folder; gives the document's path. */
export function writeDocument(
  folder: string,
  of: DocumentClass,
  size: number,
): string {
  mkdirSync(folder);
  const texts = { document: of.write(size), ...of.beside?.(size) };
  for (const [name, text] of Object.entries(texts))
    writeFileSync(join(folder, name), text);
  return join(folder, "document");
}
