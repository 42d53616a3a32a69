import type {
  ChangeReport,
  ChangesReport,
  GeneratorChangesReport,
  ProgramReport,
} from "../generator/report/report-data.js";
import { changeList } from "./changes/change-list.js";
import { h } from "./dom.js";
import { showPage, type View } from "./frame.js";
import { readReport } from "./read-report.js";
import { count } from "./text.js";

// The page of `speclathe diff --html`.

const report = readReport("changes");

const views: readonly View[] = [
  ...(report.program ? [programView(report.program)] : []),
  ...(report.generator ? [generatorView(report.generator)] : []),
  view("all", "All changes", report.changes),
  view("breaking", "Breaking", ofSeverity(report, "breaking")),
  view("warning", "To look at", ofSeverity(report, "warning")),
  view("info", "Other", ofSeverity(report, "info")),
  ...(report.accepted.length > 0
    ? [view("accepted", "Accepted", report.accepted)]
    : []),
];

showPage({
  title: "API changes",
  subtitle: `${report.old} → ${report.new}`,
  views,
  search: (words) => {
    const found = [...report.changes, ...report.accepted].filter((change) => {
      const text = [change.where, change.message, change.rule]
        .concat(change.operations)
        .join("\n")
        .toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return found.length === 0
      ? [h("p", { class: "quiet" }, "Nothing.")]
      : changeList(found);
  },
  searchHint: "Search operations, types, rules",
});

function ofSeverity(
  { changes }: ChangesReport,
  severity: ChangeReport["severity"],
): readonly ChangeReport[] {
  return changes.filter((change) => change.severity === severity);
}

function view(
  name: string,
  title: string,
  changes: readonly ChangeReport[],
): View {
  return {
    name,
    title,
    count: changes.length,
    show: (item) => [
      ...(name === "all" ? [summary()] : []),
      ...(changes.length === 0
        ? [h("p", { class: "quiet" }, "Nothing.")]
        : changeList(changes, item)),
    ],
  };
}

function programView(program: ProgramReport): View {
  return {
    name: "program",
    title: "The program",
    count: program.causes.reduce((sum, { places }) => sum + places.length, 0),
    show: () => programBlocks(program),
  };
}

function programBlocks({ sentence, causes }: ProgramReport): HTMLElement[] {
  const isBroken = causes.some(({ places }) =>
    places.some(({ breaks }) => breaks !== "warning"),
  );
  return [
    h(
      "div",
      { class: `verdict ${isBroken ? "breaking" : "fine"}` },
      h("p", {}, sentence),
    ),
    ...causes.map(({ where, message, places }) =>
      h(
        "section",
        {},
        h("h3", {}, where),
        h("p", {}, message),
        ...places.map(({ at, effect }) =>
          h("p", {}, h("code", {}, at), ` ${effect}`),
        ),
      ),
    ),
  ];
}

function generatorView(generator: GeneratorChangesReport): View {
  const { sentence, declarations, program } = generator;
  return {
    name: "generator",
    title: "speclathe",
    count: declarations.length,
    show: () => [
      h("p", {}, sentence),
      ...declarations.map(({ path, name, state }) =>
        h("p", {}, h("code", {}, `${path} ${name}`), ` ${state}`),
      ),
      ...(program ? programBlocks(program) : []),
    ],
  };
}

function summary(): HTMLElement {
  const { step, generator } = report;
  const remarks = [
    ...(generator ? [generator.sentence] : []),
    ...report.remarks,
  ];
  const breaking = ofSeverity(report, "breaking").length;
  const verdict =
    breaking > 0
      ? `${count(breaking, "change")} can break who uses the client.`
      : "Nothing here breaks who uses the client.";
  const ask = step === "none" ? "" : ` The changes ask for a ${step} version.`;
  return h(
    "div",
    { class: `verdict ${breaking > 0 ? "breaking" : "fine"}` },
    h("p", {}, verdict + ask),
    ...remarks.map((remark) => h("p", { class: "quiet" }, remark)),
  );
}
