import type { Operation } from "../model/operation.js";
import type { Spot, Words } from "./finding.js";
import type { CallMisfits, CallPart } from "./fit/call-fit.js";
import type { Comparison } from "./place.js";
import type { RuleName } from "./rules.js";

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
  /** Records a fact. */
  readonly add: (rule: RuleName, words?: Words, at?: OperationSpot) => void;
}

/** Where in an operation a fact was found. */
export interface OperationSpot {
  /** What of the call it is about; absent: the operation as a whole. */
  readonly part?: CallPart;
  /** After the operation's name. */
  readonly at?: string;
  /** Without: the operation's own. Null: not there. */
  readonly old?: string | null | undefined;
  readonly new?: string | null | undefined;
  /** Whether programs compile with it; absent: as with the part it is about. */
  readonly fits?: boolean;
  /** What the fact does there, where that is not what its rule says. */
  readonly effect?: Spot["effect"];
}
