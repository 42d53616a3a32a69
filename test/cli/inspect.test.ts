import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { normalize } from "../../generator/normalize/normalize.js";
import { readDocument } from "../../generator/document/read-document.js";
import { Project } from "./project.js";

const reference = (name: string): object => ({
  $ref: `#/components/schemas/${name}`,
});
const json = (schema: object): object => ({
  content: { "application/json": { schema } },
});
const animal = (member: string): object => ({
  type: "object",
  required: ["kind"],
  properties: { kind: { type: "string" }, [member]: { type: "number" } },
});
const either = {
  oneOf: [reference("Cat"), reference("Dog")],
  discriminator: { propertyName: "kind" },
};
const address = {
  type: "object",
  properties: {
    street: { type: "string" },
    city: { type: "string" },
    geo: { type: "object", properties: { lat: { type: "number" } } },
  },
};
const size = { enum: ["small", "large"] };

const document = {
  openapi: "3.1.0",
  info: { title: "Zoo", version: "1" },
  paths: {
    "/visits/search": {
      post: {
        operationId: "visits.search",
        requestBody: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: {
                  cursor: { type: "string" },
                  filter: {
                    type: "object",
                    properties: {
                      name: {
                        anyOf: [
                          { type: "string" },
                          {
                            type: "object",
                            properties: {
                              eq: { type: "string" },
                              soundsLike: { type: "string" },
                            },
                          },
                        ],
                      },
                    },
                  },
                },
              },
            },
            "text/csv": { schema: { type: "string" } },
            "text/tab-separated-values": { schema: { type: "string" } },
          },
        },
        responses: {
          200: {
            description: ".",
            ...json({
              type: "object",
              required: ["items"],
              properties: {
                items: { type: "array", items: reference("Visit") },
                nextCursor: { type: ["string", "null"] },
              },
            }),
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Cat: animal("lives"),
      Dog: animal("bones"),
      Pet: either,
      Visit: {
        type: "object",
        required: ["id"],
        properties: {
          id: { type: "string" },
          animal: {
            anyOf: [
              { type: "null" },
              {
                oneOf: [reference("Cat"), reference("Dog")],
                discriminator: {
                  propertyName: "kind",
                  mapping: { meow: "#/components/schemas/Cat" },
                },
              },
            ],
          },
          others: { type: "array", items: either },
          home: { type: "object", properties: { address } },
          work: { type: "object", properties: { address } },
          size,
        },
      },
      Cage: {
        type: "object",
        properties: { size, scope: { enum: ["a", "a:b", "a:b:c"] } },
      },
    },
  },
};

let project: Project;
beforeEach(() => {
  project = new Project();
  project.put("api.json", JSON.stringify(document));
});
afterEach(() => project.remove());

async function inspected(): Promise<string> {
  const { stdout, exitCode } = await project.runWhole([
    "inspect",
    "-i",
    "api.json",
  ]);
  expect(exitCode).toBe(0);
  return stdout;
}

/** The lines of a section, without the blanks before them. */
async function section(title: string): Promise<string[]> {
  const text = (await inspected()).split("\n");
  const start = text.findIndex((line) => line.startsWith(title));
  const rest = text.slice(start + 1);
  const end = rest.findIndex((line) => !line.startsWith("  "));
  return start < 0 ? [] : rest.slice(0, end).map((line) => line.trim());
}

describe("inspect shows what was inferred, on what evidence, and what corrects it", () => {
  it("operations, every one", async () => {
    const lines = await section("Operations");
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations).not.toEqual([]);
    for (const operation of operations)
      expect(lines.map((line) => line.replace(/ {2,}/g, "|"))).toContainEqual(
        expect.stringMatching(new RegExp(String.raw`\|${operation}(?:\||$)`)),
      );
  });

  it("pages", async () => {
    expect(await section("Pages")).toEqual([
      expect.stringMatching(
        /^visits\.search .*items at items; nextCursor is the next cursor .*operations: \{ "POST \/visits\/search": \{ paging: false \} \}$/,
      ),
    ]);
  });

  it("calls that are sent again", async () => {
    const line = expect.stringMatching(
      /^visits\.search(?:Csv)? .*its name says "search" .*\{ reads: false \} \}$/,
    );
    expect(await section("Operations that are retried")).toEqual([line, line]);
  });

  it("media types that were passed over", async () => {
    expect(await section("Media types that are ignored")).toEqual([
      expect.stringMatching(
        /^visits\.search\s+sent as\s+text\/tab-separated-values$/,
      ),
    ]);
  });

  it("filters, and operators whose words nobody knows", async () => {
    expect(await section("Filter: VisitFilter")).toContain(
      'a filter, since name takes a value or operators (eq, soundsLike); if that is wrong: filters: { operators: { "filter.name": false } }',
    );
    expect(await section("Unknown operators")).toEqual([
      'filter.name: soundsLike is taken as an operator, since it is beside a plain value; if it is none, set filters.operators: { "filter.name": false }, else { "soundsLike": true } ends this remark',
    ]);
  });

  it("scope sets", async () => {
    expect(await section("Scopes: Scope")).toContain(
      'a scope set, since it is called scope; if it is not: scopes: { exclude: ["Scope"] }',
    );
  });

  it("types that were written out at several places", async () => {
    expect(await section("Equal schemas that became one type")).toEqual([
      "Address: 2 places with equal schemas, all called “address”; name: the member “address”",
      "#/components/schemas/Visit/properties/home/properties/address, #/components/schemas/Visit/properties/work/properties/address",
      'to keep one separate, give its schema its own title (by an overlay); name: rename: { Address: "…" }',
      "Size: 2 places with the same values; name: the member “size”",
      "#/components/schemas/Cage/properties/size, #/components/schemas/Visit/properties/size",
      'the name: rename: { Size: "…" }',
    ]);
  });

  it("discriminators, of unions that are members too", async () => {
    const lines = await section("Discriminators");
    expect(lines).toEqual(
      expect.arrayContaining([
        "Pet by kind",
        'Cat  "Cat" (its name)',
        'config: discriminators: { Pet: { "Cat": "Cat", "Dog": "Dog" } }, or false',
        "Visit.animal by kind",
        'Cat  "meow" (the mapping)',
      ]),
    );
  });

  it("by keys that the config knows", async () => {
    const lines = await section("Discriminators");
    const keys = lines.flatMap((line) => {
      const key = /discriminators: \{ ("[^"]+"|\w+): /.exec(line)?.[1];
      return key === undefined ? [] : [key.replaceAll('"', "")];
    });
    expect(keys.length).toBeGreaterThanOrEqual(3);
    const read = await readDocument({
      uri: "api.json",
      bytes: new TextEncoder().encode(JSON.stringify(document)),
    });
    const { diagnostics } = normalize(
      read,
      { discriminators: Object.fromEntries(keys.map((key) => [key, false])) },
      {},
    );
    expect(
      diagnostics.filter(({ code }) => code === "config-unmatched"),
    ).toEqual([]);
  });
});
