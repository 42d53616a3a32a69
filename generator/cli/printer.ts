import { defined } from "../model/defined.js";
import { withoutInvisible } from "../model/invisible.js";
import type { Progress } from "../job/output-job.js";
import type { Io } from "./io.js";
import { Redactor } from "./redact.js";

/** Shows a run to its user. */
export interface Printer {
  progress(progress: Progress): void;
  /** Shows what a command found out, beside what it did. */
  show(shown: Shown): void;
  /** Shows what went wrong, with one output where there are several. */
  failure(error: unknown, output?: FailedOutput): void;
  /** Shows what is only known at the end; the exit code is what the process ends with. */
  finish(exitCode: number): void;
}

/** A finding: as lines for a person, as data for a program. */
export interface Shown {
  /** An entry of `outputs`, or members of the whole object. */
  readonly kind: "output" | "whole";
  readonly json: object;
  readonly text: (painter: Painter) => string;
}

/** Colours a text, or not. */
export interface Painter {
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly dim: (text: string) => string;
  /** True if remarks are listed, and not only counted. */
  readonly listsRemarks?: boolean;
}

/** The output a failure belongs to, as shown. */
export interface FailedOutput {
  readonly input: string;
  readonly output: string;
}

/** Options for the output of a run. */
export interface PrinterOptions {
  readonly quiet: boolean;
  readonly json: boolean;
  readonly debug: boolean;
  /** True if remarks are listed, and not only counted. */
  readonly remarks?: boolean;
}

/** The streams of a run that never show what is secret, whatever is written to them. */
export interface GuardedIo extends Io {
  /** Adds to what is secret. */
  hide(secrets: readonly string[]): void;
}

/** Guards a run's streams. */
export function guardIo(io: Io): GuardedIo {
  const redactor = new Redactor();
  const guard = (output: Io["stdout"]): Io["stdout"] => ({
    ...defined({ isTTY: output.isTTY, columns: output.columns }),
    write: (text) => output.write(shownText(redactor.redact(text))),
  });
  return {
    env: io.env,
    cwd: io.cwd,
    ...defined({ signal: io.signal }),
    get stdin() {
      return io.stdin;
    },
    stdout: guard(io.stdout),
    stderr: guard(io.stderr),
    hide(secrets) {
      redactor.add(secrets);
    },
  };
}

// Nothing but our own colours, and the line that replaces another one, steers a terminal.
function shownText(text: string): string {
  if (/^[\t\n -~]*$/.test(text)) return text;
  return (
    text
      // oxlint-disable-next-line no-control-regex -- they are what is kept
      .split(/(\r\u001b\[2K|\u001b\[\d+m)/)
      .map((part, index) => (index % 2 === 0 ? withoutInvisible(part) : part))
      .join("")
  );
}
