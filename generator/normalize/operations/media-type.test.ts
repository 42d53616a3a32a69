import { describe, expect, test } from "vitest";
import { byPreference, encodingOf, preferredMediaType } from "./media-type.js";

describe("how a body is written and read", () => {
  test.each([
    ["application/json", "json"],
    ["application/json; charset=utf-8", "json"],
    ["Application/JSON", "json"],
    ["application/problem+json", "json"],
    ["text/json", "json"],
    ["*/*", "json"],
    ["application/*", "json"],
    ["application/jsonp", "binary"],
    ["application/x-ndjson", "json-lines"],
    ["application/jsonl", "json-lines"],
    ["application/json-seq", "json-lines"],
    ["text/event-stream", "events"],
    [" text/event-stream ;a=b", "events"],
    ["application/x-www-form-urlencoded", "form"],
    ["multipart/form-data", "multipart"],
    ["multipart/mixed; boundary=x", "multipart"],
    ["text/plain", "text"],
    ["text/*", "text"],
    ["application/xml", "text"],
    ["application/atom+xml", "text"],
    ["image/svg+xml", "text"],
    ["application/text", "text"],
    ["application/x-yaml; charset=utf-8", "text"],
    ["application/openapi+yaml", "text"],
    ["application/javascript", "text"],
    ["application/pdf", "binary"],
    ["image/png", "binary"],
    ["image/*", "binary"],
    ["application/octet-stream", "binary"],
    ["", "binary"],
  ])("%j: %s", (mediaType, encoding) =>
    expect(encodingOf(mediaType)).toBe(encoding),
  );
});

describe("what is taken of what is offered", () => {
  const orderOf = (...types: string[]): string[] =>
    byPreference(Object.fromEntries(types.map((each) => [each, {}]))).map(
      ({ mediaType }) => mediaType,
    );

  test("JSON, then what carries the most structure, ranges last of their kind, else by name", () => {
    const wanted = [
      "application/json",
      "application/json;v=2",
      "application/a+json",
      "application/hal+json",
      "*/*",
      "multipart/form-data",
      "application/x-www-form-urlencoded",
      "application/jsonl",
      "text/event-stream",
      "application/xml",
      "text/plain",
      "text/*",
      "image/png",
      "image/*",
    ];
    expect(orderOf(...wanted)).toEqual(wanted);
    expect(orderOf(...wanted.toReversed())).toEqual(wanted);
  });

  test("only what is an object", () => {
    expect(
      preferredMediaType({
        "application/json": null,
        "text/plain": { a: 1 },
        "a/b": [],
        "image/png": {},
      }),
    ).toEqual({
      mediaType: "text/plain",
      media: { a: 1 },
      others: ["image/png"],
    });
    expect(preferredMediaType({})).toBeUndefined();
  });
});
