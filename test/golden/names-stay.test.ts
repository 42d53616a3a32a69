import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Json } from "../../generator/model/json.js";
import type { NameTable } from "../../generator/normalize/options/options.js";
import { readModel } from "../../generator/read-model.js";
import { checkStability } from "../support/name-stability.js";
import { withoutSelections } from "../support/union-selections.js";

const fixtures = fileURLToPath(new URL("../../fixtures/", import.meta.url));
const documents = readdirSync(fixtures, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, file: `${fixtures}${name}/openapi.json` }))
  .filter(({ file }) => text(file) !== undefined);

function text(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * A body of bytes is the whole input until a parameter is beside it; then it is under `body`, and
 * stays there for the callers that write it so.
 */
const kept = "back from a parameter of #/paths/~1binary/put:";

test.each(documents)(
  "names stay in $name when anything is added or removed",
  async ({ file }) => {
    const document = JSON.parse(text(file) ?? "") as Record<string, Json>;
    const { tried, violations } = await checkStability(document, {
      seed: 7,
      rounds: 2,
    });
    expect(violations.filter((each) => !each.startsWith(kept))).toEqual([]);
    expect(tried).toBeGreaterThan(3);
  },
  60_000,
);

test("alternatives that are one scheme with other scopes are no change", async () => {
  const flow = { tokenUrl: "https://a.test", scopes: { read: "", write: "" } };
  const { violations } = await checkStability(
    {
      openapi: "3.1.1",
      info: { title: "Desk", version: "1" },
      components: {
        securitySchemes: {
          oauth: { type: "oauth2", flows: { clientCredentials: flow } },
        },
      },
      paths: {
        "/tickets": {
          get: {
            security: [{ oauth: ["read"] }, { oauth: ["write"] }],
            responses: { 204: { description: "Done" } },
          },
        },
      },
    },
    { seed: 1, rounds: 1 },
  );
  expect(violations).toEqual([]);
});

test("values that select branches may change wherever the branches have them from", async () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const shape = (kinds: Json) => ({
    type: "object",
    properties: { kind: kinds },
    required: ["kind"],
  });
  const { tried, violations } = await checkStability(
    {
      openapi: "3.1.1",
      info: { title: "Desk", version: "1" },
      components: {
        schemas: {
          Shape: {
            oneOf: [ref("Circle"), ref("Square"), ref("Line")],
            discriminator: {
              propertyName: "kind",
              mapping: { disc: "Circle", ring: "Circle" },
            },
          },
          Kind: { type: "string", enum: ["disc", "ring"] },
          Circle: shape(ref("Kind")),
          Square: { allOf: [ref("Angular"), { description: "Even." }] },
          Angular: shape({ type: "string", enum: ["square", "cube"] }),
          Line: shape(ref("Kind")),
        },
      },
      paths: {
        "/shapes": {
          get: {
            responses: {
              200: {
                description: "OK",
                content: { "application/json": { schema: ref("Shape") } },
              },
            },
          },
        },
      },
    },
    { seed: 3, rounds: 12 },
  );
  expect(violations).toEqual([]);
  expect(tried).toBeGreaterThan(100);
});

test("only the branches of changed types may be selected by other values", () => {
  const union = (circle: string, square: string): string => {
    const branch = (ref: string, value: string) => ({
      ref,
      selectedBy: { property: "kind", values: [value], evidence: "schema" },
    });
    const oneOf = [branch("Circle", circle), branch("Square", square)];
    return JSON.stringify({ schema: { oneOf } });
  };
  const bare = (text: string): string =>
    withoutSelections(text, {
      textOf: () => undefined,
      isChanged: (type) => type === "Square",
    });
  expect(bare(union("a", "b"))).toBe(bare(union("a", "c")));
  expect(bare(union("a", "b"))).not.toBe(bare(union("c", "b")));
});

test("what is a component stays it when another component is equal", async () => {
  const status = { type: "string", enum: ["open", "closed"] };
  const using = (operationId: string) => ({
    get: {
      operationId,
      parameters: [{ name: "status", in: "query", schema: status }],
      responses: { 204: { description: "Done" } },
    },
  });
  const document = (schemas: object) => ({
    openapi: "3.1.1",
    info: { title: "Desk", version: "1" },
    components: { schemas },
    paths: { "/a": using("a.list"), "/b": using("b.list") },
  });
  const read = async (schemas: object, names: NameTable) => {
    const bytes = new TextEncoder().encode(JSON.stringify(document(schemas)));
    const load = (uri: string) => Promise.resolve({ uri, bytes });
    const found = await readModel({ entry: "desk.json", load }, { names });
    const { types } = found.model;
    const inputs = types.filter(({ role }) => role === "input");
    return { names: found.names, inputs: JSON.stringify(inputs) };
  };
  const first = await read({ TicketState: status }, {});
  expect(first.inputs).toContain(`"ref":"TicketState"`);
  for (const name of ["Another", "Zulu"]) {
    const two = { TicketState: status, [name]: status };
    const second = await read(two, first.names);
    expect(second.inputs).toBe(first.inputs);
    const back = await read({ TicketState: status }, second.names);
    expect([back.inputs, back.names]).toEqual([first.inputs, first.names]);
  }
});
