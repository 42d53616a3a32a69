import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashContent } from "../../generator/write/content-hash.js";
import { Project } from "../cli/project.js";
import before from "./before-operations.json" with { type: "json" };

// The output of f856e37 for `paging-link`: functions, and targets with code per operation.

const fixture = fileURLToPath(
  new URL("../../fixtures/paging-link/openapi.json", import.meta.url),
);
const document = readFileSync(fixture, "utf8");
const lockPath = "src/api/speclathe.lock.json";

interface Report {
  readonly changes: readonly { readonly rule: string }[];
  readonly generator?: {
    readonly old: string;
    readonly files: readonly Listed[];
    readonly declarations: readonly (Listed & { readonly name: string })[];
  };
}

interface Listed {
  readonly path: string;
  readonly state: string;
}

let project: Project;

beforeEach(async () => {
  project = new Project();
  project.put("openapi.json", document);
  project.put(
    "speclathe.config.json",
    JSON.stringify({
      input: "openapi.json",
      output: "src/api",
      keepDocument: true,
      targets: ["operations", "tanstack-query"],
    }),
  );
  await project.runWhole(["generate"]);
  const lock = JSON.parse(project.text(lockPath)) as {
    generator: string;
    files: Record<string, string>;
  };
  for (const path of ["queries.ts", "operations.ts"]) {
    rmSync(join(project.directory, "src/api", path));
    delete lock.files[path];
  }
  for (const [path, text] of Object.entries(before)) {
    project.put(`src/api/${path}`, text);
    lock.files[path] = hashContent(text);
  }
  project.put(lockPath, JSON.stringify({ ...lock, generator: "0.1.0" }));
});

afterEach(() => project.remove());

async function reportOf(): Promise<Report> {
  const { stdout } = await project.runWhole(["diff", "--json"]);
  const whole = JSON.parse(stdout) as Report & {
    readonly outputs?: readonly Report[];
  };
  return whole.outputs?.[0] ?? whole;
}

describe("functions that became values", () => {
  test("are a change of the generator, and none of the API", async () => {
    const { changes, generator } = await reportOf();
    expect(changes).toEqual([]);
    expect(generator?.old).toBe("0.1.0");
    const named = generator?.declarations.map(
      ({ path, name, state }) => `${state} ${path} ${name}`,
    );
    expect(named).toEqual(
      expect.arrayContaining([
        "changed resources/gists.ts list",
        "changed resources/repos.ts list",
        "removed queries/repos.ts repoPages",
        "removed queries/repos.ts repoQueries",
        "removed operations.ts operations",
        "changed operations.ts OperationId",
      ]),
    );
    const files = generator?.files.map(({ path, state }) => `${state} ${path}`);
    expect(files).toEqual(
      expect.arrayContaining([
        "changed queries.ts",
        "changed resources/repos.ts",
        "removed queries/gists.ts",
        "removed queries/repos.ts",
      ]),
    );
  });

  test("are said before what the document changes, which is nothing", async () => {
    const { stdout } = await project.runWhole(["diff"]);
    expect(stdout).toMatch(
      /speclathe 0\.1\.0 wrote the output: with the old document, version \S+ changes \d+ files and \d+ exported declarations[^]*: no changes$/m,
    );
  });

  test("are told from what the document changes", async () => {
    const changed = document.replace('"page"', '"pageNumber"');
    expect(changed).not.toBe(document);
    project.put("openapi.json", changed);
    const { changes, generator } = await reportOf();
    expect(changes.map(({ rule }) => rule)).toContain(
      "request-parameter-removed",
    );
    expect(generator?.old).toBe("0.1.0");
  });

  test("are what the next run writes, with what is gone removed", async () => {
    const { exitCode } = await project.runWhole(["generate"]);
    expect(exitCode).toBe(0);
    const files = Object.keys(project.read("src/api"));
    expect(files.filter((path) => path.startsWith("queries"))).toEqual([
      "queries.ts",
    ]);
    expect(project.text("src/api/queries.ts")).toContain("queryKey");
    expect(await reportOf()).not.toHaveProperty("generator");
  });
});
