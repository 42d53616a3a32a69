import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { build as esbuild } from "esbuild";
import { rolldown } from "rolldown";
import { build as vite, type Rolldown } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ValidatorOptions } from "../../generator/emit/options/options.js";
import { generate } from "../../generator/generate.js";
import type { OperationsOptions } from "../../generator/normalize/options/options.js";
import {
  compile,
  type Compiler,
  compilers,
  looser,
  writeConfig,
  writeFiles,
  writeProject,
} from "../support/compile.js";

/** A document whose inputs nobody else has: their members are in checks and nowhere else. */
const document = {
  openapi: "3.1.0",
  info: { title: "Jobs", version: "1" },
  paths: {
    "/jobs": { post: operation("jobs.create", "weightOfJob") },
    // Called as the global that it asks.
    "/jobs/process": { post: operation("jobs.process", "weightOfProcess") },
  },
};

function operation(operationId: string, member: string): object {
  const schema = {
    type: "object",
    required: [member],
    properties: { [member]: { type: "integer", minimum: 4711 } },
  };
  return {
    operationId,
    tags: ["jobs"],
    requestBody: {
      required: true,
      content: { "application/json": { schema } },
    },
    responses: { "204": { description: "Done" } },
  };
}

const folder = mkdtempSync(join(tmpdir(), "speclathe-development-"));
const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));

/** Sends what the input becomes, through `http` that gives it back. */
const entry = `import { create, process } from "./NAME/resources/jobs.js";

const http = { send: (build: () => { body?: unknown }) => build() } as never;
export const send = (input: never): unknown => create(http, input);
export const other = (input: never): unknown => process(http, input);
`;

async function write(
  name: string,
  validators: ValidatorOptions,
  operations: OperationsOptions = {},
): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const uri = "https://jobs.example.com/openapi.json";
  const { files, diagnostics } = await generate(
    { entry: uri, load: (from) => Promise.resolve({ uri: from, bytes }) },
    { emit: { validators }, normalize: { operations } },
  );
  expect(diagnostics).toEqual([]);
  writeFiles(join(folder, name), files);
  writeFiles(folder, [
    { path: `${name}.ts`, text: entry.replace("NAME", name) },
  ]);
}

beforeAll(async () => {
  writeProject(folder);
  symlinkSync(modules, join(folder, "node_modules"), "junction");
  await write("development", { requests: "development" });
  await write("open", { requests: "development", unknownMembers: "allow" });
  await write("checked", { requests: true });
  await write(
    "one",
    { requests: "development" },
    {
      "jobs.create": { validators: { requests: true } },
      "POST /jobs/process": { validators: { requests: false } },
    },
  );
  await write(
    "unchecked",
    {},
    {
      "jobs.create": { validators: { requests: false } },
      "jobs.process": { validators: { requests: "development" } },
    },
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

type Mode = "production" | "development" | undefined;

const defineOf = (mode: Mode): Record<string, string> =>
  mode === undefined ? {} : { "process.env.NODE_ENV": JSON.stringify(mode) };

/** One bundle of an entry, without what nothing uses. */
const bundlers: Readonly<
  Record<string, (name: string, mode: Mode) => Promise<string>>
> = {
  async esbuild(name, mode) {
    const { outputFiles } = await esbuild({
      entryPoints: [join(folder, `${name}.ts`)],
      bundle: true,
      write: false,
      format: "iife",
      globalName: "api",
      platform: "neutral",
      define: defineOf(mode),
    });
    return outputFiles[0]?.text ?? "";
  },
  async rolldown(name, mode) {
    const bundle = await rolldown({
      input: join(folder, `${name}.ts`),
      transform: { define: defineOf(mode) },
    });
    const { output } = await bundle.generate({ format: "iife", name: "api" });
    return output[0].code;
  },
  async vite(name, mode) {
    const result = (await vite({
      configFile: false,
      logLevel: "error",
      root: folder,
      define: defineOf(mode),
      build: {
        write: false,
        minify: false,
        lib: { entry: `${name}.ts`, formats: ["iife"], name: "api" },
      },
    })) as Rolldown.RolldownOutput[];
    return result[0]?.output[0].code ?? "";
  },
};

const cases = Object.keys(bundlers).map((bundler) => ({ bundler }));

/** What of the checks a bundle has: members of inputs, and the text of a failure. */
async function checksIn(
  bundler: string,
  name: string,
  mode: Mode,
): Promise<string[]> {
  const code = (await bundlers[bundler]?.(name, mode)) ?? "";
  expect(code).toContain("/jobs/process");
  return ["weightOfJob", "weightOfProcess", "4711", "ValidationError"].filter(
    (word) => code.includes(word),
  );
}

const all = ["weightOfJob", "weightOfProcess", "4711", "ValidationError"];

test.each(cases)(
  "a production bundle of $bundler has no check of an input",
  async ({ bundler }) => {
    const of = (name: string, mode: Mode): Promise<string[]> =>
      checksIn(bundler, name, mode);
    expect(await of("development", "production")).toEqual([]);
    expect(await of("open", "production")).toEqual([]);
    expect(await of("development", "development")).toEqual(all);
    expect(await of("checked", "production")).toEqual(all);
  },
);

test.each(cases)(
  "operations decide for themselves in a bundle of $bundler",
  async ({ bundler }) => {
    const first = ["weightOfJob", "4711", "ValidationError"];
    expect(await checksIn(bundler, "one", "production")).toEqual(first);
    expect(await checksIn(bundler, "one", "development")).toEqual(first);
    expect(await checksIn(bundler, "unchecked", "production")).toEqual([]);
    expect(await checksIn(bundler, "unchecked", "development")).toEqual([
      "weightOfProcess",
      "4711",
      "ValidationError",
    ]);
  },
);

/** What a bundle makes of inputs, run where there are these globals and no others. */
async function run(
  name: string,
  mode: Mode,
  globals: object,
): Promise<readonly unknown[]> {
  const code = (await bundlers["esbuild"]?.(name, mode)) ?? "";
  const inputs = [{ weightOfJob: 4711 }, { weightOfJob: 1 }, { wieght: 5000 }];
  return inputs.map((input) => {
    const json = JSON.stringify(input);
    const text = `${code}; try { JSON.stringify(api.send(${json})) } catch ({ name }) { name }`;
    const said = runInNewContext(text, globals) as string;
    return said === "ValidationError"
      ? said
      : (JSON.parse(said) as { path: string }).path;
  });
}

const sent = ["/jobs", "/jobs", "/jobs"];
const refused = ["/jobs", "ValidationError", "ValidationError"];

test.each<[Mode, object, readonly string[]]>([
  // What a bundler defined counts, with or without a process.
  ["production", {}, sent],
  ["development", {}, refused],
  ["production", { process: { env: {} } }, sent],
  ["development", { process: { env: { NODE_ENV: "production" } } }, refused],
  // Else the environment.
  [undefined, { process: { env: { NODE_ENV: "production" } } }, sent],
  [undefined, { process: { env: { NODE_ENV: "test" } } }, refused],
  [undefined, { process: { env: {} } }, refused],
  // Nothing says that this is development, as in a browser without a bundler.
  [undefined, {}, sent],
  [undefined, { process: {} }, sent],
])("defined as %s, in an environment of %j", async (mode, globals, want) => {
  expect(await run("development", mode, globals)).toEqual(want);
});

test("members that are not declared are sent where the config allows them", async () => {
  const globals = { process: { env: {} } };
  const [first, second, third] = await run("open", undefined, globals);
  expect([first, second]).toEqual(["/jobs", "ValidationError"]);
  // The member that is required is still missing.
  expect(third).toBe("ValidationError");
});

const [floor, ...newer] = compilers as [Compiler, ...Compiler[]];
const quickest = newer.at(-1) ?? floor;

test.each([floor, quickest])(
  "it compiles with $name without types of Node",
  (compiler) => {
    expect(compile(folder, compiler)).toBe("");
  },
);

test.each([
  ...looser,
  { name: "types of Node and of the DOM", options: { types: ["node"] } },
])("it compiles with $name", ({ name, options }) => {
  const config = writeConfig(folder, name.replaceAll(/\W+/g, "-"), options);
  expect(compile(config, quickest)).toBe("");
});
