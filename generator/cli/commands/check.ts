import { checkOutput } from "../../job/check-output.js";
import type { Command } from "../command.js";
import { describeFailure } from "../describe-failure.js";
import { outputOptions, resolveOutputs } from "../output-flags.js";
import { printCheck } from "../print-check.js";

/** `speclathe check`: whether the outputs are what they would be; touches nothing. */
export const checkCommand: Command = {
  name: "check",
  summary: "Check that the output is what the document gives; writes nothing",
  options: {
    ...outputOptions,
    diff: { kind: "flag", summary: "Print how the files differ" },
    offline: {
      kind: "flag",
      summary: "Request nothing: check against the lock and the kept document",
    },
    strict: {
      kind: "flag",
      summary: "Count files that speclathe did not write as drift",
    },
  },
  examples: [
    { line: "speclathe check", does: "in CI: exit 1 on drift, and why" },
    { line: "speclathe check --diff", does: "with the lines that differ" },
    { line: "speclathe check --offline", does: "without the network" },
  ],
  async run(flags, { io, printer, generate }) {
    const outputs = await resolveOutputs(flags, io);
    let exitCode = 0;
    for (const settings of outputs) {
      const { input, shown } = settings;
      try {
        const result = await checkOutput(
          settings,
          {
            generate,
            get stdin() {
              return io.stdin;
            },
            env: io.env,
            report: () => undefined,
          },
          { strict: flags["strict"] === true, diff: flags["diff"] === true },
        );
        printer.show({
          kind: "output",
          json: result,
          text: (painter) => printCheck(result, painter),
        });
        if (result.status === "drift") exitCode ||= 1;
      } catch (error) {
        const several = outputs.length > 1;
        printer.failure(
          error,
          several ? { input: input.shown, output: shown } : undefined,
        );
        exitCode ||= describeFailure(error).exitCode;
      }
    }
    return exitCode;
  },
};
