import type {
  DocumentReport,
  TypeReport,
  UseReport,
} from "../../generator/report/report-data.js";
import { type Child, h } from "../dom.js";
import type { View } from "../frame.js";
import { chip, facts, type Row, rowList } from "../rows.js";
import { snippet, sourceCode } from "../source-code.js";
import { count, printPlace, printSize } from "../text.js";

/** All types; one part of them at a wish. */
export function typesView(report: DocumentReport): View {
  const { types } = report;
  const names = new Set(types.map(({ name }) => name));
  const isType = (name: string): boolean => names.has(name);
  const parts = partsOf(types);
  let chosen = "all";
  return {
    name: "types",
    title: "Types",
    count: types.length,
    show: (item) => {
      if (item !== undefined) chosen = "all";
      const holder = h("div");
      const draw = (): void => {
        const part = parts.find(({ name }) => name === chosen) ?? parts[0];
        const rows = (part?.types ?? []).map((type) => typeRow(type, isType));
        holder.replaceChildren(
          choices(parts, chosen, (name) => {
            chosen = name;
            draw();
          }),
          rowList(rows, item),
        );
      };
      draw();
      return [holder];
    },
  };
}

interface Part {
  readonly name: string;
  readonly types: readonly TypeReport[];
}

function partsOf(types: readonly TypeReport[]): readonly Part[] {
  const roles = [...new Set(types.map(({ role }) => role))].toSorted();
  return [
    { name: "all", types },
    {
      name: "merged",
      types: types.filter(({ places }) => places.length > 1),
    },
    ...roles.map((role) => ({
      name: role,
      types: types.filter((type) => type.role === role),
    })),
  ];
}

function choices(
  parts: readonly Part[],
  chosen: string,
  choose: (name: string) => void,
): HTMLElement {
  return h(
    "div",
    { class: "choices", role: "group", label: "Which types" },
    ...parts.map(({ name, types }) =>
      h(
        "button",
        {
          type: "button",
          pressed: name === chosen,
          click: () => {
            choose(name);
          },
        },
        name,
        h("span", { class: "count" }, types.length.toLocaleString("en")),
      ),
    ),
  );
}

function typeRow(type: TypeReport, isType: (name: string) => boolean): Row {
  const { name, label, role, places, usedBy, bytes, checkBytes } = type;
  return {
    item: name,
    head: [
      h("span", { class: "title" }, label),
      h(
        "span",
        { class: "call" },
        [
          ...(places.length > 1 ? [count(places.length, "place")] : []),
          usedBy.length === 0 ? "not used" : count(usedBy.length, "use"),
          printSize(bytes + checkBytes),
        ].join(" · "),
      ),
      h("span", { class: "chips" }, chip(role)),
    ],
    body: () => typeBody(type, isType),
  };
}

function typeBody(
  type: TypeReport,
  isType: (name: string) => boolean,
): readonly Child[] {
  const { name, reason, places, usedBy, code, bytes, checkBytes } = type;
  return [
    code === "" ? undefined : sourceCode(code, isType, name),
    facts([
      ["Its name", reason],
      [
        "Size",
        `${printSize(bytes)}, and ${printSize(checkBytes)} that check it`,
      ],
      usedBy.length === 0 ? undefined : ["Used by", useList(usedBy)],
      [count(places.length, "place"), placeList(places)],
    ]),
    snippet(`rename: { ${name}: "…" }`, "Another name: config"),
  ];
}

function useList(uses: readonly UseReport[]): HTMLElement {
  const views = { type: "types", operation: "operations", webhook: "webhooks" };
  return shortList(uses, 24, "inline", ({ kind, name }) =>
    h("a", { to: printPlace({ view: views[kind], item: name }) }, name),
  );
}

function placeList(places: readonly string[]): HTMLElement {
  return shortList(places, 6, "", (place) => h("code", {}, place));
}

// A type may have thousands of places.
function shortList<T>(
  items: readonly T[],
  most: number,
  kind: string,
  show: (item: T) => HTMLElement,
): HTMLElement {
  const list = h("ul", { class: kind });
  const add = (some: readonly T[]): void => {
    for (const item of some) list.append(h("li", {}, show(item)));
  };
  add(items.slice(0, most));
  const rest = items.length - most;
  if (rest > 0) {
    const more = h("button", { type: "button" }, `${rest} more`);
    const line = h("li", {}, more);
    more.addEventListener("click", () => {
      line.remove();
      add(items.slice(most));
    });
    list.append(line);
  }
  return list;
}
