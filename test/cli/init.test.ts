import { rmSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { shop } from "../compare/cases/changed-documents.js";
import { listen, Project } from "./project.js";

let project: Project;

const found = "✓ found      npm · CommonJS\n";
const chosen =
  "  chose      no copy of the document, because it is in the repository\n";
const install = "  next       npm install --save-dev speclathe, then";
const nextScript = `${install} npm run generate:api\n`;
const nextNpx = `${install} npx speclathe generate\n`;

beforeEach(() => {
  project = new Project();
  project.put("api.json", JSON.stringify(shop));
});

afterEach(() => project.remove());

describe("init", () => {
  it("writes no credentials of a URL, and says what to set", async () => {
    const input = "https://ann:secret@api.example.com/a?key=s3cret&v=1";
    const argv = ["init", "-i", input, "-o", "src"];
    const { stdout } = await project.runWhole(argv);
    const config = project.text("speclathe.config.json");
    expect(JSON.parse(config)).toMatchObject({
      input:
        "https://${API_USER}:${API_PASSWORD}@api.example.com/a?key=${KEY}&v=1",
    });
    expect(stdout).toContain("set        API_USER, API_PASSWORD, KEY in");
    expect(stdout + config).not.toContain("s3cret");
  });

  it("writes headers without their secrets, which the workflow has from the repository", async () => {
    const argv = ["init", "-i", "https://api.example.com/a?v=1", "-o", "src"];
    const headers = ["Authorization: Bearer s3cret", "Accept: text/yaml"];
    const { stdout } = await project.run([
      ...argv,
      "--workflow",
      ...headers.flatMap((header) => ["-H", header]),
    ]);
    const config = project.text("speclathe.config.json");
    expect(JSON.parse(config)).toMatchObject({
      input: {
        url: "https://api.example.com/a?v=1",
        headers: {
          Authorization: "Bearer ${AUTHORIZATION}",
          Accept: "text/yaml",
        },
      },
    });
    expect(stdout).toContain(
      "set        AUTHORIZATION (the token, without Bearer) in the environment and as secrets of the repository",
    );
    const workflow = project.text(".github/workflows/speclathe.yml");
    expect(parse(workflow)).toMatchObject({
      jobs: {
        update: {
          steps: expect.arrayContaining([
            {
              name: "Generate from the document at its URL",
              run: "npm run generate:api",
              env: { AUTHORIZATION: "${{ secrets.AUTHORIZATION }}" },
            },
          ]),
        },
      },
    });
    expect(stdout + config + workflow).not.toContain("s3cret");
  });

  it.each([
    ["X-Api-Key: s3cret", "X_API_KEY in"],
    ["Authorization: s3cret", "AUTHORIZATION in"],
    ["Authorization: Basic s3cret", "AUTHORIZATION (without Basic) in"],
    ["Authorization: Bearer ${TOKEN}", "TOKEN (the token, without Bearer) in"],
    ["Authorization: Bearer ${A}:${B}", "A, B in"],
  ])("says what a variable is without: %s", async (header, want) => {
    const argv = ["init", "-i", "api.json", "-o", "src", "-H", header];
    const { stdout } = await project.run(argv);
    expect(stdout).toContain(`set        ${want} the environment`);
  });

  it("writes TypeScript where the project has it", async () => {
    project.put("tsconfig.json", "{}");
    const argv = ["init", "-i", "api.json", "-o", "src", "-H", "X-Key: abc"];
    expect((await project.run(argv)).exitCode).toBe(0);
    const config = project.text("speclathe.config.ts");
    expect(config).toBe(await format(config, { parser: "typescript" }));
    expect(config).toMatch(/^import \{ defineConfig \} from "speclathe";/);
    expect(config).toContain('"X-Key": "${X_KEY}"');
    const env = { X_KEY: "abc" };
    expect((await project.run(["generate"], { env })).exitCode).toBe(0);
  });

  it("writes a config, a script and a workflow, once", async () => {
    project.put("package.json", '{\n    "name": "a"\n}\n');
    const argv = ["init", "-i", "api.json", "-o", "src", "--workflow"];
    expect((await project.run(argv)).exitCode).toBe(0);
    expect(project.text("package.json")).toBe(
      '{\n    "name": "a",\n    "scripts": {\n        "generate:api": "speclathe generate"\n    }\n}\n',
    );
    expect(project.text(".github/workflows/speclathe.yml")).toContain(
      'npx speclathe diff --base "$BASE" --format markdown',
    );
    expect((await project.run(["generate"])).exitCode).toBe(0);
    expect((await project.run(argv)).stdout).toBe(
      `${found}✓ unchanged  all files exist\n${chosen}${nextScript}`,
    );
    const other = await project.run(["init", "-i", "b.json"]);
    expect(other.stderr).toContain("error config-exists");
  });

  it("marks the output as generated, beside what .gitattributes says", async () => {
    project.put("package.json", "{ no JSON");
    project.put(".gitattributes", "* text=auto");
    const argv = ["init", "-i", "api.json", "--gitattributes"];
    expect((await project.run([...argv, "-o", "./my api/"])).stdout).toBe(
      `${found}✓ wrote      2 files: speclathe.config.json, .gitattributes\n${chosen}${nextNpx}`,
    );
    expect(project.text(".gitattributes")).toBe(
      '* text=auto\n"my api/**" linguist-generated\n',
    );
    rmSync(join(project.directory, "speclathe.config.json"));
    await project.run([...argv, "-o", "src/api"]);
    await project.run([...argv, "-o", "src/api"]);
    expect(project.text(".gitattributes")).toBe(
      '* text=auto\n"my api/**" linguist-generated\nsrc/api/** linguist-generated\n',
    );
  });

  it("writes nothing where one of the files stands in the way", async () => {
    project.put(".github/workflows/speclathe.yml", "on: push\n");
    const before = project.read();
    const argv = ["init", "-i", "api.json", "--workflow"];
    expect((await project.run(argv)).stderr).toContain(
      "error config-exists: the file exists\n  at   .github/workflows/speclathe.yml\n",
    );
    project.put("speclathe.config.mts", "");
    expect((await project.run(argv.slice(0, 3))).stderr).toContain(
      "error config-exists: there is another config\n  at   speclathe.config.mts\n",
    );
    expect(project.read()).toEqual({ ...before, "speclathe.config.mts": "" });
  });

  it.each([
    {
      in: ".github",
      option: "--workflow",
      place: ".github/workflows/speclathe.yml",
      want: "a file stands where a directory must be (ENOTDIR)",
    },
    {
      in: ".gitattributes/file",
      option: "--gitattributes",
      place: ".gitattributes",
      want: "a directory stands where a file must be (EISDIR)",
    },
  ])("says that $in is in the way", async ({ in: path, ...given }) => {
    project.put(path, "");
    const argv = ["init", "-i", "api.json", given.option];
    const { exitCode, stderr } = await project.run(argv);
    expect(exitCode).toBe(5);
    expect(stderr).toContain(
      `error output-unwritable: ${given.want}\n  at   ${given.place}\n`,
    );
  });
});

describe("init and the extension of imports", () => {
  const bundler = `{"compilerOptions":{"moduleResolution":"bundler"}}`;
  const nodenext = `{"compilerOptions":{"module":"nodenext","verbatimModuleSyntax":true}}`;
  const argv = ["init", "-i", "api.json", "-o", "src/api"];

  it("writes it where the default does not work", async () => {
    project.put("package.json", `{"devDependencies":{"next":"16"}}`);
    project.put("tsconfig.json", bundler);
    const { stderr } = await project.run(argv);
    expect(stderr).toBe("");
    expect(project.text("speclathe.config.ts")).toContain(
      '\n  importExtension: "",\n}',
    );
    expect((await project.run(["generate"])).stderr).toBe("");
    expect(project.calls[0]?.emit?.importExtension).toBe("");
  });

  it("writes none where the default works", async () => {
    project.put("package.json", `{"devDependencies":{"vite":"8"}}`);
    await project.run(argv);
    expect(project.text("speclathe.config.json")).not.toContain("import");
  });

  it("warns where nothing works, as generate does for every run", async () => {
    project.put("package.json", `{"type":"commonjs"}`);
    project.put("tsconfig.json", nodenext);
    const warning =
      "warning commonjs-verbatim: TypeScript refuses `import` and `export` in modules that are CommonJS, with `verbatimModuleSyntax`\n" +
      "  at   tsconfig.json#/compilerOptions/verbatimModuleSyntax\n" +
      '  help set `"type": "module"` in package.json (`npm pkg set type=module`), or `"verbatimModuleSyntax": false` in tsconfig.json\n';
    expect((await project.run(argv)).stdout).toContain(warning);
    for (const status of ["generated", "unchanged"]) {
      const { stdout } = await project.run(["generate", "--json"]);
      expect(JSON.parse(stdout)).toMatchObject({
        outputs: [{ status, diagnostics: [{ code: "commonjs-verbatim" }] }],
      });
    }
    expect((await project.run(["generate"])).stderr).toBe(warning);
    rmSync(join(project.directory, "speclathe.config.ts"));
    const { stdout } = await project.run([...argv, "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({
      diagnostics: [{ code: "commonjs-verbatim", severity: "warning" }],
    });
  });
});

/** Questions, findings, files written. */
function withFound(said: string): string {
  return said.replace(/(?=✓ wrote)/, found);
}

/** What `init` says and writes where a project has these files. */
async function runInit(
  argv: string,
  {
    files = {},
    answers,
  }: { files?: Readonly<Record<string, string>>; answers?: readonly string[] },
): Promise<object> {
  for (const [path, text] of Object.entries(files)) project.put(path, text);
  const before = project.read();
  const asked: string[] = [];
  const { exitCode, stdout, stderr } = await project.run(
    ["init", ...argv.split(" ").filter(Boolean)],
    answers && {
      stdout: { write: (text) => asked.push(text), isTTY: true },
      env: { NO_COLOR: "1" },
      stdin: listen(answers.map((answer) => `${answer}\n`)),
    },
  );
  const written = Object.entries(project.read()).filter(
    ([path, text]) => before[path] !== text,
  );
  return {
    exitCode,
    said: asked.join("") + stdout + stderr,
    written: Object.fromEntries(written),
  };
}

const config = (values: object): string =>
  `${JSON.stringify({ $schema: "./node_modules/speclathe/config.schema.json", ...values }, null, 2)}\n`;
const plainConfig = config({ input: "api.json", output: "src/api" });
const script = (indent: string): string =>
  `{\n${indent}"scripts": {\n${indent}${indent}"generate:api": "speclathe generate"\n${indent}}\n}`;

describe("init asks on a terminal for what no option says", () => {
  const onlyConfig =
    "✓ wrote      2 files: speclathe.config.json, package.json\n";
  const files = { "package.json": "{}" };
  it.each([
    {
      argv: "",
      answers: ["api.json", "", "n", "yes"],
      said:
        "document (URL or file) (openapi.json): output directory (src/api): " +
        "GitHub Actions workflow, y or n (n): mark the output as generated in .gitattributes, y or n (n): " +
        "✓ wrote      3 files: speclathe.config.json, .gitattributes, package.json\n",
      written: {
        "speclathe.config.json": plainConfig,
        ".gitattributes": "src/api/** linguist-generated\n",
      },
    },
    {
      argv: "",
      answers: [],
      said:
        "document (URL or file) (openapi.json): output directory (src/api): " +
        `GitHub Actions workflow, y or n (n): mark the output as generated in .gitattributes, y or n (n): ${onlyConfig}`,
      written: {
        "speclathe.config.json": config({
          input: "openapi.json",
          output: "src/api",
        }),
      },
    },
    {
      argv: "-i api.json",
      answers: [" lib ", "", ""],
      said:
        "output directory (src/api): " +
        `GitHub Actions workflow, y or n (n): mark the output as generated in .gitattributes, y or n (n): ${onlyConfig}`,
      written: {
        "speclathe.config.json": config({ input: "api.json", output: "lib" }),
      },
    },
    {
      argv: "-o src/api --gitattributes",
      answers: ["api.json", "no"],
      said:
        "document (URL or file) (openapi.json): GitHub Actions workflow, y or n (n): " +
        "✓ wrote      3 files: speclathe.config.json, .gitattributes, package.json\n",
      written: {
        "speclathe.config.json": plainConfig,
        ".gitattributes": "src/api/** linguist-generated\n",
      },
    },
    {
      argv: "-i api.json -o src/api",
      answers: [],
      said: onlyConfig,
      written: { "speclathe.config.json": plainConfig },
    },
    {
      argv: "-i api.json --yes",
      answers: ["other", "y", "y"],
      said: onlyConfig,
      written: { "speclathe.config.json": plainConfig },
    },
  ])("init $argv, answered by $answers", async ({ argv, answers, ...want }) =>
    expect(await runInit(argv, { answers, files })).toEqual({
      exitCode: 0,
      said: withFound(want.said) + chosen + nextScript,
      written: { ...want.written, "package.json": script("  ") },
    }),
  );
});

describe("init and package.json", () => {
  const one = `${found}✓ wrote      1 file: speclathe.config.json\n${chosen}`;
  const two = `${found}✓ wrote      2 files: speclathe.config.json, package.json\n${chosen}`;
  it.each<[text: string, said: string, after: string | undefined]>([
    ["{}", two + nextScript, script("  ")],
    ["{}\n", two + nextScript, `${script("  ")}\n`],
    ['{\n\t"scripts": {}\n}\n', two + nextScript, `${script("\t")}\n`],
    [
      '{"scripts":{"a":"b"}}',
      two + nextScript,
      '{\n  "scripts": {\n    "a": "b",\n    "generate:api": "speclathe generate"\n  }\n}',
    ],
    ['{"scripts":{"generate:api":"mine"}}', one + nextScript, undefined],
    ["[]", one + nextNpx, undefined],
    ["null", one + nextNpx, undefined],
    ["7", one + nextNpx, undefined],
    ["{", one + nextNpx, undefined],
  ])("that is %s", async (text, said, after) =>
    expect(
      await runInit("-i api.json", { files: { "package.json": text } }),
    ).toEqual({
      exitCode: 0,
      said,
      written: {
        "speclathe.config.json": plainConfig,
        ...(after === undefined ? {} : { "package.json": after }),
      },
    }),
  );

  it("that is not there is not made", async () => {
    rmSync(join(project.directory, "package.json"));
    expect(await runInit("-i api.json", {})).toEqual({
      exitCode: 0,
      said:
        one.replace("npm · CommonJS", "no package.json · CommonJS") +
        "  next       npx speclathe generate\n",
      written: {
        "speclathe.config.json": plainConfig.replace(/\n  "\$schema".*/, ""),
      },
    });
  });
});

describe("init and .gitattributes", () => {
  it.each([
    ["src/api", "src/api/**"],
    ["./src/api", "src/api/**"],
    ["src/api//", "src/api/**"],
    ["src\\api", "src/api/**"],
    [".", "**"],
    ["./", "**"],
    ["!api", '"!api/**"'],
    ["#api", '"#api/**"'],
    ['a"b', '"a\\"b/**"'],
  ])("for %s it says %s", async (output, pattern) => {
    const files = { "package.json": "{" };
    const argv = `-i api.json --gitattributes -o ${output}`;
    expect(await runInit(argv, { files })).toMatchObject({
      written: { ".gitattributes": `${pattern} linguist-generated\n` },
    });
  });

  it.each([
    ["* text=auto\n", "* text=auto\nsrc/api/** linguist-generated\n"],
    ["* text=auto", "* text=auto\nsrc/api/** linguist-generated\n"],
    ["a\r\nsrc/api/** linguist-generated\r\n", undefined],
    [
      "src/api/** linguist-generated=false\n",
      "src/api/** linguist-generated=false\nsrc/api/** linguist-generated\n",
    ],
  ])("beside %j", async (text, after) => {
    const files = { ".gitattributes": text, "package.json": "{" };
    const { written } = (await runInit("-i api.json --gitattributes", {
      files,
    })) as { written: Record<string, string> };
    expect(written[".gitattributes"]).toBe(after);
  });
});

describe("init is refused", () => {
  it.each([
    [
      "",
      "error input-missing: there is no document to read\n  help give `--input` a URL or a file\n",
    ],
    [
      "-i api.json -o a\u200bb",
      "error option-invalid: the output directory contains invisible characters\n" +
        "  help run the command with `--help` for its options and their values\n",
    ],
  ])("init %s", async (argv, said) =>
    expect(await runInit(argv, {})).toEqual({ exitCode: 2, said, written: {} }),
  );
});
