import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { format } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { parse as parseYaml } from "yaml";
import {
  startService,
  type Service,
} from "../../fixtures/compliance/service.js";
import { checkConfig } from "../../generator/job/config/check-config.js";
import { parseOverlay } from "../../generator/patch/overlay.js";
import { Project } from "../cli/project.js";
import { commandTables } from "../support/command-tables.js";
import {
  blockFile,
  compileBlocks,
  dateTypes,
  typedBlocks,
  writeBlocks,
} from "./compile-blocks.js";
import { type Block, readBlocks, userPages } from "./fenced-blocks.js";

// What the guide shows is true: every block of TypeScript compiles against fresh output, those that
// say `run` are run against the compliance service and print what stands below them.

const root = fileURLToPath(new URL("../..", import.meta.url));
const blocks = userPages().flatMap(readBlocks);
// Those of `frameworks` need packages that are installed there.
const code = typedBlocks().filter(({ flags }) => !flags.includes("frameworks"));

let folder: string;
let service: Service;

beforeAll(async () => {
  mkdirSync(join(root, "out"), { recursive: true });
  folder = mkdtempSync(join(root, "out/docs-"));
  await writeBlocks(folder, code);
  service = await startService();
}, 120_000);

afterAll(async () => {
  await service?.close();
  if (folder) rmSync(folder, { recursive: true });
});

// The preludes declare globals of different types, so each program has one of them.
test.each([
  { name: "", exclude: ["dates-*"] },
  ...dateTypes.map((from) => ({ name: `dates-${from}`, exclude: [] })),
])(
  "blocks of TypeScript compile: $name",
  ({ name, exclude }) => {
    expect(compileBlocks(join(folder, name), exclude)).toBe("");
  },
  120_000,
);

test.each(
  blocks
    .flatMap(({ flags, ...block }) =>
      flags
        .filter((flag) => flag.startsWith("bench/"))
        .map((file) => ({ ...block, file })),
    )
    .map((block) => [block.name, block] as const),
)("%s is in the file that it names", (_, { text, file }) => {
  const written = (code: string): string => code.replaceAll(/\s+/g, "");
  expect(written(readFileSync(join(root, file), "utf8"))).toContain(
    written(text),
  );
});

const run = code.filter(({ flags }) => flags.includes("run"));

describe("blocks that say run", () => {
  test.each(run.map((block) => [block.name, block] as const))(
    "%s",
    async (_, block) => {
      const lines = await runBlock(block);
      if (block.output !== undefined)
        expect(lines.join("\n")).toBe(block.output);
    },
  );
});

test("what generate prints is what it printed", async () => {
  const block = blocks.find(({ flags }) => flags.includes("generate"));
  const project = new Project();
  const document = new URL(
    "../../fixtures/compliance/openapi.json",
    import.meta.url,
  );
  project.put("openapi.json", readFileSync(document, "utf8"));
  const argv = ["generate", "-i", "openapi.json", "-o", "src/compliance"];
  const { stdout } = await project.runWhole(argv);
  project.remove();
  // How much is written changes with every template.
  const known = (text: string): string =>
    text.trimEnd().replace(/(emitted +)\S+( files → \S+).*$/m, "$1…$2");
  expect(known(block?.text ?? "")).toBe(known(stdout));
});

describe("blocks of other languages", () => {
  const of = (language: string): readonly Block[] =>
    blocks.filter((block) => block.language === language);

  test.each(of("json").map((block) => [block.name, block.text] as const))(
    "%s is JSON, and a config where it is one",
    (_, text) => {
      const value = JSON.parse(text) as object;
      if ("input" in value) checkConfig(value, "block");
    },
  );

  test.each(of("yaml").map((block) => [block.name, block.text] as const))(
    "%s is YAML, and an overlay where it is one",
    async (name, text) => {
      const value = parseYaml(text) as unknown;
      if (typeof value === "object" && value !== null && "overlay" in value)
        await parseOverlay({ name, bytes: new TextEncoder().encode(text) });
    },
  );

  test.each(
    of("sh")
      .concat(of("console"))
      .flatMap(({ name, text, language }) =>
        linesOf(text, language).map((line) => [name, line] as const),
      ),
  )("%s: %s", async (_, line) => {
    const [, words] = /^(?:npx )?speclathe (.*)$/.exec(line) ?? [];
    if (words === undefined) return;
    expect(commandTables(words)).toBe("");
  });
});

function linesOf(text: string, language: string): readonly string[] {
  const lines = text.split("\n");
  return language === "sh"
    ? lines
    : lines.flatMap((line) => (line.startsWith("$ ") ? [line.slice(2)] : []));
}

async function runBlock(block: Block): Promise<readonly string[]> {
  const entry = blockFile(folder, block).replace(/\.ts$/, ".run.ts");
  const file = entry.replace(/\.ts$/, ".mjs");
  const given = {
    baseUrl: service.url,
    apiKey: service.apiKey,
    clientId: "c1000000-0000-4000-8000-000000000001",
  };
  // Of the same modules as the block, so that its classes are those of the client.
  const start =
    'import { createClient as create } from "./compliance/index.js";\n' +
    `const given = ${JSON.stringify(given)};\n` +
    'const client = create({ ...given, environment: "test" });\n' +
    "Object.assign(globalThis, given, { compliance: client });\n";
  writeFileSync(join(dirname(entry), "start.ts"), start);
  writeFileSync(entry, `import "./start.js";\n${block.text}\n`);
  await build({
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
  });
  const lines: string[] = [];
  const log = vi
    .spyOn(console, "log")
    .mockImplementation((...values: unknown[]) => {
      lines.push(...format(...values).split("\n"));
    });
  try {
    await import(pathToFileURL(file).href);
  } finally {
    log.mockRestore();
  }
  return lines;
}
