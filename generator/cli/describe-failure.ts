import { pathToFileURL } from "node:url";
import type { Diagnostic } from "../model/diagnostic.js";
import { type FailureDetail, SpeclatheError } from "../model/failure.js";

/** A failure as data: what `--json` prints, and what the terminal shows line by line. */
export interface DescribedFailure {
  /** `internal` for a bug of speclathe. */
  readonly code: string;
  readonly message: string;
  readonly place?: string;
  readonly help: string;
  readonly exitCode: number;
  readonly details: readonly FailureDetail[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Describes whatever was thrown: a failure that a user can correct, or a bug of speclathe. Files
 * below the working directory are named as seen from there.
 */
export function describeFailure(
  error: unknown,
  cwd?: string,
): DescribedFailure {
  if (error instanceof SpeclatheError) {
    const { code, message, place, help, exitCode, details, diagnostics } =
      error;
    return {
      code,
      message,
      ...(place === undefined ? {} : { place: showPlace(place, cwd) }),
      help,
      exitCode,
      details,
      diagnostics,
    };
  }
  const reason = error instanceof Error ? error.message : String(error);
  return {
    code: "internal",
    message: `this is a bug in speclathe: ${reason}`,
    help: "please report it with the document, or a part of it, and what `--debug` prints",
    exitCode: 4,
    details: [],
    diagnostics: [],
  };
}

function showPlace(place: string, cwd: string | undefined): string {
  if (cwd === undefined) return place;
  const starts = [`${pathToFileURL(cwd).href}/`, `${cwd}/`, `${cwd}\\`];
  const start = starts.find((one) => place.startsWith(one));
  return start === undefined ? place : place.slice(start.length);
}

/** The stack of an error and of those that caused it. */
export function printStack(error: unknown): string {
  if (!(error instanceof Error)) return `${String(error)}\n`;
  const own = `${error.stack ?? error.message}\n`;
  const causes =
    error instanceof AggregateError ? [...error.errors] : [error.cause];
  return causes
    .filter((cause) => cause !== undefined)
    .reduce<string>(
      (text, cause) => `${text}caused by ${printStack(cause)}`,
      own,
    );
}
