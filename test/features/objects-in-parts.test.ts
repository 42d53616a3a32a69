import { beforeAll, describe, expect, test } from "vitest";
import { documentOf, freshDocument } from "../support/fresh-document.js";

// The ways to say that an object has the members of another and more (JSON Schema 2020-12, 8.2.3.1:
// what stands beside `$ref` holds as well), at each place that is looked at for operators.
type Raw = Record<string, unknown>;

const text = { type: "string" };
const more = (name: string) => ({
  type: "object",
  properties: { [name]: text },
});
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const ways: Readonly<Record<string, (base: string, name: string) => Raw>> = {
  beside: (base, name) => ({
    ...refTo(base),
    properties: { [name]: text },
  }),
  typedBeside: (base, name) => ({ ...refTo(base), ...more(name) }),
  all: (base, name) => ({ allOf: [refTo(base), more(name)] }),
  allAndOwn: (base, name) => ({ allOf: [refTo(base)], ...more(name) }),
  described: (base, name) => ({
    allOf: [{ ...refTo(base), description: "What it is." }, more(name)],
    description: "All of it.",
  }),
  byAlias: (base, name) => ({
    ...refTo(`${base}Alias`),
    properties: { [name]: text },
  }),
};

const textOr = (operators: Raw) => ({ anyOf: [text, operators] });
const filterOf = (name: Raw) => ({ type: "object", properties: { name } });

/** A request of a place: the schema of its member `filter`, and what it is given at `name`. */
const places: Readonly<
  Record<
    string,
    { schema: (way: (typeof ways)[string]) => Raw; isFilter?: boolean }
  >
> = {
  besideText: { schema: (way) => filterOf(textOr(way("Ops", "fuzzy"))) },
  alone: { schema: (way) => filterOf(way("Ops", "fuzzy")) },
  orNull: {
    schema: (way) =>
      filterOf({ anyOf: [way("Ops", "fuzzy"), { type: "null" }] }),
  },
  filter: { schema: (way) => way("Filter", "fuzzy"), isFilter: true },
  filterOrNull: {
    schema: (way) => ({ anyOf: [way("Filter", "fuzzy"), { type: "null" }] }),
    isFilter: true,
  },
  required: {
    schema: (way) => ({
      allOf: [way("Filter", "fuzzy"), { ...more("odd"), required: ["odd"] }],
    }),
    isFilter: true,
  },
};

const operation = (operationId: string, filter: Raw) => ({
  post: {
    operationId,
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: { type: "object", properties: { filter } },
        },
      },
    },
    responses: { 204: { description: "" } },
  },
});

// Its parts stand alone elsewhere, too.
const document = documentOf(
  {
    "/ops/search": operation("plain.ops", filterOf(textOr(refTo("Ops")))),
    "/filter/search": operation("plain.filter", refTo("Filter")),
    ...Object.fromEntries(
      Object.entries(places).flatMap(([place, { schema }]) =>
        Object.entries(ways).map(([name, way]) => [
          `/${place}/${name}/search`,
          operation(`${place}.${name}`, schema(way)),
        ]),
      ),
    ),
  },
  {
    components: {
      schemas: {
        Ops: { type: "object", properties: { eq: text, contains: text } },
        OpsAlias: refTo("Ops"),
        Filter: filterOf(textOr(refTo("Ops"))),
        FilterAlias: refTo("Filter"),
      },
    },
  },
);

type Client = Readonly<
  Record<string, Record<string, (input: object) => Promise<unknown>>>
>;
interface Index {
  createClient(options: object): Client;
}

let client: Client;
let sent: number;

beforeAll(async () => {
  const { index } = await freshDocument<Index>(document);
  client = index.createClient({
    baseUrl: "https://api.example",
    fetch: () => {
      sent += 1;
      return Promise.resolve(new Response(null, { status: 204 }));
    },
  });
});

const cases = Object.entries(places).flatMap(([place, { isFilter = false }]) =>
  Object.keys(ways).map((way) => ({ place, way, isFilter })),
);

describe.each(cases)("$place, $way", ({ place, way, isFilter }) => {
  const given = (members: object, beside: object) => ({
    filter: isFilter
      ? {
          ...(Object.keys(members).length > 0 ? { name: members } : {}),
          ...beside,
          ...(place === "required" ? { odd: "x" } : {}),
        }
      : { name: { ...members, ...beside } },
  });
  const call = async (input: object) => {
    sent = 0;
    await client[place]?.[way]?.(input);
    return sent;
  };

  test("what one part declares is sent, and what the other does, and both", async () => {
    expect(await call(given({ contains: "a" }, {}))).toBe(1);
    expect(await call(given({}, { fuzzy: "a" }))).toBe(1);
    expect(await call(given({ contains: "a" }, { fuzzy: "a" }))).toBe(1);
  });

  test.each([
    ["contans", given({ contans: "a" }, {})],
    ["fuzy", given({ contains: "a" }, { fuzy: "a" })],
    ["contains", given({ contains: 1 }, {})],
    ["fuzzy", given({ eq: "a" }, { fuzzy: 1 })],
  ])("a wrong %s is refused", async (name, input) => {
    await expect(call(input)).rejects.toThrow(name);
    expect(sent).toBe(0);
  });
});
