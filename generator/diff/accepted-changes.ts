import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Change, changeKey } from "./compare/change.js";
import { SpeclatheError } from "../model/failure.js";

/** A change that is known and agreed to, until a day. */
interface AcceptedChange {
  /** Its rule and place, as `diff --json` prints it as `key`. */
  readonly change: string;
  /** The last day it holds, `YYYY-MM-DD`. */
  readonly until: string;
  readonly reason: string;
}

/** The changes that are left, those that are accepted, and what is to be said of the list. */
interface Judged {
  readonly changes: readonly Change[];
  readonly accepted: readonly Change[];
  readonly remarks: readonly string[];
}

/** The file of accepted changes where none is named. */
export const acceptedName = "speclathe.accepted.json";

/** Reads the list of accepted changes; empty where the unnamed file is not there. Fails with `accepted-invalid`. */
export function readAccepted(
  cwd: string,
  named: string | undefined,
): readonly AcceptedChange[] {
  const path = resolve(cwd, named ?? acceptedName);
  if (named === undefined && !existsSync(path)) return [];
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, "utf8"));
  } catch (cause) {
    throw invalid("it cannot be read as JSON", path, cause);
  }
  if (!Array.isArray(value)) throw invalid("it is no list", path);
  const wrong = value.findIndex((entry) => !isAccepted(entry));
  if (wrong >= 0) throw invalid(`entry ${wrong} is not complete`, path);
  return value as AcceptedChange[];
}

/** Takes accepted changes out; an entry that is past its day, or meets nothing, is remarked on. */
export function judgeChanges(
  changes: readonly Change[],
  list: readonly AcceptedChange[],
  today: string,
): Judged {
  const valid = new Set(
    list.filter(({ until }) => until >= today).map(({ change }) => change),
  );
  const keys = new Set(changes.map(changeKey));
  const remarks = list.flatMap(({ change, until }) => {
    if (!keys.has(change)) return [`accepted, but no longer met: ${change}`];
    return until < today
      ? [`no longer accepted since ${until}: ${change}`]
      : [];
  });
  return {
    changes: changes.filter((change) => !valid.has(changeKey(change))),
    accepted: changes.filter((change) => valid.has(changeKey(change))),
    remarks,
  };
}

function isAccepted(entry: unknown): entry is AcceptedChange {
  const { change, until, reason } = (entry ?? {}) as Partial<AcceptedChange>;
  return (
    typeof change === "string" &&
    typeof reason === "string" &&
    typeof until === "string" &&
    /^\d{4}-\d{2}-\d{2}$/.test(until) &&
    !Number.isNaN(Date.parse(until))
  );
}

function invalid(why: string, place: string, cause?: unknown): SpeclatheError {
  const message = `the accepted changes cannot be read: ${why}`;
  return new SpeclatheError("accepted-invalid", message, { place, cause });
}
