import type { DocumentReport } from "../../generator/report/report-data.js";
import { type Child, h } from "../dom.js";
import { count, printPlace } from "../text.js";
import { itemOf } from "./diagnostics-view.js";

interface Hit {
  readonly view: string;
  readonly item: string;
  readonly title: string;
  readonly detail: string;
  /** In lower case: what is searched. */
  readonly text: string;
}

const shown = 50;

/** What has all words, by kind; names before what else says them. */
export function searchDocument(
  report: DocumentReport,
  words: readonly string[],
): readonly Child[] {
  const groups = hitsOf(report).map(({ title, hits }) => ({
    title,
    hits: hits
      .filter(({ text }) => words.every((word) => text.includes(word)))
      .toSorted((a, b) => rank(a, words) - rank(b, words)),
  }));
  const found = groups.filter(({ hits }) => hits.length > 0);
  if (found.length === 0) return [h("p", { class: "quiet" }, "Nothing.")];
  return found.map(({ title, hits }) =>
    h(
      "section",
      {},
      h("h3", {}, title, h("span", { class: "count" }, hits.length)),
      h(
        "ul",
        { class: "found" },
        ...hits
          .slice(0, shown)
          .map(({ view, item, title: name, detail }) =>
            h(
              "li",
              {},
              h(
                "a",
                { to: printPlace({ view, item }) },
                h("span", { class: "title" }, name),
                h("span", { class: "call" }, detail),
              ),
            ),
          ),
      ),
      hits.length > shown
        ? h(
            "p",
            { class: "quiet" },
            `${count(hits.length - shown, "more")} not shown`,
          )
        : undefined,
    ),
  );
}

// The beginning of a name first, then its inside, then the rest.
function rank({ title }: Hit, [first = ""]: readonly string[]): number {
  const name = title.toLowerCase();
  if (name.startsWith(first) || name.includes(`.${first}`)) return 0;
  return name.includes(first) ? 1 : 2;
}

let known: readonly { title: string; hits: readonly Hit[] }[] | undefined;

function hitsOf(
  report: DocumentReport,
): readonly { title: string; hits: readonly Hit[] }[] {
  known ??= [
    {
      title: "Operations",
      hits: report.operations.map(({ name, method, path, summary = "" }) =>
        hit("operations", name, name, `${method} ${path}`, summary),
      ),
    },
    {
      title: "Types",
      hits: report.types.map(({ name, label, role, code }) =>
        hit("types", name, label, role, code),
      ),
    },
    {
      title: "Filter fields",
      hits: report.filters.flatMap(({ type, fields }) =>
        fields.map(({ path, kind }) =>
          hit("filters", type, path, `${type} · ${kind}`),
        ),
      ),
    },
    {
      title: "Webhooks",
      hits: report.webhooks.map(({ name, summary = "" }) =>
        hit("webhooks", name, name, summary),
      ),
    },
    {
      title: "Diagnostics",
      hits: report.diagnostics.map((one) =>
        hit("diagnostics", itemOf(one), one.code, one.message, one.pointer),
      ),
    },
  ];
  return known;
}

function hit(
  view: string,
  item: string,
  title: string,
  detail: string,
  more = "",
): Hit {
  const text = `${title}\n${detail}\n${more}`.toLowerCase();
  return { view, item, title, detail, text };
}
