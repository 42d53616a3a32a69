import { append, type Child, h } from "./dom.js";

/** A line of a list that opens to show more. */
export interface Row {
  /** The fragment of links to it. */
  readonly item: string;
  readonly head: readonly Child[];
  /** What it has besides, made when it is first opened. */
  readonly body: () => readonly Child[];
}

/** A list of rows. Each is a disclosure of HTML, so the keyboard works as everywhere. */
export function rowList(rows: readonly Row[], opened?: string): HTMLElement {
  const list = h("div", { class: "rows" });
  for (const { item, head, body } of rows) {
    const row = h("details", { class: "row" }, h("summary", {}, ...head));
    row.dataset["item"] = item;
    const fill = (): void => {
      if (!row.open || row.childElementCount > 1) return;
      const inner = h("div", { class: "body" });
      append(inner, body());
      row.append(inner);
    };
    row.addEventListener("toggle", fill);
    if (item === opened) {
      row.open = true;
      fill();
    }
    list.append(row);
  }
  return list;
}

/** Names and what they are. */
export function facts(
  entries: readonly (readonly [string, ...Child[]] | undefined)[],
): HTMLElement {
  const list = h("dl", { class: "facts" });
  for (const entry of entries) {
    if (!entry) continue;
    const [name, ...values] = entry;
    list.append(h("dt", {}, name), h("dd", {}, ...values));
  }
  return list;
}

/** A short word about a thing. */
export function chip(text: string, kind = ""): HTMLElement {
  return h("span", { class: `chip ${kind}` }, text);
}
