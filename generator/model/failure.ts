import type { Diagnostic } from "./diagnostic.js";
import { type FailureCode, failureCatalogue } from "./failure-catalogue.js";

/** The exit code of a process that a failure stops (design, 9.9); 0 is success and 4 our own bug. */
export type FailureExit = 1 | 2 | 3 | 5;

/** One place a failure is about, where there are several. */
export interface FailureDetail {
  readonly place: string;
  readonly message: string;
}

/** Details of a failure beside its code and message. */
export interface FailureContext {
  /** A file or URL, with a JSON pointer as its fragment where there is one. */
  readonly place?: string;
  /** The next step; absent: the catalogue's. */
  readonly help?: string;
  readonly details?: readonly FailureDetail[];
  /** Diagnostics of the document, if they are the reason. */
  readonly diagnostics?: readonly Diagnostic[];
  readonly cause?: unknown;
}

/**
 * A failure that a user can cause and correct: one line, a place and a next step. Anything else
 * that is thrown is a bug of speclathe.
 */
export class SpeclatheError extends Error {
  /** Stable; listed in the catalogue. */
  readonly code: FailureCode;
  readonly place: string | undefined;
  readonly help: string;
  readonly details: readonly FailureDetail[];
  readonly diagnostics: readonly Diagnostic[];

  constructor(
    code: FailureCode,
    message: string,
    context: FailureContext = {},
  ) {
    super(
      message,
      context.cause === undefined ? undefined : { cause: context.cause },
    );
    this.name = "SpeclatheError";
    this.code = code;
    this.place = context.place;
    this.help = context.help ?? failureCatalogue[code].fix;
    this.details = context.details ?? [];
    this.diagnostics = context.diagnostics ?? [];
  }

  /** The exit code of the process. */
  get exitCode(): FailureExit {
    return failureCatalogue[this.code].exit;
  }
}
