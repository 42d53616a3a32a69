import { type Change, changeKey } from "../compare/change.js";
import type { SemverStep } from "../compare/semver-step.js";
import { defined } from "../../model/defined.js";
import { valueAt } from "../../model/pointer.js";
import type { UsesReport } from "../uses/uses-report.js";
import {
  type GeneratorReport,
  generatorSentence,
} from "./describe-generator.js";
import { describeUses } from "./describe-uses.js";
import type {
  ChangeReport,
  ChangesReport,
  ExcerptReport,
  GeneratorChangesReport,
} from "../../report/report-data.js";

/** Changes to be shown, and of what. */
export interface ShownChanges {
  /** The documents, as shown. */
  readonly old: string;
  readonly new: string;
  readonly changes: readonly Change[];
  readonly accepted: readonly Change[];
  readonly step: SemverStep;
  /** Messages about the list of accepted changes. */
  readonly remarks: readonly string[];
  /** Breaking places of a program; absent if no program is named. */
  readonly uses?: UsesReport;
  /** Changes by another version or config; absent if the same wrote the output. */
  readonly generator?: GeneratorReport;
}

/** The same, and both documents. */
interface Compared extends ShownChanges {
  /** The pointers of the changes lead into them. */
  readonly oldRoot: unknown;
  readonly newRoot: unknown;
}

/** The room's entry for `diff`: the changes in, what a page shows of them out. */
export function describeChanges(compared: Compared): ChangesReport {
  const { old, new: now, step, remarks, uses, generator } = compared;
  const describe = (change: Change): ChangeReport =>
    describeChange(change, compared);
  return {
    kind: "changes",
    old,
    new: now,
    step,
    changes: compared.changes.map(describe),
    accepted: compared.accepted.map(describe),
    remarks,
    ...(uses ? { program: describeUses(uses) } : {}),
    ...(generator ? { generator: describeOther(generator) } : {}),
  };
}

function describeOther(report: GeneratorReport): GeneratorChangesReport {
  const { declarations, uses } = report;
  return {
    sentence: generatorSentence(report),
    declarations,
    ...(uses ? { program: describeUses(uses) } : {}),
  };
}

function describeChange(
  change: Change,
  { oldRoot, newRoot }: Compared,
): ChangeReport {
  const { rule, severity, wire, types, where, message, operations } = change;
  const { old, new: now, code } = change;
  return {
    key: changeKey(change),
    rule,
    severity,
    wire,
    types,
    subject: change.subject.name,
    where,
    message,
    operations,
    ...(old === undefined ? {} : { old: excerpt(oldRoot, old) }),
    ...(now === undefined ? {} : { new: excerpt(newRoot, now) }),
    ...defined({ code }),
  };
}

const longest = 60;

function excerpt(root: unknown, pointer: string): ExcerptReport {
  const value = valueAt(root, pointer);
  if (value === undefined) return { pointer };
  const lines = JSON.stringify(value, null, 2).split("\n");
  const rest = lines.length - longest;
  const text = [
    ...lines.slice(0, longest),
    ...(rest > 0 ? [`… ${rest} more lines`] : []),
  ].join("\n");
  return { pointer, text };
}
