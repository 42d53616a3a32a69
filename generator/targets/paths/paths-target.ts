import type { BuiltInTarget, TargetSource } from "../../built-in-target.js";
import { fileHeader } from "../../emit/header/file-header.js";
import { formatText } from "../../format/format.js";
import { SpeclatheError } from "../../model/failure.js";
import type { OutputFile } from "../../model/output-file.js";

/** `paths.ts`: the types that openapi-typescript makes of the document. */
export const pathsTarget: BuiltInTarget = {
  files: async (source) => [await makePaths(source)],
};

async function makePaths({
  document,
  model: { api },
  options: { openapiTypescript, emit, prettier: options, installedPrettier },
}: TargetSource): Promise<OutputFile> {
  if (!openapiTypescript)
    throw new SpeclatheError(
      "peer-missing",
      "the target `paths` is made by openapi-typescript, which was not handed in",
    );
  const { printPaths } = await import("./print-paths.js");
  const text =
    fileHeader(api.title, emit?.fileHeader) +
    printPaths(document, openapiTypescript);
  return {
    path: "paths.ts",
    // openapi-typescript breaks no long lines.
    text:
      text.length > mostFormattedPaths && !options
        ? text
        : await formatText(text, { options, installed: installedPrettier }),
  };
}

/**
 * In characters: more than the types of any API that we know. Prettier takes about two seconds and
 * 300 MB of memory for each million.
 */
const mostFormattedPaths = 8_000_000;
