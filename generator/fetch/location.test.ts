import { describe, expect, it } from "vitest";
import { parseLocation, shownUrl } from "./location.js";

describe("parseLocation", () => {
  const cases = [
    { given: "-", want: { kind: "stdin", uri: "file:///work/-" } },
    {
      given: "api/openapi.json",
      want: {
        kind: "file",
        path: "/work/api/openapi.json",
        uri: "file:///work/api/openapi.json",
      },
    },
    {
      given: "/etc/a b.yaml",
      want: {
        kind: "file",
        path: "/etc/a b.yaml",
        uri: "file:///etc/a%20b.yaml",
      },
    },
    {
      given: "file:///etc/a%20b.yaml",
      want: {
        kind: "file",
        path: "/etc/a b.yaml",
        uri: "file:///etc/a%20b.yaml",
      },
    },
    {
      given: "HTTPS://Example.com/v1/openapi.json#/paths",
      want: { kind: "url", uri: "https://example.com/v1/openapi.json" },
    },
    // A drive letter is no scheme.
    { given: "C:\\api.json", want: { kind: "file" } },
  ];
  for (const { given, want } of cases) {
    it(given, () => expect(parseLocation(given, "/work")).toMatchObject(want));
  }

  const refused = [
    { given: "http://", want: "the URL is malformed" },
    {
      given: "ftp://example.com/a.json",
      want: "cannot fetch from ftp: only http, https and file URLs",
    },
    { given: "file://host%", want: "the URL names no file" },
  ];
  for (const { given, want } of refused) {
    it(`refuses ${given}`, () =>
      expect(() => parseLocation(given, "/work")).toThrow(
        expect.objectContaining({ code: "input-url-invalid", message: want }),
      ));
  }

  it("shows no password of a malformed URL", () =>
    expect(() => parseLocation("https://me:hunter2@[bad/", "/")).toThrow(
      expect.objectContaining({ place: "https://[bad/" }),
    ));
});

describe("shownUrl", () => {
  const cases = [
    {
      given: "https://me:hunter2@example.com/a?b=1#c",
      want: "https://example.com/a?b=1",
    },
    {
      given: "https://example.com/a?api_key=s3cret&b=1&access_token=t",
      want: "https://example.com/a?api_key=…&b=1&access_token=…",
    },
    {
      given: "https://example.com/?a=b?key=s3cret?c=d&e=f",
      want: "https://example.com/?a=b?key=…&e=f",
    },
    {
      given: "https://example.com/?token=a=b?c&d",
      want: "https://example.com/?token=…&d",
    },
    {
      given: "https://example.com/?a=token&monkey",
      want: "https://example.com/?a=token&monkey",
    },
    { given: "not a url", want: "not a url" },
  ];
  for (const { given, want } of cases) {
    it(given, () => expect(shownUrl(given)).toBe(want));
  }

  it("a megabyte of marks that could all begin a secret's name", () => {
    const url = `https://example.com/${"?key".repeat(250_000)}`;
    expect(shownUrl(url)).toBe(url);
  });
});
