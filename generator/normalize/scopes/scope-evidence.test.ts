import { describe, expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
} from "../normalize.test-support.js";
import type { NormalizeOptions } from "../options.js";

const string = { type: "string" };
const nested = (...values: string[]) => ({ type: "string", enum: values });
const regions = nested("EU", "EU:DE", "EU:DE:BY", "US");

async function scopesOf(
  members: Record<string, unknown>,
  more: Record<string, unknown> = {},
  options: NormalizeOptions = {},
): Promise<string[]> {
  const item = objectOf({ id: string, ...members });
  const paths = { "/items/{id}": { get: answering("items.get", item) } };
  const { model } = await normalized(documentOf(paths, more), options);
  return model.scopeSets.map(({ evidence }) => evidence ?? "");
}

describe("values that contain others are scopes where something says that they grant", () => {
  test.each(["scope", "scopes", "requiredScope", "permission", "userRoles"])(
    "a member called %s",
    async (name) => {
      const values = nested("core", "core:read", "core:read:own");
      expect(await scopesOf({ [name]: values })).toHaveLength(1);
    },
  );

  test("a component called so", async () => {
    const components = { schemas: { Grant: regions } };
    const member = { $ref: "#/components/schemas/Grant" };
    expect(await scopesOf({ where: member }, { components })).toEqual([
      "it is called Grant",
    ]);
  });

  test("a security scheme", async () => {
    const flow = { tokenUrl: "/t", scopes: { "EU:DE": "Germany" } };
    const oauth = { type: "oauth2", flows: { clientCredentials: flow } };
    const components = { securitySchemes: { oauth } };
    expect(await scopesOf({ where: regions }, { components })).toEqual([
      "a security scheme grants EU:DE",
    ]);
  });

  test("data keyed by their parts", async () => {
    const data = objectOf({ "EU?": objectOf({ "DE?": objectOf({}) }) });
    expect(await scopesOf({ where: regions, data })).toEqual([
      expect.stringContaining("is keyed by its parts"),
    ]);
  });
});

describe("without it they are an enumeration like others", () => {
  test.each([
    ["protocol", nested("tcp", "udp", "icmp", "tcp/udp")],
    ["encryption", nested("aes", "aws:kms", "aws:kms:dsse")],
    ["format", nested(".avro", ".avro.gz", ".json")],
    ["fields[campaign-message]", nested("a", "a.b", "a.c")],
    ["region", regions],
  ])("%s", async (name, values) => {
    expect(await scopesOf({ [name]: values })).toEqual([]);
  });
});

test("values that select members, scalars among them, are no scopes", async () => {
  const fields = nested("name", "place", "place.city", "place.zip");
  const place = objectOf({ "city?": string, "zip?": string });
  const whole = objectOf({ name: string, "place?": place });
  const part = objectOf({ "place?": place });
  expect(await scopesOf({ fields, whole, part })).toEqual([]);
  expect(await scopesOf({ fields, part })).toEqual([]);
});

test("one plain word that a security scheme grants is no evidence", async () => {
  const flow = { tokenUrl: "/t", scopes: { email: "Read your address" } };
  const oauth = { type: "oauth2", flows: { clientCredentials: flow } };
  const components = { securitySchemes: { oauth } };
  const fields = nested("email", "photo", "photo.small");
  expect(await scopesOf({ fields }, { components })).toEqual([]);
});

test("the config decides, in both directions", async () => {
  const components = {
    schemas: { Region: regions, Scope: nested("a", "a:b", "a:b:c") },
  };
  const members = {
    region: { $ref: "#/components/schemas/Region" },
    scope: { $ref: "#/components/schemas/Scope" },
  };
  const scopes = { include: ["Region"], exclude: ["Scope"] };
  const item = objectOf(members);
  const paths = { "/items/{id}": { get: answering("items.get", item) } };
  const { model } = await normalized(documentOf(paths, { components }), {
    scopes,
  });
  expect(model.scopeSets.map(({ type }) => type)).toEqual(["Region"]);
});
