/** A fresh project, as the tool's own documentation sets one up. */
export interface Project {
  readonly name: string;
  /** By path; `EXT` is what imports of the project end in. */
  readonly files: Readonly<Record<string, string>>;
  /** What `init` is to write, or `generate` to choose. */
  readonly importExtension: ".js" | ".ts" | "";
  /** Commands of `node_modules`, one after the other; the last one prints the answers. */
  readonly commands: readonly (readonly string[])[];
  /** A server, in place of printing: it is started with `--port`. */
  readonly server?: readonly string[];
}

const print = `import { answers } from "./answersEXT";

answers().then((text) => process.stdout.write(text));
`;

const jestTest = `import { answers } from "./answersEXT";

test("answers", async () => {
  process.stdout.write(await answers());
});
`;

const json = (value: object): string => JSON.stringify(value, null, 2);

function pack(names: string, more: object = {}): string {
  const all = names.split(" ").map((name) => [name, "*"]);
  return json({
    name: "fresh",
    private: true,
    ...more,
    devDependencies: Object.fromEntries(all),
  });
}

function tsconfig(options: object, include = ["src"]): string {
  const all = { target: "ES2022", strict: true, skipLibCheck: true };
  return json({ compilerOptions: { ...all, ...options }, include });
}

const bundler = { module: "esnext", moduleResolution: "bundler" };
const withDom = { lib: ["ES2023", "DOM", "DOM.Iterable"] };

/** As `create-next-app` writes it, less what has nothing to do with imports. */
const next = {
  "package.json": pack("next react react-dom typescript @types/react"),
  "tsconfig.json": tsconfig(
    {
      ...bundler,
      lib: ["dom", "dom.iterable", "esnext"],
      strict: false,
      noEmit: true,
      esModuleInterop: true,
      resolveJsonModule: true,
      isolatedModules: true,
      allowJs: true,
      jsx: "react-jsx",
    },
    ["**/*.ts", "**/*.tsx"],
  ),
  "next.config.mjs": `const root = new URL("../..", import.meta.url).pathname;
export default { turbopack: { root }, outputFileTracingRoot: root };
`,
  "app/layout.tsx": `export default function Layout({ children }) {
  return <html><body>{children}</body></html>;
}
`,
  "app/page.tsx": `import { answers } from "../src/answersEXT";

export const dynamic = "force-dynamic";

export default async function Page() {
  return <p>{await answers()}</p>;
}
`,
};

export const projects: readonly Project[] = [
  {
    name: "next-turbopack",
    files: next,
    importExtension: "",
    commands: [["next", "build", "--turbopack"]],
    server: ["next", "start"],
  },
  {
    name: "next-webpack",
    files: next,
    importExtension: "",
    commands: [["next", "build", "--webpack"]],
    server: ["next", "start"],
  },
  {
    name: "webpack",
    files: {
      "package.json": pack("webpack webpack-cli swc-loader @swc/core"),
      "tsconfig.json": tsconfig({ ...bundler, ...withDom }),
      "webpack.config.js": `module.exports = {
  mode: "production",
  target: "node",
  entry: "./src/main.ts",
  module: { rules: [{ test: /\\.ts$/, use: { loader: "swc-loader", options: { jsc: { parser: { syntax: "typescript" }, target: "es2022" } } } }] },
  resolve: { extensions: [".ts", ".js"] },
};
`,
      "src/main.ts": print,
    },
    importExtension: "",
    commands: [["webpack"], ["node", "dist/main.js"]],
  },
  {
    name: "vite",
    files: {
      "package.json": pack("vite typescript", { type: "module" }),
      "tsconfig.json": tsconfig({
        ...bundler,
        ...withDom,
        allowImportingTsExtensions: true,
        verbatimModuleSyntax: true,
        noEmit: true,
      }),
      "vite.config.js": `export default { build: { ssr: "src/main.ts" } };\n`,
      "src/main.ts": print,
    },
    importExtension: ".ts",
    commands: [
      ["vite", "build"],
      ["node", "dist/main.js"],
    ],
  },
  {
    name: "jest-swc",
    files: {
      "package.json": pack("jest @swc/jest @swc/core"),
      "tsconfig.json": tsconfig({ ...bundler, ...withDom }),
      "jest.config.js": `module.exports = { transform: { "^.+\\\\.(t|j)s$": "@swc/jest" } };\n`,
      "src/main.test.ts": jestTest,
    },
    importExtension: "",
    commands: [["jest"]],
  },
  {
    name: "ts-jest",
    files: {
      "package.json": pack("jest ts-jest typescript @types/jest @types/node", {
        jest: { preset: "ts-jest" },
      }),
      "tsconfig.json": tsconfig({
        module: "commonjs",
        lib: ["ES2023"],
        types: ["node", "jest"],
        esModuleInterop: true,
      }),
      "src/main.test.ts": jestTest,
    },
    importExtension: "",
    commands: [["jest"]],
  },
  {
    name: "commonjs",
    files: {
      "package.json": pack("typescript @types/node", { type: "commonjs" }),
      "tsconfig.json": tsconfig({
        module: "nodenext",
        lib: ["ES2023"],
        types: ["node"],
        outDir: "dist",
      }),
      "src/main.ts": print,
    },
    importExtension: ".js",
    commands: [["tsc"], ["node", "dist/main.js"]],
  },
];
