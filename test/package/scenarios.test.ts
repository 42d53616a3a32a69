import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createScratchProject,
  type Ended,
  mustRun,
  type Packed,
  packPackage,
  type ScratchProject,
} from "./packed.js";

// Each use of the package as a team would have it: from the tarball, in a git repository.

let packed: Packed;
let project: ScratchProject;

beforeAll(async () => {
  packed = await packPackage();
  project = await createScratchProject([packed.tarball, "typescript@5.9"]);
  await git("init", "-q");
  project.put(".gitignore", "node_modules\n");
  project.put("openapi.json", document({}));
  project.put(
    "speclathe.config.json",
    JSON.stringify({
      input: "openapi.json",
      output: "src/api",
      keepDocument: true,
    }),
  );
}, 300_000);

afterAll(() => {
  packed?.remove();
  project?.remove();
});

function document(members: Readonly<Record<string, object>>): string {
  const book = {
    type: "object",
    required: ["id", "title"],
    properties: {
      id: { type: "string" },
      title: { type: "string" },
      ...members,
    },
  };
  const content = {
    "application/json": { schema: { $ref: "#/components/schemas/Book" } },
  };
  return JSON.stringify({
    openapi: "3.1.1",
    info: { title: "Library", version: "1.0.0" },
    servers: [{ url: "https://library.example.com" }],
    paths: {
      "/books/{id}": {
        get: {
          operationId: "books.get",
          parameters: [
            {
              name: "id",
              in: "path",
              required: true,
              schema: book.properties.id,
            },
          ],
          responses: { "200": { description: "ok", content } },
        },
      },
    },
    components: { schemas: { Book: book } },
  });
}

function git(...argv: string[]): Promise<Ended> {
  const who = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  return mustRun("git", [...who, ...argv], { cwd: project.directory });
}

function speclathe(...argv: string[]): Promise<Ended> {
  return project.npx(["speclathe", ...argv]);
}

function stamps(): Readonly<Record<string, number>> {
  const folder = join(project.directory, "src/api");
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => [
      path,
      statSync(join(folder, path)).mtimeMs,
    ]),
  );
}

describe("in a build", { timeout: 240_000 }, () => {
  it("generates, compiles, and does nothing the next time", async () => {
    const first = await speclathe("generate");
    expect(first.stderr).toBe("");
    project.put(
      "src/use.ts",
      `import { createClient, type Book } from "./api/index.js";
       export const title = async (id: string): Promise<Book["title"]> => {
         const { title } = await createClient({}).books.get({ id });
         return title;
       };`,
    );
    const compiled = await tsc("--noEmit");
    expect(compiled.stdout).toBe("");
    const before = stamps();
    const again = await speclathe("generate", "--json");
    expect(JSON.parse(again.stdout)).toMatchObject({
      outputs: [{ status: "unchanged" }],
    });
    expect(stamps()).toEqual(before);
    await git("add", "-A");
    await git("commit", "-qm", "Generate");
  });
});

describe("in CI", { timeout: 240_000 }, () => {
  it("finds drift, says what it means, and is content after a generation", async () => {
    expect((await speclathe("check")).exitCode).toBe(0);
    project.put("openapi.json", document({ pages: { type: "integer" } }));
    const drift = await speclathe("check", "--diff");
    expect(drift.exitCode).toBe(1);
    expect(drift.stdout).toContain("the document has changed");
    expect(drift.stdout).toContain("Book.pages: was added, optional");
    expect(drift.stdout).toContain("+++ b/types.ts");
    expect((await git("status", "--porcelain")).stdout).toBe(
      " M openapi.json\n",
    );
    const safe = await speclathe("diff", "--fail-on", "breaking");
    expect(safe.exitCode).toBe(0);
    expect(safe.stdout).toContain("suggested bump: minor");
    expect((await speclathe("generate")).exitCode).toBe(0);
    expect((await speclathe("check")).stdout).toContain("is in sync");
    const changed = await git("diff", "--stat", "--", "src/api/resources");
    expect(changed.stdout).toBe("");
    await git("add", "-A");
    await git("commit", "-qm", "Regenerate");
  });

  it("stops a change that breaks, unless it is accepted", async () => {
    project.put("openapi.json", document({}));
    const argv = ["diff", "HEAD:openapi.json", "openapi.json", "--fail-on"];
    const stopped = await speclathe(...argv, "breaking");
    expect(stopped.exitCode).toBe(1);
    project.put(
      "speclathe.accepted.json",
      JSON.stringify([
        {
          change: "response-optional-property-removed Book.pages",
          until: "2999-12-31",
          reason: "it was a mistake",
        },
      ]),
    );
    expect((await speclathe(...argv, "any")).exitCode).toBe(0);
    await git("checkout", "-q", "--", "openapi.json");
  });

  it("does not lose an edit by hand", async () => {
    const path = "src/api/client.ts";
    const text = readFileSync(join(project.directory, path), "utf8");
    project.put(path, `${text}// mine\n`);
    const check = await speclathe("check");
    expect(check.exitCode).toBe(1);
    expect(check.stdout).toContain("client.ts  edited by hand");
    await git("checkout", "-q", "--", path);
    expect((await speclathe("check")).exitCode).toBe(0);
  });
});

describe("vendored", { timeout: 240_000 }, () => {
  it("compiles and runs in a repository that has no speclathe", async () => {
    const other = await createScratchProject(["typescript@5.9"]);
    try {
      cpSync(
        join(project.directory, "src/api"),
        join(other.directory, "vendor/library"),
        { recursive: true },
      );
      expect(existsSync(join(other.directory, "node_modules/speclathe"))).toBe(
        false,
      );
      other.put(
        "main.ts",
        `import { createClient } from "./vendor/library/index.js";
         const client = createClient({
           fetch: async (url) => {
             return Response.json({ id: String(url).split("/").at(-1), title: "Emma" });
           },
         });
         const { id, title } = await client.books.get({ id: "7" });
         console.log(id, title);`,
      );
      const flags =
        "--strict --target es2022 --module nodenext --lib es2022,dom,dom.iterable --outDir out main.ts";
      const compiled = await other.npx(["tsc", ...flags.split(" ")]);
      expect(compiled.stdout).toBe("");
      const ran = await mustRun(process.execPath, ["out/main.js"], {
        cwd: other.directory,
      });
      expect(ran.stdout).toBe("7 Emma\n");
    } finally {
      other.remove();
    }
  });

  it("can be rebuilt without a network from the kept document", async () => {
    const folder = mkdtempSync(join(tmpdir(), "speclathe-offline-"));
    try {
      cpSync(join(project.directory, "src/api"), folder, { recursive: true });
      const before = readFileSync(join(folder, "types.ts"), "utf8");
      rmSync(join(folder, "types.ts"));
      const argv = ["generate", "--offline", "-i", "http://127.0.0.1:9/"];
      project.put(
        "offline.json",
        JSON.stringify({
          input: "http://127.0.0.1:9/",
          output: folder,
          keepDocument: true,
        }),
      );
      const { exitCode, stderr } = await speclathe(
        ...argv.slice(0, 2),
        "--config",
        "offline.json",
      );
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
      expect(readFileSync(join(folder, "types.ts"), "utf8")).toBe(before);
    } finally {
      rmSync(folder, { recursive: true, force: true });
      rmSync(join(project.directory, "offline.json"), { force: true });
    }
  });
});

function tsc(...flags: string[]): Promise<Ended> {
  const strict =
    "--strict --exactOptionalPropertyTypes --target es2022 --module nodenext --lib es2022,dom,dom.iterable,dom.asynciterable src/use.ts";
  return project.npx(["tsc", ...flags, ...strict.split(" ")]);
}
