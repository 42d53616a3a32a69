import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { failureOf } from "../../../test/support/failures.js";
import { findFileStyle, findPrettierOptions } from "./prettier-options.js";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "speclathe-style-"));
});

afterEach(() => rmSync(root, { recursive: true }));

function put(files: Readonly<Record<string, string>>): void {
  writeFileSync(join(root, "package.json"), "{}");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

describe("each file that Prettier reads", () => {
  const json = '{ "semi": false }';
  const yaml = "semi: false\n";
  const module = "export default { semi: false };";
  const common = "module.exports = { semi: false };";
  it.each([
    ["package.json", `{ "prettier": ${json} }`],
    ["package.yaml", "prettier:\n  semi: false\n"],
    [".prettierrc", json],
    [".prettierrc", yaml],
    [".prettierrc.json", json],
    [".prettierrc.yaml", yaml],
    [".prettierrc.yml", yaml],
    [".prettierrc.json5", "{ semi: false }"],
    [".prettierrc.toml", "semi = false\n"],
    [".prettierrc.mjs", module],
    [".prettierrc.cjs", common],
    [".prettierrc.js", common],
    ["prettier.config.mjs", module],
    ["prettier.config.cjs", common],
    ["prettier.config.js", common],
  ])("%s", async (path, text) => {
    put({ [path]: text });
    expect(await findPrettierOptions(join(root, "src/api"))).toEqual({
      semi: false,
    });
  });
});

const every = {
  arrowParens: "avoid",
  bracketSpacing: false,
  embeddedLanguageFormatting: "off",
  endOfLine: "crlf",
  experimentalOperatorPosition: "start",
  experimentalTernaries: true,
  printWidth: 100,
  quoteProps: "consistent",
  semi: false,
  singleQuote: true,
  tabWidth: 4,
  trailingComma: "none",
  useTabs: true,
};

describe("findPrettierOptions", () => {
  const cases: {
    name: string;
    files: Readonly<Record<string, string>>;
    want: object | undefined;
  }[] = [
    { name: "none", files: {}, want: undefined },
    {
      name: "only an .editorconfig",
      files: { ".editorconfig": "root = true\n[*]\nindent_size = 8\n" },
      want: undefined,
    },
    {
      name: "package.json",
      files: { "package.json": `{"prettier":{"semi":false}}` },
      want: { semi: false },
    },
    {
      name: ".prettierrc as JSON, without plugins and parsers",
      files: {
        ".prettierrc": `{"tabWidth":4,"plugins":["x"],"parser":"babel","endOfLine":"auto"}`,
      },
      want: { tabWidth: 4 },
    },
    {
      name: ".prettierrc as YAML",
      files: { ".prettierrc": "singleQuote: true\n" },
      want: { singleQuote: true },
    },
    {
      name: "a package.json without one, or that cannot be read, is none",
      files: {
        ".git/HEAD": "",
        "package.json": `{"prettier"`,
        "src/package.json": `{"name":"a"}`,
        ".prettierrc": `{"semi":false}`,
      },
      want: { semi: false },
    },
    {
      name: "a package.yaml without one is none",
      files: {
        "package.yaml": "name: a\n# prettier:\n",
        ".prettierrc": `{"semi":false}`,
      },
      want: { semi: false },
    },
    {
      name: "one that is another's, by its name",
      files: {
        ".prettierrc": `"@acme/prettier-config"`,
        "node_modules/@acme/prettier-config/package.json": `{"main":"index.json"}`,
        "node_modules/@acme/prettier-config/index.json": `{"tabWidth":3}`,
        "node_modules/@acme/prettier-config/index.js":
          "module.exports = { tabWidth: 3 };",
      },
      want: { tabWidth: 3 },
    },
    {
      name: "one that is null says nothing",
      files: { ".prettierrc.json": "null" },
      want: {},
    },
    {
      name: "every choice that concerns TypeScript, and no other",
      files: {
        ".prettierrc": JSON.stringify({
          ...every,
          bracketSameLine: "yes",
          objectWrap: ["collapse"],
          proseWrap: "always",
          filepath: "a",
        }),
      },
      want: { ...every, bracketSameLine: "yes" },
    },
    {
      name: "in the order in which Prettier looks",
      files: {
        ".prettierrc.toml": "tabWidth = 3",
        ".prettierrc.yml": "tabWidth: 4",
        ".prettierrc.yaml": "tabWidth: 5",
      },
      want: { tabWidth: 5 },
    },
    {
      name: "a module",
      files: { "prettier.config.mjs": "export default { printWidth: 120 };" },
      want: { printWidth: 120 },
    },
    {
      name: "overrides, for where the output is",
      files: {
        ".prettierrc.json": `{"semi":false,"overrides":[{"files":"src/api/**","options":{"printWidth":100}},{"files":"*.md","options":{"tabWidth":8}}]}`,
      },
      want: { semi: false, printWidth: 100 },
    },
    {
      name: "the nearest, and .editorconfig beside it as Prettier has it",
      files: {
        ".prettierrc": `{"semi":false}`,
        "src/.prettierrc": `{"singleQuote":true}`,
        ".editorconfig": "root = true\n[*]\nindent_size = 8\n",
      },
      want: { singleQuote: true, tabWidth: 8 },
    },
    {
      name: "one above the repository does not count",
      files: { ".prettierrc": `{"semi":false}`, "src/.git/HEAD": "" },
      want: undefined,
    },
  ];
  for (const { name, files, want } of cases) {
    it(name, async () => {
      put(files);
      expect(await findPrettierOptions(join(root, "src/api"))).toEqual(want);
    });
  }

  it("fails where Prettier fails", async () => {
    const cases = [
      [".prettierrc", "{ a: [", (path: string) => `YAML Error in "${path}":`],
      ["prettier.config.mjs", "throw new Error('no\\nmore');", () => "no"],
      ["prettier.config.mjs", "throw 'nothing';", () => "nothing"],
    ] as const;
    for (const [index, [name, text, why]] of cases.entries()) {
      // Node loads a module once.
      put({ [`${index}/${name}`]: text });
      const place = join(root, `${index}`, name);
      expect(
        await failureOf(findPrettierOptions(join(root, `${index}/api`))),
      ).toEqual({
        code: "prettier-config-invalid",
        message: `the project's Prettier config cannot be read: ${why(place)}`,
        place,
      });
    }
  });
});

describe("findFileStyle", () => {
  const editor = { ".editorconfig": "root = true\n[*]\nindent_size = 8\n" };
  it.each<[string, Readonly<Record<string, string>>, object]>([
    ["nothing", {}, {}],
    ["only an .editorconfig", editor, { tabWidth: 8 }],
    [
      "a config beside it",
      { ...editor, ".prettierrc": "semi: false\n" },
      { tabWidth: 8, semi: false },
    ],
  ])("%s", async (_, files, want) => {
    put(files);
    expect(await findFileStyle(join(root, "package.json"))).toEqual(want);
  });

  it("ignores what is above the project", async () => {
    put({ ...editor, ".prettierrc": "semi: false\n" });
    for (const files of [["package.json"], ["package.json", ".editorconfig"]]) {
      const project = join(root, `with-${files.length}`);
      mkdirSync(project);
      for (const name of files) writeFileSync(join(project, name), "{}");
      expect(await findFileStyle(join(project, "package.json"))).toEqual({});
    }
  });
});
