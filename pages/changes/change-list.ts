import type {
  ChangeReport,
  ExcerptReport,
} from "../../generator/report/report-data.js";
import { diffLines } from "../diff-lines.js";
import { type Child, h } from "../dom.js";
import { chip, facts, type Row, rowList } from "../rows.js";
import { snippet } from "../source-code.js";

/** Changes by what they are about, what breaks first. */
export function changeList(
  changes: readonly ChangeReport[],
  item?: string,
): readonly Child[] {
  const order = ["breaking", "warning", "info"];
  const bySubject = new Map<string, ChangeReport[]>();
  for (const change of changes) {
    const [only, ...others] = change.operations;
    const name =
      only !== undefined && others.length === 0 ? only : change.subject;
    bySubject.set(name, [...(bySubject.get(name) ?? []), change]);
  }
  const rank = (list: readonly ChangeReport[]): number =>
    Math.min(...list.map(({ severity }) => order.indexOf(severity)));
  return [...bySubject]
    .toSorted(
      ([a, list], [b, other]) => rank(list) - rank(other) || (a < b ? -1 : 1),
    )
    .map(([subject, list]) =>
      h(
        "section",
        {},
        h("h3", {}, subject === "" ? "The API" : subject),
        rowList(
          list
            .toSorted(
              (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity),
            )
            .map(changeRow),
          item,
        ),
      ),
    );
}

const words = { breaking: "breaking", warning: "look", info: "fine" };

function changeRow(change: ChangeReport): Row {
  const { severity, where, message } = change;
  return {
    item: change.key,
    head: [
      chip(words[severity], severity),
      h("span", { class: "title text" }, message),
      h("span", { class: "call" }, where),
    ],
    body: () => changeBody(change),
  };
}

function changeBody(change: ChangeReport): readonly Child[] {
  const { rule, wire, types, operations, code, key } = change;
  return [
    code
      ? h(
          "div",
          { class: "before-after" },
          h("h4", {}, "What a caller writes"),
          diffBlock(code.old ?? "", code.new ?? ""),
        )
      : undefined,
    facts([
      ["On the wire", wire === "info" ? "nothing breaks" : wire],
      ["When compiled", types === "info" ? "nothing breaks" : types],
      operations.length === 0
        ? undefined
        : ["Concerns", h("code", {}, operations.join(", "))],
      ["Rule", h("code", {}, rule)],
    ]),
    documents(change),
    change.severity === "info"
      ? undefined
      : snippet(key, "To accept it: a line of the list of accepted changes"),
  ];
}

function documents({ old, new: now }: ChangeReport): HTMLElement | undefined {
  if (old?.text === undefined && now?.text === undefined) return undefined;
  const places = [old, now]
    .map((one?: ExcerptReport) => one?.pointer ?? "not there")
    .filter((one, index, all) => all.indexOf(one) === index);
  return h(
    "div",
    { class: "before-after" },
    h("h4", {}, "In the document"),
    h("p", { class: "quiet" }, h("code", {}, places.join(" → "))),
    diffBlock(old?.text ?? "", now?.text ?? ""),
  );
}

function diffBlock(before: string, after: string): HTMLElement {
  const lines = diffLines(before, after).map(({ sign, text }) =>
    h(
      "span",
      {
        class:
          sign === "+" ? "line added" : sign === "-" ? "line removed" : "line",
      },
      `${sign} ${text}\n`,
    ),
  );
  return h("pre", { class: "code diff" }, h("code", {}, ...lines));
}
