import { describe, expect, it } from "vitest";
import { failureIn } from "../../../test/support/failures.js";
import { checkConfig } from "./check-config.js";
import { targetNames } from "../../emit/options/target-names.js";

const place = "speclathe.config.json";
const whole = { input: "api.json", output: "src/api" };

/** The issues of a config with these members. */
function said(more: object): readonly string[] {
  return saidOf({ ...whole, ...more });
}

function saidOf(config: unknown): readonly string[] {
  try {
    const configs = checkConfig(config, place);
    expect(configs).toEqual(Array.isArray(config) ? config : [config]);
    return [];
  } catch {
    const failure = failureIn(() => checkConfig(config, place));
    const { details = [], ...rest } = failure;
    expect(rest).toEqual({
      code: "config-invalid",
      message:
        details.length === 1
          ? "the config has a mistake"
          : `the config has ${details.length} mistakes`,
      place,
    });
    return details.map((each) => `${each.place}: ${each.message}`);
  }
}

const noop = (): void => undefined;

describe("a config", () => {
  it.each<[string, unknown, readonly string[]]>([
    ["is an object", whole, []],
    ["may be several", [whole, { ...whole, output: "b" }], []],
    ["is not nothing", [], ["#: the list of configs is empty"]],
    ["is no text", "a", [`#: must be an object, not "a"`]],
    [
      "is no long text, which may be a secret",
      "a".repeat(13),
      ["#: must be an object, not this string"],
    ],
    [
      "is a short text as it is",
      "a".repeat(12),
      [`#: must be an object, not "${"a".repeat(12)}"`],
    ],
    ["is not null", null, ["#: must be an object, not null"]],
    ["is no number", 1.5, ["#: must be an object, not 1.5"]],
    ["is no function", noop, ["#: must be an object, not a function"]],
    ["is not undefined", undefined, ["#: must be an object, not undefined"]],
    ["is no symbol", Symbol("a"), ["#: must be an object, not a symbol"]],
    ["is no list in a list", [[whole]], ["#/0: must be an object, not a list"]],
    [
      "has an input and an output",
      {},
      [`#: "input" is missing`, `#: "output" is missing`],
    ],
    [
      "has them in each of several",
      [whole, { input: "a" }],
      [`#/1: "output" is missing`],
    ],
    [
      "has what is undefined not at all",
      { input: undefined, output: "a" },
      [`#: "input" is missing`],
    ],
  ])("%s", (_, config, want) => expect(saidOf(config)).toEqual(want));

  it.each<[object, readonly string[]]>([
    [{ $schema: "x", rename: undefined }, []],
    [{ ouput: "a" }, [`#: unknown key "ouput" (did you mean "output"?)`]],
    [{ nothingLikeIt: 1 }, [`#: unknown key "nothingLikeIt"`]],
    [{ toString: 1 }, [`#: unknown key "toString"`]],
    [{ input: {} }, [`#/input: "url" is missing`]],
    [{ input: 5 }, ["#/input: must be a string or an object, not 5"]],
    [{ input: " " }, ["#/input: must not be empty"]],
    [{ input: [] }, ["#/input: must be a string or an object, not a list"]],
    [{ output: 1 }, ["#/output: must be a string, not 1"]],
    [
      { keepDocument: "yes" },
      [`#/keepDocument: must be true or false, not "yes"`],
    ],
    [{ keepDocument: false }, []],
    [{ overlays: "a.json" }, [`#/overlays: must be a list, not "a.json"`]],
    [
      { overlays: ["a", "", 1] },
      [
        "#/overlays/1: must not be empty",
        "#/overlays/2: must be a string, not 1",
      ],
    ],
    [{ importExtension: "" }, []],
    [{ dates: "Temporal" }, []],
    [{ dates: { as: "Temporal", from: "temporal-polyfill" } }, []],
    [{ dates: { as: "Temporal" } }, [`#/dates: "from" is missing`]],
    [
      { dates: { as: "Date", from: "a" } },
      [`#/dates/as: must be "Temporal", not "Date"`],
    ],
    [
      { importExtension: "js" },
      [`#/importExtension: must be ".js" or ".ts" or "", not "js"`],
    ],
    [
      { propertyOrder: "any" },
      [`#/propertyOrder: must be "document" or "sorted", not "any"`],
    ],
    [
      { targets: ["mocks", "all"] },
      [
        `#/targets/1: must be ${targetNames.map((name) => `"${name}"`).join(" or ")}, not "all"`,
      ],
    ],
    [{ fileHeader: "// ok" }, []],
    [{ fileHeader: ["// ok", "/* ok */"] }, []],
    [
      { fileHeader: "/* a */ alert(1)" },
      ["#/fileHeader: must be comments, with nothing behind them"],
    ],
    [
      { fileHeader: ["//", "/* a */ x"] },
      ["#/fileHeader/1: must be comments, with nothing behind them"],
    ],
    [{ fileHeader: "" }, ["#/fileHeader: must not be empty"]],
    [{ fileHeader: 1 }, ["#/fileHeader: must be a string or a list, not 1"]],
    [
      { rename: { A: "B", "a/b~": "" } },
      ["#/rename/a~1b~0: must not be empty"],
    ],
    [{ rename: [] }, ["#/rename: must be an object, not a list"]],
  ])("%j", (more, want) => expect(said(more)).toEqual(want));
});

describe("an input of a config", () => {
  it.each<[object, readonly string[]]>([
    [
      {
        headers: { a: "b" },
        allow: ["https://a.example"],
        timeout: 1,
        retries: 0,
        sizeLimit: 1,
      },
      [],
    ],
    [{ headers: { a: "" } }, ["headers/a: must not be empty"]],
    [{ headers: { "a/b": 1 } }, ["headers/a~1b: must be a string, not 1"]],
    ...["https://a.example/", "a.example", "https://A.example", "", 1].map(
      (one): [object, readonly string[]] => [
        { allow: [one] },
        [
          `allow/0: must be an origin such as https://example.com, not ${typeof one === "string" && one.length > 12 ? "this string" : JSON.stringify(one)}`,
        ],
      ],
    ),
    [{ allow: ["http://localhost:8080"] }, []],
    ...[0, -1, 1.5, "1", 2 ** 53].map((one): [object, readonly string[]] => [
      { timeout: one },
      [`timeout: must be a whole number from 1, not ${JSON.stringify(one)}`],
    ]),
    [{ retries: -1 }, ["retries: must be a whole number from 0, not -1"]],
    [{ sizeLimit: 0 }, ["sizeLimit: must be a whole number from 1, not 0"]],
    [{ timout: 1 }, [`unknown key "timout" (did you mean "timeout"?)`]],
  ])("%j", (more, want) =>
    expect(said({ input: { url: "https://a.example", ...more } })).toEqual(
      want.map((each) =>
        each.startsWith("unknown") ? `#/input: ${each}` : `#/input/${each}`,
      ),
    ),
  );
});

describe("a choice of a config", () => {
  it.each<[object, readonly string[]]>([
    [
      {
        include: {
          paths: ["/a"],
          operations: ["a"],
          tags: ["a"],
          methods: ["GET"],
          types: ["A"],
        },
      },
      [],
    ],
    [
      { include: [{ paths: ["/a"] }, { deprecated: true }] },
      [`#/include/1: unknown key "deprecated"`],
    ],
    [{ include: "a" }, [`#/include: must be a list or an object, not "a"`]],
    [
      { include: ["a"] },
      [
        `#/include/0: must be an object with paths, operations, tags, methods or types, not "a"`,
      ],
    ],
    [{ include: { paths: "a" } }, [`#/include/paths: must be a list, not "a"`]],
    [{ exclude: { deprecated: true, paths: ["/a"] } }, []],
    [
      { exclude: { deprecated: 1 } },
      ["#/exclude/deprecated: must be true or false, not 1"],
    ],
    [
      { exclude: [] },
      [
        "#/exclude: must be an object with paths, operations, tags, methods, types or deprecated, not a list",
      ],
    ],
    [{ validators: { formats: "assert" } }, []],
    [
      {
        validators: {
          formats: {
            "date-time": "lenient",
            time: "lenient",
            uuid: "annotate",
          },
        },
      },
      [],
    ],
    [
      { validators: { formats: { uuid: "lenient" } } },
      [
        `#/validators/formats/uuid: must be "assert" or "annotate", not "lenient"`,
      ],
    ],
    [
      { validators: { formats: { time: "no" } } },
      [
        `#/validators/formats/time: must be "assert" or "lenient" or "annotate", not "no"`,
      ],
    ],
    [{ validators: { formats: { constructor: "assert" } } }, []],
    [
      { validators: { formats: 1 } },
      ["#/validators/formats: must be a string or an object, not 1"],
    ],
    [
      {
        validators: { requests: "development", schemas: "requests" },
        operations: { a: { validators: { requests: false } } },
        targets: ["json-schema"],
      },
      [],
    ],
    [
      {
        validators: { schemas: "some" },
        operations: { a: { validators: { requests: "x", responses: "off" } } },
      },
      [
        `#/validators/schemas: must be "all" or "requests", not "some"`,
        `#/operations/a/validators/requests: must be true, false or "development", not "x"`,
        `#/operations/a/validators: unknown key "responses"`,
      ],
    ],
    [
      {
        validators: {
          requests: "development",
          schemas: "requests",
          responses: "warn",
          readOnly: "omit",
        },
        operations: {
          "GET /a": { validators: { requests: "development" } },
          b: { validators: { requests: true } },
        },
        targets: ["operations", "mocks"],
      },
      [
        `#/validators/responses: needs "schemas": "all": with "requests", what comes back has no validators`,
        `#/targets/1: "mocks" needs "validators": { "schemas": "all" }, since mocks check what they answer`,
        `#/validators/requests: "development" needs "readOnly": "refuse": the check of an input finds the members that "omit" leaves out, in production too`,
        `#/operations/GET ~1a/validators/requests: "development" needs "readOnly": "refuse": the check of an input finds the members that "omit" leaves out, in production too`,
      ],
    ],
    [
      {
        validators: {
          requests: 1,
          unknownMembers: "x",
          readOnly: "x",
          responses: "x",
          openEnumerations: "x",
        },
      },
      [
        `#/validators/requests: must be true, false or "development", not 1`,
        `#/validators/unknownMembers: must be "refuse" or "allow", not "x"`,
        `#/validators/readOnly: must be "refuse" or "omit", not "x"`,
        `#/validators/responses: must be "off" or "warn" or "throw", not "x"`,
        `#/validators/openEnumerations: must be true or false, not "x"`,
      ],
    ],
    [
      { scopes: { aliases: { a: "b" }, include: ["a"], exclude: [""] } },
      ["#/scopes/exclude/0: must not be empty"],
    ],
    [
      {
        filters: {
          operators: { eq: true },
          matches: { A: { b: false, c: "a.b", d: ["a"] } },
          meanings: { a: "b" },
          ignoreCase: true,
        },
      },
      [],
    ],
    [
      { filters: { matches: { A: { b: true } } } },
      [
        "#/filters/matches/A/b: must be a path, a list of paths, or false, not true",
      ],
    ],
    [
      { filters: { matches: { A: { b: {} } } } },
      [
        "#/filters/matches/A/b: must be a path, a list of paths, or false, not an object",
      ],
    ],
    [
      { filters: { matches: { A: { b: null } } } },
      [
        "#/filters/matches/A/b: must be a path, a list of paths, or false, not null",
      ],
    ],
    [
      { security: { key: { option: "a", type: "" } } },
      ["#/security/key/type: must not be empty"],
    ],
    [{ operations: { a: { reads: true, paging: false } } }, []],
    [
      { operations: { a: { paging: { items: "", first: 0, cursor: "" } } } },
      ["#/operations/a/paging/cursor: must not be empty"],
    ],
    [
      { operations: { a: { paging: { items: 1 } } } },
      ["#/operations/a/paging/items: must be a string, not 1"],
    ],
    [
      { operations: { a: { paging: true } } },
      ["#/operations/a/paging: must be false or an object, not true"],
    ],
    [{ discriminators: { A: false, B: { a: "A" } } }, []],
    [
      { discriminators: { A: "a" } },
      [
        `#/discriminators/A: must be false, or an object of values and types, not "a"`,
      ],
    ],
    [
      { discriminators: { A: { a: 1 } } },
      ["#/discriminators/A/a: must be a string, not 1"],
    ],
    [{ patch: noop }, []],
    [
      {
        patch: {
          document: noop,
          schemas: noop,
          operations: { "GET /a": noop },
        },
      },
      [],
    ],
    [
      { patch: { document: {} } },
      ["#/patch/document: must be a function, not an object"],
    ],
    [
      { patch: { schemas: { A: 1 } } },
      ["#/patch/schemas/A: must be a function, not 1"],
    ],
    [
      { patch: { responses: [] } },
      [
        "#/patch/responses: must be a function, or an object of functions, not a list",
      ],
    ],
    [
      { patch: "a" },
      [`#/patch: must be a function, or an object of functions, not "a"`],
    ],
  ])("%j", (more, want) => expect(said(more)).toEqual(want));
});
