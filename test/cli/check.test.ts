import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { nameOwner } from "../../generator/write/work-folder.js";
import { printDocument, Project } from "./project.js";

let project: Project;

beforeEach(async () => {
  project = new Project();
  configure({});
  put({ "a.ts": "a\n" });
  await project.run(["generate"]);
});

afterEach(() => project.remove());

function configure(more: object): void {
  const config = { input: "api.json", output: "src", ...more };
  project.put("speclathe.config.json", JSON.stringify(config));
}

/** The document, whose files are given. */
function put(files: Readonly<Record<string, string>>): void {
  project.put("api.json", printDocument({ files }));
}

function edit(path: string, change: (text: string) => string): void {
  project.put(path, change(project.text(path)));
}

const lock = "src/speclathe.lock.json";
const changed = "the document has changed since the output was written";
const force =
  "move your changes elsewhere, or run `speclathe generate --force` to overwrite them";
const edited = "files were edited by hand";

it("check names twenty files, and says how many more there are", async () => {
  const names = Array.from({ length: 25 }, (_, at) => `b${10 + at}.ts`);
  put(Object.fromEntries(names.map((name) => [name, "b\n"])));
  const { stdout } = await project.run(["check"]);
  expect(stdout.match(/^ {4}\S+ {2}would be/gm)).toHaveLength(20);
  // Beside the new ones there is one to remove.
  expect(stdout).toContain("    … and 6 more\n");
});

it("check says what to do about files of others, where it is to be strict", async () => {
  project.put("src/mine.ts", "");
  const { stdout, exitCode } = await project.run(["check", "--strict"]);
  expect(exitCode).toBe(1);
  expect(stdout).toContain(
    "  help move the files elsewhere, or check without --strict\n",
  );
  put({ "a.ts": "b\n" });
  expect((await project.run(["check", "--strict"])).stdout).toContain(
    "  help run `speclathe generate`\n",
  );
});

it.each<{
  name: string;
  make: () => void;
  want: readonly string[];
  /** Absent: to generate. */
  help?: string;
  /** Whether there is nothing to do but to write the lock. */
  isInSync?: true;
}>([
  {
    name: "that it was never generated",
    make: () => rmSync(join(project.directory, "src"), { recursive: true }),
    want: [
      "the output was never generated, or its lock is missing",
      "  a.ts  would be new",
      "  index.ts  would be new",
    ],
  },
  {
    name: "that a run was cut off",
    make: () => {
      const work = join(project.directory, "src/.speclathe");
      mkdirSync(work);
      project.put(`src/.speclathe/${nameOwner(work, "1-a-b")}`, "");
    },
    want: ["a run was interrupted, or is still writing"],
  },
  {
    name: "that a merge left its marks",
    make: () =>
      edit(lock, (text) =>
        text.replace(
          /^ {2}"documentHash".*\n/m,
          (line) => `<<<<<<< HEAD\n${line}=======\n${line}>>>>>>> theirs\n`,
        ),
      ),
    want: ["the lock contains merge conflicts"],
  },
  {
    name: "that another version wrote it",
    make: () =>
      edit(lock, (text) =>
        text.replace(/"generator": ".*"/, '"generator": "0"'),
      ),
    want: ["another version of speclathe wrote the output"],
    isInSync: true,
  },
  {
    name: "that the config changed",
    make: () => configure({ propertyOrder: "sorted" }),
    want: ["the config, an overlay or the Prettier config has changed"],
    isInSync: true,
  },
  {
    name: "what would change",
    make: () => put({ "a.ts": "b\n" }),
    want: [changed, "  a.ts  would change"],
  },
  {
    name: "what would be new",
    make: () => put({ "a.ts": "a\n", "b.ts": "b\n" }),
    want: [changed, "  b.ts  would be new"],
  },
  {
    name: "what would be removed",
    make: () => put({}),
    want: [changed, "  a.ts  would be removed"],
  },
  {
    name: "what stands where a new file must go",
    make: () => {
      put({ "a.ts": "a\n", "b.ts": "b\n" });
      project.put("src/b.ts", "mine\n");
    },
    want: [
      changed,
      edited,
      "  b.ts  not generated, but in the way of a generated file",
    ],
    help: "move these files, or choose another output directory",
  },
  {
    name: "what was edited by hand",
    make: () => project.put("src/a.ts", "mine\n"),
    want: [edited, "  a.ts  edited by hand"],
    help: force,
  },
  {
    name: "what was edited by hand and would be removed",
    make: () => {
      put({});
      project.put("src/a.ts", "mine\n");
    },
    want: [changed, edited, "  a.ts  edited by hand"],
    help: force,
  },
  {
    name: "what was removed by hand",
    make: () => rmSync(join(project.directory, "src/a.ts")),
    want: [edited, "  a.ts  removed by hand"],
    help: force,
  },
])("check says $name", async ({ name, make, want, isInSync, help }) => {
  make();
  const { stdout, exitCode } = await project.run(["check"]);
  const lines = stdout
    .split("\n")
    .slice(1)
    .filter((line) => /^ {2}(?!help|its changes|all files)/.test(line))
    .map((line) => line.slice(2));
  expect(lines, name).toEqual(want);
  expect(exitCode, stdout).toBe(isInSync ? 0 : 1);
  expect(stdout).toContain(
    isInSync
      ? "  all files are up to date; `generate` updates the lock\n"
      : `  help ${help ?? "run `speclathe generate`"}\n`,
  );
});
