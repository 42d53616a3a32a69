/**
 * `output`: what a consumer lives with: types that are spelled out again, hovers, type errors, and
 * what their compiler takes.
 */
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type ts from "typescript";
import type { BenchDocument } from "../documents.js";
import type { Section } from "../harness/section.js";
import { showNumber, showRatio } from "../harness/statistics.js";
import { compile, type Compilation, compilers } from "../output/compilers.js";
import { countCopies, type Copies } from "../output/copies.js";
import { findLongestHover, type Hover } from "../output/hovers.js";
import { listFiles } from "../tools/outputs.js";
import type { Bench } from "./measure.js";

interface Figures {
  readonly tool: string;
  readonly found?: Found;
}

interface Found {
  readonly parts: Parts;
  readonly copies: Copies;
  /** Undefined where the compiler does not come to an end. */
  readonly hover: Hover | undefined;
  readonly strict: readonly Compilation[];
  readonly strictest: Compilation;
}

/** The lines of an output by its folders, and files beside them by their names. */
type Parts = Readonly<Record<string, number>>;

/** Looks at the outputs of every tool for one document. */
export async function measureOutput(
  bench: Bench,
  document: BenchDocument,
): Promise<readonly Section[]> {
  const figures: Figures[] = [];
  for (const tool of [bench.ours, ...bench.peers]) {
    bench.say(`output ${document.name}: ${tool.name}`);
    const folder = await bench.outputs.make(tool, document);
    figures.push({
      tool: tool.name,
      ...(folder === undefined ? {} : { found: await inspect(folder) }),
    });
  }
  return [
    {
      measure: "output",
      document: document.name,
      tables: [
        showParts(figures.filter(({ tool }) => tool.startsWith("speclathe"))),
        showTypes(figures),
        showCompilers(figures),
      ],
      data: figures,
    },
  ];
}

async function inspect(folder: string): Promise<Found> {
  const compiler = createRequire(import.meta.url)("typescript") as typeof ts;
  const files = listFiles(folder)
    .filter((path) => path.endsWith(".ts"))
    .map((path) => {
      const text = readFileSync(join(folder, path), "utf8");
      const { ESNext } = compiler.ScriptTarget;
      return compiler.createSourceFile(join(folder, path), text, ESNext, true);
    });
  const strict: Compilation[] = [];
  for (const version of compilers)
    strict.push(await compile(folder, version, "strict"));
  return {
    parts: countLines(folder),
    copies: countCopies(compiler, files),
    hover:
      strict[0]?.failure === undefined
        ? findLongestHover(compiler, { folder, files })
        : undefined,
    strict,
    strictest: await compile(folder, compilers[1], "strictest"),
  };
}

function countLines(folder: string): Parts {
  const parts: Record<string, number> = {};
  for (const path of listFiles(folder)) {
    const part = path.replace(/[./].*$/s, "") || "others";
    const lines = readFileSync(join(folder, path), "utf8").split("\n").length;
    parts[part] = (parts[part] ?? 0) + lines - 1;
  }
  return parts;
}

function showParts(figures: readonly Figures[]): Section["tables"][number] {
  const names = figures.flatMap(({ found }) => Object.keys(found?.parts ?? {}));
  const columns = [...new Set(names)].toSorted();
  return {
    title: "lines",
    columns: ["tool", ...columns],
    rows: figures.map(({ tool, found }) => [
      tool,
      ...columns.map((name) => showNumber(found?.parts[name] ?? 0)),
    ]),
    notes: ["By folder, and by the name of files that are in none."],
  };
}

function showTypes(figures: readonly Figures[]): Section["tables"][number] {
  return {
    title: "types",
    columns: [
      "tool",
      "object types",
      "of them copies",
      "enumerations",
      "of them copies",
      "longest hover, characters",
      "of",
    ],
    rows: figures.map(({ tool, found }) =>
      found
        ? [
            tool,
            showNumber(found.copies.objects),
            showNumber(found.copies.objectCopies),
            showNumber(found.copies.enums),
            showNumber(found.copies.enumCopies),
            found.hover ? showNumber(found.hover.characters) : "",
            found.hover?.name ?? "",
          ]
        : [tool, "fails"],
    ),
    notes: [
      "Object types of two members or more and string enumerations of two values or more, counted in the syntax of the whole output, its runtime included; two are copies when they are equal with every name resolved. Types the document's author named twice count too.",
    ],
  };
}

function showCompilers(figures: readonly Figures[]): Section["tables"][number] {
  const ours = figures[0]?.found;
  return {
    title: "compiling it",
    columns: [
      "tool",
      ...compilers.flatMap(({ name }) => [
        `${name}, CPU s`,
        "to ours",
        "peak MiB",
      ]),
      "errors, strict",
      "errors, strictest",
    ],
    rows: figures.map(({ tool, found }) =>
      found
        ? [
            tool,
            ...found.strict.flatMap(({ cost, failure }, index) => [
              failure ?? showNumber(cost.cpu),
              failure === undefined
                ? showRatio(cost.cpu, ours?.strict[index]?.cost.cpu ?? 0)
                : "",
              showNumber(cost.peak),
            ]),
            found.strict.map(showErrors).join(" / "),
            showErrors(found.strictest),
          ]
        : [tool, "fails"],
    ),
    notes: [
      "One run each. Strict: `strict`, `exactOptionalPropertyTypes`, `noUncheckedIndexedAccess`, `verbatimModuleSyntax`, with TypeScript 5.9 / 7. Strictest, with TypeScript 7: all the flags our output is held to, `isolatedDeclarations`, `erasableSyntaxOnly` and `noUnused…` among them.",
    ],
  };
}

function showErrors({ errors, failure }: Compilation): string {
  return failure === undefined ? showNumber(errors) : "?";
}
