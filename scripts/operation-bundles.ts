import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import ts from "typescript";

/** The golden output whose operations are bundled. */
const folder = new URL("../snapshots/compliance/", import.meta.url);

/**
 * Which declarations of an output each operation of the compliance client brings along when it is
 * bundled alone, as an application that imports nothing else does: by module, the operation's own
 * resource left out.
 */
export async function listOperationBundles(): Promise<string> {
  const sections = await Promise.all(
    operations().map(async ({ file, name }) => {
      const lines = [...(await declarationsOf(file, name))].map(
        ([from, names]) => `  ${from}: ${names.join(", ")}\n`,
      );
      return `${name} of ${file}\n${lines.join("")}`;
    }),
  );
  return sections.join("\n");
}

/** Every operation of a resource, and the file it is in. */
function operations(): { file: string; name: string }[] {
  return readdirSync(new URL("resources/", folder), {
    recursive: true,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .flatMap((path) => {
      const file = relative(fileURLToPath(folder), path).replaceAll("\\", "/");
      const text = readFileSync(path, "utf8");
      return [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => ({
        file,
        name: name ?? "",
      }));
    });
}

/** What the bundle of one operation declares, by the file it is from. */
async function declarationsOf(
  file: string,
  name: string,
): Promise<Map<string, string[]>> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { ${name} } from "./${file}";`,
      resolveDir: fileURLToPath(folder),
    },
    absWorkingDir: fileURLToPath(folder),
    bundle: true,
    format: "esm",
    treeShaking: true,
    write: false,
  });
  const text = outputFiles[0]?.text ?? "";
  const source = ts.createSourceFile("bundle.js", text, ts.ScriptTarget.Latest);
  const found = new Map<string, string[]>();
  let from = "";
  for (const statement of source.statements) {
    // esbuild says before the statements of a file which it is.
    const leading = text.slice(
      statement.getFullStart(),
      statement.getStart(source),
    );
    from = /^\/\/ (\S+)$/m.exec(leading)?.[1] ?? from;
    if (from === file) continue;
    found.set(from, [...(found.get(from) ?? []), ...namesOf(statement)]);
  }
  return found;
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return [statement.name?.text ?? "default"];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map(({ name }) =>
    ts.isIdentifier(name) ? name.text : "",
  );
}
