import type { ObjectEntry } from "../../print/expression.js";

/** The names that code uses, as it is or before it is laid out: those in literals, and of members, are none. */
export function namesIn(...code: readonly unknown[]): Set<string> {
  const names = new Set<string>();
  addNames(code, names);
  return names;
}

function addNames(code: unknown, names: Set<string>): void {
  if (typeof code === "string") addText(code, names);
  else if (Array.isArray(code)) for (const part of code) addNames(part, names);
  else
    for (const member in code as object) {
      if (silent.has(member)) continue;
      const part = (code as Record<string, unknown>)[member];
      if (member !== "entries") addNames(part, names);
      else
        for (const entry of part as readonly ObjectEntry[])
          addNames(Array.isArray(entry) ? entry[1] : entry, names);
    }
}

/** The members of code before it is laid out whose texts are no code, or declare what they name. */
const silent: ReadonlySet<string> = new Set(
  "kind operator labels name parameters type types".split(" "),
);

function addText(text: string, names: Set<string>): void {
  // The form of nearly every text: a name, a literal, a member access.
  if (/^[\w$]+$/.test(text)) names.add(text);
  else if (/^[\w$]+\["[^"\\]*"\]$/.test(text))
    names.add(text.slice(0, text.indexOf("[")));
  else if (!/^"[^"\\]*"$/.test(text))
    for (const word of wordsOf(text)) names.add(word);
}

function wordsOf(text: string): readonly string[] {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');
  return bare.match(usedName) ?? [];
}

/** Names, except of a member that is read and of one that is written. */
const usedName =
  /(?<![.\w$\u0080-\uffff])[\w$\u0080-\uffff]+(?![:\w$\u0080-\uffff])/g;
