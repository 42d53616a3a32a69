import { explainDrift } from "./explain-drift.js";
import { checkOutput } from "../job/check-output.js";
import { defined } from "../model/defined.js";
import { type Command, defineCommand } from "../cli/command.js";
import { eachOutput, outputContext } from "../cli/each-output.js";
import {
  baseOption,
  documentOperand,
  outputOptions,
  resolveOutputs,
  usesOption,
} from "../cli/output-flags.js";
import { checkJson, printCheck } from "./print/print-check.js";

/** `speclathe check`: whether the outputs are what they would be; touches nothing. */
export const checkCommand: Command = defineCommand({
  name: "check",
  summary: "Check that the output is up to date; writes nothing",
  operands: [documentOperand],
  options: {
    ...outputOptions,
    base: baseOption,
    uses: usesOption,
    diff: { kind: "flag", summary: "Print the differences of the files" },
    offline: {
      kind: "flag",
      summary: "Use no network: check against the kept copy of the document",
    },
    strict: {
      kind: "flag",
      summary: "Fail if the output contains files that speclathe did not write",
    },
  },
  examples: [
    {
      line: "speclathe check",
      does: "in CI: exit code 1 if the output is out of date, with the reason",
    },
    { line: "speclathe check --diff", does: "with the differences" },
    { line: "speclathe check --offline", does: "without the network" },
  ],
  async run(flags, context) {
    const { io, printer } = context;
    const outputs = await resolveOutputs(flags, io);
    const program = flags.uses;
    const explaining = defined({
      base: flags.base,
      uses: program === undefined ? undefined : { program, cwd: io.cwd },
    });
    const options = {
      strict: flags.strict === true,
      diff: flags.diff === true,
    };
    const own = outputContext(context);
    return eachOutput(outputs, context, async (settings) => {
      const result = await checkOutput(settings, own, options, (job, found) =>
        explainDrift(job, found, explaining),
      );
      printer.show({
        kind: "output",
        json: checkJson(result),
        text: (painter) => printCheck(result, painter),
      });
      return result.status === "drift" ? 1 : 0;
    });
  },
});
