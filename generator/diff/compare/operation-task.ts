import type { Operation } from "../../model/operation.js";
import { compareSchemas } from "./compare-schemas.js";
import type { Spot, Words } from "./finding.js";
import {
  type CallMisfits,
  type CallPart,
  directions,
  findMisfits,
} from "./fit/call-fit.js";
import { operationName } from "./match-operations.js";
import type { Pair } from "./pair.js";
import type { Comparison, Place, Prefix } from "./place.js";
import type { RuleName } from "./rules.js";
import type { PlacedSchema } from "./schema-view.js";

/** The state of the comparison of an operation. */
export interface OperationTask extends Pair<Operation> {
  readonly comparison: Comparison;
  /** As the new client calls it: `clients.get`. */
  readonly name: string;
  /** Where programs no longer compile with it. */
  readonly misfits: CallMisfits;
  /** Records a fact, of the operation as a whole if nothing else is known of its spot. */
  readonly add: (rule: RuleName, words?: Words, at?: OperationSpot) => void;
  /** Compares schemas of a part of it. */
  readonly descend: (
    at: OperationSpot & { readonly part: CallPart; readonly prefix: Prefix },
    pair: Pair<PlacedSchema>,
    known?: Partial<Place>,
  ) => void;
}

/** Where in an operation a fact was found. */
interface OperationSpot extends Partial<Spot> {
  /** The part of the call that the fact concerns; it decides whether programs compile. */
  readonly part?: CallPart;
  /** After the operation's name. */
  readonly at?: string;
}

/** The task of comparing an operation that the new client calls by this name. */
export function createTask(
  comparison: Comparison,
  pair: Pair<Operation>,
  name: string,
): OperationTask {
  const { fit, recorder } = comparison;
  const misfits = findMisfits(fit, pair);
  const subject = { kind: "operation", name } as const;
  const add: OperationTask["add"] = (
    rule,
    words,
    { part, at = "", ...known } = {},
  ) =>
    recorder.add(
      {
        direction: part && directions[part],
        fits: part !== undefined && !misfits.has(part),
        subject,
        where: `${name}${at}`,
        old: pair.old.pointer,
        new: pair.new.pointer,
        ...known,
      },
      rule,
      { name, called: operationName(pair.old), ...words },
    );
  if (fit.takeCut()) add("types-not-compared");
  return {
    ...pair,
    comparison,
    name,
    misfits,
    add,
    descend: ({ part, prefix, at = "" }, schemas, known) => {
      const direction = directions[part];
      const where = `${name}${at}`;
      const fits = !misfits.has(part);
      const place = { direction, prefix, subject, where, fits, ...known };
      compareSchemas(comparison, place, schemas);
    },
  };
}
