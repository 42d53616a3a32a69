import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import type { Fetched } from "../fetch/fetch-options.js";
import { failureOf, type SaidFailure } from "../../test/support/failures.js";
import { hashContent } from "../write/content-hash.js";
import { createSources } from "./create-sources.js";
import { areReferencesCurrent } from "./fetch-entry.js";
import type { InputSettings } from "./input-settings.js";

let top = "";

beforeAll(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), "speclathe-sources-")));
  const files = [
    "project/package.json",
    "project/docs/api.json",
    "project/docs/a b.json",
    "project/docs/deep/c.json",
    "project/shared/d.json",
    "project/service/api.json",
    "project2/e.json",
    "bare/api.json",
    "bare/f.json",
  ];
  for (const path of files) {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), path);
  }
  symlinkSync("../../project2", join(top, "project/docs/out"));
  symlinkSync("../shared", join(top, "project/docs/in"));
});

afterAll(() => rmSync(top, { recursive: true }));
afterEach(() => vi.unstubAllGlobals());

const at = (path: string): string => pathToFileURL(join(top, path)).href;
const entry = (uri: string): Fetched => ({
  kind: "fetched",
  uri,
  bytes: new TextEncoder().encode("entry"),
});
const input = (more: Partial<InputSettings> = {}): InputSettings => ({
  location: "a",
  shown: "a",
  directory: join(top, "elsewhere"),
  allow: [],
  limits: { retries: 0 },
  secrets: [],
  ...more,
});
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const ofProject = "project/docs/api.json";

describe("a $ref of a file", () => {
  it.each([
    "docs/a b.json",
    "docs/deep/c.json",
    "shared/d.json",
    "docs/in/d.json",
  ])("may lead to %s of its project", async (path) => {
    const { load } = createSources(entry(at(ofProject)), input());
    const found = await load(at(`project/${path}`));
    expect(found.uri).toBe(at(`project/${path}`));
    expect(text(found.bytes)).toContain(".json");
  });

  it("may lead to what stands beside it where there is no project", async () => {
    const { load } = createSources(entry(at("bare/api.json")), input());
    expect(text((await load(at("bare/f.json"))).bytes)).toBe("bare/f.json");
    expect(await failureOf(load(at("project2/e.json")))).toEqual(
      refusalOf(
        at("project2/e.json"),
        `${join(top, "bare")}, the document's folder, because no repository or package contains it`,
      ),
    );
  });

  it.each([
    ["bare/api.json", "project2/e.json"],
    ["project/docs/api.json", "project2/e.json"],
  ])(
    "may lead from %s to %s below the folder the run starts in",
    async (from, path) => {
      const { load } = createSources(
        entry(at(from)),
        input({ directory: top }),
      );
      expect(text((await load(at(path))).bytes)).toBe(path);
      const above = pathToFileURL(join(dirname(top), "a.json")).href;
      expect(await failureOf(load(above))).toEqual(
        refusalOf(
          above,
          `${top}, the folder of the config, or else the working directory`,
        ),
      );
    },
  );

  it("may lead no further for a run that starts in the user's home, or above", async () => {
    vi.stubEnv("HOME", join(top, "project2"));
    for (const directory of [top, join(top, "project2"), "/"]) {
      const sources = createSources(
        entry(at("bare/api.json")),
        input({ directory }),
      );
      expect(
        await failureOf(sources.load(at("project2/e.json"))),
      ).toMatchObject({ code: "reference-refused" });
    }
    vi.unstubAllEnvs();
  });

  it("may lead to all of a repository, and no further wherever the run starts", async () => {
    mkdirSync(join(top, "project/.git"));
    const { load } = createSources(
      entry(at("project/service/api.json")),
      input({ directory: top }),
    );
    expect(text((await load(at("project/shared/d.json"))).bytes)).toBe(
      "project/shared/d.json",
    );
    expect(await failureOf(load(at("project2/e.json")))).toEqual(
      refusalOf(
        at("project2/e.json"),
        `${join(top, "project")}, the root of its repository`,
      ),
    );
    rmSync(join(top, "project/.git"), { recursive: true });
  });

  const refusalOf = (place: string, project: string): SaidFailure => ({
    code: "reference-refused",
    message: `a $ref leads to a file outside the project: the project is ${project}`,
    place,
    help: "move the file into the project, or bundle the document",
  });
  const outside = "the folder of the nearest package";
  const origin = (name: string): string =>
    `a $ref leads to the origin ${name}, which is not allowed`;
  it.each<[string, (path: string) => string, string]>([
    ["a file beside its project", () => at("project2/e.json"), outside],
    [
      "a file that is called nearly as its project is",
      () => at("project2"),
      outside,
    ],
    ["a file above", () => at(""), outside],
    ["a file behind a link", () => at("project/docs/out/e.json"), outside],
    [
      "another origin",
      () => "https://a.example/api.json",
      origin("https://a.example"),
    ],
    [
      "what is no web page",
      () => "ftp://a.example/api.json",
      origin("ftp://a.example"),
    ],
  ])("may not lead to %s", async (_, uri, message) => {
    const allow = ["ftp://a.example", "https://b.example"];
    const { load } = createSources(entry(at(ofProject)), input({ allow }));
    const place = uri("");
    expect(await failureOf(load(place))).toEqual(
      message === outside
        ? refusalOf(place, `${join(top, "project")}, ${outside}`)
        : { code: "reference-refused", message, place },
    );
  });
});

/** Has each URL answered by its own text, but for those that lead elsewhere. */
function answer(redirects: Readonly<Record<string, string>> = {}): string[] {
  const asked: string[] = [];
  vi.stubGlobal(
    "fetch",
    async (url: URL, init: { headers: Record<string, string> }) => {
      asked.push(`${url.href} ${init.headers["x-key"] ?? "-"}`);
      const location = redirects[url.href];
      return location === undefined
        ? new Response(url.href)
        : new Response(null, { status: 302, headers: { location } });
    },
  );
  return asked;
}

const home = "https://a.example/docs/v1/api.json";
const headers = { origin: "https://a.example", fields: { "x-key": "k" } };

describe("a $ref of a document of the network", () => {
  it.each([
    ["its own origin", "https://a.example/other.json", [], "k"],
    [
      "an origin that is allowed",
      "https://b.example/b.json",
      ["https://b.example"],
      "-",
    ],
    [
      "by http where that is allowed",
      "http://a.example/b.json",
      ["http://a.example"],
      "-",
    ],
  ])("may lead to %s", async (_, uri, allow, key) => {
    const asked = answer();
    const { load } = createSources(entry(home), input({ allow, headers }));
    const found = await load(uri);
    expect([found.uri, text(found.bytes)]).toEqual([uri, uri]);
    await load(uri);
    expect(asked).toEqual([`${uri} ${key}`]);
  });

  it("that is the document itself is not asked for", async () => {
    const asked = answer();
    const sources = createSources(entry(home), input());
    expect(await sources.load(home)).toEqual({
      uri: home,
      bytes: entry(home).bytes,
    });
    expect([asked, sources.entry, sources.references()]).toEqual([
      [],
      home,
      {},
    ]);
  });

  const refusal = (place: string, name: string): SaidFailure => ({
    code: "reference-refused",
    message: `a $ref leads to ${name}`,
    place,
    ...(place.startsWith("file:")
      ? { help: "move the file into the project, or bundle the document" }
      : {}),
  });
  it.each([
    [
      "https://b.example/b.json?token=t",
      refusal(
        "https://b.example/b.json?token=…",
        "the origin https://b.example, which is not allowed",
      ),
    ],
    [
      "http://a.example/b.json",
      refusal(
        "http://a.example/b.json",
        "the origin http://a.example, which is not allowed",
      ),
    ],
    [
      "https://a.example:444/b",
      refusal(
        "https://a.example:444/b",
        "the origin https://a.example:444, which is not allowed",
      ),
    ],
    [
      "file:///etc/passwd",
      refusal(
        "file:///etc/passwd",
        "a file outside the project, as the document is at a URL",
      ),
    ],
  ])("may not lead to %s, which is not asked for", async (uri, want) => {
    const asked = answer();
    const { load } = createSources(entry(home), input());
    expect(await failureOf(load(uri))).toEqual(want);
    expect(asked).toEqual([]);
  });

  it("is refused where it redirects to what it may not lead to", async () => {
    const from = "https://a.example/b.json";
    const asked = answer({ [from]: "https://b.example/c.json" });
    const { load } = createSources(entry(home), input());
    expect(await failureOf(load(from))).toEqual({
      code: "input-redirect-refused",
      message:
        "the redirect to https://b.example/c.json leads to an origin that is not allowed",
      place: from,
    });
    expect(asked).toHaveLength(1);
    const allow = ["https://b.example"];
    const sources = createSources(entry(home), input({ allow }));
    expect((await sources.load(from)).uri).toBe("https://b.example/c.json");
  });
});

describe("what was read beside the document", () => {
  it.each([
    ["https://a.example/docs/v1/b.json", "b.json"],
    ["https://a.example/docs/v1/deep/b.json?a=b", "deep/b.json?a=b"],
    ["https://a.example/docs/b.json", "../b.json"],
    ["https://a.example/b.json", "../../b.json"],
    ["https://a.example/docs/v2/b.json", "../v2/b.json"],
    ["https://a.example/docs/v1/x:y.json", "./x:y.json"],
    ["https://a.example/docs/v1/a/x:y.json", "a/x:y.json"],
    ["https://b.example/docs/v1/b.json", "https://b.example/docs/v1/b.json"],
    ["http://a.example/docs/v1/b.json", "http://a.example/docs/v1/b.json"],
  ])("%s is called %s, and found again by that", async (uri, name) => {
    answer();
    const allow = ["https://b.example", "http://a.example"];
    const sources = createSources(entry(home), input({ allow }));
    await sources.load(uri);
    const hash = hashContent(uri);
    expect(sources.references()).toEqual({ [name]: hash });
    const again = createSources(entry(home), input({ allow }));
    expect(await again.loadReference(name)).toEqual({ hash });
  });

  it("is noted where it could not be read, too", async () => {
    const sources = createSources(entry(at(ofProject)), input());
    for (const path of ["none.json", "a%20b.json", "../../../project2/e.json"])
      await sources
        .load(new URL(path, at(ofProject)).href)
        .catch(() => undefined);
    expect(sources.references()).toEqual({
      "none.json": "",
      "a%20b.json": hashContent("project/docs/a b.json"),
      "../../../project2/e.json": "",
    });
  });

  const hash = hashContent("project/docs/deep/c.json");
  it.each<[string, Readonly<Record<string, string>>, boolean]>([
    ["nothing", {}, true],
    ["what is as it was", { "deep/c.json": hash }, true],
    ["what is other than it was", { "deep/c.json": "other" }, false],
    ["what could not be read, and cannot", { "none.json": "" }, true],
    ["what could not be read, and can", { "deep/c.json": "" }, false],
    ["what could be read, and cannot", { "none.json": hash }, false],
    [
      "one of several that is other",
      { "none.json": "", "deep/c.json": "other" },
      false,
    ],
  ])("is looked at again: %s", async (_, references, want) => {
    const document = entry(at(ofProject));
    expect(await areReferencesCurrent(document, input(), references)).toBe(
      want,
    );
  });
});
