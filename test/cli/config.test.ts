import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { shop } from "../compare/cases/changed-documents.js";
import { printDocument, Project } from "./project.js";

let project: Project;

beforeEach(() => {
  project = new Project();
  project.put("api.json", printDocument());
});

afterEach(() => project.remove());

const typed = `
import { defineConfig, type Config } from "speclathe";
const input: Config["input"] = { url: "api.json" };
export default defineConfig({ input, output: "src/api" });
`;
const plain = `
import { defineConfig } from "speclathe";
export default defineConfig({ input: "api.json", output: "src/api" });
`;

describe("config files", () => {
  const files: Readonly<Record<string, string>> = {
    "speclathe.config.ts": typed,
    "speclathe.config.mts": typed,
    "speclathe.config.mjs": plain,
    "speclathe.config.js": plain,
    "speclathe.config.json": `{"$schema":"x","input":"api.json","output":"src/api"}`,
  };
  for (const [name, text] of Object.entries(files)) {
    it(`${name}, in a project that does not have speclathe installed`, async () => {
      project.put(name, text);
      expect(await project.run(["generate"])).toMatchObject({
        exitCode: 0,
        stderr: "",
      });
      expect(project.text("src/api/index.ts")).toBe("// Pets\n");
    });
  }

  it("may import code of its own, named as TypeScript names it", async () => {
    project.put("tools/where.ts", 'export const enum Out { Api = "src/api" }');
    project.put(
      "speclathe.config.ts",
      `import { Out } from "./tools/where.js";\nexport default { input: "api.json", output: Out.Api };`,
    );
    expect(await project.run(["generate"])).toMatchObject({
      exitCode: 0,
      stderr: "",
    });
    expect(project.text("src/api/index.ts")).toBe("// Pets\n");
  });

  it.each([
    ["generate"],
    ["check"],
    ["inspect"],
    ["diff", "api.json", "api.json"],
  ])("is run once by %s", async (...argv) => {
    project.put("api.json", JSON.stringify(shop));
    project.put(
      "speclathe.config.ts",
      `import { appendFileSync } from "node:fs";
appendFileSync(new URL("runs", import.meta.url), "run ");
export default { input: "api.json", output: "src/api" };`,
    );
    await project.run(argv);
    expect(project.text("runs")).toBe("run ");
  });

  it("has paths that start at the config file, flags that start here", async () => {
    const text = `{"input":"api.json","output":"src/api"}`;
    project.put("nested/config.json", text);
    project.put("nested/api.json", printDocument({ title: "Nested" }));
    await project.run(["generate", "-c", "nested/config.json"]);
    expect(project.text("nested/src/api/index.ts")).toBe("// Nested\n");
    const flags = ["-i", "api.json", "-o", "here"];
    await project.run(["generate", "-c", "nested/config.json", ...flags]);
    expect(project.text("here/index.ts")).toBe("// Pets\n");
  });

  it("hands its choices to the generator", async () => {
    project.put(
      "speclathe.config.json",
      JSON.stringify({
        input: "api.json",
        output: "src/api",
        rename: { A: "B" },
        propertyOrder: "sorted",
        validators: { responses: "warn" },
        importExtension: "",
      }),
    );
    project.put(".prettierrc", `{"singleQuote":true,"plugins":["x"]}`);
    await project.run(["generate"]);
    expect(project.calls).toEqual([
      {
        normalize: { rename: { A: "B" }, propertyOrder: "sorted" },
        emit: { importExtension: "", validators: { responses: "warn" } },
        prettier: { singleQuote: true },
      },
    ]);
  });

  it("is overruled by flags", async () => {
    const text = `{"input":"nope.json","output":"nope","importExtension":".ts"}`;
    project.put("speclathe.config.json", text);
    const flags = ["-i", "api.json", "-o", "out", "--import-extension", "js"];
    expect((await project.run(["generate", ...flags])).exitCode).toBe(0);
    expect(project.calls[0]?.emit).toEqual({ importExtension: ".js" });
  });

  it("may make several outputs; one that fails does not keep the others", async () => {
    project.put(
      "speclathe.config.json",
      JSON.stringify([
        { input: "nope.json", output: "a" },
        { input: "api.json", output: "b" },
      ]),
    );
    const { exitCode, stderr } = await project.run(["generate"]);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 3,
      stderr:
        "a: error input-file-missing: the file does not exist\n" +
        "  at   nope.json\n" +
        "  help check the path; it is relative to the working directory, in a config file to that file\n",
    });
    expect(project.text("b/index.ts")).toBe("// Pets\n");
    const { stdout } = await project.run(["generate", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({
      exitCode: 3,
      outputs: [
        {
          output: "a",
          status: "failed",
          error: { code: "input-file-missing" },
        },
        { output: "b", status: "unchanged" },
      ],
    });
  });
});

describe("fileHeader", () => {
  const config = (fileHeader: unknown): string =>
    JSON.stringify({ input: "api.json", output: "src/api", fileHeader });

  it("begins every file of code, in any style", async () => {
    project.put("api.json", JSON.stringify(shop));
    const header = ["/* eslint-disable */", "Copyright Shop Inc."];
    project.put("speclathe.config.json", config(header));
    project.put(".prettierrc", `{"singleQuote":true,"endOfLine":"crlf"}`);
    expect(await project.runWhole(["generate"])).toMatchObject({
      exitCode: 0,
      stderr: "",
    });
    const files = Object.entries(project.read("src/api"));
    const others = files.filter(
      ([, text]) =>
        !text.startsWith(
          "/* eslint-disable */\r\n// Copyright Shop Inc.\r\n// Shop client, generated",
        ),
    );
    expect(others.map(([name]) => name)).toEqual(["speclathe.lock.json"]);
  });

  it("is comments", async () => {
    project.put("speclathe.config.json", config(["", "/* a */ alert(1)"]));
    expect((await project.run(["generate"])).stderr).toContain(
      "       #/fileHeader/0: must not be empty\n" +
        "       #/fileHeader/1: must be comments, with nothing behind them\n",
    );
  });
});

describe("config files with mistakes", () => {
  const cases: {
    name: string;
    file?: string;
    text: string;
    flags?: string[];
    want: string;
  }[] = [
    {
      name: "unknown keys, wrong kinds and missing ones, all at once",
      text: JSON.stringify({
        ouput: "src",
        input: { url: "a", header: {}, timeout: "5", allow: ["a.com/x"] },
        validators: { responses: "of" },
        rename: { A: 1 },
      }),
      want:
        "error config-invalid: the config has 7 mistakes\n" +
        "  at   speclathe.config.json\n" +
        '       #: "output" is missing\n' +
        '       #: unknown key "ouput" (did you mean "output"?)\n' +
        '       #/input: unknown key "header" (did you mean "headers"?)\n' +
        '       #/input/timeout: must be a whole number from 1, not "5"\n' +
        '       #/input/allow/0: must be an origin such as https://example.com, not "a.com/x"\n' +
        '       #/validators/responses: must be "off" or "warn" or "throw", not "of"\n' +
        "       #/rename/A: must be a string, not 1\n" +
        "  help fix the places named above\n",
    },
    {
      name: "no default export",
      file: "speclathe.config.mjs",
      text: "export const config = {};",
      want:
        "error config-invalid: the config has a mistake\n" +
        "  at   speclathe.config.mjs\n" +
        "       #: must be an object, not undefined\n" +
        "  help fix the places named above\n",
    },
    {
      name: "code that throws",
      file: "speclathe.config.ts",
      text: "throw new Error('no luck');",
      want:
        "error config-unloadable: the config file cannot be loaded: no luck\n" +
        "  at   speclathe.config.ts\n" +
        "  help run the command with `--debug` to see where\n",
    },
    {
      name: "code that cannot be parsed",
      file: "speclathe.config.ts",
      text: "export default {\n  input: 1 2,\n};",
      want:
        'error config-unloadable: the config file cannot be loaded: Unexpected token, expected ","\n' +
        "  at   speclathe.config.ts:2:11\n" +
        "  help run the command with `--debug` to see where\n",
    },
    {
      name: "no JSON",
      text: '{\n  "input": x\n}',
      want:
        'error config-unloadable: the config file cannot be loaded: it is no JSON: "x" is found where a value is expected\n' +
        "  at   speclathe.config.json:2:12\n" +
        "  help run the command with `--debug` to see where\n",
    },
    {
      name: "a missing variable",
      text: JSON.stringify([
        { input: "api.json", output: "a" },
        {
          input: {
            url: "http://a.b/",
            headers: { "x-key": "${EMPTY} ${NONE}" },
          },
          output: "b",
        },
      ]),
      want:
        "error variable-missing: the environment variable EMPTY is empty\n" +
        "  at   speclathe.config.json#/1/input/headers/x-key\n" +
        "       speclathe.config.json#/1/input/headers/x-key: the environment variable NONE is not set\n" +
        "  help set the variable, or write `$${` for a literal `${`\n",
    },
    {
      name: "two outputs in one place",
      text: JSON.stringify([
        { input: "api.json", output: "a" },
        { input: "api.json", output: "./b/../a" },
      ]),
      want:
        "error output-overlap: two outputs go to the same directory\n" +
        "  at   a\n" +
        "  help give every output a directory of its own\n",
    },
    {
      name: "a flag that could be for any output",
      text: JSON.stringify([
        { input: "api.json", output: "a" },
        { input: "api.json", output: "b" },
      ]),
      flags: ["-o", "c"],
      want:
        "error option-invalid: --output does not say which of the config's 2 outputs it is for\n" +
        "  help run the command with `--help` for its options and their values\n",
    },
    {
      name: "a header that cannot be sent",
      text: JSON.stringify({
        input: { url: "http://a.b/", headers: { "x key": "s3cret-s3cret" } },
        output: "a",
      }),
      want:
        'error header-invalid: the header "x key" cannot be sent\n' +
        "  at   speclathe.config.json#/input/headers\n" +
        "  help write it as 'name: value', in one line\n",
    },
    {
      name: "a value too long for a word, which may be a secret",
      text: JSON.stringify({
        input: { url: "a", timeout: "twelve-chars" },
        output: "a",
        validators: { responses: "thirteen-char" },
      }),
      want:
        "error config-invalid: the config has 2 mistakes\n" +
        "  at   speclathe.config.json\n" +
        '       #/input/timeout: must be a whole number from 1, not "twelve-chars"\n' +
        '       #/validators/responses: must be "off" or "warn" or "throw", not this string\n' +
        "  help fix the places named above\n",
    },
    {
      name: "a name that does not exist",
      text: "{}",
      flags: ["-c", "other.json"],
      want:
        "error config-not-found: the config file is missing\n" +
        "  at   other.json\n" +
        "  help check the path; it is relative to the working directory\n",
    },
  ];
  for (const { name, file, text, flags = [], want } of cases) {
    it(name, async () => {
      project.put(file ?? "speclathe.config.json", text);
      const env = { EMPTY: "" };
      expect(await project.run(["generate", ...flags], { env })).toEqual({
        exitCode: 2,
        stdout: "",
        stderr: want,
      });
    });
  }

  it("is not chosen among several", async () => {
    project.put("speclathe.config.json", "{}");
    project.put("speclathe.config.ts", "");
    expect((await project.run(["generate"])).stderr).toContain(
      "error config-ambiguous: there is more than one config file: speclathe.config.ts, speclathe.config.json",
    );
  });

  it("is not looked for above the working directory", async () => {
    project.put("speclathe.config.json", `{"input":"a","output":"b"}`);
    project.put("nested/x", "");
    const cwd = join(project.directory, "nested");
    expect((await project.run(["generate"], { cwd })).stderr).toContain(
      "error input-missing",
    );
  });
});
