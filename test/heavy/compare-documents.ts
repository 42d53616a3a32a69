import type { DocumentClass } from "./document-class.js";
import { documentClasses } from "./documents.js";

/** Two documents of one class, as long as they are asked to be. */
export interface PairClass {
  readonly name: string;
  /** The smallest of the sizes; each of the others is twice the one before. */
  readonly size: number;
  readonly write: (size: number) => readonly [old: string, now: string];
}

type Part = Record<string, unknown>;

/** Every class of `generate` of one file, each document with one that is a part longer. */
const grown: readonly PairClass[] = documentClasses
  .filter(({ stops, beside }) => stops === undefined && beside === undefined)
  .map(({ name, size, write }: DocumentClass) => ({
    name: `${name}, grown`,
    size,
    write: (count) => [write(count), write(count + 1)],
  }));

/** Documents of which every part is another one after. */
const changed: readonly PairClass[] = [
  {
    name: "an allOf of unions of two objects, closed",
    size: 4,
    write: (count) =>
      renamed((name) =>
        answering({
          allOf: times(count, (index) => ({
            anyOf: [
              object({ [`a${index}`]: text, [name]: text }),
              object({ [`b${index}`]: text, [name]: number }),
            ],
          })),
          unevaluatedProperties: false,
        }),
      ),
  },
  {
    name: "an allOf of unions of four objects",
    size: 2,
    write: (count) =>
      renamed((name) =>
        answering({
          allOf: times(count, (index) => ({
            oneOf: times(4, (branch) =>
              object({ [`m${index}x${branch}`]: text, [name]: text }),
            ),
          })),
        }),
      ),
  },
  {
    name: "an allOf of unions of four kinds of values",
    size: 2,
    write: (count) =>
      renamed((name) =>
        answering({
          allOf: times(count, (index) => ({
            anyOf: [
              { type: "string", enum: [`${name}${index}`, "both"] },
              number,
              { type: "array", items: text },
              object({ [`m${index}`]: text, [name]: text }),
            ],
          })),
        }),
      ),
  },
  {
    name: "many operations that answer with an allOf of unions",
    size: 4,
    write: (count) =>
      renamed((name) =>
        api(
          named(count, (index) => [
            `/things/${index}`,
            get({
              allOf: times(5, (part) => ({
                anyOf: times(4, (branch) =>
                  object({
                    [`m${index}x${part}x${branch}`]: text,
                    [name]: text,
                  }),
                ),
              })),
            }),
          ]),
        ),
      ),
  },
  {
    name: "a union of objects",
    size: 64,
    write: (count) =>
      renamed((name) =>
        answering({
          anyOf: times(count, (index) =>
            object({ kind: { const: `${name}${index}` }, [name]: text }),
          ),
        }),
      ),
  },
  {
    name: "a union of components",
    size: 64,
    write: (count) =>
      renamed((name) =>
        answering(
          { oneOf: times(count, (index) => ref(`Kind${index}`)) },
          named(count, (index) => [
            `Kind${index}`,
            object({ [`a${index}`]: text, [`${name}${index}`]: text }),
          ]),
        ),
      ),
  },
  {
    name: "unions in unions",
    size: 3,
    write: (depth) =>
      renamed((name) =>
        answering(nested(Math.round(Math.log2(depth)) + 2, name)),
      ),
  },
  {
    name: "an enumeration of objects",
    size: 64,
    write: (count) =>
      renamed((name) =>
        answering({
          enum: times(count, (index) => ({ [name]: index, same: `v${index}` })),
        }),
      ),
  },
  {
    name: "an enumeration of texts",
    size: 128,
    write: (count) =>
      renamed((name) =>
        answering({ enum: times(count, (index) => `${name}${index}`) }),
      ),
  },
  {
    name: "ways to authenticate, each of two schemes",
    size: 64,
    write: (count) =>
      renamed((name) =>
        api(
          { "/things": get(text) },
          {},
          {
            security: times(count, (index) => ({
              shared: [],
              [`${name}${index}`]: [],
            })),
            components: {
              securitySchemes: {
                shared: { type: "http", scheme: "bearer" },
                ...named(count, (index) => [
                  `${name}${index}`,
                  { type: "apiKey", in: "header", name: `X-${name}-${index}` },
                ]),
              },
            },
          },
        ),
      ),
  },
  {
    name: "scopes of one scheme",
    size: 64,
    write: (count) =>
      renamed((name) =>
        api(
          { "/things": get(text) },
          {},
          {
            security: times(count, (index) => ({
              login: [`${name}:${index}`],
            })),
            components: {
              securitySchemes: {
                login: {
                  type: "oauth2",
                  flows: {
                    clientCredentials: {
                      tokenUrl: "https://example.com/token",
                      scopes: named(count, (index) => [`${name}:${index}`, ""]),
                    },
                  },
                },
              },
            },
          },
        ),
      ),
  },
  {
    name: "members",
    size: 64,
    write: (count) =>
      renamed((name) =>
        answering(object(named(count, (index) => [`${name}${index}`, text]))),
      ),
  },
  {
    name: "parameters",
    size: 64,
    write: (count) =>
      renamed((name) =>
        api({
          "/things": {
            get: {
              ...get(text).get,
              parameters: times(count, (index) => ({
                in: "query",
                name: `${name}${index}`,
                schema: text,
              })),
            },
          },
        }),
      ),
  },
  {
    name: "operations",
    size: 64,
    write: (count) =>
      renamed((name) =>
        api(named(count, (index) => [`/${name}-${index}`, get(text)])),
      ),
  },
  {
    name: "components",
    size: 64,
    write: (count) =>
      renamed((name) =>
        answering(
          object(
            named(count, (index) => [`m${index}`, ref(`${name}Type${index}`)]),
          ),
          named(count, (index) => [
            `${name}Type${index}`,
            object({ [`x${index}`]: text, [name]: text }),
          ]),
        ),
      ),
  },
  {
    name: "a chain of not",
    size: 250,
    write: (count) =>
      renamed((name) =>
        answering(
          ref("Step0"),
          named(count + 1, (index) => [
            `Step${index}`,
            index === count
              ? { enum: [name] }
              : { not: ref(`Step${index + 1}`) },
          ]),
        ),
      ),
  },
  {
    name: "servers",
    size: 128,
    write: (count) =>
      renamed((name) =>
        api(
          { "/things": get(text) },
          {},
          {
            servers: times(count, (index) => ({
              url: `https://${name}${index}.example.com`,
            })),
          },
        ),
      ),
  },
  {
    name: "media types",
    size: 64,
    write: (count) =>
      renamed((name) =>
        api({
          "/things": {
            get: {
              operationId: "things.get",
              responses: {
                "200": {
                  description: "ok",
                  content: named(count, (index) => [
                    `application/x-${name}-${index}`,
                    {},
                  ]),
                },
              },
            },
          },
        }),
      ),
  },
];

/** The pairs whose comparison is measured. */
export const pairClasses: readonly PairClass[] = [...changed, ...grown];

const text = { type: "string" };

const number = { type: "number" };

function renamed(
  write: (name: string) => unknown,
): readonly [old: string, now: string] {
  return [JSON.stringify(write("before")), JSON.stringify(write("after"))];
}

/** A union of two objects that hold such unions, down to texts. */
function nested(depth: number, name: string): unknown {
  if (depth === 0) return { enum: [name] };
  return {
    anyOf: times(2, (branch) =>
      object({ [`m${branch}`]: nested(depth - 1, `${name}${branch}`) }),
    ),
  };
}

function object(properties: Part): Part {
  return { type: "object", required: Object.keys(properties), properties };
}

function ref(name: string): Part {
  return { $ref: `#/components/schemas/${name}` };
}

function get(schema: unknown): { readonly get: Part } {
  const content = { "application/json": { schema } };
  return { get: { responses: { "200": { description: "ok", content } } } };
}

function answering(schema: unknown, schemas: Part = {}): unknown {
  return api({ "/things": get(schema) }, schemas);
}

function api(paths: Part, schemas: Part = {}, further: Part = {}): unknown {
  const { components, ...rest } = further;
  return {
    openapi: "3.1.0",
    info: { title: "Heavy", version: "1" },
    ...rest,
    paths,
    components: { schemas, ...(components as Part | undefined) },
  };
}

function times<Made>(count: number, make: (index: number) => Made): Made[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function named(
  count: number,
  make: (index: number) => [string, unknown],
): Part {
  return Object.fromEntries(times(count, make));
}
