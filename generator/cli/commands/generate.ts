import {
  type Command,
  type CommandContext,
  defineCommand,
} from "../command.js";
import { eachOutput, outputContext } from "../each-output.js";
import { generateOutput } from "../../job/generate-output.js";
import {
  type AppliedConfig,
  documentOperand,
  findAppliedConfig,
  outputOptions,
  resolveOutputs,
} from "../output-flags.js";
import { plain } from "../print-lines.js";
import type { Printer } from "../printer.js";
import type { OutputSettings } from "../../job/settings.js";

/** `speclathe generate`: makes the outputs of the config, or the one the flags describe. */
export const generateCommand: Command = defineCommand({
  name: "generate",
  summary: "Generate a client from an OpenAPI document",
  operands: [documentOperand],
  options: {
    ...outputOptions,
    force: {
      kind: "flag",
      summary: "Overwrite generated files that you edited",
    },
    "trust-lock": {
      kind: "flag",
      summary:
        "Skip generating if the lock says that nothing changed, even if another machine wrote it",
    },
    watch: {
      kind: "flag",
      short: "w",
      summary: "Keep running, and generate again when the document changes",
    },
    offline: {
      kind: "flag",
      summary: "Use no network: read the kept copy of the document",
    },
  },
  examples: [
    {
      line: "speclathe generate",
      does: "with the config in speclathe.config.ts",
    },
    {
      line: "speclathe generate openapi.json -o src/api",
      does: "without a config",
    },
    {
      line: "speclathe generate -i https://api.example.com/openapi.json -H 'authorization: Bearer …' -o src/api",
      does: "from a server that requires a key",
    },
    {
      line: "curl -s … | speclathe generate -i - -o src/api",
      does: "from standard input",
    },
  ],
  async run(flags, context) {
    const outputs = await resolveOutputs(flags, context.io);
    const applied = await findAppliedConfig(flags, context.io);
    if (applied) showApplied(applied, context.printer);
    const exitCode = await generateAll(outputs, context);
    if (flags.watch !== true) return exitCode;
    const { watchInputs } = await import("../watch-inputs.js");
    for await (const changed of watchInputs(outputs, context.io.signal)) {
      await generateAll(changed, quietly(context));
    }
    return exitCode;
  },
});

function showApplied(config: AppliedConfig, printer: Printer): void {
  const { file, options } = config;
  const list = options.length === 0 ? "nothing" : options.join(", ");
  printer.show({
    kind: "whole",
    json: { config },
    text: (painter) =>
      `${painter.green("✓")} applied    ${plain(`${list} of ${file}`)}\n`,
  });
}

function generateAll(
  outputs: readonly OutputSettings[],
  context: CommandContext,
): Promise<number> {
  const { printer } = context;
  const own = outputContext(context, (progress) => printer.progress(progress));
  return eachOutput(outputs, context, async (settings) => {
    await generateOutput(settings, own);
    return 0;
  });
}

// A look that finds nothing new is not worth a line.
function quietly(context: CommandContext): CommandContext {
  const { printer } = context;
  return {
    ...context,
    printer: {
      ...printer,
      progress(progress) {
        if (progress.kind !== "done") return;
        if (progress.result.status === "generated") printer.progress(progress);
      },
    },
  };
}
