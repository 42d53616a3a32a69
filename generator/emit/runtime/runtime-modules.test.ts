import { readdirSync } from "node:fs";
import { sep } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { readTemplate } from "../../templates.js";
import { emitWithTargets } from "../../../test/support/emit-with-targets.js";
import { exampleModel, modelOf } from "../../../test/support/example-model.js";
import type { Module } from "../../print/module.js";
import { printModule } from "../../print/print-module.js";
import { readTemplateParts } from "./read-template.js";
import { runtimeModules } from "./runtime-modules.js";

const templates = readdirSync(
  fileURLToPath(new URL("../../../templates", import.meta.url)),
  { recursive: true, encoding: "utf8" },
)
  .map((name) => name.split(sep).join("/"))
  .filter((name) => name.endsWith(".ts") && !name.includes(".test"));

/** What TypeScript's parser finds at the top of a file: each declaration, and what it refers to. */
function parsed(text: string): { name: string; refersTo: Set<string> }[] {
  const file = ts.createSourceFile("x.ts", text, ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
      return [];
    const refersTo = new Set<string>();
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && isReference(node)) refersTo.add(node.text);
      ts.forEachChild(node, visit);
    };
    visit(statement);
    const declared = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
      : [statement as ts.FunctionDeclaration];
    return declared.map(({ name }) => ({
      name: (name as ts.Identifier).text,
      refersTo,
    }));
  });
}

function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name !== node;
  if (ts.isQualifiedName(parent)) return parent.right !== node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  return !(
    (ts.isPropertyAssignment(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isMethodSignature(parent) ||
      ts.isGetAccessor(parent) ||
      ts.isParameter(parent) ||
      ts.isNamedTupleMember(parent)) &&
    parent.name === node
  );
}

/** The names a template has at its top: its own and those it imports. */
function namesAtTop(text: string, path: string): Set<string> {
  const { imports, declarations } = readTemplateParts(text, path);
  return new Set([
    ...declarations.map(({ name }) => name),
    ...imports.flatMap(({ names }) => names.map(({ name }) => name)),
  ]);
}

describe.each(templates)(
  "%s is taken apart as TypeScript reads it:",
  (name) => {
    const text = readTemplate(name);
    const { declarations } = readTemplateParts(text, name);

    test("its declarations are all there, in their order, and nothing else", () => {
      expect(declarations.map((each) => each.name)).toEqual(
        parsed(text).map((each) => each.name),
      );
      const whole = declarations
        .map(({ text, isAdjoining }) => `${isAdjoining ? "\n" : "\n\n"}${text}`)
        .join("");
      expect(`${text.trimEnd()}`.endsWith(whole.trim())).toBe(true);
    });

    test("what each refers to is mentioned", () => {
      const top = namesAtTop(text, name);
      const found = declarations.map(({ name, mentions }) => [
        name,
        [...mentions]
          .filter((each) => top.has(each) && each !== name)
          .toSorted(),
      ]);
      const wanted = parsed(text).map(({ name, refersTo }) => [
        name,
        [...refersTo]
          .filter((each) => top.has(each) && each !== name)
          .toSorted(),
      ]);
      expect(found).toEqual(wanted);
    });
  },
);

function declaredIn(modules: readonly Module[], path: string): string[] {
  const module = modules.find((each) => each.path === path);
  return module ? parsed(printModule(module, {})).map(({ name }) => name) : [];
}

describe("the runtime", () => {
  const example = emitWithTargets(exampleModel());
  const runtime = runtimeModules(example, readTemplate);

  test("has only the files that are needed, sorted by path", () => {
    const files = runtimeModules(emitWithTargets(modelOf({})), readTemplate);
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(paths.toSorted());
    expect(paths).toContain("runtime/http/connect.ts");
    expect(paths).not.toContain("runtime/filter/filter.ts");
  });

  test("has only the declarations that are needed, and all of them", () => {
    const reached = new Set<string>();
    const open = example.flatMap(({ imports, reexports }) => [
      ...imports.flatMap(({ moduleSpecifier, namedImports }) =>
        namedImports.map(({ name }) => `${moduleSpecifier} ${name}`),
      ),
      ...reexports.flatMap(({ moduleSpecifier, namedExports }) =>
        namedExports.map(({ name }) => `${moduleSpecifier} ${name}`),
      ),
    ]);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (reached.has(next) || !next.startsWith("runtime/")) continue;
      reached.add(next);
      const [path = "", name] = next.split(" ");
      const template = path.slice("runtime/".length);
      const text = readTemplate(template);
      const { imports } = readTemplateParts(text, template);
      const origin = (each: string): string =>
        `${imports.find(({ names }) => names.some((other) => other.name === each))?.from ?? ""}`;
      const own = parsed(text).filter((each) => each.name === name);
      if (own.length === 0) open.push(`runtime/${origin(name ?? "")} ${name}`);
      for (const mention of own.flatMap(({ refersTo }) => [...refersTo]))
        if (origin(mention) !== "")
          open.push(`runtime/${origin(mention)} ${mention}`);
        else if (namesAtTop(text, template).has(mention))
          open.push(`${path} ${mention}`);
    }
    const found = runtime.flatMap(({ path }) =>
      declaredIn(runtime, path).map((name) => `${path} ${name}`),
    );
    expect(found.length).toBeGreaterThan(50);
    expect(found.toSorted()).toEqual(
      [...reached]
        .filter((each) => {
          const [path = "", name] = each.split(" ");
          const text = readTemplate(path.slice("runtime/".length));
          return parsed(text).some((own) => own.name === name);
        })
        .toSorted(),
    );
  });

  test("imports with the extension that is asked for", () => {
    for (const module of runtime) {
      const text = printModule(module, { importExtension: ".ts" });
      expect(text).not.toMatch(/from ".*\.js"/);
    }
  });
});
