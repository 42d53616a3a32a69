import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { standardLayers } from "../../generator/emit/modules/layers-module.js";
import {
  type LayerName,
  layerNames,
} from "../../generator/emit/options/layer-names.js";
import { generate } from "../../generator/generate.js";
import type { OutputFile } from "../../generator/model/output-file.js";
import {
  compile,
  type Compiler,
  compilers,
  writeFiles,
  writeProject,
} from "../support/compile.js";
import { freshDocument } from "../support/fresh-document.js";

/** A document with a stream of events, so that every layer has something to do. */
const document = {
  openapi: "3.1.0",
  info: { title: "Jobs", version: "1" },
  servers: [{ url: "https://jobs.example.com" }],
  paths: {
    "/jobs": {
      get: {
        operationId: "jobs.get",
        tags: ["jobs"],
        responses: {
          "200": {
            description: "A job",
            content: { "application/json": { schema: { type: "string" } } },
          },
        },
      },
    },
    "/jobs/events": {
      get: {
        operationId: "jobs.watch",
        tags: ["jobs"],
        responses: {
          "200": {
            description: "Events",
            content: { "text/event-stream": { schema: { type: "string" } } },
          },
        },
      },
    },
  },
};

/** All layers, none, each alone, and all but each. */
const choices: readonly (readonly LayerName[])[] = [
  layerNames,
  [],
  ...layerNames.map((name) => [name]),
  ...layerNames.map((name) => layerNames.filter((other) => other !== name)),
];

const uri = "https://jobs.example.com/openapi.json";

async function filesWith(
  layers: readonly LayerName[] | undefined,
): Promise<readonly OutputFile[]> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const { files } = await generate(
    { entry: uri, load: (from) => Promise.resolve({ uri: from, bytes }) },
    { emit: layers === undefined ? {} : { layers } },
  );
  return files;
}

/** A module that passes the option of each chosen layer, and is refused each other one. */
function usesOf(layers: readonly LayerName[]): string {
  const lines = layerNames.flatMap((name) =>
    standardLayers[name].options.map((option) =>
      [
        ...(layers.includes(name) ? [] : ["// @ts-expect-error: no layer"]),
        `createClient({ ${option}: {} as never });`,
      ].join("\n"),
    ),
  );
  return `import { createClient } from "./index.js";\n\ncreateClient({});\n${lines.join("\n")}\n`;
}

describe("layers of the config", () => {
  const folder = mkdtempSync(join(tmpdir(), "speclathe-layers-"));

  beforeAll(async () => {
    writeProject(folder);
    for (const [index, layers] of choices.entries()) {
      const files = await filesWith(layers);
      const uses = { path: "uses.types.ts", text: usesOf(layers) };
      writeFiles(join(folder, String(index)), [...files, uses]);
    }
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("every choice compiles, and refuses the options of other layers", () => {
    expect(compile(folder, compilers.at(-1) as Compiler)).toBe("");
  }, 120_000);

  test("all of them are the default, in whichever order they are listed", async () => {
    const usual = await filesWith(undefined);
    expect(await filesWith(layerNames)).toEqual(usual);
    expect(await filesWith(layerNames.toReversed())).toEqual(usual);
  });

  test.each(layerNames)("%s is in no output without it", async (layer) => {
    const files = await filesWith(layerNames.filter((name) => name !== layer));
    const declared = new RegExp(`export function ${layer}\\(`);
    const paths = files.filter(({ text }) => declared.test(text));
    expect(paths.map(({ path }) => path)).toEqual([]);
    const all = await filesWith(undefined);
    expect(all.filter(({ text }) => declared.test(text))).toHaveLength(1);
  });

  test.each([
    { layers: ["retry"], succeeds: true, requests: 2 },
    { layers: ["timeout"], succeeds: false, requests: 1 },
  ] as const)("$layers: $requests requests", async (choice) => {
    const { index } = await freshDocument<{
      createClient(options: object): { jobs: { get(): Settling } };
    }>(document, { emit: { layers: choice.layers } });
    const answers = [503, 200].map(
      (status) => new Response('"done"', { status }),
    );
    const client = index.createClient({
      retryDelay: 1,
      fetch: () => Promise.resolve(answers.shift()),
    });
    expect((await client.jobs.get().safe()).ok).toBe(choice.succeeds);
    expect(answers).toHaveLength(2 - choice.requests);
  });
});

interface Settling {
  safe(): Promise<{ readonly ok: boolean }>;
}
