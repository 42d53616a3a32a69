import type {
  DocumentReport,
  FilterReport,
} from "../../generator/report/report-data.js";
import { type Child, h } from "../dom.js";
import type { View } from "../frame.js";
import { snippet } from "../source-code.js";
import { printPlace } from "../text.js";

/** Filters as tables: fields by operators. */
export function filtersView({ filters }: DocumentReport): View {
  return {
    name: "filters",
    title: "Filters",
    count: filters.length,
    show: () => filters.map(showFilter),
  };
}

function showFilter(filter: FilterReport): HTMLElement {
  const { type, builder, operators, fields, combinedBy, finding } = filter;
  const section = h(
    "section",
    {},
    h(
      "h3",
      {},
      h("a", { to: printPlace({ view: "types", item: type }) }, type),
    ),
    h(
      "p",
      { class: "quiet" },
      "Built by ",
      h("code", {}, `${builder}((f) => […])`),
    ),
    h(
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
            h("th", { scope: "col" }, "Field"),
            h("th", { scope: "col" }, "Kind"),
            h("th", { scope: "col", class: "op" }, "value"),
            ...operators.map((operator) =>
              h("th", { scope: "col", class: "op" }, operator),
            ),
          ),
        ),
        h("tbody", {}, ...fields.map((field) => fieldRow(field, operators))),
      ),
    ),
    combinedBy.length === 0
      ? undefined
      : h("p", {}, "Combined by ", h("code", {}, combinedBy.join(", "))),
    finding ? h("p", { class: "quiet" }, `It is ${finding.text}.`) : undefined,
    finding
      ? snippet(finding.config, "Where that is wrong: config")
      : undefined,
  );
  section.dataset["item"] = type;
  return section;
}

function fieldRow(
  field: FilterReport["fields"][number],
  operators: readonly string[],
): HTMLElement {
  const { path, kind, takesValue, filter } = field;
  const own = path.lastIndexOf(".") + 1;
  const name = h(
    "th",
    { scope: "row" },
    h(
      "code",
      {},
      h("span", { class: "quiet" }, path.slice(0, own)),
      path.slice(own),
    ),
  );
  const mark = (has: boolean, word: string): Child =>
    h(
      "td",
      { class: has ? "op yes" : "op" },
      has ? h("span", { label: word, role: "img", title: word }, "●") : "",
    );
  return h(
    "tr",
    {},
    name,
    h(
      "td",
      {},
      filter === undefined
        ? kind
        : h("a", { to: printPlace({ view: "filters", item: filter }) }, filter),
    ),
    mark(takesValue, "a plain value"),
    ...operators.map((one) => mark(field.operators.includes(one), one)),
  );
}
