import ts from "typescript";

/** The number of tokens of a TypeScript file; comments and white space are none. */
export function countTokens(text: string): number {
  const file = ts.createSourceFile("file.ts", text, ts.ScriptTarget.Latest);
  return tokensOf(file, file);
}

function tokensOf(node: ts.Node, file: ts.SourceFile): number {
  if (ts.isJSDoc(node) || node.kind === ts.SyntaxKind.EndOfFileToken) return 0;
  if (ts.isToken(node)) return 1;
  return node
    .getChildren(file)
    .reduce((sum, child) => sum + tokensOf(child, file), 0);
}
