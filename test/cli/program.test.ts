import { join } from "node:path";
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  expectTypeOf,
  it,
} from "vitest";
import {
  type Config,
  defineConfig,
  generate,
  type OutputResult,
  SpeclatheError,
} from "../../generator/index.js";
import { Project } from "./project.js";

let project: Project;

beforeEach(() => {
  project = new Project();
});

afterEach(() => project.remove());

describe("defineConfig", () => {
  it("gives back what it is given, typed", () => {
    const config = defineConfig({ input: "a", output: "b" });
    expect(config).toEqual({ input: "a", output: "b" });
    expectTypeOf(config).toExtend<Config>();
    expectTypeOf(defineConfig([config, config])).toExtend<readonly Config[]>();
    // @ts-expect-error an output is needed
    defineConfig({ input: "a" });
    // @ts-expect-error there is no such key
    defineConfig({ input: "a", output: "b", ouput: "c" });
  });
});

describe("generate", () => {
  it("writes the output and tells what it did, without printing", async () => {
    const input = join(
      import.meta.dirname,
      "../../fixtures/compliance/openapi.json",
    );
    const config = { input, output: "src/api" };
    const directory = { directory: project.directory };
    const [first] = await generate(config, directory);
    expect(first).toMatchObject({
      output: "src/api",
      status: "generated",
      document: { version: "OpenAPI 3.1.1" },
      counts: { operations: 10, scopeSets: 1 },
    });
    expect(project.text("src/api/index.ts")).toContain("ApiError");
    const [second] = await generate([config], directory);
    expect(second).toMatchObject({ status: "unchanged" });
  });

  it("throws what the command line would show", async () => {
    const run = generate(
      { input: { url: "${NONE}" }, output: "src" },
      { directory: project.directory, env: {} },
    );
    expectTypeOf(run).toEqualTypeOf<Promise<readonly OutputResult[]>>();
    const error = await run.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SpeclatheError);
    expect(error).toMatchObject({
      code: "variable-missing",
      exitCode: 2,
      message: "the environment variable NONE is not set",
      place: "config#/input/url",
      help: "set the variable, or write `$${` for a literal `${`",
    });
  });

  it("refuses what is no config", async () => {
    const config = { output: 1 } as unknown as Config;
    await expect(generate(config)).rejects.toMatchObject({
      code: "config-invalid",
      details: [
        { place: "#", message: '"input" is missing' },
        { place: "#/output", message: "must be a string, not 1" },
      ],
    });
  });
});
