import type { Operation } from "../model/operation.js";
import type { CallerCode, Severity } from "./change.js";
import type { CallMisfits, CallPart } from "./fit/call-fit.js";
import type { Comparison } from "./place.js";

/** An operation before and after. */
export interface OperationPair {
  readonly old: Operation;
  readonly new: Operation;
}

/** What the comparison of an operation works with. */
export interface OperationTask extends OperationPair {
  readonly comparison: Comparison;
  /** The media types of both that have calls of their own. */
  readonly variants: ReadonlySet<string>;
  /** As the new client calls it: `clients.get`. */
  readonly name: string;
  /** Where programs no longer compile with it. */
  readonly misfits: CallMisfits;
  readonly add: (found: OperationFinding) => void;
}

/** A finding about an operation. */
export interface OperationFinding {
  readonly rule: string;
  readonly message: string;
  readonly wire: Severity;
  /** Breaking only where programs no longer compile with the part it is about. */
  readonly types: Severity;
  /** What of the call it is about; absent: the operation as a whole. */
  readonly part?: CallPart;
  readonly code?: CallerCode;
  /** After the operation's name. */
  readonly at?: string;
  /** Without: the operation's own. Null: not there. */
  readonly old?: string | null;
  readonly new?: string | null;
}
