import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createScratchProject,
  mustRun,
  type Packed,
  packPackage,
  runCommand,
  type ScratchProject,
} from "./packed.js";

const root = join(import.meta.dirname, "../..");
let packed: Packed;
let project: ScratchProject;

beforeAll(async () => {
  packed = await packPackage();
  project = await createScratchProject([packed.tarball, "typescript@5.9"]);
}, 300_000);

afterAll(() => {
  packed?.remove();
  project?.remove();
});

describe("the tarball", { timeout: 240_000 }, () => {
  it("holds what a user needs and nothing else", () => {
    const strange = packed.files.filter(
      (path) =>
        !/^(?:dist\/.+\.(?:js|js\.map|d\.ts|css|license\.txt)|dist\/bom\.cdx\.json|templates\/[^.]+\.ts|config\.schema\.json|docs\/[\w-]+\.md|package\.json|README\.md|LICENSE)$/.test(
          path,
        ),
    );
    expect(strange).toEqual([]);
    const needed = [
      "LICENSE",
      "README.md",
      "dist/cli/main.js",
      "dist/index.js",
    ];
    expect(packed.files).toEqual(expect.arrayContaining(needed));
    expect(packed.files).toContain("dist/index.d.ts");
    const tests = packed.files.filter((path) => /\.test[.-]/.test(path));
    expect(tests).toEqual([]);
  });

  it("lists for scanners what it bundles", () => {
    const dist = join(root, "dist");
    const bill = JSON.parse(
      readFileSync(join(dist, "bom.cdx.json"), "utf8"),
    ) as {
      readonly components: readonly {
        readonly name: string;
        readonly version: string;
      }[];
    };
    const listed = bill.components.map(({ name }) => name);
    const bundled = packed.files
      .filter((path) => path.endsWith(".js.map"))
      .flatMap((path) => [
        ...readFileSync(join(root, path), "utf8").matchAll(
          /node_modules\/((?:@[^/"]+\/)?[^/"]+)/g,
        ),
      ])
      .map(([, name]) => name);
    expect(bundled).not.toEqual([]);
    // The bundle of ts-morph's printer has no source map.
    const printer = ["@ts-morph/common", "code-block-writer", "ts-morph"];
    const all = new Set([...bundled, ...printer, "typescript"]);
    expect(listed).toEqual([...all].toSorted());
    const licenses = readFileSync(
      join(dist, "third-party.license.txt"),
      "utf8",
    );
    for (const { name, version } of bill.components)
      expect(licenses).toContain(`${name} ${version}\n\n`);
    expect(packed.files).toContain("dist/bom.cdx.json");
  });

  it("passes publint", async () => {
    const { publint } = await import("publint");
    const { messages } = await publint({
      pack: { tarball: bytesOf(packed.tarball) },
      strict: true,
    });
    expect(messages).toEqual([]);
  });

  it("passes arethetypeswrong, as the ES module it is", async () => {
    const argv = ["attw", packed.tarball, "--profile", "esm-only"];
    const { stdout, exitCode } = await runCommand(
      "npx",
      ["--no-install", ...argv, "--format", "ascii", "--no-emoji"],
      { cwd: root },
    );
    expect({ stdout, exitCode }).toMatchObject({ exitCode: 0 });
  });
});

describe("installed", { timeout: 240_000 }, () => {
  it("prints its version and its help", async () => {
    const { version } = JSON.parse(
      readFileSync(join(root, "package.json"), "utf8"),
    ) as { version: string };
    expect(await project.npx(["speclathe", "--version"])).toMatchObject({
      exitCode: 0,
      stdout: `${version}\n`,
    });
    const help = await project.npx(["speclathe", "generate", "--help"]);
    expect(help.stdout).toContain("speclathe generate [FILE] [options]");
  });

  it("ends with the exit code and keeps stdout clean", async () => {
    const argv = ["speclathe", "generate", "-i", "nope.json", "-o", "src"];
    expect(await project.npx(argv)).toEqual({
      exitCode: 3,
      stdout: "",
      stderr:
        "error input-file-missing: the file does not exist\n" +
        "  at   nope.json\n" +
        "  help check the path; it is relative to the working directory, in a config file to that file\n",
    });
  });

  it("has an entry with five names", async () => {
    project.put(
      "entry.mjs",
      `import * as speclathe from "speclathe";
       console.log(Object.keys(speclathe).toSorted().join());`,
    );
    const { stdout } = await mustRun(process.execPath, ["entry.mjs"], {
      cwd: project.directory,
    });
    expect(stdout).toBe(
      "SpeclatheError,at,defineConfig,generate,generateFromSources\n",
    );
  });

  it("generates, from a TypeScript config, also in a project that does not have it", async () => {
    const main = join(
      project.directory,
      "node_modules/speclathe/dist/cli/main.js",
    );
    const other = await createScratchProject([]);
    try {
      other.put(
        "speclathe.config.ts",
        `import { defineConfig, type Config } from "speclathe";
         const input: Config["input"] = { url: "openapi.json" };
         export default defineConfig({ input, output: "src/api" });`,
      );
      other.put(
        "openapi.json",
        readFileSync(join(root, "fixtures/compliance/openapi.json"), "utf8"),
      );
      const argv = [main, "generate", "--json"];
      const first = await runCommand(process.execPath, argv, {
        cwd: other.directory,
      });
      expect(JSON.parse(first.stdout)).toMatchObject({
        exitCode: 0,
        outputs: [{ status: "generated", output: "src/api" }],
      });
      // What the bundled printer prints is what ts-morph prints, which made the golden files.
      expect(textsBelow(join(other.directory, "src/api"))).toEqual(
        textsBelow(join(root, "snapshots/compliance")),
      );
      const second = await runCommand(process.execPath, argv, {
        cwd: other.directory,
      });
      expect(JSON.parse(second.stdout)).toMatchObject({
        exitCode: 0,
        outputs: [{ status: "unchanged" }],
      });
    } finally {
      other.remove();
    }
  });

  it("has types that resolve, under every module resolution that can see them", async () => {
    project.put(
      "use.ts",
      `import { defineConfig, generate, generateFromSources, SpeclatheError } from "speclathe";
       import type { Config, Diagnostic, Model, OutputResult, Sources } from "speclathe";
       const config: Config = defineConfig({ input: "a", output: "b" });
       const results: Promise<readonly OutputResult[]> = generate(config);
       export const use = async (sources: Sources): Promise<Model> => {
         try {
           const { model, diagnostics } = await generateFromSources(sources);
           const list: readonly Diagnostic[] = diagnostics;
           return list.length > 0 ? model : (await results, model);
         } catch (error) {
           if (error instanceof SpeclatheError) throw new Error(error.code);
           throw error;
         }
       };
       // @ts-expect-error there is no such key
       defineConfig({ input: "a", output: "b", ouput: "c" });
      `,
    );
    for (const [module, resolution] of [
      ["nodenext", "nodenext"],
      ["esnext", "bundler"],
    ] as const) {
      const flags = `--noEmit --strict --target es2022 --exactOptionalPropertyTypes --skipLibCheck false --module ${module} --moduleResolution ${resolution}`;
      const { stdout } = await project.npx([
        "tsc",
        ...flags.split(" "),
        "use.ts",
      ]);
      expect(stdout).toBe("");
    }
  });
});

function bytesOf(path: string): ArrayBuffer {
  expect(existsSync(path) && statSync(path).size).toBeTruthy();
  return new Uint8Array(readFileSync(path)).buffer;
}

/** The TypeScript files below a folder, each with its text. */
function textsBelow(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return Object.fromEntries(
    files
      .filter((file) => file.endsWith(".ts"))
      .toSorted()
      .map((file) => [file, readFileSync(join(folder, file), "utf8")]),
  );
}
