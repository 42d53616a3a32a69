import {
  type DescribedFailure,
  describeFailure,
  printStack,
} from "./describe-failure.js";
import type { Io } from "./io.js";
import type { OutputResult } from "./output-result.js";
import type { Printer } from "./printer.js";

/** What `--json` prints: one object, whatever happened. */
export interface JsonReport {
  readonly exitCode: number;
  readonly outputs: readonly (OutputResult | FailedOutputResult)[];
  /** What kept every output from being made. */
  readonly error?: DescribedFailure;
}

/** An output that was not made. */
export interface FailedOutputResult {
  readonly input: string;
  readonly output: string;
  readonly status: "failed";
  readonly error: DescribedFailure;
}

/** A printer of one JSON object on the standard output, at the end. */
export function createJsonPrinter(io: Io, debug: boolean): Printer {
  const outputs: (OutputResult | FailedOutputResult)[] = [];
  let general: DescribedFailure | undefined;
  return {
    progress(progress) {
      if (progress.kind === "done") outputs.push(progress.result);
    },
    failure(error, output) {
      const described = describeFailure(error, io.cwd);
      if (output) {
        outputs.push({ ...output, status: "failed", error: described });
      } else general = described;
      if (debug) io.stderr.write(printStack(error));
    },
    finish(exitCode) {
      const report: JsonReport = {
        exitCode,
        outputs,
        ...(general ? { error: general } : {}),
      };
      io.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    },
  };
}
