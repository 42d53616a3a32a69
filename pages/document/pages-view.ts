import type {
  DocumentReport,
  FindingReport,
} from "../../generator/report/report-data.js";
import { h } from "../dom.js";
import type { View } from "../frame.js";
import { printPlace } from "../text.js";

/** The lists requested page by page, those that may have pages, and the requests repeated after a failure. */
export function pagesView({ operations }: DocumentReport): View {
  const paged = operations.flatMap(({ name, paging }) =>
    paging ? [{ name, ...paging }] : [],
  );
  const doubts = operations.flatMap(({ name, pagingDoubt }) =>
    pagingDoubt ? [{ name, ...pagingDoubt }] : [],
  );
  const repeated = operations.flatMap((operation) =>
    operation.repeated ? [{ name: operation.name, ...operation.repeated }] : [],
  );
  return {
    name: "pages",
    title: "Pages and retries",
    count: new Set([...paged, ...doubts, ...repeated].map(({ name }) => name))
      .size,
    show: () => [
      h("h3", {}, "Asked for page after page"),
      paged.length === 0
        ? h("p", { class: "quiet" }, "Nothing is.")
        : findings(paged, "How pages follow each other"),
      ...(doubts.length === 0
        ? []
        : [
            h("h3", {}, "Lists without pages"),
            h(
              "p",
              { class: "quiet" },
              "Their requests have members of a page. Where a list has pages, the line of config says how to go on.",
            ),
            findings(doubts, "Why", "Config that gives it pages"),
          ]),
      h("h3", {}, "Sent again after a failure that may pass"),
      h(
        "p",
        { class: "quiet" },
        "Besides what is by its method: GET, HEAD, OPTIONS, QUERY, PUT and DELETE as the client's options say.",
      ),
      repeated.length === 0
        ? h("p", { class: "quiet" }, "Nothing else is.")
        : findings(repeated, "Since"),
    ],
  };
}

function findings(
  list: readonly (FindingReport & { readonly name: string })[],
  heading: string,
  decision = "Config that says otherwise",
): HTMLElement {
  return h(
    "div",
    { class: "table" },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, "Operation"),
          h("th", { scope: "col" }, heading),
          h("th", { scope: "col" }, decision),
        ),
      ),
      h(
        "tbody",
        {},
        ...list.map(({ name, text, config }) =>
          h(
            "tr",
            {},
            h(
              "th",
              { scope: "row" },
              h(
                "a",
                { to: printPlace({ view: "operations", item: name }) },
                name,
              ),
            ),
            h("td", { class: "text" }, text),
            h("td", { class: "text" }, h("code", {}, config)),
          ),
        ),
      ),
    ),
  );
}
