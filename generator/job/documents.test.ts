import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { DocumentOptions } from "../document/options.js";
import { failureIn, failureOf } from "../../test/support/failures.js";
import {
  onlyChanges,
  readChanges,
  withoutChanges,
} from "./document-changes.js";
import {
  findCommitted,
  gitSources,
  parseGitPlace,
} from "../diff/documents/git-document.js";
import { printKeptDocument } from "./kept-document.js";
import { readCached, writeCached } from "./machine-cache.js";
import { readBothModels } from "../diff/documents/read-both-models.js";
import { resolveOverlays, showPath } from "./settings.js";

const operation = { responses: { 204: { description: "" } } };
const api = (title: string, ...paths: string[]): object => ({
  openapi: "3.1.1",
  info: { title, version: "1" },
  paths: Object.fromEntries(paths.map((path) => [path, { get: operation }])),
});
const bytesOf = (value: unknown): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(value));
const named = (document: unknown, isKept?: true) => ({
  shown: "a.json",
  sources: {
    entry: "file:///a.json",
    load: (uri: string) => Promise.resolve({ uri, bytes: bytesOf(document) }),
  },
  ...(isKept ? { isKept } : {}),
});

describe("two states of a document", () => {
  const overlay = bytesOf({
    overlay: "1.0.0",
    info: { title: "Louder", version: "1" },
    actions: [{ target: "$.info", update: { title: "Changed" } }],
  });
  const changed: DocumentOptions = {
    overlays: [{ name: "louder.json", bytes: overlay }],
  };

  test.each([
    [true, "Old"],
    [undefined, "Changed"],
  ] as const)(
    "are changed, but for the kept one, which was: %s",
    async (isKept, title) => {
      const old = named(api("Old", "/a"), isKept);
      const now = named(api("New", "/a"));
      const options = { document: changed };
      const { before, after } = await readBothModels(old, now, options);
      expect([before, after].map(({ model }) => model.api.title)).toEqual([
        title,
        "Changed",
      ]);
      expect(before.document.root).toMatchObject({ info: { title } });
    },
  );

  test("need not both have what is read of them", async () => {
    const [some, more] = [named(api("A", "/a")), named(api("A", "/a", "/b"))];
    const document = { include: { paths: ["/b"] } };
    const added = await readBothModels(some, more, { document });
    expect(added.before.model.operations).toEqual([]);
    expect(added.after.model.operations.map(({ path }) => path)).toEqual([
      "/b",
    ]);
    const gone = await readBothModels(more, some, { document });
    expect(gone.before.model.operations.map(({ path }) => path)).toEqual([
      "/b",
    ]);
    expect(gone.after.model.operations).toEqual([]);
    expect(await failureOf(readBothModels(some, some, { document }))).toEqual({
      code: "selection-unmatched",
      message:
        "a pattern of include or exclude matches nothing in the document",
      place: "file:///a.json",
      details: [
        {
          place: "include.paths[0]",
          message: 'no path is "/b" (did you mean "/a"?)',
        },
      ],
    });
  });

  test("fail where one pattern is of neither, and not where each is of one", async () => {
    const [a, b] = [named(api("A", "/a", "/c")), named(api("B", "/b", "/c"))];
    const both = await readBothModels(a, b, {
      document: { include: { paths: ["/a", "/b", "/c"] } },
    });
    expect(both.before.model.operations.map(({ path }) => path)).toEqual([
      "/a",
      "/c",
    ]);
    expect(both.after.model.operations.map(({ path }) => path)).toEqual([
      "/b",
      "/c",
    ]);
    const document = { include: { paths: ["/a", "/b", "/none"] } };
    expect(
      (await failureOf(readBothModels(a, b, { document }))).details?.map(
        ({ place }) => place,
      ),
    ).toEqual(["include.paths[0]", "include.paths[2]"]);
    // Nothing is left in either, which no pattern is to blame for.
    const none = { exclude: { paths: ["/**"] } };
    expect(await failureOf(readBothModels(a, b, { document: none }))).toEqual({
      code: "selection-empty",
      message: "include and exclude leave none of the document's 2 operations",
      place: "file:///a.json",
    });
  });

  test("fail as one of them does where it is no matter of selection", async () => {
    const broken = named({ openapi: "9.9.9" });
    const fine = named(api("A", "/a"));
    await expect(readBothModels(broken, fine, {})).rejects.toThrow();
    await expect(readBothModels(fine, broken, {})).rejects.toThrow();
  });

  test("have the same names where they mean the same", async () => {
    const item = (more: object): unknown => ({
      ...api("A"),
      paths: {
        "/items": {
          get: {
            responses: {
              200: {
                description: "",
                content: {
                  "application/json": {
                    schema: { type: "object", properties: { a: {}, ...more } },
                  },
                },
              },
            },
          },
        },
      },
    });
    const models = await readBothModels(
      named(item({})),
      named(item({ b: {} })),
      {},
    );
    const names = ({ model }: typeof models.before): string[] =>
      model.types.map(({ name }) => name);
    expect(names(models.after)).toEqual(names(models.before));
  });
});

test("a kept document does not follow the author's order of paths and components", async () => {
  const schemas = {
    B: { type: "string" },
    A: { type: "object", properties: { b: {}, a: {} } },
  };
  const parameters = { P: { name: "p", in: "query", schema: {} } };
  const document = {
    ...api("A", "/b", "/a", "/c"),
    components: { schemas, parameters },
  };
  const { paths, components } = document as unknown as {
    paths: object;
    components: object;
  };
  const reversed = (map: object): object =>
    Object.fromEntries(Object.entries(map).toReversed());
  const other = {
    ...document,
    paths: reversed(paths),
    components: reversed({ ...components, schemas: reversed(schemas) }),
  };
  const kept = await printKeptDocument(named(document).sources, {});
  expect(kept).toEqual(await printKeptDocument(named(other).sources, {}));
  expect(kept.path).toBe("openapi.json");
  const read = JSON.parse(kept.text) as typeof document & { paths: object };
  expect(read).toEqual(document);
  expect(Object.keys(read.paths)).toEqual(["/a", "/b", "/c"]);
  expect(Object.keys(read.components)).toEqual(["parameters", "schemas"]);
  expect(Object.keys(read.components.schemas)).toEqual(["A", "B"]);
  // Of members the order is meant.
  expect(Object.keys(read.components.schemas.A.properties)).toEqual(["b", "a"]);
});

describe("a kept document", () => {
  const keptOf = async (more: object): Promise<unknown> => {
    const { text } = await printKeptDocument(
      named({ openapi: "3.1.1", info: {}, ...more }).sources,
      {},
    );
    return JSON.parse(text);
  };
  test.each([
    [{ paths: {} }, { paths: {} }],
    [{ components: {} }, { components: {} }],
    [
      { webhooks: {}, components: { schemas: 1 } },
      { webhooks: {}, components: { schemas: {} } },
    ],
    [
      { webhooks: {}, components: [] },
      { webhooks: {}, components: [] },
    ],
    [
      { components: {}, paths: 1 },
      { components: {}, paths: {} },
    ],
  ])("of %j has what that has", async (given, want) =>
    expect(await keptOf(given)).toEqual({
      openapi: "3.1.1",
      info: {},
      ...want,
    }),
  );

  test("is whole where a part is chosen, and changed where something changes it", async () => {
    const { text } = await printKeptDocument(
      named(api("A", "/a", "/b")).sources,
      {
        document: {
          include: { paths: ["/a"] },
          exclude: { paths: ["/b"] },
          patch: (document) =>
            void Object.assign(document, { "x-patched": true }),
        },
      },
    );
    const read = JSON.parse(text) as { paths: object };
    expect(Object.keys(read.paths)).toEqual(["/a", "/b"]);
    expect(read).toHaveProperty("x-patched", true);
  });
});

describe("what changes a document", () => {
  const folder = mkdtempSync(join(tmpdir(), "speclathe-changes-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const overlay = (name: string, text?: string) => {
    const path = join(folder, name);
    if (text !== undefined) writeFileSync(path, text);
    return { path, shown: name };
  };

  test("is nothing, or told by what it says and not by where it is", () => {
    expect(readChanges({ overlays: [] })).toEqual({ overlays: [] });
    const [a, b, c] = [
      overlay("a", "1\n"),
      overlay("b", "2\n"),
      overlay("c", "1\r\n"),
    ];
    const { overlays, hash } = readChanges({ overlays: [a, b] });
    expect(overlays).toEqual([
      { name: "a", bytes: Buffer.from("1\n") },
      { name: "b", bytes: Buffer.from("2\n") },
    ]);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(readChanges({ overlays: [c, b] }).hash).toBe(hash);
    const others = [
      readChanges({ overlays: [b, a] }),
      readChanges({ overlays: [a] }),
      readChanges({ overlays: [a, b], patchHash: "p" }),
      readChanges({ overlays: [], patchHash: "p" }),
    ].map((each) => each.hash);
    expect(new Set([hash, ...others]).size).toBe(5);
  });

  test.each([
    ["none.json", "the overlay does not exist"],
    [".", "the overlay cannot be read (EISDIR)"],
  ])("cannot be %s", (name, message) =>
    expect(failureIn(() => readChanges({ overlays: [overlay(name)] }))).toEqual(
      {
        code: "overlay-unreadable",
        message,
        place: name,
      },
    ),
  );

  test("is left out of how the kept document is read, and alone counts for what is kept", () => {
    const options = {
      overlays: [],
      patch: () => undefined,
      include: { tags: ["a"] },
      exclude: {},
    };
    const { overlays, patch, include, exclude } = options;
    expect(withoutChanges(options)).toEqual({ include, exclude });
    expect(onlyChanges(options)).toEqual({ overlays, patch });
    expect([withoutChanges(undefined), onlyChanges(undefined)]).toEqual([
      {},
      {},
    ]);
  });
});

describe("what git is asked for", () => {
  test.each([
    ["HEAD:openapi.json", { revision: "HEAD", path: "openapi.json" }],
    ["v1.2:./docs/a.json", { revision: "v1.2", path: "./docs/a.json" }],
    ["main~2:a", { revision: "main~2", path: "a" }],
    ["C:\\a.json", undefined],
    ["c:a.json", undefined],
    ["https://example.com", undefined],
    ["HTTPS:a", undefined],
    ["file:a", undefined],
    ["s3://bucket", undefined],
    ["-x:a.json", undefined],
    ["a.json", undefined],
    ["HEAD:", undefined],
    [":a.json", undefined],
    ["HEAD:a:b", undefined],
  ])("%s", (text, want) => expect(parseGitPlace(text)).toEqual(want));

  const folder = mkdtempSync(join(tmpdir(), "speclathe-git-"));
  const inside = join(folder, "api");
  const git = (...argv: string[]): void =>
    void execFileSync("git", argv, { cwd: folder });

  beforeAll(() => {
    mkdirSync(inside);
    writeFileSync(join(inside, "a.json"), "old");
    git("init", "-q");
    git("add", ".");
    const author = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
    git(...author, "-c", "commit.gpgsign=false", "commit", "-qm", "one");
    writeFileSync(join(inside, "a.json"), "new");
    writeFileSync(join(inside, "b.json"), "uncommitted");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const read = async (path: string, uri?: string): Promise<string> => {
    const place = { revision: "HEAD", path };
    const { entry, load } = await gitSources(place, inside);
    return new TextDecoder().decode((await load(uri ?? entry)).bytes);
  };

  test("is the file of the revision, from the top or from here", async () => {
    expect(await read("api/a.json")).toBe("old");
    expect(await read("./a.json")).toBe("old");
    expect(await read("../api/a.json")).toBe("old");
    await expect(read("a.json")).rejects.toThrow(/^git cannot show it: \S/);
    await expect(read("./b.json")).rejects.toThrow(/^git cannot show it: \S/);
  });

  test("is nothing outside of the repository", async () => {
    for (const uri of [
      pathToFileURL(join(folder, "..", "x.json")).href,
      "https://example.com/a.json",
    ])
      expect(await failureOf(read("./a.json", uri))).toEqual({
        code: "reference-refused",
        message: "a $ref leads out of the repository",
        place: uri,
      });
  });

  test("is nothing where there is no git, or none of it here", async () => {
    const nowhere = mkdtempSync(join(tmpdir(), "speclathe-nogit-"));
    const place = { revision: "HEAD", path: "a.json" };
    const said = { code: "revision-unreadable", place: "HEAD:a.json" };
    vi.stubEnv("GIT_CEILING_DIRECTORIES", tmpdir());
    expect(await failureOf(gitSources(place, nowhere))).toEqual({
      ...said,
      message:
        "git cannot show it: fatal: not a git repository (or any of the parent directories): .git",
    });
    vi.stubEnv("PATH", nowhere);
    expect(await failureOf(gitSources(place, inside))).toEqual({
      ...said,
      message: "git cannot show it: spawn git ENOENT",
    });
    expect(await findCommitted(join(inside, "a.json"), "HEAD")).toBeUndefined();
    vi.unstubAllEnvs();
    rmSync(nowhere, { recursive: true });
  });

  test("is what was last committed of a file, or nothing", async () => {
    const committed = async (name: string): Promise<string | undefined> => {
      const found = await findCommitted(join(inside, name), "HEAD");
      return found && new TextDecoder().decode(found.bytes);
    };
    expect(await committed("a.json")).toBe("old");
    expect(await committed("b.json")).toBeUndefined();
  });
});

describe("what this machine remembers", () => {
  const folder = mkdtempSync(join(tmpdir(), "speclathe-known-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const deep = join(folder, "src/api");
  const at = (directory: string, env = {}) => ({
    settings: { directory },
    context: { env },
  });
  const value = { a: [1] };

  test("is beside the modules of the project", () => {
    mkdirSync(deep, { recursive: true });
    writeFileSync(join(folder, "package.json"), "{}");
    writeCached(at(deep), "key", value);
    expect(readCached(at(deep), "key")).toBeUndefined();
    mkdirSync(join(folder, "node_modules"));
    writeCached(at(deep), "key", value);
    expect(readCached(at(deep), "key")).toEqual(value);
    expect(readCached(at(folder), "key")).toEqual(value);
    expect(readCached(at(deep), "other")).toBeUndefined();
    const cache = join(folder, "node_modules/.cache/speclathe");
    const [entry = ""] = readdirSync(cache).filter((name) =>
      name.endsWith(".json"),
    );
    // A copy, as one in a repository is, has another inode.
    const mark = join(cache, ".gitignore");
    renameSync(mark, `${mark}-was`);
    cpSync(`${mark}-was`, mark);
    expect(readCached(at(deep), "key")).toBeUndefined();
    writeCached(at(deep), "key", value);
    expect(readCached(at(deep), "key")).toEqual(value);
    writeFileSync(join(cache, entry), "{ no JSON");
    expect(readCached(at(deep), "key")).toBeUndefined();
    rmSync(join(folder, "node_modules"), { recursive: true });
    writeFileSync(join(folder, "node_modules"), "no folder");
    writeCached(at(deep), "key", value);
    expect(readCached(at(deep), "key")).toBeUndefined();
    rmSync(join(folder, "node_modules"));
  });

  test.each([
    [{ XDG_CACHE_HOME: join(folder, "xdg"), HOME: "/none" }, "xdg"],
    [{ LOCALAPPDATA: join(folder, "local") }, "local"],
    [{ HOME: join(folder, "home"), XDG_CACHE_HOME: "" }, "home/.cache"],
  ])("is among the user's own where there are none: %j", (env, where) => {
    writeCached(at(deep, env), "key", value);
    expect(readCached(at(deep, env), "key")).toEqual(value);
    expect(readdirSync(join(folder, where, "speclathe"))).toHaveLength(2);
  });
});

describe("paths", () => {
  test.each([
    ["/p/src/api", "src/api"],
    ["/p", "."],
    ["/other/api", "/other/api"],
    ["/p2/api", "/p2/api"],
  ])("%s is shown as %s", (path, want) =>
    expect(showPath(path, "/p")).toBe(want),
  );

  test("of overlays are those of files", () => {
    expect(resolveOverlays(["a.json", "/x/b.json"], "/p/conf", "/p")).toEqual([
      { path: "/p/conf/a.json", shown: "conf/a.json" },
      { path: "/x/b.json", shown: "/x/b.json" },
    ]);
    for (const url of ["http://a/b", "https://a/b", "HTTPS://a/b"])
      expect(() => resolveOverlays([url], "/p", "/p")).toThrow(
        "an overlay is a file",
      );
  });
});
