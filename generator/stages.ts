import type { BuiltInTarget, TargetTable } from "./built-in-target.js";
import { emitModules } from "./emit/emit.js";
import { findImpossible } from "./emit/schemas/find-impossible.js";
import { findUnenforced } from "./emit/validators/find-unenforced.js";
import { fileHeader } from "./emit/header/file-header.js";
import { fileKey } from "./emit/names/resource-tree.js";
import { runtimeChoices } from "./emit/runtime/runtime-choices.js";
import { runtimeModules } from "./emit/runtime/runtime-modules.js";
import { formatText } from "./format/format.js";
import type { Generated, GenerateOptions } from "./generate-options.js";
import { SpeclatheError } from "./model/failure.js";
import type { Model } from "./model/model.js";
import type { OutputFile } from "./model/output-file.js";
import { printModule } from "./print/print-module.js";
import { readModel } from "./read-model.js";
import type { Sources } from "./sources.js";
import { readTemplate } from "./templates.js";

/**
 * The stages: a document in, the files of its client and of the chosen targets out. They read
 * nothing but what `sources.load` gives and write nothing.
 *
 * @throws SpeclatheError when the document cannot be read as OpenAPI.
 */
export async function runStages(
  sources: Sources,
  options: GenerateOptions,
  { named, always }: TargetTable,
): Promise<Generated> {
  const asked = [...new Set(options.emit?.targets)];
  const wanted = [...asked.map((name) => named[name]), ...always];
  const { beside, ...read } = await prepareModel(sources, options, wanted);
  const files = await printFiles(read.model, options, wanted);
  checkPaths([...files, ...beside]);
  const all = [...files, ...beside];
  return { files: all.toSorted((a, b) => (a.path < b.path ? -1 : 1)), ...read };
}

/** A step of its own, so that the document can be garbage-collected before the files are made. */
async function prepareModel(
  sources: Sources,
  options: GenerateOptions,
  targets: readonly BuiltInTarget[],
): Promise<
  Omit<Generated, "files"> & { readonly beside: readonly OutputFile[] }
> {
  const { document, model, names, diagnostics, locate } = await readModel(
    sources,
    options,
  );
  const found = [
    ...findImpossible(model),
    ...findUnenforced(model, options.emit?.validators),
  ];
  const beside: OutputFile[] = [];
  for (const { files } of targets)
    beside.push(...((await files?.({ document, model, options })) ?? []));
  return {
    model,
    names,
    diagnostics: [...diagnostics, ...found.map(locate)],
    beside,
  };
}

async function printFiles(
  model: Model,
  {
    emit = {},
    prettier: options,
    installedPrettier: installed,
  }: GenerateOptions,
  targets: readonly BuiltInTarget[],
): Promise<OutputFile[]> {
  const outputs = targets.flatMap(({ modules }) => modules ?? []);
  const modules = [...emitModules(model, emit, outputs)];
  modules.push(...runtimeModules(modules, readTemplate, runtimeChoices(emit)));
  const header = fileHeader(model.api.title, emit.fileHeader);
  const files: OutputFile[] = [];
  // One after the other, so that each can be freed when it is text.
  for (let module = modules.shift(); module; module = modules.shift()) {
    const text = header + printModule(module, emit);
    files.push({
      path: module.path,
      // Modules are laid out as our Prettier prints them by default; only another one, or another
      // style, has to print them.
      text:
        options || installed
          ? await formatText(text, { options, installed })
          : text,
    });
  }
  return files;
}

/** Fails with `target-failed` where two files have one path, or paths that some file systems do not distinguish. */
function checkPaths(files: readonly OutputFile[]): void {
  const known = new Map<string, string>();
  for (const { path } of files) {
    const key = fileKey(path);
    const other = known.get(key);
    if (other !== undefined)
      throw new SpeclatheError(
        "target-failed",
        `the output has ${other} already, so no target can add ${path}`,
        { help: "give the target's module another path" },
      );
    known.set(key, path);
  }
}
