import { explainDrift } from "./explain-drift.js";
import { checkOutput } from "../job/check-output.js";
import { defined } from "../model/defined.js";
import { type Command, defineCommand } from "../cli/command.js";
import { describeFailure } from "../cli/describe-failure.js";
import {
  baseOption,
  outputOptions,
  resolveOutputs,
  usesOption,
} from "../cli/output-flags.js";
import { checkJson, printCheck } from "./print/print-check.js";

/** `speclathe check`: whether the outputs are what they would be; touches nothing. */
export const checkCommand: Command = defineCommand({
  name: "check",
  summary:
    "Generate in memory and compare with the files on the disk; writes nothing",
  options: {
    ...outputOptions,
    base: baseOption,
    uses: usesOption,
    diff: { kind: "flag", summary: "Print how the files differ" },
    offline: {
      kind: "flag",
      summary: "Request nothing: check against the kept document",
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
    const program = flags.uses;
    const explaining = defined({
      base: flags.base,
      uses: program === undefined ? undefined : { program, cwd: io.cwd },
    });
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
          { strict: flags.strict === true, diff: flags.diff === true },
          (job, found) => explainDrift(job, found, explaining),
        );
        printer.show({
          kind: "output",
          json: checkJson(result),
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
});
