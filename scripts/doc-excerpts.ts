import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = new URL("../", import.meta.url);

/** The pages of the documentation. */
export function pages(): { path: string; text: string }[] {
  return [
    "README.md",
    ...readdirSync(new URL("docs/", root), {
      recursive: true,
      encoding: "utf8",
    }).map((path) => `docs/${path}`),
  ]
    .filter((path) => path.endsWith(".md"))
    .map((path) => {
      const file = fileURLToPath(new URL(path, root));
      return { path: file, text: readFileSync(file, "utf8") };
    });
}

/**
 * A page with its excerpts as they should be. An excerpt is a fenced block that says what it shows,
 * a golden file and the declarations of it: "```ts snapshots/…/alerts.ts#list,get". Throws for a
 * file or a declaration that there is not.
 */
export function withExcerpts(markdown: string): string {
  return markdown.replace(
    /^```ts (snapshots\/[^#\n]+)#(\S+)\n[^]*?^```$/gm,
    (_, file: string, names: string) =>
      `\`\`\`ts ${file}#${names}\n${declarations(file, names.split(",")).join("\n\n")}\n\`\`\``,
  );
}

/** The text of declarations of a file, each with its comment. */
function declarations(file: string, names: readonly string[]): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(new URL(file, root), "utf8"),
    ts.ScriptTarget.Latest,
  );
  return names.map((name) => {
    const statement = source.statements.find((each) =>
      namesOf(each).includes(name),
    );
    if (!statement) throw new Error(`${file} declares no ${name}`);
    return source.text
      .slice(statement.getFullStart(), statement.getEnd())
      .trim();
  });
}

function namesOf(statement: ts.Statement): string[] {
  const declared = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations
    : [statement as ts.DeclarationStatement];
  return declared.flatMap(({ name }) =>
    name && ts.isIdentifier(name) ? [name.text] : [],
  );
}
