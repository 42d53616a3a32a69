import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { afterAll, expect, test } from "vitest";
import { compareModels } from "../../generator/diff/compare/compare-models.js";
import { emitWithTargets } from "../support/emit-with-targets.js";
import { targetNames } from "../../generator/emit/options/target-names.js";
import { printModule } from "../../generator/print/print-module.js";
import { randomOf } from "../support/sample-values.js";
import { readFixture } from "./harness/documents.js";
import { changeLine } from "./harness/equal-reports.js";
import { shareSchemas } from "./harness/equal-schema-edits.js";
import { judge, type Pair } from "./harness/judge.js";
import { createOutput, type Output, type Raw } from "./harness/outputs.js";

const fixtures = fileURLToPath(new URL("../../fixtures/", import.meta.url));

/** Documents in which one inline schema, chosen at random, is a component. */
const pairs: readonly Pair[] = readdirSync(fixtures).flatMap((name, seed) => {
  const document = readFixture(join(fixtures, name));
  const count = document && shareSchemas(structuredClone(document));
  if (!document || !count) return [];
  // An object of operators and fields is read where it is written, and not behind a reference.
  if (name === "filters-related") return [];
  const random = randomOf(seed);
  const chosen = Array.from({ length: 6 }, () => Math.floor(random() * count));
  return [...new Set(chosen)].map((one): Pair => {
    const changed = structuredClone(document);
    shareSchemas(changed, (index) => index === one);
    const what = `${name}: component of inline schema ${one}`;
    return { what, old: document, new: changed, isOneWay: true };
  });
});

/** What each module exports, with every target. */
function exportsOf({ model }: Output): readonly string[] {
  const modules = emitWithTargets(model, { targets: targetNames });
  return modules.flatMap((module) =>
    ts
      .createSourceFile(
        module.path,
        printModule(module, {}),
        ts.ScriptTarget.ES2022,
        true,
      )
      .statements.flatMap(namesOf)
      .map((name) => `${module.path}: ${name}`),
  );
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement;
    return exportClause && ts.isNamedExports(exportClause)
      ? exportClause.elements.map(({ name }) => name.text)
      : [];
  }
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts
      .getModifiers(statement)
      ?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) =>
      name.getText(statement.getSourceFile()),
    );
  const { name } = statement as ts.DeclarationStatement;
  return name ? [name.getText(statement.getSourceFile())] : [];
}

// Of a body that is a component there is no JSON Schema but the component's.
const ofWholeBody = /^json-schemas\.ts: \w+BodySchema$/;

async function generateOver(before: Raw, after: Raw) {
  const old = await createOutput(before);
  const now = await createOutput(after, old.names);
  const again = await createOutput(after, now.names);
  return { old, now, again };
}

test("an inline schema that becomes a component keeps what was exported for it", async () => {
  const kept: string[] = [];
  for (const { what, ...pair } of pairs) {
    const { old, now, again } = await generateOver(pair.old, pair.new);
    const exported = new Set(exportsOf(now));
    const lost = exportsOf(old).filter(
      (name) => !exported.has(name) && !ofWholeBody.test(name),
    );
    const changes = compareModels(old.model, now.model).map(changeLine);
    expect([what, lost, changes]).toEqual([what, [], []]);
    expect([what, again.names, again.files]).toEqual([
      what,
      now.names,
      now.files,
    ]);
    for (const { name, isFormer } of now.model.types)
      if (isFormer) kept.push(name);
  }
  expect(pairs.length).toBeGreaterThan(60);
  expect(kept.length).toBeGreaterThan(8);
}, 300_000);

const folder = mkdtempSync(join(tmpdir(), "speclathe-former-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a program that imports all of it compiles", async () => {
  const { claims, disagreements, ...tried } = await judge(pairs, folder);
  expect(disagreements).toEqual([]);
  // A body is declared alike in place and as a component.
  expect(tried).toMatchObject({ broken: 0, brokenOnlyIfExact: 0 });
  expect(claims).toBeGreaterThan(1000);
}, 300_000);
