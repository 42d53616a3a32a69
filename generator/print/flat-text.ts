import type { builders } from "prettier/doc";

/** The text of a document on one line; undefined where something in it has to be broken. */
export function flatText(doc: builders.Doc): string | undefined {
  if (typeof doc === "string") return doc;
  if (Array.isArray(doc)) return flatParts(doc);
  switch (doc.type) {
    case "group":
      return doc.break ? undefined : flatText(doc.contents);
    case "indent":
    case "align":
      return flatText(doc.contents);
    case "indent-if-break":
      // Its type in Prettier leaves its contents out.
      return flatText((doc as { contents?: builders.Doc }).contents ?? "");
    case "if-break":
      return flatText(doc.flatContents);
    case "fill":
      return flatParts(doc.parts);
    case "line":
      return doc.hard ? undefined : doc.soft ? "" : " ";
    case "line-suffix-boundary":
      return "";
    default:
      return undefined;
  }
}

function flatParts(parts: readonly builders.Doc[]): string | undefined {
  let text = "";
  for (const part of parts) {
    const flat = flatText(part);
    if (flat === undefined) return undefined;
    text += flat;
  }
  return text;
}
