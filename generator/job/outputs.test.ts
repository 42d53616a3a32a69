import { execFileSync } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdirSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  listen,
  printDocument,
  Project,
  smallGenerate,
} from "../../test/cli/project.js";
import { failureOf } from "../../test/support/failures.js";
import { nameOwner } from "../write/work-folder.js";
import { type ExplainedCheck, explainDrift } from "../diff/explain-drift.js";
import { checkOutput } from "./check-output.js";
import type { Config } from "./config/config.js";
import { readNamedDocument } from "../diff/documents/document-operand.js";
import { documentFacts } from "./entry.js";
import { generateOutput } from "./generate-output.js";
import type { OutputFlags } from "./given-settings.js";
import { findOldDocument } from "../diff/documents/old-document.js";
import {
  type OutputContext,
  type OutputJob,
  prepareOutput,
  type Progress,
} from "./output-job.js";
import type { OutputResult } from "./output-result.js";
import { type OutputSettings, resolveSettings } from "./settings.js";

let project: Project;
let server: Server | undefined;

beforeEach(() => {
  project = new Project();
});

afterEach(() => {
  project.remove();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

function settingsOf(
  config: Partial<Config> = {},
  flags: OutputFlags = {},
): OutputSettings {
  const [settings] = resolveSettings(
    flags,
    {
      shown: "speclathe.config.json",
      directory: project.directory,
      configs: [{ input: "api.json", output: "api", ...config }],
    },
    { cwd: project.directory, env: {} },
  );
  if (!settings) throw new Error("there is no output");
  return settings;
}

function contextOf(
  report: (progress: Progress) => void = () => undefined,
): OutputContext {
  return { generate: smallGenerate, stdin: listen([]), env: {}, report };
}

async function generate(
  config?: Partial<Config>,
  flags?: OutputFlags,
): Promise<Omit<OutputResult, "milliseconds">> {
  const { milliseconds, ...result } = await generateOutput(
    settingsOf(config, flags),
    contextOf(),
  );
  expect(milliseconds).toBeGreaterThanOrEqual(0);
  return result;
}

interface Check {
  readonly config?: Partial<Config>;
  readonly flags?: OutputFlags;
  readonly strict?: boolean;
  readonly diff?: boolean;
}

function check({
  config,
  flags,
  strict = false,
  diff = false,
}: Check = {}): Promise<ExplainedCheck> {
  const settings = settingsOf(config, flags);
  return checkOutput(settings, contextOf(), { strict, diff }, (job, found) =>
    explainDrift(job, found, {}),
  );
}

function jobOf(
  config?: Partial<Config>,
  flags?: OutputFlags,
): Promise<OutputJob> {
  return prepareOutput(settingsOf(config, flags), contextOf());
}

const whole = (title: string): string =>
  JSON.stringify({
    openapi: "3.1.1",
    title,
    info: { title, version: "1" },
    paths: {},
  });

/** A server of documents by their paths, which answers with tags; every request is noted. */
async function serve(
  documents: Record<string, string>,
): Promise<{ readonly origin: string; readonly asked: string[] }> {
  const asked: string[] = [];
  server = createServer((request, response) => {
    const text = documents[request.url ?? ""];
    const tag = `"${Buffer.from(text ?? "").toString("base64url")}"`;
    const isSame = request.headers["if-none-match"] === tag;
    const key = request.headers["x-key"];
    asked.push(`${request.url}${key === undefined ? "" : ` ${String(key)}`}`);
    const status = text === undefined ? 404 : isSame ? 304 : 200;
    response.writeHead(status, { etag: tag });
    response.end(status === 200 ? text : undefined);
  });
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, asked };
}

const inSync = {
  input: "api.json",
  output: "api",
  status: "in-sync",
  causes: [],
  files: [],
  foreign: [],
};
const lockName = "speclathe.lock.json";

describe("a check finds", () => {
  beforeEach(async () => {
    project.put(
      "api.json",
      printDocument({ files: { "a.ts": "1\n", "b.ts": "2\n" } }),
    );
    await generate();
  });

  const drift = (
    causes: readonly string[],
    files: readonly [string, string][] = [],
  ) => ({
    ...inSync,
    status: "drift",
    causes,
    files: files.map(([path, state]) => ({ path, state })),
  });
  const editLock = (more: object): void => {
    const lock = JSON.parse(project.text(`api/${lockName}`)) as object;
    project.put(`api/${lockName}`, JSON.stringify({ ...lock, ...more }));
  };

  it.each<[string, () => void, object, Check?]>([
    ["nothing", () => undefined, inSync],
    [
      "that nothing was generated",
      () => rmSync(join(project.directory, "api"), { recursive: true }),
      drift(
        ["never-generated"],
        [
          ["a.ts", "missing"],
          ["b.ts", "missing"],
          ["index.ts", "missing"],
        ],
      ),
    ],
    [
      "a file that was edited",
      () => project.put("api/a.ts", "mine\n"),
      drift(["edited"], [["a.ts", "edited"]]),
    ],
    [
      "no edit in other line ends",
      () => project.put("api/a.ts", "1\r\n"),
      inSync,
    ],
    [
      "a file that was removed",
      () => unlinkSync(join(project.directory, "api/a.ts")),
      drift(["edited"], [["a.ts", "removed"]]),
    ],
    [
      "a folder in place of a file",
      () => {
        unlinkSync(join(project.directory, "api/a.ts"));
        project.put("api/a.ts/mine", "1");
      },
      { ...drift(["edited"], [["a.ts", "edited"]]), foreign: ["a.ts/mine"] },
    ],
    [
      "that the document changed",
      () =>
        project.put(
          "api.json",
          printDocument({
            title: "Cats",
            files: { "a.ts": "1\n", "c.ts": "3\n" },
          }),
        ),
      drift(
        ["document"],
        [
          ["b.ts", "obsolete"],
          ["c.ts", "missing"],
          ["index.ts", "outdated"],
        ],
      ),
    ],
    [
      "a document that changed and a file that was edited",
      () => {
        project.put(
          "api.json",
          printDocument({
            title: "Cats",
            files: { "a.ts": "4\n", "b.ts": "2\n" },
          }),
        );
        project.put("api/a.ts", "mine\n");
      },
      drift(
        ["document", "edited"],
        [
          ["a.ts", "edited"],
          ["index.ts", "outdated"],
        ],
      ),
    ],
    [
      "what stands where a new file must go",
      () => {
        project.put(
          "api.json",
          printDocument({
            files: { "a.ts": "1\n", "b.ts": "2\n", "c.ts": "3\n" },
          }),
        );
        project.put("api/c.ts", "mine\n");
      },
      drift(["document", "edited"], [["c.ts", "added"]]),
    ],
    [
      "a file that is generated no longer, and was edited",
      () => {
        project.put("api.json", printDocument({ files: { "b.ts": "2\n" } }));
        project.put("api/a.ts", "mine\n");
      },
      drift(["document", "edited"], [["a.ts", "edited"]]),
    ],
    [
      "a file that is generated no longer, and is gone",
      () => {
        project.put("api.json", printDocument({ files: { "b.ts": "2\n" } }));
        unlinkSync(join(project.directory, "api/a.ts"));
      },
      { ...inSync, causes: ["document"] },
    ],
    [
      "a document that gives the same",
      () => project.put("api.json", `${project.text("api.json")}\n`),
      { ...inSync, causes: ["document"] },
    ],
    [
      "another version that gives the same",
      () => editLock({ generator: "0.0.1" }),
      { ...inSync, causes: ["generator"] },
    ],
    [
      "another config that gives the same",
      () => editLock({ optionsHash: "other" }),
      { ...inSync, causes: ["config"] },
    ],
    [
      "a merge",
      () => {
        const lock = project.text(`api/${lockName}`);
        project.put(
          `api/${lockName}`,
          `<<<<<<< a\n${lock}=======\n${lock}>>>>>>> b\n`,
        );
      },
      drift(["merge-conflict"]),
    ],
    [
      "a run that was cut off",
      () => {
        mkdirSync(join(project.directory, "api/.speclathe"));
        const work = join(project.directory, "api/.speclathe");
        writeFileSync(join(work, nameOwner(work, "1-a-b")), "");
      },
      drift(["interrupted"]),
      { strict: true },
    ],
    [
      "a work folder that came with a repository",
      () => project.put("api/.speclathe/owner-1-1-1", ""),
      { ...drift(["foreign"]), foreign: [".speclathe/owner-1-1-1"] },
      { strict: true },
    ],
    [
      "files of others, which are none of its business",
      () => {
        project.put("api/z.ts", "mine");
        project.put("api/deep/mine.ts", "mine");
      },
      { ...inSync, foreign: ["deep/mine.ts", "z.ts"] },
    ],
    [
      "files of others, where it is strict",
      () => project.put("api/mine.ts", "mine"),
      { ...drift(["foreign"]), foreign: ["mine.ts"] },
      { strict: true },
    ],
    [
      "no files of others, where it is strict",
      () => undefined,
      inSync,
      { strict: true },
    ],
  ])("%s", async (_, change, want, how = {}) => {
    change();
    expect(await check(how)).toEqual(want);
  });

  it("how files differ, where it knows what they would be", async () => {
    project.put(
      "api.json",
      printDocument({ title: "Cats", files: { "a.ts": "1\n", "c.ts": "3\n" } }),
    );
    project.put("api/a.ts", "mine\r\n");
    const { files } = await check({ diff: true });
    const head = (path: string, from = `a/${path}`, to = `b/${path}`): string =>
      `--- ${from}\n+++ ${to}\n@@ `;
    expect(files).toEqual([
      {
        path: "a.ts",
        state: "edited",
        diff: `${head("a.ts")}-1,1 +1,1 @@\n-mine\n+1\n`,
      },
      {
        path: "b.ts",
        state: "obsolete",
        diff: `${head("b.ts", "a/b.ts", "/dev/null")}-1,1 +0,0 @@\n-2\n`,
      },
      {
        path: "c.ts",
        state: "missing",
        diff: `${head("c.ts", "/dev/null")}-0,0 +1,1 @@\n+3\n`,
      },
      {
        path: "index.ts",
        state: "outdated",
        diff: `${head("index.ts")}-1,1 +1,1 @@\n-// Pets\n+// Cats\n`,
      },
    ]);
  });
});

describe("a check without a network", () => {
  it("proves nothing where no document was kept", async () => {
    const { origin } = await serve({ "/api.json": printDocument() });
    const config = { input: `${origin}/api.json` };
    await generate(config);
    const run = check({ config, flags: { offline: true } });
    expect(await failureOf(run)).toMatchObject({ code: "document-not-kept" });
  });

  it("asks for a file all the same", async () => {
    project.put("api.json", printDocument());
    await generate();
    expect(await check({ flags: { offline: true } })).toEqual(inSync);
  });
});

describe("what a check says of a document that changed", () => {
  it("is what the model lost, where the old one was kept", async () => {
    const operation = {
      operationId: "list",
      responses: { 204: { description: "" } },
    };
    const of = (paths: object): string =>
      JSON.stringify({ ...(JSON.parse(whole("A")) as object), paths });
    project.put("api.json", of({ "/a": { get: operation } }));
    const config = { keepDocument: true };
    await generate(config);
    project.put("api.json", of({}));
    const { changes, causes } = await check({ config });
    expect(causes).toEqual(["document"]);
    expect(changes?.map(({ rule, where }) => [rule, where])).toEqual([
      ["api-removed-without-deprecation", "a.list"],
    ]);
  });
});

describe("an output is made anew", () => {
  it("only where something changed, of which it says all that is known", async () => {
    const { origin, asked } = await serve({ "/api.json": whole("A") });
    const config = { input: `${origin}/api.json` };
    project.put("node_modules/a", "");
    const bytes = Buffer.byteLength(whole("A"));
    const document = { bytes, version: "OpenAPI 3.1.1" };
    const base = { input: config.input, output: "api", diagnostics: [] };
    const counts = {
      operations: 0,
      types: 1,
      merged: 2,
      scopeSets: 0,
      filters: 0,
    };
    const index = { path: "index.ts", bytes: 5 };
    expect(await generate(config)).toEqual({
      ...base,
      status: "generated",
      document,
      counts,
      files: [{ ...index, status: "written" }],
    });
    // The server says that nothing changed, so there are no bytes to count.
    expect(await generate(config)).toEqual({
      ...base,
      status: "unchanged",
      document: {},
      files: [{ path: "index.ts", status: "unchanged" }],
    });
    expect(await generate({ ...config, propertyOrder: "sorted" })).toEqual({
      ...base,
      status: "generated",
      document,
      counts,
      files: [{ ...index, status: "unchanged" }],
    });
    expect(asked).toHaveLength(3);
  });

  it("where only what the document refers to changed, and then it is asked for whole", async () => {
    const documents = {
      "/api.json": printDocument({
        title: "A",
        refs: ["b.json", "none.json?"],
      }),
      "/b.json": "1",
    };
    const { origin, asked } = await serve(documents);
    const config = { input: `${origin}/api.json` };
    project.put("node_modules/a", "");
    await generate(config);
    expect((await generate(config)).status).toBe("unchanged");
    documents["/b.json"] = "2";
    asked.length = 0;
    expect((await generate(config)).status).toBe("generated");
    expect(asked).toEqual([
      "/api.json",
      "/b.json",
      "/api.json",
      "/b.json",
      "/none.json",
    ]);
  });

  it("where openapi-typescript is another version, for the target it makes", async () => {
    const hashOf = async (version: string, config: Partial<Config>) => {
      const peer = "node_modules/openapi-typescript/package.json";
      project.put(peer, JSON.stringify({ version }));
      return (await jobOf(config)).optionsHash;
    };
    const paths: Partial<Config> = { targets: ["paths"] };
    expect(await hashOf("7.1.0", paths)).toBe(await hashOf("7.1.0", paths));
    expect(await hashOf("7.1.0", paths)).not.toBe(await hashOf("7.2.0", paths));
    expect(await hashOf("7.1.0", {})).toBe(await hashOf("7.2.0", {}));
  });

  it("says how far it is", async () => {
    project.put("api.json", whole("A"));
    const said: Progress[] = [];
    const result = await generateOutput(
      settingsOf(),
      contextOf((each) => said.push(each)),
    );
    const document = {
      bytes: Buffer.byteLength(whole("A")),
      version: "OpenAPI 3.1.1",
    };
    expect(said).toEqual([
      { kind: "fetching", input: "api.json" },
      { kind: "fetched", input: "api.json", document },
      { kind: "generating" },
      { kind: "done", result },
    ]);
  });

  it("not where the document has errors, all of which are said", async () => {
    const error = { code: "a", severity: "error", pointer: "#", message: "b" };
    project.put("api.json", printDocument({ diagnostics: [error] }));
    const failure = await failureOf(generate());
    expect(failure).toEqual({
      code: "document-invalid",
      message: "the document has errors; nothing was written",
      place: "api.json",
    });
    project.put(
      "api.json",
      printDocument({ diagnostics: [{ ...error, severity: "warning" }] }),
    );
    expect((await generate()).diagnostics).toHaveLength(1);
  });
});

describe("the document an output was made from", () => {
  const bytesOf = async (
    job: OutputJob,
  ): Promise<readonly [boolean, string, string] | undefined> => {
    const old = await findOldDocument(job);
    if (!old) return undefined;
    const { uri, bytes } = await old.sources.load(old.sources.entry);
    return [old.isKept, uri, new TextDecoder().decode(bytes)];
  };
  const git = (...argv: string[]): void =>
    void execFileSync(
      "git",
      [
        "-c",
        "user.name=a",
        "-c",
        "user.email=a@b.c",
        "-c",
        "commit.gpgsign=false",
        ...argv,
      ],
      { cwd: project.directory },
    );
  const uri = (path: string): string =>
    pathToFileURL(join(project.directory, path)).href;

  it("is the one that was kept, as it was written", async () => {
    project.put("api.json", whole("A"));
    const config = { keepDocument: true };
    await generate(config);
    const kept = project.text("api/openapi.json");
    expect(await bytesOf(await jobOf(config))).toEqual([
      true,
      uri("api/openapi.json"),
      kept,
    ]);
    project.put("api/openapi.json", `${kept} `);
    expect(await bytesOf(await jobOf(config))).toBeUndefined();
  });

  it("is the committed one, where it was made from that", async () => {
    project.put("api.json", whole("A"));
    await generate();
    expect(await bytesOf(await jobOf())).toBeUndefined();
    git("init", "-q");
    git("add", "api.json");
    git("commit", "-qm", "a");
    project.put("api.json", whole("B"));
    expect(await bytesOf(await jobOf())).toEqual([
      false,
      uri("api.json"),
      whole("A"),
    ]);
    git("commit", "-qam", "b");
    expect(await bytesOf(await jobOf())).toBeUndefined();
  });

  it("is none of the network that was not kept", async () => {
    const { origin } = await serve({ "/api.json": whole("A") });
    const config = { input: `${origin}/api.json` };
    await generate(config);
    expect(await bytesOf(await jobOf(config))).toBeUndefined();
  });
});

describe("a document by its name", () => {
  const read = async (text: string, job?: OutputJob, headers = {}) => {
    const around = {
      cwd: project.directory,
      env: {},
      stdin: listen([whole("S")]),
    };
    const named = await readNamedDocument(text, { around, job, headers });
    const { sources, ...rest } = named;
    const { uri, bytes } = await sources.load(sources.entry);
    const { title } = JSON.parse(new TextDecoder().decode(bytes)) as {
      title: string;
    };
    return { ...rest, uri, title };
  };
  const at = (path: string): string =>
    pathToFileURL(join(project.directory, path)).href;

  it("is a file, the standard input or a URL", async () => {
    project.put("a.json", whole("A"));
    const { origin, asked } = await serve({ "/b.json?token=t": whole("B") });
    expect(await read("a.json")).toEqual({
      shown: "a.json",
      file: "a.json",
      uri: at("a.json"),
      title: "A",
    });
    expect(await read("-")).toEqual({ shown: "-", uri: at("-"), title: "S" });
    const url = `${origin}/b.json?token=t`;
    expect(await read(url, undefined, { "x-key": "k" })).toEqual({
      shown: `${origin}/b.json?token=…`,
      uri: url,
      title: "B",
    });
    expect(asked).toEqual(["/b.json?token=t k"]);
  });

  it("at the config's origin is asked for with its headers, under those of flags", async () => {
    const { origin, asked } = await serve({
      "/api.json": whole("A"),
      "/b.json": whole("B"),
    });
    const input = { url: `${origin}/api.json`, headers: { "x-key": "config" } };
    const job = await jobOf({ input });
    await read(`${origin}/b.json`, job);
    await read(`${origin}/b.json`, job, { "x-key": "flag" });
    const other = {
      url: "https://a.example/api.json",
      headers: { "x-key": "config" },
    };
    await read(`${origin}/b.json`, await jobOf({ input: other }));
    expect(asked).toEqual(["/b.json config", "/b.json flag", "/b.json"]);
  });

  it("is what the output is made from, then and now", async () => {
    project.put("api.json", whole("A"));
    const config = { keepDocument: true };
    await generate(config);
    project.put("api.json", whole("B"));
    const job = await jobOf(config);
    expect(await read("lock", job)).toMatchObject({
      shown: "api's document",
      isKept: true,
      uri: at("api/openapi.json"),
    });
    expect(await read("live", job)).toEqual({
      shown: "api.json",
      uri: at("api.json"),
      title: "B",
    });
  });

  it.each(["lock", "live"])("is no %s without an output", async (text) =>
    expect(await failureOf(read(text))).toEqual({
      code: "operand-missing",
      message: `${text} is a document of an output, and there is none`,
      help: "write a config, give --input and --output, or name two documents",
    }),
  );

  it("is no lock where no document was kept", async () => {
    project.put("api.json", whole("A"));
    await generate();
    expect(await failureOf(read("lock", await jobOf()))).toEqual({
      code: "document-not-kept",
      message: "no document was kept beside the output",
      place: join(project.directory, "api/openapi.json"),
    });
  });
});

describe("what is known of a document that is not read", () => {
  it.each([
    ['{"openapi":"3.1.1"}', "OpenAPI 3.1.1"],
    ["openapi: 3.0.3\n", "OpenAPI 3.0.3"],
    ["swagger: '2.0'\n", "Swagger 2.0"],
    ['{"info":{},"swagger" : "2.0"}', "Swagger 2.0"],
    [`{"x":"${" ".repeat(5000)}","openapi":"3.2.0"}`, "OpenAPI 3.2.0"],
    ["x-openapi: 3.1.0", undefined],
    ["openapi: three", undefined],
    ["", undefined],
  ])("%s", (text, version) => {
    const bytes = new TextEncoder().encode(text);
    const document = { kind: "fetched", uri: "a", bytes } as const;
    const entry = { document, hash: "h", isWhole: true };
    expect(documentFacts(entry)).toEqual({
      bytes: bytes.byteLength,
      ...(version === undefined ? {} : { version }),
    });
    expect(documentFacts({ ...entry, isWhole: false })).toEqual({});
  });
});
