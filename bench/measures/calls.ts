/** `calls`: the CPU time of a call, beside that of `fetch` alone, with answers from a function. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { findCall } from "../bundle/entries.js";
import type { BenchDocument } from "../documents.js";
import { node } from "../harness/places.js";
import type { Section } from "../harness/section.js";
import { showRatio, showSample, summarize } from "../harness/statistics.js";
import { readJson } from "../mutations.js";
import { chooseOperation } from "./bundle.js";
import type { Bench } from "./measure.js";

/** A program that prints the CPU microseconds of a call. */
interface Program {
  readonly tool: string;
  readonly file: string;
}

/** Runs the programs of all tools in turn, so that what else the machine does meets them alike. */
export async function measureCalls(
  bench: Bench,
  document: BenchDocument,
): Promise<readonly Section[]> {
  const operation = chooseOperation(readJson(document.path));
  if (!operation) return [];
  const byHand = `export const call = async (value) => {
  const answer = async () => new Response(body, { headers: { "content-type": "application/json" } });
  const response = await answer(new URL(baseUrl + "/" + encodeURIComponent(value)), { headers: new Headers({ authorization: "Bearer k" }) });
  return response.json();
};`;
  const programs = [
    await makeProgram("`fetch`, by hand", byHand, join(bench.work, "calls")),
  ];
  // Those that check answers do other work.
  const peers = bench.peers.filter(
    ({ makes }) => !makes.includes("validators"),
  );
  for (const tool of [bench.oursUnchecked, bench.ours, ...peers]) {
    bench.say(`calls ${document.name}: ${tool.name}`);
    const folder = await bench.outputs.make(tool, document);
    const code = folder && findCall(tool, folder, operation);
    if (folder && code)
      programs.push(await makeProgram(tool.name, code, folder));
  }
  const times = new Map(programs.map(({ tool }) => [tool, [] as number[]]));
  for (let round = 0; round < (bench.rounds ?? 9); round++)
    for (const { tool, file } of programs) times.get(tool)?.push(run(file));
  const samples = [...times].map(([tool, values]) => ({
    tool,
    sample: summarize(values),
  }));
  const ours = samples.find(({ tool }) => tool === bench.ours.name);
  const least = ours?.sample.least ?? 0;
  return [
    {
      measure: "calls",
      document: document.name,
      tables: [
        {
          columns: ["tool", "CPU µs per call", "least, to ours"],
          rows: samples.map(({ tool, sample }) => [
            tool,
            showSample(sample),
            showRatio(sample.least, least),
          ]),
          notes: [
            `\`${operation.method.toUpperCase()} ${operation.path}\` by a client with its standard settings, 4,000 calls one after another in a process that has made 3,000; the \`fetch\` is a function that returns a new \`Response\`. "by hand" makes a URL, headers and that response, and reads it.`,
          ],
        },
      ],
      data: { operation, samples },
    },
  ];
}

async function makeProgram(
  tool: string,
  code: string,
  folder: string,
): Promise<Program> {
  mkdirSync(folder, { recursive: true });
  const loop = `import { call } from "call";
const run = async (count) => { for (let at = 0; at < count; at++) await call("a" + at); };
await run(3000);
const from = process.cpuUsage();
await run(4000);
const { user, system } = process.cpuUsage(from);
console.log((user + system) / 4000);`;
  const given = `const baseUrl = "https://a.example"; const body = ${JSON.stringify(JSON.stringify({ id: "a", externalId: "b" }))};\n`;
  const { outputFiles } = await build({
    stdin: { contents: loop, resolveDir: folder },
    plugins: [
      {
        name: "call",
        setup(building) {
          building.onResolve({ filter: /^call$/ }, () => ({
            path: "call",
            namespace: "call",
          }));
          building.onLoad({ filter: /.*/, namespace: "call" }, () => ({
            contents: given + code,
            resolveDir: folder,
          }));
        },
      },
    ],
    bundle: true,
    format: "esm",
    platform: "node",
    target: "es2022",
    write: false,
    logLevel: "silent",
  });
  const file = join(`${folder}.config`, "calls.mjs");
  mkdirSync(`${folder}.config`, { recursive: true });
  writeFileSync(file, outputFiles[0]?.text ?? "");
  return { tool, file };
}

function run(file: string): number {
  const { stdout, stderr } = spawnSync(node, [file], { encoding: "utf8" });
  const microseconds = Number(stdout);
  if (!stdout || Number.isNaN(microseconds)) throw new Error(stderr);
  return microseconds;
}
