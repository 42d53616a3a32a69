import { describe, expect, it } from "vitest";
import type { EmitOptions } from "../emit/options/options.js";
import { failureIn } from "../../test/support/failures.js";
import { hashContent } from "../write/content-hash.js";
import type { Config } from "./config/config.js";
import type { LoadedConfig, OutputFlags } from "./given-settings.js";
import {
  type OutputSettings,
  resolveOverlays,
  resolveSettings,
} from "./settings.js";

const around = { cwd: "/here", env: { KEY: "k3y", OF: "a" } };

function loaded(configs: readonly Config[], codeHash?: string): LoadedConfig {
  return {
    shown: "conf/speclathe.config.json",
    directory: "/here/conf",
    configs,
    ...(codeHash === undefined ? {} : { codeHash }),
  };
}

/** The settings of one output by flags and a config, if there is one. */
function one(flags: OutputFlags, config?: Config): OutputSettings | undefined {
  return resolveSettings(flags, config && loaded([config]), around)[0];
}

const plain = { input: "api.json", output: "src/api" };
const nothing = {
  document: {},
  overlays: [],
  normalize: {},
  emit: {},
  force: false,
  keepDocument: false,
  trustLock: false,
  offline: false,
};
const file = (directory: string, location = "api.json") => ({
  location,
  shown: location,
  directory,
  allow: [],
  limits: {},
  secrets: [],
});

describe("an output", () => {
  it("is where flags say, from here", () =>
    expect(one(plain)).toEqual({
      ...nothing,
      input: file("/here"),
      directory: "/here/src/api",
      shown: "src/api",
    }));

  it("is where the config says, from there", () =>
    expect(one({}, plain)).toEqual({
      ...nothing,
      input: file("/here/conf"),
      directory: "/here/conf/src/api",
      shown: "conf/src/api",
    }));

  it("takes flags for what the config says", () =>
    expect(
      one(
        {
          input: "other.json",
          output: "../out",
          importExtension: ".ts",
          include: { tags: ["b"] },
          exclude: { tags: ["c"] },
          overlays: ["o.json"],
          force: true,
          offline: true,
        },
        {
          ...plain,
          importExtension: ".js",
          include: { tags: ["a"] },
          exclude: { deprecated: true },
          overlays: ["p.json"],
          keepDocument: true,
        },
      ),
    ).toEqual({
      ...nothing,
      input: file("/here", "other.json"),
      directory: "/out",
      shown: "/out",
      document: { include: { tags: ["b"] }, exclude: { tags: ["c"] } },
      overlays: [{ path: "/here/o.json", shown: "o.json" }],
      emit: { importExtension: ".ts" },
      force: true,
      keepDocument: true,
      offline: true,
    }));

  it("takes each choice of the config to who reads it", () => {
    const emit = {
      importExtension: "",
      fileHeader: "// a",
      dates: { as: "Temporal", from: "temporal-polyfill" },
      layers: ["retry"],
      validators: { requests: true },
      targets: ["mocks"],
    } as const satisfies Record<keyof EmitOptions, unknown>;
    const normalize = {
      rename: { A: "B" },
      propertyOrder: "sorted",
      scopes: { include: ["a"] },
      filters: { ignoreCase: true },
      security: {},
      operations: {},
      discriminators: { A: false },
    } as const;
    const document = {
      include: { tags: ["a"] },
      exclude: { deprecated: true },
    };
    const config = {
      ...plain,
      $schema: "x",
      ...emit,
      ...normalize,
      ...document,
    };
    expect(one({}, { ...config, overlays: ["o.json", "/p.json"] })).toEqual({
      ...nothing,
      input: file("/here/conf"),
      directory: "/here/conf/src/api",
      shown: "conf/src/api",
      document,
      overlays: [
        { path: "/here/conf/o.json", shown: "conf/o.json" },
        { path: "/p.json", shown: "/p.json" },
      ],
      emit,
      normalize,
    });
  });

  it("is told from others by its patch, where that is code", () => {
    const patch = { schemas: { A: (): void => undefined } };
    const hashOf = (made: object, codeHash?: string): string | undefined => {
      const config = { ...plain, patch: made } as Config;
      const [output] = resolveSettings({}, loaded([config], codeHash), around);
      expect(output?.document).toEqual({ patch: made });
      return output?.patchHash;
    };
    expect(hashOf(patch, "of the file")).toBe("of the file");
    const text = JSON.stringify({ schemas: { A: String(patch.schemas.A) } });
    expect(hashOf(patch)).toBe(hashContent(text));
    expect(hashOf({ schemas: { A: () => 1 } })).not.toBe(hashOf(patch));
    expect(one({}, plain)).not.toHaveProperty("patchHash");
  });
});

describe("several outputs of a config", () => {
  const two = [plain, { ...plain, output: "b" }];

  it("are each where they say", () =>
    expect(
      resolveSettings({ force: true }, loaded(two), around).map(
        ({ shown, force }) => [shown, force],
      ),
    ).toEqual([
      ["conf/src/api", true],
      ["conf/b", true],
    ]));

  it.each<[OutputFlags, string]>([
    [{ input: "a" }, "--input"],
    [{ output: "a" }, "--output"],
    [{ include: {} }, "--include"],
    [{ exclude: {} }, "--exclude"],
    [{ overlays: [] }, "--overlay"],
    [{ overlays: [], output: "a" }, "--output"],
  ])("are not meant by %j", (flags, name) => {
    expect(
      failureIn(() => resolveSettings(flags, loaded(two), around)),
    ).toEqual({
      code: "option-invalid",
      message: `${name} does not say which of the config's 2 outputs it is for`,
    });
    expect(() => resolveSettings(flags, loaded([plain]), around)).not.toThrow();
  });

  it("do not go to one directory, however it is written", () =>
    expect(
      failureIn(() =>
        resolveSettings(
          {},
          loaded([plain, { ...plain, output: "./src/../src/api/" }]),
          around,
        ),
      ),
    ).toEqual({
      code: "output-overlap",
      message: "two outputs go to the same directory",
      place: "conf/src/api",
    }));

  it("say which of them lacks a variable", () => {
    const missing = (configs: readonly Config[]) =>
      failureIn(() => resolveSettings({}, loaded(configs), around));
    const input = { url: "${NONE}", headers: { a: "b" } };
    const said = {
      code: "variable-missing",
      message: "the environment variable NONE is not set",
    };
    expect(missing([{ ...plain, input }])).toEqual({
      ...said,
      place: "conf/speclathe.config.json#/input/url",
    });
    expect(missing([plain, { input, output: "b" }])).toEqual({
      ...said,
      place: "conf/speclathe.config.json#/1/input/url",
    });
  });
});

describe("an output that cannot be made", () => {
  it.each<[string, OutputFlags, Config | undefined, object]>([
    [
      "without an input",
      { output: "a" },
      undefined,
      { code: "input-missing", message: "there is no document to read" },
    ],
    [
      "without an output",
      { input: "a" },
      undefined,
      { code: "output-missing", message: "there is no output directory" },
    ],
    [
      "with headers that lack several variables",
      {},
      {
        ...plain,
        input: { url: "https://a.example", headers: { a: "${A} ${KEY} ${B}" } },
      },
      {
        code: "variable-missing",
        message: "the environment variable A is not set",
        place: "conf/speclathe.config.json#/input/headers/a",
        details: [
          {
            place: "conf/speclathe.config.json#/input/headers/a",
            message: "the environment variable B is not set",
          },
        ],
      },
    ],
    [
      "with a header that cannot be sent",
      {},
      {
        ...plain,
        input: { url: "https://a.example", headers: { "a b": "c" } },
      },
      {
        code: "header-invalid",
        message: 'the header "a b" cannot be sent',
        place: "conf/speclathe.config.json#/input/headers",
      },
    ],
    [
      "with an overlay of the network",
      {},
      { ...plain, overlays: ["HTTP://a.example/o.json"] },
      {
        code: "overlay-unreadable",
        message: "an overlay is a file",
        place: "HTTP://a.example/o.json",
        help: "save it in the project, so that it changes only when you change it",
      },
    ],
  ])("%s", (_, flags, config, want) =>
    expect(failureIn(() => one(flags, config))).toEqual(want),
  );

  it("has no overlays where none are given", () =>
    expect(resolveOverlays([], "/a", "/a")).toEqual([]));
});

describe("an input of the network", () => {
  const of = (input: Config["input"], flags: OutputFlags = {}) =>
    one(flags, { ...plain, input })?.input;
  const url = "https://${OF}.example/api.json?token=${KEY}";
  const origin = "https://a.example";

  it("is asked for as the config says, which is what is shown", () =>
    expect(
      of({
        url: url.replace("//", "//me:${KEY}@"),
        headers: { Authorization: "Bearer ${KEY}", Accept: "a" },
        allow: ["https://b.example"],
        timeout: 1,
        retries: 2,
        sizeLimit: 3,
      }),
    ).toEqual({
      location: "https://me:k3y@a.example/api.json?token=k3y",
      shown: url,
      directory: "/here/conf",
      headers: {
        origin,
        fields: { Authorization: "Bearer k3y", Accept: "a" },
      },
      allow: ["https://b.example"],
      limits: { timeout: 1, retries: 2, size: 3 },
      secrets: ["k3y", "a", "k3y", "k3y", "Bearer k3y", "k3y", "k3y", "k3y"],
    }));

  it("takes headers of flags over those of the config", () => {
    const headers = { a: "config", b: "config" };
    expect(
      of({ url: origin, headers }, { headers: { b: "flag", c: "flag" } })
        ?.headers,
    ).toEqual({ origin, fields: { a: "config", b: "flag", c: "flag" } });
  });

  it("needs no variable where nothing is asked for", () => {
    const input = {
      url: "https://a.example/${NONE}",
      headers: { a: "${NONE}" },
    };
    expect(of(input, { offline: true })).toEqual({
      ...file("/here/conf", "https://a.example/${NONE}"),
      headers: { origin, fields: {} },
    });
  });

  it("by a flag is asked for with the config's headers only at its origin", () => {
    const input = { url: origin, headers: { a: "b" } };
    const fields = (location: string) =>
      of(input, { input: location })?.headers;
    expect(fields(`${origin}/b`)).toEqual({ origin, fields: { a: "b" } });
    expect(fields("https://b.example/")).toEqual({
      origin: "https://b.example",
      fields: {},
    });
    expect(fields("api.json")).toBeUndefined();
    expect(of(origin, { input: `${origin}/b` })?.headers).toEqual({
      origin,
      fields: {},
    });
  });

  it.each([
    ["https://a.example/?token=t", "https://a.example/?token=…"],
    ["HTTPS://me:pw@a.example/", "https://a.example/"],
    ["-", "standard input"],
    ["a?token=t.json", "a?token=t.json"],
  ])("%s is shown as %s", (location, shown) =>
    expect(of(location)?.shown).toBe(shown),
  );

  it.each([
    ["https://me:p%zz@a.example/", ["p%zz", "p%zz"]],
    ["https://me:p%20z@a.example/", ["p%20z", "p z"]],
    ["https://t0ken@a.example/", ["t0ken", "t0ken"]],
    ["HTTPS://t0ken@a.example/", ["t0ken", "t0ken"]],
    ["https://a.example/", []],
    ["me:pw@a.example", []],
  ])("%s hides %j", (location, secrets) =>
    expect(of(location)?.secrets).toEqual(secrets),
  );

  it.each([
    "Authorization",
    "X-Api-Key",
    "x-token",
    "My-Secret",
    "Cookie",
    "x-pass",
    "Session",
    "x-credential",
  ])("hides what %s says", (name) =>
    expect(of(origin, { headers: { [name]: "a b c" } })?.secrets).toEqual([
      "a b c",
      "b",
      "c",
    ]),
  );
});
