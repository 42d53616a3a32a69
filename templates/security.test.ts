import { describe, expect, test } from "vitest";
import { credentialsFor, type Security } from "./security.js";

const schemes = {
  bearer: { headers: { authorization: "Bearer a" } },
  region: { headers: { "x-region": "eu" } },
  key: { query: ["key=b"] },
  session: { cookies: ["sid=a/b=="] },
  csrf: { cookies: ["csrf=c"] },
  none: undefined,
};

describe("credentialsFor", () => {
  test.each<{ name: string; given: Security; want: unknown }>([
    { name: "nothing needed", given: [], want: {} },
    {
      name: "schemes together",
      given: [["bearer", "region"]],
      want: {
        headers: { authorization: "Bearer a", "x-region": "eu" },
        cookies: [],
        query: [],
      },
    },
    {
      name: "cookies together",
      given: [["session", "csrf"]],
      want: { headers: {}, cookies: ["sid=a/b==", "csrf=c"], query: [] },
    },
    {
      name: "the first alternative that can be met",
      given: [["none", "bearer"], ["other"], ["key"], ["bearer"]],
      want: { headers: {}, cookies: [], query: ["key=b"] },
    },
    {
      name: "optional, and given",
      given: [[], ["key"]],
      want: { headers: {}, cookies: [], query: ["key=b"] },
    },
    {
      name: "optional, and not given",
      given: [["none"], []],
      want: { headers: {}, cookies: [], query: [] },
    },
  ])("$name", ({ given, want }) => {
    expect(credentialsFor(given, schemes)).toEqual(want);
  });

  test("none can be met", () => {
    expect(() =>
      credentialsFor([["none", "key"], ["toString"]], schemes),
    ).toThrow("no credentials were given for none and key, or toString");
  });
});
