import { outputContext } from "../cli/each-output.js";
import { printJson } from "../model/invisible.js";
import { type Change, isAtLeast, type Severity } from "./compare/change.js";
import { compareModels } from "./compare/compare-models.js";
import { suggestStep } from "./compare/semver-step.js";
import { settlePlaces } from "./compare/settle-places.js";
import { defined } from "../model/defined.js";
import type { DocumentOptions } from "../document/options.js";
import { SpeclatheError } from "../model/failure.js";
import {
  acceptedName,
  judgeChanges,
  readAccepted,
} from "./accepted-changes.js";
import { type Command, defineCommand, type FlagsOf } from "../cli/command.js";
import { readChanges } from "../job/document-changes.js";
import {
  type NamedDocument,
  readNamedDocument,
} from "./documents/document-operand.js";
import type { GenerateFunction } from "../generate-options.js";
import { type OutputJob, prepareOutput } from "../job/output-job.js";
import { parseHeaders } from "../job/headers.js";
import {
  baseOption,
  hasConfig,
  outputOptions,
  readSelection,
  resolveOutputs,
  usesOption,
} from "../cli/output-flags.js";
import {
  longestBody,
  printReportAnnotations,
  printReportLines,
  printReportMarkdown,
  reportJson,
} from "./print/print-changes.js";
import type { GuardedIo } from "../cli/printer.js";
import type { OutputFile } from "../model/output-file.js";
import type { ShownChanges } from "./describe/describe-changes.js";
import { describeGenerator } from "./describe/describe-generator.js";
import {
  type BothModels,
  readBothModels,
} from "./documents/read-both-models.js";
import { resolveOverlays } from "../job/settings.js";

const thresholds: Readonly<Record<string, Severity>> = {
  breaking: "breaking",
  warning: "warning",
  any: "info",
};
const used = "used";

const operands = [
  {
    name: "OLD",
    summary:
      "A file, a URL, a git path such as HEAD:openapi.json, or lock (the document that the output was generated from); default: lock",
  },
  {
    name: "NEW",
    summary: "The same, or live (the input of the config); default: live",
  },
] as const;
const options = {
  ...outputOptions,
  format: {
    kind: "text",
    choices: ["text", "markdown", "json", "github"],
    summary: "Format of the report; default: text",
  },
  "max-length": {
    kind: "text",
    summary: `Maximum length of the Markdown report; default: ${longestBody}, the limit of a pull request`,
  },
  html: {
    kind: "text",
    summary: "Also write the report as an HTML page to this file",
  },
  base: baseOption,
  uses: usesOption,
  "fail-on": {
    kind: "text",
    choices: [...Object.keys(thresholds), used],
    summary:
      "Exit with code 1 on a change of this severity or worse; used: on one that breaks the program of --uses",
  },
  accept: {
    kind: "text",
    summary: `File of accepted changes; default: ${acceptedName}`,
  },
  "open-enums": {
    kind: "flag",
    summary: "Do not warn of new enumeration values in responses",
  },
} as const;
type DiffFlags = FlagsOf<typeof options, typeof operands>;

/** `speclathe diff`: what changed between two documents, and what that does to who uses them. */
export const diffCommand: Command = defineCommand({
  name: "diff",
  summary: "Compare two documents, and show what breaks",
  operands,
  options,
  examples: [
    {
      line: "speclathe diff HEAD:openapi.json openapi.json --fail-on breaking",
      does: "in the service's CI",
    },
    {
      line: "speclathe diff --base origin/main --fail-on breaking",
      does: "in a pull request: compare with the base branch",
    },
    {
      line: "speclathe diff old.json new.json --html changes.html",
      does: "as a page, with both documents at each change",
    },
    {
      line: "speclathe diff --uses .",
      does: "the lines of this program that break",
    },
    {
      line: "speclathe diff --uses . --fail-on used",
      does: "in a pull request: fail if this program breaks",
    },
    {
      line: "speclathe diff --format markdown",
      does: "changes of the live document, for a pull request",
    },
  ],
  async run(flags, { io, printer, generate }) {
    const longest = readLength(flags["max-length"]);
    const threshold = readThreshold(flags);
    const compared = await readCompared(flags, io, generate);
    const shown = compareDocuments(compared, flags, io.cwd);
    const of = await compareOutputs(compared, shown.changes, flags, io);
    const report = { ...shown, ...of };
    const html = flags.html;
    if (html !== undefined) await writeReportPage(compared, report, html, io);
    printer.show({
      kind: "whole",
      json: reportJson(report),
      text: (painter) => {
        switch (flags.format) {
          case "markdown":
            return printReportMarkdown(report, longest);
          case "json":
            return printJson(reportJson(report));
          case "github":
            return printReportAnnotations(report, compared.now.file);
          default:
            return printReportLines(report, painter);
        }
      },
    });
    const isProved = ![compared.old, compared.now].some(
      ({ isDoubtful }) => isDoubtful,
    );
    return threshold !== undefined && (!isProved || fails(report, threshold))
      ? 1
      : 0;
  },
});

/** Two documents, and what they were read as. */
interface Compared {
  readonly job: OutputJob | undefined;
  readonly old: NamedDocument;
  readonly now: NamedDocument;
  readonly models: BothModels;
}

async function readCompared(
  flags: DiffFlags,
  io: GuardedIo,
  generate: GenerateFunction,
): Promise<Compared> {
  const job = await findJob(flags, io, generate);
  const context = {
    around: io,
    job,
    headers: parseHeaders(flags.header ?? []),
  };
  const oldName = flags.OLD ?? "lock";
  const base = flags.base;
  if (base !== undefined && oldName !== "lock") {
    throw new SpeclatheError("option-invalid", "--base needs OLD to be lock");
  }
  const old = await readNamedDocument(oldName, {
    ...context,
    ...defined({ base }),
  });
  const now = await readNamedDocument(flags.NEW ?? "live", context);
  const models = await readBothModels(old, now, {
    normalize: job?.options.normalize ?? {},
    document: job ? (job.options.document ?? {}) : readParts(flags, io.cwd),
    ...(job?.previous ? { names: job.previous.lock.names } : {}),
  });
  return { job, old, now, models };
}

/** Changes of the output on the disk, and of a program that uses it if one is named. */
async function compareOutputs(
  { job, old, now, models: { before, names } }: Compared,
  changes: readonly Change[],
  flags: DiffFlags,
  { cwd }: GuardedIo,
): Promise<Pick<ShownChanges, "generator" | "uses">> {
  const program = flags.uses;
  if (program !== undefined && !job)
    throw new SpeclatheError("option-invalid", "--uses needs an output", {
      help: "write a config, or give --input and --output",
    });
  if (!job || (program === undefined && !old.isOfOutput)) return {};
  const { filesOf, findProgramUses, readOutputFiles } =
    await import("./program-uses.js");
  const { findGeneratorChanges } = await import("./generator-changes.js");
  const user = program === undefined ? undefined : { program, cwd };
  const generateOld = (): Promise<readonly OutputFile[]> =>
    filesOf(job, old, before.names);
  const generator = old.isOfOutput
    ? await findGeneratorChanges(job, generateOld, user)
    : undefined;
  const described = generator && describeGenerator(generator);
  if (!user) return defined({ generator: described });
  const onDisk = old.isOfOutput ? readOutputFiles(job) : [];
  const start = generator?.after ?? onDisk;
  const uses = findProgramUses(job, {
    ...user,
    old: start.length > 0 ? start : await generateOld(),
    new: await filesOf(job, now, names),
    changes,
  });
  return { uses, ...defined({ generator: described }) };
}

/** The changes that are not accepted. */
function compareDocuments(
  { old, now, models: { before, after } }: Compared,
  flags: DiffFlags,
  cwd: string,
): ShownChanges {
  const all = settlePlaces(
    compareModels(before.model, after.model, {
      openEnumerations: flags["open-enums"] === true,
    }),
    { old: before.document.root, new: after.document.root },
  );
  const today = new Date().toISOString().slice(0, 10);
  const list = readAccepted(cwd, flags.accept);
  const judged = judgeChanges(all, list, today);
  const doubts = [old, now].flatMap(({ isDoubtful, shown }) =>
    isDoubtful
      ? [
          `the output is out of date with ${shown}, or was generated from another document; see \`speclathe check\``,
        ]
      : [],
  );
  return {
    old: old.shown,
    new: now.shown,
    ...judged,
    remarks: [...doubts, ...judged.remarks],
    step: suggestStep(all),
  };
}

async function writeReportPage(
  { models: { before, after } }: Compared,
  report: ShownChanges,
  html: string,
  { cwd }: GuardedIo,
): Promise<void> {
  const { describeChanges } = await import("./describe/describe-changes.js");
  const { writePage } = await import("../report/write-page.js");
  const described = describeChanges({
    ...report,
    oldRoot: before.document.root,
    newRoot: after.document.root,
  });
  writePage(described, html, cwd);
}

function readLength(given: string | undefined): number {
  if (given === undefined) return longestBody;
  // The report also counts the changes it omits.
  if (/^[1-9]\d{2,8}$/.test(given)) return Number(given);
  throw new SpeclatheError(
    "option-invalid",
    `--max-length is not a number of characters: ${given}`,
    { help: "pass a whole number of at least 100" },
  );
}

function readThreshold(flags: DiffFlags): string | undefined {
  const threshold = flags["fail-on"];
  if (threshold !== used || flags.uses !== undefined) return threshold;
  throw new SpeclatheError("option-invalid", "--fail-on used needs --uses", {
    help: "add --uses and the folder of the program",
  });
}

function fails({ changes, uses }: ShownChanges, threshold: string): boolean {
  // A change without a declaration may break any program.
  if (threshold === used && uses)
    return (
      uses.unplaced.length > 0 ||
      uses.places.some(({ breaks }) => breaks !== "warning")
    );
  const least = thresholds[threshold];
  return (
    least !== undefined &&
    changes.some(({ severity }) => isAtLeast(severity, least))
  );
}

// Two documents that are named need no output.
async function findJob(
  flags: DiffFlags,
  io: GuardedIo,
  generate: GenerateFunction,
): Promise<OutputJob | undefined> {
  const isSaid = flags.input !== undefined && flags.output !== undefined;
  if (!isSaid && !hasConfig(flags, io.cwd)) return undefined;
  const { OLD = "lock", NEW = "live" } = flags;
  const names = [OLD, NEW];
  // Documents on the disk need no credentials, so none of their variables is read.
  const isRequested = names.some((name) => /^(?:live$|https?:)/i.test(name));
  const [first, ...others] = await resolveOutputs(
    isRequested ? flags : { ...flags, offline: true },
    io,
  );
  const needsOne = names.some((name) => ["lock", "live"].includes(name));
  if (others.length > 0 && needsOne) {
    throw new SpeclatheError(
      "option-invalid",
      `the config has ${others.length + 1} outputs, but diff compares one`,
      { help: "name both documents, or choose a config with --config" },
    );
  }
  // The options of one of several outputs do not apply.
  if (others.length > 0) return undefined;
  return first && prepareOutput(first, outputContext({ io, generate }));
}

function readParts(flags: DiffFlags, cwd: string): DocumentOptions {
  const given = resolveOverlays(flags.overlay ?? [], cwd, cwd);
  const { overlays } = readChanges({ overlays: given });
  return { ...readSelection(flags), overlays };
}
