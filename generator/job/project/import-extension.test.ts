import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  chooseImportExtension,
  type ImportExtension,
} from "./import-extension.js";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "speclathe-imports-"));
});

afterEach(() => rmSync(root, { recursive: true }));

const allow = `{ "compilerOptions": { "allowImportingTsExtensions": true, } }`;
const rewrite = `{"compilerOptions":{"rewriteRelativeImportExtensions":true}}`;

/** A config that extends another, and so on, this many times; the last one allows it. */
function chain(length: number): Readonly<Record<string, string>> {
  const names = Array.from({ length }, (_, index) => `${index + 1}.json`);
  return Object.fromEntries(
    ["tsconfig.json", ...names].map((name, index) => [
      name,
      index === length ? allow : `{"extends":"./${index + 1}.json"}`,
    ]),
  );
}

describe("the extension by tsconfig.json and deno.json", () => {
  const cases: {
    name: string;
    files: Readonly<Record<string, string>>;
    want: string;
  }[] = [
    { name: "nothing", files: {}, want: ".js" },
    { name: "Deno", files: { "deno.jsonc": "{}" }, want: ".ts" },
    {
      name: "a plain tsconfig",
      files: { "tsconfig.json": "{ /* */ }" },
      want: ".js",
    },
    { name: "allowed", files: { "tsconfig.json": allow }, want: ".ts" },
    { name: "rewritten", files: { "tsconfig.json": rewrite }, want: ".ts" },
    {
      name: "the nearest decides",
      files: { "tsconfig.json": allow, "src/tsconfig.json": "{}" },
      want: ".js",
    },
    {
      name: "one above the repository does not count",
      files: { "tsconfig.json": allow, "src/.git/HEAD": "" },
      want: ".js",
    },
    {
      name: "extended",
      files: {
        "tsconfig.json": `{"extends":"./config/base"}`,
        "config/base.json": allow,
      },
      want: ".ts",
    },
    {
      name: "extended in a ring",
      files: {
        "tsconfig.json": `{"extends":"./a.json"}`,
        "a.json": `{"extends":["./a.json","./b.json"]}`,
        "b.json": `{"extends":["./a.json","./b.json"]}`,
      },
      want: ".js",
    },
    {
      name: "extended, of several the last that says",
      files: {
        "tsconfig.json": `{"extends":["./a.json","./b.json"]}`,
        "a.json": allow,
        "b.json": `{"compilerOptions":{"allowImportingTsExtensions":false}}`,
      },
      want: ".js",
    },
    {
      name: "extended from a package",
      files: {
        "tsconfig.json": `{"extends":"@acme/config"}`,
        "node_modules/@acme/config/tsconfig.json": allow,
        "node_modules/@acme/config/package.json": "{}",
      },
      want: ".ts",
    },
    {
      name: "extended in a circle",
      files: { "tsconfig.json": `{"extends":"./tsconfig.json"}` },
      want: ".js",
    },
    {
      name: "referred to by a config without files, all of them",
      files: {
        "tsconfig.json": `{"files":[],"references":[{"path":"./app.json"},{"path":"./node"}]}`,
        "app.json": allow,
        "node/tsconfig.json": allow,
      },
      want: ".ts",
    },
    {
      name: "referred to by a config without files, some of them",
      files: {
        "tsconfig.json": `{"files":[],"references":[{"path":"./app.json"},{"path":"./gone"}]}`,
        "app.json": allow,
      },
      want: ".js",
    },
    {
      name: "extended from a package by a file, with its ending and without",
      files: {
        "tsconfig.json": `{"extends":["acme/base","acme/strict.json"]}`,
        "node_modules/acme/base.json": allow,
        "node_modules/acme/strict.json": "{}",
      },
      want: ".ts",
    },
    {
      name: "extended from a package that is not installed",
      files: {
        "tsconfig.json": `{"extends":["./a.json","acme/base"]}`,
        "a.json": allow,
      },
      want: ".ts",
    },
    {
      name: "extended from a package that is code",
      files: {
        "tsconfig.json": `{"extends":"acme"}`,
        "node_modules/acme/package.json": "{}",
        "node_modules/acme/index.js": "",
        "node_modules/acme.json": rewrite,
      },
      want: ".ts",
    },
    {
      name: "extended from a directory above",
      files: {
        "src/tsconfig.json": `{"extends":".."}`,
        "tsconfig.json": allow,
      },
      want: ".ts",
    },
    {
      name: "extended from a file with another ending",
      files: {
        "tsconfig.json": `{"extends":"./tsconfig.base"}`,
        "tsconfig.base.json": allow,
      },
      want: ".ts",
    },
    {
      name: "extended eight times over",
      files: chain(8),
      want: ".ts",
    },
    {
      name: "extended nine times over, which nobody does",
      files: chain(9),
      want: ".js",
    },
    {
      name: "its own word over what it extends and refers to",
      files: {
        "tsconfig.json": `{"compilerOptions":{"allowImportingTsExtensions":false},"extends":"./a.json","references":[{"path":"./a.json"}]}`,
        "a.json": allow,
      },
      want: ".js",
    },
    {
      name: "referred to by a config with files of its own",
      files: {
        "tsconfig.json": `{"references":[{"path":"./app.json"}]}`,
        "app.json": allow,
      },
      want: ".js",
    },
    {
      name: "a flag that is none",
      files: {
        "tsconfig.json": `{"compilerOptions":{"allowImportingTsExtensions":"true"}}`,
      },
      want: ".js",
    },
    {
      name: "either of the two flags, as TypeScript has it",
      files: {
        "tsconfig.json": `{"compilerOptions":{"allowImportingTsExtensions":false,"rewriteRelativeImportExtensions":true}}`,
      },
      want: ".ts",
    },
    {
      name: "references that are none",
      files: { "tsconfig.json": `{"references":"./a.json"}`, "a.json": allow },
      want: ".js",
    },
    {
      name: "no references",
      files: { "tsconfig.json": `{"references":[]}` },
      want: ".js",
    },
    {
      name: "a config that is a text",
      files: { "tsconfig.json": `"a"` },
      want: ".js",
    },
    {
      name: "a config that is null",
      files: { "tsconfig.json": "null" },
      want: ".js",
    },
    {
      name: "Deno by its other file",
      files: { "src/deno.json": "{}", "src/tsconfig.json": "{}" },
      want: ".ts",
    },
    {
      name: "a config that cannot be read",
      files: { "tsconfig.json": "{" },
      want: ".js",
    },
  ];
  for (const { name, files, want } of cases) {
    it(name, () => {
      put(files);
      expect(choose()).toMatchObject({ extension: want, diagnostics: [] });
    });
  }
});

function put(files: Readonly<Record<string, string>>): void {
  writeFileSync(join(root, "package.json"), "{}");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function choose(
  set?: ImportExtension,
): ReturnType<typeof chooseImportExtension> {
  return chooseImportExtension(join(root, "src/api"), set);
}

const tsconfig = (options: object): string =>
  JSON.stringify({ compilerOptions: options });
const bundler = tsconfig({ module: "esnext", moduleResolution: "Bundler" });
const nodenext = tsconfig({ module: "NodeNext" });
const commonJs = tsconfig({ module: "commonjs", moduleResolution: "node10" });
const allowing = tsconfig({
  module: "esnext",
  moduleResolution: "bundler",
  allowImportingTsExtensions: true,
  noEmit: true,
});
const rewriting = tsconfig({
  module: "nodenext",
  rewriteRelativeImportExtensions: true,
});
const none = undefined;

/** A package.json with dependencies by name. */
function pack(names: string, more: object = {}): string {
  const all = names.split(" ").map((name) => [name, "1"]);
  return JSON.stringify({ devDependencies: Object.fromEntries(all), ...more });
}

const module = { type: "module" };
const mapper = `{ moduleNameMapper: { "^(\\\\.{1,2}/.*)\\\\.js$": "$1" } }`;
const alias = `{ resolve: { extensionAlias: { ".js": [".ts", ".js"] } } }`;

/** What the lab in decisions.md found: which extension each tool resolves in each project. */
describe("the extension by the tools of package.json", () => {
  const webpack = "package.json#/devDependencies/webpack";
  const jest = "package.json#/devDependencies/jest";
  it.each<{
    name: string;
    pack: string;
    tsconfig: string | undefined;
    files?: Record<string, string>;
    want: ImportExtension;
    /** Where the warnings are. */
    at?: string[];
  }>([
    { name: "Vite", pack: pack("vite"), tsconfig: bundler, want: ".js" },
    { name: "Next.js", pack: pack("next"), tsconfig: bundler, want: "" },
    {
      name: "Next.js among dependencies",
      pack: `{"dependencies":{"next":"16"}}`,
      tsconfig: bundler,
      want: "",
    },
    {
      name: "Next.js, `.ts` allowed",
      pack: pack("next"),
      tsconfig: allowing,
      want: ".ts",
    },
    ...[
      // Turbopack, the default from version 16 on, has no alias.
      { next: "^15.4.0", scripts: {}, want: ".js" },
      {
        next: "14",
        scripts: { dev: "next dev", build: "next build" },
        want: ".js",
      },
      { next: "15", scripts: { dev: "next dev --turbopack" }, want: "" },
      { next: "15", scripts: { dev: "next dev --turbo" }, want: "" },
      { next: "16.0.1", scripts: {}, want: "" },
      { next: "latest", scripts: { build: "next build" }, want: "" },
      {
        next: "^16.0.0",
        scripts: {
          dev: "next dev --webpack",
          build: "tsc && next build --webpack",
        },
        want: ".js",
      },
      {
        next: "16",
        scripts: { dev: "next dev", build: "next build --webpack" },
        want: "",
      },
    ].map(({ next, scripts, want }) => ({
      name: `Next.js ${next} with an alias and ${JSON.stringify(scripts)}`,
      pack: JSON.stringify({ dependencies: { next }, scripts }),
      tsconfig: bundler,
      files: {
        "next.config.ts": `export default { experimental: { extensionAlias: {} } }`,
      },
      want: want as ImportExtension,
    })),
    { name: "Rspack", pack: pack("@rspack/cli"), tsconfig: bundler, want: "" },
    {
      name: "Rspack with an alias",
      pack: pack("@rspack/cli"),
      tsconfig: bundler,
      files: {
        "rspack.config.mjs": `export default { resolve: { extensionAlias: {} } }`,
      },
      want: ".js",
    },
    {
      name: "Rsbuild, which has the alias by itself",
      pack: pack("@rsbuild/core @rspack/core"),
      tsconfig: bundler,
      want: ".js",
    },
    {
      name: "React Native",
      pack: pack("react-native expo"),
      tsconfig: bundler,
      want: "",
    },
    {
      name: "React Native with a resolver of its own",
      pack: pack("react-native"),
      tsconfig: bundler,
      files: {
        "metro.config.js": `module.exports = { resolver: { resolveRequest } }`,
      },
      want: ".js",
    },
    { name: "webpack", pack: pack("webpack"), tsconfig: bundler, want: "" },
    {
      name: "webpack without a tsconfig",
      pack: pack("webpack"),
      tsconfig: none,
      want: "",
    },
    {
      name: "webpack with an alias",
      pack: pack("webpack"),
      tsconfig: bundler,
      files: { "webpack.config.js": alias },
      want: ".js",
    },
    {
      name: "webpack with an alias in a file that a script names",
      pack: pack("webpack", {
        scripts: { build: "webpack --config=build/webpack.prod.cjs" },
      }),
      tsconfig: bundler,
      files: { "build/webpack.prod.cjs": alias },
      want: ".js",
    },
    {
      name: "webpack and Node's ES modules",
      pack: pack("webpack", module),
      tsconfig: nodenext,
      want: ".js",
      at: [webpack],
    },
    {
      name: "webpack and Node's CommonJS",
      pack: pack("webpack"),
      tsconfig: nodenext,
      want: "",
    },
    {
      name: "ts-loader, for which TypeScript rewrites",
      pack: pack("webpack ts-loader"),
      tsconfig: rewriting,
      want: "",
    },
    {
      name: "ts-loader, for which TypeScript rewrites, with an alias",
      pack: pack("webpack ts-loader"),
      tsconfig: rewriting,
      files: { "webpack.config.js": alias },
      want: ".js",
    },
    {
      name: "Jest with @swc/jest",
      pack: pack("jest @swc/jest"),
      tsconfig: bundler,
      want: "",
    },
    {
      name: "Jest with ts-jest",
      pack: pack("jest ts-jest"),
      tsconfig: commonJs,
      want: "",
    },
    {
      name: "Jest, `.ts` allowed",
      pack: pack("jest ts-jest"),
      tsconfig: allowing,
      want: ".ts",
    },
    {
      name: "Jest with a mapping in package.json",
      pack: pack("jest", {
        jest: { moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" } },
      }),
      tsconfig: bundler,
      want: ".js",
    },
    {
      name: "Jest with a mapping in its config",
      pack: pack("jest"),
      tsconfig: bundler,
      files: { "jest.config.mjs": `export default ${mapper}` },
      want: ".js",
    },
    {
      name: "Jest with a mapping of something else",
      pack: pack("jest"),
      tsconfig: bundler,
      files: {
        "jest.config.js": `module.exports = { moduleNameMapper: { "\\.css$": "x.js" } }`,
      },
      want: "",
    },
    {
      name: "Jest with a transform of both",
      pack: pack("jest", {
        jest: { transform: { "^.+\\.(js|ts)$": "@swc/jest" } },
      }),
      tsconfig: bundler,
      want: "",
    },
    {
      name: "Jest with a resolver",
      pack: pack("jest"),
      tsconfig: bundler,
      files: { "jest.config.json": `{ "resolver": "ts-jest-resolver" }` },
      want: ".js",
    },
    {
      name: "Jest and Node's ES modules",
      pack: pack("jest", module),
      tsconfig: nodenext,
      want: ".js",
      at: [jest],
    },
    {
      name: "Jest and webpack and Node's ES modules",
      pack: pack("jest webpack", module),
      tsconfig: nodenext,
      want: ".js",
      at: [webpack, jest],
    },
    {
      name: "TypeScript that Node runs",
      pack: pack("typescript", {
        ...module,
        scripts: { start: "node --watch src/main.ts" },
      }),
      tsconfig: none,
      want: ".ts",
    },
    {
      name: "TypeScript that Node runs, and that is not allowed to import `.ts`",
      pack: pack("typescript", {
        ...module,
        scripts: { "a/b": "NODE_ENV=x; node ./src/main.ts" },
      }),
      tsconfig: nodenext,
      want: ".js",
      at: ["package.json#/scripts/a~1b"],
    },
    {
      name: "TypeScript that Node runs of another folder",
      pack: pack("typescript", {
        ...module,
        scripts: { build: "node scripts/build.ts" },
      }),
      tsconfig: none,
      want: ".js",
    },
    {
      name: "TypeScript that Node runs by a loader",
      pack: pack("typescript", {
        ...module,
        scripts: { start: "node --import tsx src/main.ts" },
      }),
      tsconfig: none,
      want: ".js",
    },
    {
      name: "a package.json that cannot be read",
      pack: `{"devDependencies":`,
      tsconfig: bundler,
      want: ".js",
    },
    {
      name: "a package.json of other kinds",
      pack: `{"devDependencies":["next"],"dependencies":null,"scripts":{"a":1}}`,
      tsconfig: bundler,
      want: ".js",
    },
  ])("$name", ({ pack: text, tsconfig: compiler, files, want, at = [] }) => {
    put({
      "package.json": text,
      ...files,
      ...(compiler === undefined ? {} : { "tsconfig.json": compiler }),
    });
    const { extension, diagnostics } = choose();
    expect(extension).toBe(want);
    expect(diagnostics.map(({ pointer }) => pointer)).toEqual(at);
  });
});

describe("warnings about an extension that the config sets", () => {
  it.each<{
    name: string;
    files: Record<string, string>;
    set: ImportExtension;
    want: object[];
  }>([
    {
      name: "`.js` for Next.js",
      files: { "package.json": pack("next"), "tsconfig.json": bundler },
      set: ".js",
      want: [
        {
          code: "import-extension",
          severity: "warning",
          pointer: "package.json#/devDependencies/next",
          message:
            "Next.js cannot resolve imports that end in `.js` to TypeScript files",
          help: 'set `importExtension: ""` in the config',
        },
      ],
    },
    {
      name: "`.js` for webpack",
      files: { "package.json": pack("webpack"), "tsconfig.json": bundler },
      set: ".js",
      want: [
        {
          code: "import-extension",
          severity: "warning",
          pointer: "package.json#/devDependencies/webpack",
          message:
            "webpack cannot resolve imports that end in `.js` to TypeScript files",
          help: 'set `importExtension: ""` in the config, or set `resolve: { extensionAlias: { ".js": [".ts", ".js"] } }` in the config of webpack',
        },
      ],
    },
    {
      name: "`.ts` that TypeScript does not allow",
      files: { "tsconfig.json": bundler },
      set: ".ts",
      want: [
        {
          code: "import-extension",
          severity: "warning",
          pointer: "tsconfig.json#/compilerOptions",
          message: "TypeScript cannot resolve imports that end in `.ts`",
          help: 'set `importExtension: ".js"` in the config, or set `"rewriteRelativeImportExtensions": true` in tsconfig.json',
        },
      ],
    },
    {
      name: "none for Node's ES modules",
      files: { "package.json": `{"type":"module"}`, "tsconfig.json": nodenext },
      set: "",
      want: [
        {
          code: "import-extension",
          severity: "warning",
          pointer: "tsconfig.json#/compilerOptions",
          message:
            "TypeScript with Node's resolution of ES modules cannot resolve imports without an extension",
          help: 'set `importExtension: ".js"` in the config, or set `"module": "esnext"` and `"moduleResolution": "bundler"` in tsconfig.json',
        },
      ],
    },
    {
      name: "none for Node's CommonJS",
      files: { "tsconfig.json": nodenext },
      set: "",
      want: [],
    },
    {
      name: "`.js` for Deno",
      files: { "deno.json": "{}" },
      set: ".js",
      want: [
        {
          code: "import-extension",
          severity: "warning",
          pointer: "deno.json#",
          message:
            "Deno cannot resolve imports that end in `.js` to TypeScript files",
          help: 'set `importExtension: ".ts"` in the config',
        },
      ],
    },
  ])("$name", ({ files, set, want }) => {
    put(files);
    const { extension, diagnostics } = choose(set);
    expect(extension).toBe(set);
    expect(diagnostics).toEqual(want);
  });
});

describe("warnings about CommonJS with verbatimModuleSyntax", () => {
  const verbatim = { verbatimModuleSyntax: true };
  const byPackage = {
    code: "commonjs-verbatim",
    severity: "warning",
    pointer: "tsconfig.json#/compilerOptions/verbatimModuleSyntax",
    message:
      "TypeScript refuses `import` and `export` in modules that are CommonJS, with `verbatimModuleSyntax`",
    help: 'set `"type": "module"` in package.json (`npm pkg set type=module`), or `"verbatimModuleSyntax": false` in tsconfig.json',
  };
  it.each<{ name: string; type?: string; options: object; want: object[] }>([
    {
      name: "what `npm init` and `tsc --init` write",
      type: "commonjs",
      options: { module: "nodenext", ...verbatim },
      want: [byPackage],
    },
    {
      name: "no type",
      options: { module: "node16", ...verbatim },
      want: [byPackage],
    },
    {
      name: "ES modules",
      type: "module",
      options: { module: "nodenext", ...verbatim },
      want: [],
    },
    {
      name: "without the flag",
      type: "commonjs",
      options: { module: "nodenext" },
      want: [],
    },
    {
      name: "a bundler's ES modules",
      type: "commonjs",
      options: { module: "ESNext", moduleResolution: "bundler", ...verbatim },
      want: [],
    },
    {
      name: "TypeScript's CommonJS",
      type: "module",
      options: { module: "CommonJS", ...verbatim },
      want: [
        {
          ...byPackage,
          help: 'set `"module": "esnext"` and `"moduleResolution": "bundler"` in tsconfig.json, or `"verbatimModuleSyntax": false` in tsconfig.json',
        },
      ],
    },
  ])("$name", ({ type, options, want }) => {
    put({
      "package.json": JSON.stringify({ type }),
      "tsconfig.json": tsconfig(options),
    });
    expect(choose().diagnostics).toEqual(want);
  });
});

describe("whether the default does not work", () => {
  it.each<[string, Record<string, string>, boolean]>([
    [
      "Vite",
      { "package.json": pack("vite"), "tsconfig.json": allowing },
      false,
    ],
    ["Next.js", { "package.json": pack("next") }, true],
    [
      "webpack and Node's ES modules, where nothing works",
      { "package.json": pack("webpack", module), "tsconfig.json": nodenext },
      false,
    ],
  ])("%s", (_, files, want) => {
    put(files);
    expect(choose().isNeeded).toBe(want);
  });
});
