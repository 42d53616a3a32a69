import { describe, expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
} from "../../../test/support/normalized.js";
import type { NormalizeOptions } from "../options/options.js";

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

describe("words for what is granted", () => {
  const one =
    "scope permission grant role privilege entitlement authority capability access";
  const many =
    "scopes permissions grants roles privileges entitlements authorities capabilities";
  test.each(one.split(" "))("a member called %s", async (name) =>
    expect(await scopesOf({ [name]: regions })).toEqual([
      `it is called ${name}`,
    ]),
  );
  test.each(`${one} ${many} MemberRole roles_of_members`.split(" "))(
    "a component called %s",
    async (name) => {
      const components = { schemas: { [name]: regions } };
      const member = { $ref: `#/components/schemas/${name}` };
      expect(await scopesOf({ where: member }, { components })).toEqual([
        `it is called ${name}`,
      ]);
    },
  );
  test.each(["scoped", "microscope", "roleplay", "grantee", "rolex"])(
    "%s is none",
    async (name) => expect(await scopesOf({ [name]: regions })).toEqual([]),
  );
});

describe("data keyed by parts of scopes", () => {
  const object = objectOf({});
  const keyed = async (values: object, data: unknown) =>
    (await scopesOf({ where: values, data })).length > 0;
  test.each<[string, object, unknown, boolean]>([
    [
      "by the first and the second",
      regions,
      objectOf({ "EU?": objectOf({ "DE?": object }) }),
      true,
    ],
    [
      "by the first alone",
      regions,
      objectOf({ "EU?": objectOf({ "XX?": object }) }),
      false,
    ],
    ["by the second alone", regions, objectOf({ "DE?": object }), false],
    [
      "by the first without more",
      regions,
      objectOf({ "US?": objectOf({ "DE?": object }) }),
      false,
    ],
    [
      "with a text in it",
      regions,
      objectOf({ "EU?": objectOf({ "DE?": string }) }),
      false,
    ],
    [
      "with a text behind the last part",
      regions,
      objectOf({ "EU?": objectOf({ "DE?": objectOf({ "BY?": string }) }) }),
      false,
    ],
    [
      "with an object behind the last part",
      regions,
      objectOf({ "EU?": objectOf({ "DE?": objectOf({ "BY?": object }) }) }),
      true,
    ],
    [
      "with a text elsewhere",
      regions,
      objectOf({ "EU?": objectOf({ "DE?": object, "name?": string }) }),
      true,
    ],
    [
      "of nobody knows what",
      regions,
      objectOf({ "EU?": objectOf({ "DE?": {} }) }),
      true,
    ],
  ])("%s", async (_, values, data, wanted) =>
    expect(await keyed(values, data)).toBe(wanted),
  );
});

test.each([
  ["implicit", { "EU:DE": "Germany" }, 1],
  ["password", { "EU:DE": "" }, 1],
  ["clientCredentials", { other: "", "EU:DE": null }, 1],
  ["authorizationCode", { "EU:DE": "Germany" }, 1],
  ["password", "none", 0],
  ["password", null, 0],
  ["password", { "EU:FR": "France" }, 0],
])("a scheme that grants in the flow %s: %j", async (name, scopes, count) => {
  const flows = { [name]: { scopes }, [`${name}2`]: null };
  const oauth = { type: "oauth2", flows };
  const components = { securitySchemes: { oauth, none: null } };
  const found = await scopesOf({ where: regions }, { components });
  expect(found).toHaveLength(count);
});

describe("what the config says of scopes that there are not", () => {
  const components = {
    schemas: {
      Region: regions,
      Scope: nested("a", "a:b", "a:b:c"),
      Plain: nested("x", "y", "z"),
    },
  };
  const said = async (scopes: NonNullable<NormalizeOptions["scopes"]>) => {
    const { diagnostics } = await normalized(documentOf({}, { components }), {
      scopes,
    });
    return diagnostics.map(({ message }) => message);
  };
  test.each<[NonNullable<NormalizeOptions["scopes"]>, boolean]>([
    [{ include: ["Region"] }, true],
    [{ include: ["Plain"] }, false],
    [{ include: ["Nobody"] }, false],
    [{ exclude: ["Scope"] }, true],
    [{ exclude: ["Region"] }, false],
    [{ aliases: { b: "bee" } }, true],
    [{ aliases: { DE: "germany" } }, false],
    [{ include: ["Region"], aliases: { DE: "germany" } }, true],
  ])("%j matches: %j", async (scopes, matches) =>
    expect((await said(scopes)).length).toBe(matches ? 0 : 1),
  );
});
