/** `bundle`: what a consumer's users download, bundled and minified by esbuild. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { BenchDocument } from "../documents.js";
import { asObject, type JsonObject, readJson } from "../mutations.js";
import type { Section } from "../harness/section.js";
import { showNumber } from "../harness/statistics.js";
import {
  type Entries,
  findEntries,
  type Operation,
} from "../bundle/entries.js";
import type { Bench } from "./measure.js";

interface Size {
  readonly minified: number;
  readonly gzip: number;
}

interface Figures {
  readonly tool: string;
  readonly sizes: Readonly<Partial<Record<keyof Entries, Size>>>;
  readonly failure?: string;
}

const columns: readonly { entry: keyof Entries; title: string }[] = [
  { entry: "operation", title: "one operation" },
  { entry: "bare", title: "by `connect`" },
  { entry: "retried", title: "with `retry`" },
  { entry: "client", title: "whole client" },
  { entry: "validator", title: "one validator" },
];

/** Measures what the outputs of one document add to a bundle. */
export async function measureBundle(
  bench: Bench,
  document: BenchDocument,
): Promise<readonly Section[]> {
  const operation = chooseOperation(readJson(document.path));
  if (!operation) return [];
  const byHand = await measureByHand(bench, operation);
  const figures: Figures[] = [byHand];
  const { oursSmall, oursUnchecked, ours, peers } = bench;
  for (const tool of [oursSmall, oursUnchecked, ours, ...peers]) {
    bench.say(`bundle ${document.name}: ${tool.name}`);
    const folder = await bench.outputs.make(tool, document);
    if (folder === undefined) {
      figures.push({ tool: tool.name, sizes: {}, failure: "fails" });
      continue;
    }
    const entries = findEntries(tool, folder, operation);
    figures.push({ tool: tool.name, sizes: await measureAll(entries, folder) });
  }
  return [
    {
      measure: "bundle",
      document: document.name,
      tables: [
        {
          columns: ["tool", ...columns.map(({ title }) => title)],
          rows: figures.map(({ tool, sizes, failure }) => [
            tool,
            ...columns.map(({ entry }) => failure ?? showSize(sizes[entry])),
          ]),
          notes: [
            `Bytes minified / gzip, by esbuild. The operation is \`${operation.method.toUpperCase()} ${operation.path}\`, the validator that of its answer. hey-api with zod validates requests and responses; speclathe validates requests, and nothing in the rows with inputs unchecked.`,
          ],
        },
      ],
      data: { operation, figures },
    },
  ];
}

/** The first operation of these, else the first that reads something by its path. */
const preferred = ["repos/get", "alerts.getByExternalId"];

/** The operation that is called. */
export function chooseOperation(document: JsonObject): Operation | undefined {
  const all = Object.entries(asObject(document["paths"])).flatMap(
    ([path, item]): Operation[] => {
      const id = asObject(asObject(item)["get"])["operationId"];
      return typeof id === "string" ? [{ path, method: "get", id }] : [];
    },
  );
  return (
    all.find(({ id }) => preferred.includes(id)) ??
    all.find(({ path }) => path.includes("{")) ??
    all[0]
  );
}

async function measureByHand(
  bench: Bench,
  { path }: Operation,
): Promise<Figures> {
  const folder = join(bench.work, "by-hand");
  mkdirSync(folder, { recursive: true });
  const url = path.replaceAll(
    /\{([^}]+)\}/g,
    (_, name: string) =>
      `\${encodeURIComponent(input[${JSON.stringify(name)}])}`,
  );
  const code = `export async function call(base, input) {
  const response = await fetch(\`\${base}${url}\`);
  return response.json();
}`;
  const operation = await sizeOfBundle(code, folder);
  return { tool: "`fetch`, by hand", sizes: { operation } };
}

async function measureAll(
  entries: Entries,
  folder: string,
): Promise<Figures["sizes"]> {
  const sizes: Partial<Record<keyof Entries, Size>> = {};
  for (const { entry } of columns) {
    const code = entries[entry];
    if (code !== undefined) sizes[entry] = await sizeOfBundle(code, folder);
  }
  return sizes;
}

async function sizeOfBundle(code: string, folder: string): Promise<Size> {
  const config = `${folder}.config`;
  mkdirSync(config, { recursive: true });
  const path = join(folder, "bench-entry.ts");
  const { outputFiles } = await build({
    stdin: {
      contents: code,
      resolveDir: folder,
      loader: "ts",
      sourcefile: path,
    },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
    logLevel: "silent",
  });
  const bytes = outputFiles[0]?.contents ?? new Uint8Array();
  return { minified: bytes.length, gzip: gzipSync(bytes).length };
}

function showSize(size: Size | undefined): string {
  return size
    ? `${showNumber(size.minified)} / ${showNumber(size.gzip)}`
    : "none";
}
