import { type Child, h } from "./dom.js";
import { printPlace } from "./text.js";

const tokens =
  /(\/\*[^]*?\*\/|\/\/[^\n]*)|("(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|([A-Za-z_$][\w$]*)|(\d[\w.]*)/g;

const keywords: ReadonlySet<string> = new Set(
  "as const declare export extends false function import interface keyof never null number object readonly string boolean symbol true type typeof undefined unknown void async return".split(
    " ",
  ),
);

/** TypeScript with its tokens marked, and each known type a link to it. */
export function sourceCode(
  text: string,
  isType: (name: string) => boolean = () => false,
  own?: string,
): HTMLElement {
  const parts: Child[] = [];
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    const [whole, comment, quoted, word] = match;
    parts.push(text.slice(end, match.index));
    end = match.index + whole.length;
    if (comment !== undefined) parts.push(h("i", { class: "c" }, comment));
    else if (quoted !== undefined) parts.push(h("i", { class: "s" }, quoted));
    else if (word === undefined) parts.push(h("i", { class: "n" }, whole));
    else if (keywords.has(word)) parts.push(h("i", { class: "k" }, word));
    else if (word !== own && isType(word))
      parts.push(
        h("a", { to: printPlace({ view: "types", item: word }) }, word),
      );
    else parts.push(word);
  }
  parts.push(text.slice(end));
  return h("pre", { class: "code" }, h("code", {}, ...parts));
}

/** A few lines that are meant to be pasted, with a button that copies them. */
export function snippet(text: string, label: string): HTMLElement {
  const button = h("button", { type: "button", class: "copy" }, "Copy");
  button.addEventListener("click", () => {
    void navigator.clipboard?.writeText(text).then(() => {
      button.textContent = "Copied";
    });
  });
  return h(
    "figure",
    { class: "snippet" },
    h("figcaption", {}, label, button),
    h("pre", {}, h("code", {}, text)),
  );
}
