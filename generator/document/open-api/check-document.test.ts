import { describe, expect, test } from "vitest";
import { failureIn } from "../../../test/support/failures.js";
import { checkDocument, findVersion } from "./check-document.js";
import { parseDocument } from "../parse/parse-document.js";

const paths = {};

describe("the version of a document", () => {
  test.each<[unknown, string | undefined]>([
    [{ openapi: "3.0.0" }, "3.0"],
    [{ openapi: "3.0" }, "3.0"],
    [{ openapi: "3.1.1" }, "3.1"],
    [{ openapi: "3.1.0-rc1" }, "3.1"],
    [{ openapi: "3.2-draft" }, "3.2"],
    [{ openapi: 3 }, "3.0"],
    [{ openapi: 3.1 }, "3.1"],
    [{ openapi: "3" }, "3.0"],
    [{ swagger: "2.0" }, "2.0"],
    [{ swagger: 2 }, "2.0"],
    [{ swagger: "2.0.0" }, "2.0"],
    [{ openapi: 2 }, undefined],
    [{ openapi: "3.1.1", swagger: "2.0" }, "3.1"],
    [{ openapi: "3.3.0" }, undefined],
    [{ openapi: "3.10.0" }, undefined],
    [{ openapi: "13.1.0" }, undefined],
    [{ openapi: "v3.1.0" }, undefined],
    [{ openapi: "4.3.1.0" }, undefined],
    [{ openapi: "3.01" }, undefined],
    [{ swagger: "1.2" }, undefined],
    [{ openapi: null }, undefined],
    [{ openapi: ["3.1.0"] }, undefined],
    [{ openapi: true }, undefined],
    [{ info: {} }, undefined],
    ["3.1.0", undefined],
    [undefined, undefined],
  ])("%j is %s", (value, want) => {
    expect(findVersion(value)).toBe(want);
    if (want === undefined) return;
    const root = { ...(value as object), paths };
    expect(checkDocument(root, "a")).toEqual({ root, version: want });
  });

  test("is what YAML makes a number of", async () => {
    for (const [text, want] of [
      ["openapi: 3.0\n", "3.0"],
      ["swagger: 2.0\n", "2.0"],
      ["openapi: 3.1\n", "3.1"],
    ]) {
      const bytes = new TextEncoder().encode(text);
      expect(findVersion((await parseDocument(bytes, "a.yaml")).value)).toBe(
        want,
      );
    }
  });
});

describe("what is no document", () => {
  const none = "document-not-openapi";
  test.each<[unknown, object]>([
    ...(
      [
        [null, "null"],
        [[], "a list"],
        ["text", "a string"],
        [1, "a number"],
        [true, "a boolean"],
      ] as const
    ).map(([value, what]): [unknown, object] => [
      value,
      {
        code: none,
        message: `the document is ${what}, not an object`,
        place: "a.json",
      },
    ]),
    [
      {},
      {
        code: none,
        message: "the document has no member `openapi`; it is empty",
        place: "a.json",
      },
    ],
    [
      { error: 1, message: 2, status: 3, path: 4, more: 5 },
      {
        code: none,
        message:
          'the document has no member `openapi`; it has "error", "message", "status", "path"',
        place: "a.json",
      },
    ],
    [
      { ["a".repeat(40)]: 1 },
      {
        code: none,
        message: `the document has no member \`openapi\`; it has "${"a".repeat(30)}"`,
        place: "a.json",
      },
    ],
    [
      { openapi: "3.9.0", paths },
      {
        code: "document-version-unsupported",
        message: 'OpenAPI "3.9.0" is not supported',
        place: "a.json#/openapi",
      },
    ],
    [
      { swagger: 1.2, paths },
      {
        code: "document-version-unsupported",
        message: "OpenAPI 1.2 is not supported",
        place: "a.json#/swagger",
      },
    ],
    [
      { openapi: null, paths },
      {
        code: "document-version-unsupported",
        message: "OpenAPI null is not supported",
        place: "a.json#/openapi",
      },
    ],
    [
      { openapi: "3.1.0", info: {} },
      {
        code: none,
        message: "the document has neither paths, components nor webhooks",
        place: "a.json",
      },
    ],
    [
      {
        openapi: "3.1.0",
        paths: [],
        components: null,
        webhooks: "a",
        definitions: 1,
      },
      {
        code: none,
        message: "the document has neither paths, components nor webhooks",
        place: "a.json",
      },
    ],
  ])("%j", (value, want) =>
    expect(failureIn(() => checkDocument(value, "a.json"))).toEqual(want),
  );

  test.each(["paths", "components", "webhooks", "definitions"])(
    "%s alone makes one",
    (name) => {
      const root = { openapi: "3.1.0", [name]: {} };
      expect(checkDocument(root, "a")).toEqual({ root, version: "3.1" });
    },
  );
});
