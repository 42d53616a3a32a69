import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Metafile, type Plugin } from "esbuild";
import {
  printStructure,
  ScriptTarget,
  type SourceFileStructure,
  StructureKind,
  SymbolFlags,
  SyntaxKind,
  ts,
  VariableDeclarationKind,
} from "ts-morph";

// ts-morph's printer of structures without what ts-morph is around it: loading it whole is a third
// of what a small document takes, nearly all of it TypeScript, which printing asks for nothing but
// the names of its enumerations. Of ts-morph itself a seventh is kept: the declarations that the
// printer mentions.

const require = createRequire(import.meta.url);

const file = "print-structure.js";

/** Has what is bundled take the printer from the file that `bundlePrintStructure` makes. */
export const printStructureAlone: Plugin = {
  name: "print-structure-alone",
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /print[/\\]load-print-structure\.ts$/ }, () => ({
      contents: `import { printStructure } from "./${file}";
        export const loadPrintStructure = () => printStructure;`,
    }));
    onResolve({ filter: new RegExp(`^\\./${file}$`) }, ({ path }) => ({
      path,
      external: true,
    }));
  },
};

/**
 * Writes the printer into the folder of the parts; returns what esbuild bundled. Fails where
 * ts-morph is not as it was when the cuts below were chosen.
 */
export async function bundlePrintStructure(folder: string): Promise<Metafile> {
  const contents = `export { printStructure } from "ts-morph";`;
  const outfile = join(folder, file);
  const { metafile } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    outfile,
    // What of it is CommonJS asks for Node's modules by `require`.
    banner: {
      js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`,
    },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    legalComments: "inline",
    plugins: [withoutTypeScript],
    metafile: true,
    logLevel: "warning",
  });
  assertBundled(metafile);
  await assertPrints(pathToFileURL(outfile).href);
  return metafile;
}

/** The files that the printer is made of, each with what is bundled in its place. */
const bundled: Readonly<Record<string, (path: string) => string>> = {
  "ts-morph/dist/ts-morph.js": printer,
  "code-block-writer/script/mod.js": writer,
  "code-block-writer/script/utils/string_utils.js": whole,
  "@ts-morph/common/dist/ts-morph-common.js": withPrinter,
  "@ts-morph/common/dist/typescript.js": enumerationsOf,
  // What finds files.
  "path-browserify/index.js": nothing,
  "minimatch/dist/commonjs/index.js": nothing,
  "tinyglobby/dist/index.cjs": nothing,
};

/** The path of a package's file from the folder of all packages. */
function packagePath(path: string): string {
  return path.replaceAll("\\", "/").split("node_modules/").at(-1) ?? "";
}

/** Leaves out TypeScript but for its enumerations, and what of ts-morph does not print. */
const withoutTypeScript: Plugin = {
  name: "without-typescript",
  setup({ onLoad }) {
    onLoad({ filter: /node_modules/ }, ({ path }) => {
      const contentsOf = bundled[packagePath(path)];
      assert(contentsOf, `ts-morph needs another file: ${path}`);
      return { contents: contentsOf(path) };
    });
  },
};

function whole(path: string): string {
  return readFileSync(path, "utf8");
}

function nothing(): string {
  return "";
}

function printer(path: string): string {
  return replaced(declarationsFor(["printStructure"], path), [
    // A writer of its own copies a text.
    [
      "getText(writer, textOrWriterFunc) {",
      String.raw`$& if (typeof textOrWriterFunc === "string" && !textOrWriterFunc.includes("\r")) return textOrWriterFunc;`,
    ],
    // What stands alone needs no comma.
    [
      "const commaAppendPositions",
      "if (structures.length === 1) return printer.printText(writer, structures[0]); $&",
    ],
  ]);
}

/** A script with code in place of other code, each in one place, with which printing takes half the time. */
function replaced(
  script: string,
  changes: readonly (readonly [from: string, to: string])[],
): string {
  return changes.reduce((text, [from, to]) => {
    assert.equal(
      text.split(from).length,
      2,
      `ts-morph has other code: ${from}`,
    );
    return text.replace(from, to);
  }, script);
}

/** The declarations of ts-morph's other package that its printer mentions. */
function withPrinter(path: string): string {
  const mentions = printer(require.resolve("ts-morph")).matchAll(
    /\bcommon\.(\w+)/g,
  );
  const names = Array.from(mentions, ([, name = ""]) => name);
  // The name by which a printer is found is put together once.
  return replaced(declarationsFor(names, path), [
    ["identifier = counter++", "identifier = `__memoized_value_${counter++}`"],
    ["propName = `__memoized_value_${identifier}`", "propName = identifier"],
  ]);
}

/** The statements at the top of a script that declare or export some names, and all that they mention. */
function declarationsFor(names: readonly string[], path: string): string {
  const { statements } = ts.createSourceFile(
    path,
    whole(path),
    ts.ScriptTarget.Latest,
    true,
  );
  const declared = statements.map(declaredIn);
  const wanted = new Set(names);
  const kept = new Set<ts.Statement>();
  // The set grows while it is walked.
  for (const name of wanted)
    statements.forEach((statement, index) => {
      if (!declared[index]?.has(name) || kept.has(statement)) return;
      kept.add(statement);
      for (const mention of mentionsIn(statement)) wanted.add(mention);
    });
  return statements
    .filter((statement) => kept.has(statement))
    .map((statement) => statement.getText())
    .join("\n");
}

/** The names that a statement declares or exports. */
function declaredIn(statement: ts.Statement): ReadonlySet<string> {
  const declarations = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations
    : [statement as ts.DeclarationStatement];
  const names = declarations.flatMap(({ name }) => name?.getText() ?? []);
  const exported =
    /^(?:exports\.|Object\.defineProperty\(exports, "|\(function \()(\w+)/.exec(
      statement.getText(),
    );
  return new Set([...names, exported?.[1] ?? ""]);
}

/** The names that code mentions, but for those of members and of what it declares itself. */
function mentionsIn(statement: ts.Statement): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    const { name } = node as ts.NamedDeclaration;
    const isMention =
      ts.isShorthandPropertyAssignment(node) ||
      /^exports\.\w+$/.test(node.getText());
    ts.forEachChild(node, (child) => {
      if (child !== name || isMention) visit(child);
    });
  };
  visit(statement);
  return names;
}

/** Sets the fields of a writer where it defines them, in a tenth of the time. */
function writer(path: string): string {
  let count = 0;
  const text = whole(path).replace(
    /Object\.defineProperty\(this, "(\w+)", \{\s+enumerable: true,\s+configurable: true,\s+writable: true,\s+value: (.+)\s+\}\);/g,
    (_, name: string, value: string) => {
      count += 1;
      return `this.${name} = ${value};`;
    },
  );
  assert.equal(count, 15, `a writer has other fields in ${path}`);
  return replaced(text, [
    // A text of one line is not divided.
    [
      "const items = text.split",
      String.raw`if (!text.includes("\n")) return writeIndividual(this, text); $&`,
    ],
    // Few texts have one of the characters that are handled, each of which is looked up in a set.
    [
      "_updateInternalState(str) {",
      String.raw`$& if (!/[\\/\n\r*"'\x60{}]/.test(str)) return;`,
    ],
  ]);
}

/** A module with the enumerations and the scanner of TypeScript that printing asks for. */
function enumerationsOf(path: string): string {
  const all = JSON.stringify(require(path), [
    "ScriptTarget",
    "SymbolFlags",
    "SyntaxKind",
    ...Object.keys({ ...ScriptTarget, ...SymbolFlags, ...SyntaxKind }),
  ]);
  return `module.exports = { ...${all}, createScanner: () => (${scanner}) };`;
}

/**
 * What ts-morph asks of TypeScript's scanner: where the last token of a text ends, so that a comma
 * follows it. What it prints between commas here is one token, with no blank or comment behind it.
 */
const scanner = `{
  setText(text) {
    this.text = text;
    this.isRead = false;
  },
  scan() {
    const token = this.isRead ? ${SyntaxKind.EndOfFileToken} : ${SyntaxKind.Identifier};
    this.isRead = true;
    return token;
  },
  getTokenFullStart() {
    return this.text.length;
  },
}`;

function assertBundled({ inputs }: Metafile): void {
  const files = Object.keys(inputs).filter((path) =>
    path.includes("node_modules"),
  );
  assert.deepEqual(
    files.map(packagePath).toSorted(),
    Object.keys(bundled).toSorted(),
    "ts-morph needs fewer files than are cut here",
  );
}

/** The printer alone prints what ts-morph prints, of every structure that modules have. */
async function assertPrints(bundle: string): Promise<void> {
  const alone = (await import(bundle)) as {
    printStructure: typeof printStructure;
  };
  const options = { indentNumberOfSpaces: 2 };
  const text = alone.printStructure(known, options);
  assert.equal(text, printStructure(known, options));
  assert.match(text, /^import \{ a, type B as C \} from "\.\/a\.js";$/m);
  assert.match(text, /^export function f<T, U>\(a: T, b\?: U = 1\): void \{$/m);
}

const known: SourceFileStructure = {
  kind: StructureKind.SourceFile,
  statements: [
    {
      kind: StructureKind.ImportDeclaration,
      moduleSpecifier: "./a.js",
      namedImports: ["a", { name: "B", alias: "C", isTypeOnly: true }],
    },
    {
      kind: StructureKind.ImportDeclaration,
      moduleSpecifier: "./d.js",
      namespaceImport: "d",
      isTypeOnly: true,
    },
    (writer) => writer.blankLineIfLastNot(),
    {
      kind: StructureKind.VariableStatement,
      docs: ["One."],
      isExported: true,
      declarationKind: VariableDeclarationKind.Const,
      declarations: [{ name: "x", type: "T", initializer: "{}" }],
    },
    {
      kind: StructureKind.TypeAlias,
      name: "A",
      typeParameters: ["T", "U"],
      type: "T",
    },
    {
      kind: StructureKind.Interface,
      name: "I",
      docs: ["\nTwo\n\nlines."],
      extends: ["A", "B"],
      properties: [
        { name: "p", isReadonly: true, hasQuestionToken: true, type: "T" },
        { name: "m(a: T): U", docs: ["One."] },
      ],
    },
    {
      kind: StructureKind.Function,
      name: "f",
      isExported: true,
      typeParameters: ["T", "U"],
      parameters: [
        { name: "a", type: "T" },
        { name: "b", hasQuestionToken: true, type: "U", initializer: "1" },
      ],
      returnType: "void",
      statements: ["run();", "run();"],
    },
    {
      kind: StructureKind.ExportDeclaration,
      moduleSpecifier: "./e.js",
      namedExports: ["e", "f"],
    },
    { kind: StructureKind.ExportDeclaration, moduleSpecifier: "./g.js" },
  ],
};
