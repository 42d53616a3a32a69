import { defined } from "../model/defined.js";
import { printJson } from "../model/invisible.js";
import {
  type DescribedFailure,
  describeFailure,
  printStack,
} from "./describe-failure.js";
import type { Io } from "./io.js";
import type { Printer } from "./printer.js";

/** An output that was not made. */
export interface FailedOutputResult {
  readonly input: string;
  readonly output: string;
  readonly status: "failed";
  readonly error: DescribedFailure;
}

/**
 * A printer of one JSON object on the standard output, at the end: the exit code, what came of
 * each output or what a command found out, and what kept it from all of that.
 */
export function createJsonPrinter(io: Io, debug: boolean): Printer {
  const outputs: object[] = [];
  let whole: object | undefined;
  let general: DescribedFailure | undefined;
  return {
    progress(progress) {
      if (progress.kind === "done") outputs.push(progress.result);
    },
    show({ kind, json }) {
      if (kind === "output") outputs.push(json);
      else whole = { ...whole, ...json };
    },
    failure(error, output) {
      const described = describeFailure(error, io.cwd);
      if (output) {
        const failed: FailedOutputResult = {
          ...output,
          status: "failed",
          error: described,
        };
        outputs.push(failed);
      } else general = described;
      if (debug) io.stderr.write(printStack(error));
    },
    finish(exitCode) {
      const report = {
        exitCode,
        ...(whole ?? { outputs }),
        ...defined({ error: general }),
      };
      io.stdout.write(printJson(report));
    },
  };
}
