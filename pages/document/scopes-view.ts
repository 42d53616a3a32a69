import type {
  DocumentReport,
  ScopeNode,
  ScopeReport,
} from "../../generator/report/report-data.js";
import { h } from "../dom.js";
import type { View } from "../frame.js";
import { facts } from "../rows.js";
import { snippet } from "../source-code.js";
import { printPlace } from "../text.js";

/** Scope sets as trees. */
export function scopesView({ scopes }: DocumentReport): View {
  return {
    name: "scopes",
    title: "Scopes",
    count: scopes.length,
    show: () => scopes.map(showScopes),
  };
}

function showScopes(set: ScopeReport): HTMLElement {
  const { type, separator, roots, aliases, finding } = set;
  const section = h(
    "section",
    {},
    h(
      "h3",
      {},
      h("a", { to: printPlace({ view: "types", item: type }) }, type),
    ),
    tree(roots, "", separator),
    facts([
      ["Separator", h("code", {}, separator)],
      aliases.length === 0
        ? undefined
        : [
            "In data keyed by scope",
            aliases
              .map(({ segment, member }) => `${segment} is ${member}`)
              .join(", "),
          ],
    ]),
    h("p", { class: "quiet" }, `It is ${finding.text}.`),
    snippet(finding.config, "Where that is wrong: config"),
  );
  section.dataset["item"] = type;
  return section;
}

function tree(
  nodes: readonly ScopeNode[],
  parent: string,
  separator: string,
): HTMLElement {
  return h(
    "ul",
    { class: "tree" },
    ...nodes.map(({ value, children }) => {
      const before = parent === "" ? "" : parent + separator;
      return h(
        "li",
        {},
        h(
          "code",
          { title: value },
          h("span", { class: "quiet" }, before),
          value.slice(before.length),
        ),
        children.length > 0 ? tree(children, value, separator) : undefined,
      );
    }),
  );
}
