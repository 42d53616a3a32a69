import type {
  DocumentReport,
  FindingReport,
} from "../../generator/report/report-data.js";
import { h } from "../dom.js";
import type { View } from "../frame.js";
import { printPlace } from "../text.js";

/** The lists requested page by page, and the requests repeated after a failure. */
export function pagesView({ operations }: DocumentReport): View {
  const paged = operations.flatMap(({ name, paging }) =>
    paging ? [{ name, ...paging }] : [],
  );
  const repeated = operations.flatMap((operation) =>
    operation.repeated ? [{ name: operation.name, ...operation.repeated }] : [],
  );
  return {
    name: "pages",
    title: "Pages and retries",
    count: new Set([...paged, ...repeated].map(({ name }) => name)).size,
    show: () => [
      h("h3", {}, "Asked for page after page"),
      paged.length === 0
        ? h("p", { class: "quiet" }, "Nothing is.")
        : findings(paged, "How pages follow each other"),
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
          h("th", { scope: "col" }, "Config that says otherwise"),
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
            h("td", {}, h("code", {}, config)),
          ),
        ),
      ),
    ),
  );
}
