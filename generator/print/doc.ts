/**
 * A text before its lines are known, with the words and the meaning of Prettier's documents, of
 * which this is the part that the constructs here need. Every document knows how wide it is on one
 * line, so that its layout measures no part twice.
 */
import { textWidth } from "./text-width.js";

/** A text that is not broken, documents one after the other, or where a line may end. */
export type Doc = string | readonly Doc[] | DocNode;

/** A document that is more than its parts; `width` is infinite where a line has to end in it. */
export type DocNode = { readonly width: number } & (
  | {
      readonly kind: "line";
      /** The text in place of the line break where the group fits on one line. */
      readonly contents: "" | " ";
    }
  /** On one line where it fits, else each of its own lines ends. */
  | { readonly kind: "group"; readonly contents: Doc }
  /** The first that fits as it is, or the last, broken. */
  | { readonly kind: "conditionalGroup"; readonly contents: readonly Doc[] }
  | { readonly kind: "indent"; readonly contents: Doc }
  /** The first where the group around it is broken, else the second. */
  | { readonly kind: "ifBreak"; readonly contents: readonly [Doc, Doc] }
  /** Behind a blank where its beginning fits there, else indented on a line of its own. */
  | { readonly kind: "fluid"; readonly contents: Doc }
  /** Where the text is divided, which takes no column. */
  | { readonly kind: "cut"; readonly contents: typeof cutMark }
);

/** Either a blank or the end of a line. */
export const line: DocNode = { kind: "line", width: 1, contents: " " };

/** Either nothing or the end of a line. */
export const softline: DocNode = { kind: "line", width: 0, contents: "" };

/** The end of a line, which also breaks the groups around it. */
export const hardline: DocNode = {
  kind: "line",
  width: Infinity,
  contents: "",
};

/** Divides a text; the texts of documents do not contain it. */
export const cutMark = "\0";

/** Divides the text of a document into parts (`layOutParts`). */
export const cut: DocNode = { kind: "cut", width: 0, contents: cutMark };

/** Parts that are on one line together, or broken together. */
export function group(contents: Doc, isBroken: boolean = false): DocNode {
  const width = isBroken ? Infinity : widthOf(contents);
  return { kind: "group", width, contents };
}

/** The same in several states, from the shortest to the most broken. */
export function conditionalGroup(states: readonly Doc[]): DocNode {
  return {
    kind: "conditionalGroup",
    width: widthOf(states[0] ?? ""),
    contents: states,
  };
}

/** Parts whose new lines are indented by two columns. */
export function indent(contents: Doc): DocNode {
  return { kind: "indent", width: widthOf(contents), contents };
}

/** Text that is printed only if the enclosing group is broken, or only if it is not. */
export function ifBreak(broken: Doc, flat: Doc = ""): DocNode {
  return { kind: "ifBreak", width: widthOf(flat), contents: [broken, flat] };
}

/** Parts that follow on the line unless only the next one has room for their beginning. */
export function fluid(contents: Doc): DocNode {
  return { kind: "fluid", width: 1 + widthOf(contents), contents };
}

/** Documents with another between. */
export function join(between: Doc, docs: readonly Doc[]): Doc[] {
  return docs.flatMap((doc, index) => (index === 0 ? [doc] : [between, doc]));
}

/** The width of a document on one line; infinite if it cannot be on one. */
export function widthOf(doc: Doc): number {
  if (typeof doc === "string") return textWidth(doc);
  if (!isSequence(doc)) return doc.width;
  let width = 0;
  for (const part of doc) width += widthOf(part);
  return width;
}

/** True if a line has to end in a document. */
export function willBreak(doc: Doc): boolean {
  return widthOf(doc) === Infinity;
}

/** True if a document is others one after the other. */
export function isSequence(doc: Doc): doc is readonly Doc[] {
  return Array.isArray(doc);
}

/** The text of a document on one line, which has to have a width. */
export function flatText(doc: Doc): string {
  if (typeof doc === "string") return doc;
  if (isSequence(doc)) {
    let text = "";
    for (const part of doc) text += flatText(part);
    return text;
  }
  switch (doc.kind) {
    case "conditionalGroup":
      return flatText(doc.contents[0] ?? "");
    case "ifBreak":
      return flatText(doc.contents[1]);
    case "fluid":
      return ` ${flatText(doc.contents)}`;
    case "line":
    case "group":
    case "indent":
    case "cut":
      return flatText(doc.contents);
    default:
      return doc satisfies never;
  }
}
