import ts from "typescript";
import type { OutputFile } from "../../generator/model/output-file.js";

/** A node as it is compared: its kind and, of a leaf, its text as it is meant. */
export interface Leaf {
  readonly kind: string;
  readonly text: string;
}

/** What a parser keeps of a file beside its tree. */
type Parsed = ts.SourceFile & {
  readonly parseDiagnostics: readonly ts.Diagnostic[];
  readonly pragmas: ReadonlyMap<string, unknown>;
  readonly commentDirectives?: readonly unknown[];
};

/**
 * The syntax tree of a file as a list, nodes before what is in them: kinds, the values of names and
 * literals, how many comments stand before each declaration, and the tags and links in them.
 */
export function syntaxTree({ path, text }: OutputFile): Leaf[] {
  const file = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.ESNext,
    true,
  ) as Parsed;
  const list: Leaf[] = file.parseDiagnostics.map(({ messageText }) => ({
    kind: "error",
    text: ts.flattenDiagnosticMessageText(messageText, " "),
  }));
  list.push({
    kind: "orders",
    text: [...file.pragmas.keys(), file.commentDirectives?.length ?? 0].join(),
  });
  const visit = (node: ts.Node): void => {
    list.push(leafOf(node));
    for (const comment of commentsOf(node)) addComment(comment, list);
    ts.forEachChild(node, visit);
    list.push({ kind: "end", text: "" });
  };
  visit(file);
  return list;
}

function leafOf(node: ts.Node): Leaf {
  const kind = ts.SyntaxKind[node.kind] ?? "";
  if (ts.isIdentifier(node)) return { kind, text: node.text };
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node))
    return { kind, text: node.text };
  if (ts.isTemplateMiddleOrTemplateTail(node)) return { kind, text: node.text };
  if (ts.isNumericLiteral(node)) return { kind, text: node.text };
  return { kind, text: "" };
}

function commentsOf(node: ts.Node): readonly ts.JSDoc[] {
  return (node as { jsDoc?: readonly ts.JSDoc[] }).jsDoc ?? [];
}

/** Tags that are left out where their text is too long, or is more than a line. */
const optional = new Set(["default", "pattern"]);

function addComment(comment: ts.JSDoc, list: Leaf[]): void {
  const tags = comment.tags ?? [];
  const said = tags.filter(({ tagName }) => !optional.has(tagName.text));
  if (comment.comment !== undefined || said.length > 0)
    list.push({ kind: "comment", text: "" });
  list.push(...said.map(({ tagName: { text } }) => ({ kind: "tag", text })));
  for (const each of [comment, ...tags]) addLinks(each.comment, list);
}

function addLinks(comment: ts.JSDoc["comment"], list: Leaf[]): void {
  if (comment === undefined || typeof comment === "string") return;
  for (const part of comment)
    if (part.kind !== ts.SyntaxKind.JSDocText)
      list.push({
        kind: "link",
        text: part.name?.getText() ?? "",
      });
}
