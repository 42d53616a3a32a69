import { generate } from "../../generator/generate.js";
import type { EmitOptions } from "../../generator/emit/options/options.js";

/** The files that are emitted of a document, by their paths. */
export async function emittedFiles(
  document: object,
  emit: EmitOptions = {},
): Promise<ReadonlyMap<string, string>> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const { files } = await generate(
    {
      entry: "file:///openapi.json",
      load: (uri) => Promise.resolve({ uri, bytes }),
    },
    { emit },
  );
  return new Map(files.map(({ path, text }) => [path, text]));
}

/** One declaration of a text, up to the next empty line. */
export function declarationOf(text: string | undefined, start: string): string {
  const at = text?.indexOf(start) ?? -1;
  if (text === undefined || at < 0) return `no ${start}`;
  return text.slice(at).split("\n\n")[0]!.trimEnd();
}
