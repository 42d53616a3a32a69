import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** A regular expression of one of our files. */
export interface FoundRegex {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Every regular expression of the generator and the runtime: literals, and `RegExp` of a constant text. */
export function findRegexes(): readonly FoundRegex[] {
  const found = new Map<string, FoundRegex>();
  for (const folder of ["generator", "templates"])
    for (const name of readdirSync(join(root, folder), {
      recursive: true,
      encoding: "utf8",
    })) {
      if (!name.endsWith(".ts") || /\.test(?:-support)?\.ts$/.test(name))
        continue;
      const file = `${folder}/${name.replaceAll("\\", "/")}`;
      for (const regex of regexesOf(file))
        found.set(`${file} /${regex.source}/${regex.flags}`, regex);
    }
  return [...found.values()];
}

function regexesOf(file: string): FoundRegex[] {
  const text = readFileSync(join(root, file), "utf8");
  const found: FoundRegex[] = [];
  const open: ts.Node[] = [
    ts.createSourceFile(file, text, ts.ScriptTarget.Latest),
  ];
  for (let node = open.pop(); node; node = open.pop()) {
    const regex = regexOf(node);
    if (regex) found.push({ file, ...regex });
    ts.forEachChild(node, (child) => void open.push(child));
  }
  return found;
}

function regexOf(node: ts.Node): Omit<FoundRegex, "file"> | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf("/");
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined;
  const [pattern, flags] = node.arguments ?? [];
  const isRegex =
    ts.isIdentifier(node.expression) && node.expression.text === "RegExp";
  if (!isRegex || !pattern || !ts.isStringLiteralLike(pattern))
    return undefined;
  return {
    source: pattern.text,
    flags: flags && ts.isStringLiteralLike(flags) ? flags.text : "",
  };
}
