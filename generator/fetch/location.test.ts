import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { failureIn } from "../../test/support/failures.js";
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
      want: {
        kind: "url",
        uri: "https://example.com/v1/openapi.json",
        url: new URL("https://example.com/v1/openapi.json"),
      },
    },
    // A drive letter is no scheme, and neither is what no slashes follow.
    ...["C:\\api.json", "a:b.json", "api:v1.json", "1a://b"].map((given) => ({
      given,
      want: {
        kind: "file",
        path: resolve("/work", given),
        uri: pathToFileURL(resolve("/work", given)).href,
      },
    })),
  ];
  for (const { given, want } of cases) {
    it(given, () => expect(parseLocation(given, "/work")).toEqual(want));
  }

  const refused = [
    { given: "http://", message: "the URL is malformed" },
    {
      given: "https://me:hunter2@[bad/@b",
      place: "https://[bad/@b",
      message: "the URL is malformed",
    },
    {
      given: "ftp://example.com/a.json",
      message: "cannot fetch from ftp: only http, https and file URLs",
    },
    {
      given: "GIT+SSH://example.com/a.json",
      message: "cannot fetch from git+ssh: only http, https and file URLs",
    },
    { given: "file://host%", message: "the URL names no file" },
    { given: "file:///a%2Fb", message: "the URL names no file" },
  ];
  for (const { given, place = given, message } of refused) {
    it(`refuses ${given}`, () =>
      expect(failureIn(() => parseLocation(given, "/work"))).toEqual({
        code: "input-url-invalid",
        message,
        place,
      }));
  }
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
    ...["key", "token", "secret", "auth", "sig", "pass", "code"].map(
      (name) => ({
        given: `https://example.com/?my-${name.toUpperCase()}s=s3cret`,
        want: `https://example.com/?my-${name.toUpperCase()}s=…`,
      }),
    ),
    {
      given: "https://example.com/?key&a=…",
      want: "https://example.com/?key&a=…",
    },
    {
      given: "file:///a%E2%80%A6?key=k#c",
      want: "file:///a%E2%80%A6?key=%E2%80%A6",
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
