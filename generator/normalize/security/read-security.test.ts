import { describe, expect, test } from "vitest";
import { documentOf, normalized } from "../normalize.test-support.js";

const done = { responses: { 204: { description: "Done" } } };

async function securityOf(
  securitySchemes: Record<string, unknown>,
  security: readonly Record<string, readonly string[]>[] = [],
) {
  const { model } = await normalized(
    documentOf(
      { "/things": { get: { operationId: "listThings", ...done } } },
      { security, components: { securitySchemes } },
    ),
  );
  return model;
}

describe("how a credential travels, and the option it is given in", () => {
  test.each([
    {
      scheme: { type: "http", scheme: "bearer" },
      want: { carrier: { kind: "bearer" }, option: "apiKey" },
    },
    {
      scheme: { type: "http", scheme: "Basic" },
      want: { carrier: { kind: "basic" }, option: "apiKey" },
    },
    {
      scheme: { type: "openIdConnect", openIdConnectUrl: "https://x.test" },
      want: { carrier: { kind: "bearer" }, option: "apiKey" },
    },
    {
      scheme: { type: "apiKey", in: "header", name: "X-Environment" },
      want: {
        carrier: { kind: "header", name: "X-Environment" },
        option: "environment",
      },
    },
    {
      scheme: { type: "apiKey", in: "header", name: "X" },
      want: { carrier: { kind: "header", name: "X" }, option: "x" },
    },
    {
      scheme: { type: "apiKey", in: "query", name: "api_key" },
      want: { carrier: { kind: "query", name: "api_key" }, option: "apiKey" },
    },
    {
      scheme: { type: "apiKey", in: "cookie", name: "sid" },
      want: { carrier: { kind: "cookie", name: "sid" }, option: "sid" },
    },
  ])("$scheme", async ({ scheme, want }) => {
    const { securitySchemes } = await securityOf({ theirs: scheme });
    expect(securitySchemes).toMatchObject([{ key: "theirs", ...want }]);
  });
});

test("two schemes of one option are called by their keys", async () => {
  const { securitySchemes } = await securityOf({
    user: { type: "apiKey", in: "header", name: "X-Token" },
    service: { type: "apiKey", in: "query", name: "token" },
  });
  expect(securitySchemes.map(({ option }) => option).toSorted()).toEqual([
    "service",
    "user",
  ]);
});

test("the scopes of all flows are told once, by name", async () => {
  const { securitySchemes } = await securityOf({
    auth: {
      type: "oauth2",
      flows: {
        clientCredentials: {
          tokenUrl: "/t",
          scopes: { write: "", read: "Read" },
        },
        authorizationCode: {
          authorizationUrl: "/a",
          tokenUrl: "/t",
          scopes: { write: "Write", admin: "" },
        },
      },
    },
  });
  expect(securitySchemes[0]?.scopes).toEqual([
    { name: "admin" },
    { name: "read", description: "Read" },
    { name: "write", description: "Write" },
  ]);
});

describe("of schemes that would stand in one place", () => {
  const bearer = { type: "http", scheme: "bearer" };
  const header = { type: "apiKey", in: "header", name: "authorization" };

  test("the first is sent where both are required", async () => {
    const { security } = await securityOf({ a: header, b: bearer }, [
      { a: [], b: [] },
    ]);
    expect(security).toEqual([[{ scheme: "a", scopes: [] }]]);
  });

  test("each is where they are alternatives", async () => {
    const { security } = await securityOf({ a: header, b: bearer }, [
      { a: [] },
      { b: [] },
    ]);
    expect(security).toEqual([
      [{ scheme: "a", scopes: [] }],
      [{ scheme: "b", scopes: [] }],
    ]);
  });
});
