import type {
  DiagnosticReport,
  DocumentReport,
} from "../../generator/report/report-data.js";
import { type Child, h } from "../dom.js";
import type { View } from "../frame.js";
import { chip, rowList } from "../rows.js";
import { snippet } from "../source-code.js";

const order = ["error", "warning", "info"] as const;

/** What was found wrong with the document, by code, and what mends it. */
export function diagnosticsView({ diagnostics }: DocumentReport): View {
  return {
    name: "diagnostics",
    title: "Diagnostics",
    count: diagnostics.length,
    show: (item) =>
      diagnostics.length === 0
        ? [h("p", { class: "quiet" }, "Nothing was found wrong.")]
        : byCode(diagnostics).map((list) => showCode(list, item)),
  };
}

function byCode(
  diagnostics: readonly DiagnosticReport[],
): readonly (readonly DiagnosticReport[])[] {
  const groups = new Map<string, DiagnosticReport[]>();
  for (const one of diagnostics)
    groups.set(one.code, [...(groups.get(one.code) ?? []), one]);
  const rank = (list: readonly DiagnosticReport[]): number =>
    Math.min(...list.map(({ severity }) => order.indexOf(severity)));
  return [...groups.values()].toSorted((a, b) => rank(a) - rank(b));
}

function showCode(
  list: readonly DiagnosticReport[],
  item: string | undefined,
): HTMLElement {
  const [first] = list;
  return h(
    "section",
    {},
    h("h3", {}, first?.code, h("span", { class: "count" }, list.length)),
    h("p", { class: "quiet" }, first?.cause),
    rowList(
      list.map((one) => ({
        item: itemOf(one),
        head: [
          chip(one.severity, one.severity),
          h("span", { class: "title text" }, one.message),
          h("span", { class: "call" }, one.pointer),
        ],
        body: () => bodyOf(one),
      })),
      item,
    ),
  );
}

/** What a link to a remark names it by. */
export function itemOf({ code, pointer }: DiagnosticReport): string {
  return `${code} ${pointer}`;
}

function bodyOf({ fix, mend, pointer }: DiagnosticReport): readonly Child[] {
  return [
    h("p", {}, h("code", {}, pointer)),
    h("p", {}, "To mend it: ", fix, "."),
    mend
      ? snippet(
          mend.text,
          mend.kind === "config"
            ? "In speclathe.config.ts"
            : "An overlay, named in the config’s overlays",
        )
      : undefined,
  ];
}
