import type { OutputContext } from "../job/output-job.js";
import type { OutputSettings } from "../job/settings.js";
import type { CommandContext } from "./command.js";
import { describeFailure } from "./describe-failure.js";

/** The dependencies of making an output, in a command. */
export function outputContext(
  { io, generate }: Pick<CommandContext, "io" | "generate">,
  report: OutputContext["report"] = () => undefined,
): OutputContext {
  return {
    generate,
    // Setting it up costs time, which only a run that reads it should spend.
    get stdin() {
      return io.stdin;
    },
    env: io.env,
    report,
  };
}

/** Runs a step for each output, whatever came of the others; resolves with the first exit code but 0. */
export async function eachOutput(
  outputs: readonly OutputSettings[],
  { printer }: Pick<CommandContext, "printer">,
  step: (settings: OutputSettings) => Promise<number>,
): Promise<number> {
  let exitCode = 0;
  for (const settings of outputs) {
    try {
      const code = await step(settings);
      exitCode ||= code;
    } catch (error) {
      const { input, shown } = settings;
      const failed = { input: input.shown, output: shown };
      printer.failure(error, outputs.length > 1 ? failed : undefined);
      exitCode ||= describeFailure(error).exitCode;
    }
  }
  return exitCode;
}
