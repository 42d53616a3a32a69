import { outputContext } from "../cli/each-output.js";
import { defined } from "../model/defined.js";
import { SpeclatheError } from "../model/failure.js";
import { readModel } from "../read-model.js";
import { type Command, defineCommand } from "../cli/command.js";
import type { Shown } from "../cli/printer.js";
import { createSources } from "../job/create-sources.js";
import { fetchEntry, throughProxy } from "../job/fetch-entry.js";
import { type OutputJob, prepareOutput } from "../job/output-job.js";
import {
  documentOperand,
  type GivenFlags,
  hasConfig,
  outputOptions,
  resolveOutputs,
} from "../cli/output-flags.js";
import { explainType, printModel } from "./print-model.js";
import { printSuggestion } from "../model/suggest.js";

/** `speclathe inspect`: what the document means, before any of it is printed. */
export const inspectCommand: Command = defineCommand({
  name: "inspect",
  summary: "Show how speclathe reads a document; writes nothing",
  operands: [documentOperand],
  options: {
    ...outputOptions,
    explain: {
      kind: "text",
      summary: "Explain a type: where it comes from, and where it is used",
    },
    html: {
      kind: "text",
      summary: "Write an HTML page to this file",
    },
  },
  examples: [
    {
      line: "speclathe inspect openapi.json",
      does: "operations, types, scopes, filters",
    },
    {
      line: "speclathe inspect --explain Scope",
      does: "where a type comes from",
    },
    {
      line: "speclathe inspect --html api.html",
      does: "everything as a page, with sizes and corrections",
    },
    { line: "speclathe inspect --json", does: "the whole model" },
  ],
  async run(flags, { io, printer, generate }) {
    const outputs = await resolveOutputs(withoutOutput(flags, io.cwd), io);
    const html = pageFile(flags.html, outputs.length);
    for (const settings of outputs) {
      const own = outputContext({ io, generate });
      const job = await prepareOutput(settings, own);
      printer.show(
        html === undefined
          ? await describeModel(job, flags.explain)
          : await describeOnPage(job, html, io.cwd),
      );
    }
    return 0;
  },
});

// Nothing is written, so nothing need be said of where to.
function withoutOutput(flags: GivenFlags, cwd: string): GivenFlags {
  const isSaid = hasConfig(flags, cwd) || flags.output !== undefined;
  return isSaid ? flags : { ...flags, output: "." };
}

/** Writes the page of a document. */
async function describeOnPage(
  job: OutputJob,
  html: string,
  cwd: string,
): Promise<Shown> {
  const { input, normalize } = job.settings;
  const { document } = await throughProxy(job, () => fetchEntry(job));
  // In our own style, by which declarations are recognised.
  const { prettier: _, ...options } = job.options;
  const generated = await job.context.generate(createSources(document, input), {
    ...options,
    normalize: { ...options.normalize, doubts: true },
    ...defined({ names: job.previous?.lock.names }),
  });
  const { describeDocument } = await import("./describe-document.js");
  const { writePage } = await import("./write-page.js");
  const report = describeDocument({
    source: input.shown,
    renamed: Object.values(normalize.rename ?? {}),
    ...generated,
  });
  writePage(report, html, cwd);
  return {
    kind: "output",
    json: { input: input.shown, page: html },
    text: () => `${html} shows ${input.shown}\n`,
  };
}

/** Prints the model of a document, or one type of it. */
async function describeModel(
  job: OutputJob,
  explain: string | undefined,
): Promise<Shown> {
  const { input } = job.settings;
  const { document } = await throughProxy(job, () => fetchEntry(job));
  const { normalize, document: parts } = job.options;
  const { model, diagnostics } = await readModel(
    createSources(document, input),
    {
      normalize: { ...normalize, doubts: true },
      ...defined({ document: parts, names: job.previous?.lock.names }),
    },
  );
  if (typeof explain !== "string")
    return {
      kind: "output",
      json: { input: input.shown, model, diagnostics },
      text: (painter) => printModel(model, diagnostics, painter),
    };
  const types = [...model.types, ...model.generics];
  const type = types.find(({ name }) => name === explain);
  if (!type) {
    const names = types.map(({ name }) => name);
    throw unknownType(explain, names);
  }
  return {
    kind: "output",
    json: type,
    text: () => explainType(model, type),
  };
}

function pageFile(
  file: string | undefined,
  outputs: number,
): string | undefined {
  if (file !== undefined && outputs > 1)
    throw new SpeclatheError(
      "option-invalid",
      `the config has ${outputs} outputs, but a page shows one`,
      { help: "name the document with --input, or a config with --config" },
    );
  return file;
}

function unknownType(name: string, known: readonly string[]): SpeclatheError {
  const nearest = printSuggestion(name, known);
  const message = `there is no type ${JSON.stringify(name)}${nearest}`;
  return new SpeclatheError("option-invalid", message, {
    help: "run `speclathe inspect` for the types",
  });
}
