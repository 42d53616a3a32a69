import {
  type Part,
  answering,
  api,
  chain,
  exchanging,
  json,
  named,
  object,
  ok,
  ref,
  taking,
  text,
  times,
  yamlApi,
} from "./parts.js";
import type { DocumentClass } from "./document-class.js";
import { operationClasses } from "./operation-documents.js";
import { schemaClasses } from "./schema-documents.js";
import { yamlClasses } from "./yaml-documents.js";

/** As deep as real documents are, as many times as asked for. */
function nestedOften(
  size: number,
  wrap: (inner: unknown, at: string) => unknown,
): string {
  const nested = (copy: number): unknown => {
    let schema: unknown = text;
    for (let level = 0; level < 15; level += 1)
      schema = wrap(schema, `m${copy}x${level}`);
    return schema;
  };
  return exchanging(object(named(size, (copy) => [`c${copy}`, nested(copy)])));
}

function mutual(size: number): Part {
  return named(size, (index) => [
    `M${index}`,
    object({
      id: text,
      ...named(size, (other) => [`m${other}`, ref(`M${other}`)]),
    }),
  ]);
}

/** Related filters, as Hasura has them. */
function relatedFilters(size: number): string {
  const comparison = object({ _eq: text, _in: { type: "array", items: text } });
  const schemas = named(size, (index) => [
    `M${index}_bool_exp`,
    object({
      id: ref("String_comparison_exp"),
      ...named(size, (other) => [`m${other}`, ref(`M${other}_bool_exp`)]),
    }),
  ]);
  return taking(
    object({ where: ref("M0_bool_exp"), limit: { type: "integer" } }),
    {
      ...schemas,
      String_comparison_exp: comparison,
    },
  );
}

/** Every class that is tried. */
export const documentClasses: readonly DocumentClass[] = [
  ...schemaClasses,
  ...operationClasses,
  ...yamlClasses,
  {
    name: "mutually recursive objects in a body",
    longest: 80,
    size: 10,
    write: (size) => taking(ref("M0"), mutual(size)),
  },
  {
    name: "mutually recursive objects in an answer",
    size: 10,
    write: (size) => answering(ref("M0"), mutual(size)),
  },
  {
    name: "related filters",
    longest: 40,
    size: 5,
    write: relatedFilters,
  },
  ...(["allOf", "anyOf", "oneOf"] as const).flatMap(
    (keyword): DocumentClass[] => [
      {
        name: `a chain of doubled references in ${keyword}`,
        size: 100,
        write: (size) =>
          exchanging(
            ref("S0"),
            chain(size, (next) => ({ [keyword]: [next, next] })),
          ),
      },
      {
        name: `a chain of doubled references and members in ${keyword}`,
        size: 100,
        write: (size) =>
          exchanging(
            ref("S0"),
            chain(size, (next, index) => ({
              [keyword]: [next, object({ [`a${index}`]: text }), next],
            })),
          ),
      },
      {
        name: `a chain of doubled references in ${keyword} beside a member`,
        size: 40,
        write: (size) =>
          exchanging(
            ref("S0"),
            chain(size, (next, index) =>
              object(
                { [`a${index}`]: text, b: next },
                { [keyword]: [next, next] },
              ),
            ),
          ),
      },
    ],
  ),
  {
    name: "a chain of members",
    longest: 10_000,
    size: 150,
    write: (size) =>
      exchanging(
        ref("S0"),
        chain(size, (next, index) => object({ [`a${index}`]: next, id: text })),
      ),
  },
  {
    name: "a chain of lists",
    longest: 10_000,
    size: 150,
    write: (size) =>
      exchanging(
        ref("S0"),
        chain(size, (next) => ({ type: "array", items: next })),
      ),
  },
  {
    name: "a chain of references",
    longest: 20_000,
    size: 300,
    write: (size) =>
      exchanging(
        ref("S0"),
        chain(size, (next) => next),
      ),
  },
  {
    name: "a chain of references with texts beside them",
    size: 300,
    write: (size) =>
      exchanging(
        ref("S0"),
        chain(size, (next, index) => ({
          ...next,
          description: `Step ${index}.`,
        })),
      ),
  },
  {
    name: "a chain of allOf with members",
    longest: 5000,
    size: 80,
    write: (size) =>
      exchanging(
        ref("S0"),
        chain(size, (next, index) => ({
          allOf: [next, object({ [`a${index}`]: text })],
        })),
      ),
  },
  {
    name: "a chain of members that only go one way",
    size: 100,
    write: (size) =>
      exchanging(
        ref("S0"),
        chain(
          size,
          (next, index) => object({ [`a${index}`]: next, id: text }),
          object({ id: { type: "string", readOnly: true }, name: text }),
        ),
      ),
  },
  {
    name: "doubled references and unevaluated members",
    size: 20,
    write: (size) =>
      exchanging(
        ref("S0"),
        chain(size, (next, index) => ({
          allOf: [next, next],
          ...object({ [`a${index}`]: text }),
          unevaluatedProperties: false,
        })),
      ),
  },
  {
    name: "doubled conditions",
    size: 15,
    write: (size) =>
      exchanging(
        ref("S0"),
        chain(size, (next, index) => ({
          ...object({ [`a${index}`]: text }),
          ...Object.fromEntries(
            ["if", "then", "else"].map((keyword) => [keyword, next]),
          ),
          not: { allOf: [next, { required: [`b${index}`] }] },
        })),
      ),
  },
  {
    name: "doubled references in a closed list",
    size: 15,
    write: (size) =>
      exchanging(
        ref("S0"),
        chain(
          size,
          (next) => ({
            type: "array",
            anyOf: [next, { allOf: [next, next] }],
            unevaluatedItems: false,
          }),
          { type: "array", prefixItems: [text] },
        ),
      ),
  },
  {
    name: "a chain of references with more beside each",
    longest: 5000,
    size: 80,
    write: (size) =>
      exchanging(
        object({ items: { type: "array", items: text }, total: ref("S0") }),
        chain(size, (next, index) => ({ ...next, minimum: index % 7 }), {
          type: "integer",
        }),
      ),
  },
  {
    name: "pages of doubled references",
    longest: 5000,
    size: 20,
    write: (size) => {
      const schemas = chain(
        size,
        (next) => ({ allOf: [next, next] }),
        object({
          data: { type: "array", items: text },
          total: { type: "integer" },
        }),
      );
      const parameters = ["limit", "offset"].map((name) => ({
        name,
        in: "query",
        schema: { type: "integer" },
      }));
      return api(
        {
          "/things": {
            get: {
              operationId: "things.list",
              parameters,
              responses: ok(ref("S0")),
            },
          },
        },
        schemas,
      );
    },
  },
  {
    name: "filters of doubled references",
    longest: 5000,
    size: 20,
    write: (size) =>
      taking(
        object({ where: ref("S0"), limit: { type: "integer" } }),
        chain(
          size,
          (next) => ({ allOf: [next, next] }),
          object({
            name: {
              anyOf: [
                text,
                object({ eq: text, in: { type: "array", items: text } }),
              ],
            },
          }),
        ),
      ),
  },
  {
    name: "a path parameter of doubled references",
    longest: 5000,
    size: 20,
    write: (size) =>
      api(
        {
          "/things/{id}": {
            get: {
              operationId: "things.get",
              parameters: [
                { name: "id", in: "path", required: true, schema: ref("S0") },
              ],
              responses: ok(text),
            },
          },
        },
        chain(size, (next, index) => ({
          anyOf: [next, { allOf: [next] }, { enum: [`a${index}`] }],
        })),
      ),
  },
  {
    name: "dynamic references",
    longest: 5000,
    size: 30,
    write: (size) =>
      exchanging(ref("S0"), {
        ...named(size, (index) => [
          `S${index}`,
          {
            ...object({
              id: text,
              children: { type: "array", items: { $dynamicRef: "#node" } },
            }),
            $dynamicAnchor: "node",
            $id: `https://example.com/s${index}`,
            allOf: index + 1 === size ? [] : [ref(`S${index + 1}`)],
          },
        ]),
      }),
  },
  {
    name: "inline schemas nested in each other",
    longest: 200,
    size: 3,
    write: (size) =>
      nestedOften(size, (inner, at) => object({ a: inner, [at]: text })),
  },
  ...(["allOf", "anyOf", "oneOf"] as const).map((keyword): DocumentClass => ({
    name: `inline ${keyword} nested in each other`,
    size: 3,
    write: (size) =>
      nestedOften(size, (inner, at) => ({
        [keyword]: [
          inner,
          object({ [at]: text }, { required: [at] }),
          { type: "null" },
        ],
      })),
  })),
  {
    name: "a union of many with a discriminator",
    longest: 1000,
    size: 20,
    write: (size) =>
      exchanging(
        {
          oneOf: times(size, (index) => ref(`B${index}`)),
          discriminator: {
            propertyName: "kind",
            mapping: named(size, (index) => [
              `b${index}`,
              `#/components/schemas/B${index}`,
            ]),
          },
        },
        named(size, (index) => [
          `B${index}`,
          object(
            { kind: { const: `b${index}` }, [`m${index}`]: text },
            { required: ["kind"] },
          ),
        ]),
      ),
  },
  ...(["anyOf", "oneOf"] as const).map((keyword): DocumentClass => ({
    name: `${keyword} of many without a discriminator`,
    size: 20,
    write: (size) =>
      exchanging(
        { [keyword]: times(size, (index) => ref(`B${index}`)) },
        named(size, (index) => [
          `B${index}`,
          object(
            { [`m${index}`]: text, same: text },
            { required: [`m${index}`] },
          ),
        ]),
      ),
  })),
  {
    name: "many members",
    longest: 50_000,
    size: 400,
    write: (size) =>
      exchanging(object(named(size, (index) => [`m${index}`, text]))),
  },
  {
    name: "many members of types of their own",
    size: 120,
    write: (size) =>
      exchanging(
        object(
          named(size, (index) => [
            `m${index}`,
            object({ [`a${index}`]: text, b: { type: "integer" } }),
          ]),
        ),
      ),
  },
  {
    name: "many values of an enumeration",
    longest: 100_000,
    size: 2000,
    write: (size) =>
      exchanging(
        object({
          status: { type: "string", enum: times(size, (index) => `V${index}`) },
        }),
      ),
  },
  {
    name: "many enumerations",
    size: 60,
    write: (size) =>
      exchanging(
        object(
          named(size, (index) => [
            `m${index}`,
            { type: "string", enum: [`a${index}`, `b${index}`, "c"] },
          ]),
        ),
      ),
  },
  {
    name: "many patterns",
    size: 60,
    write: (size) =>
      exchanging(
        object(
          named(size, (index) => [
            `m${index}`,
            { type: "string", pattern: `^a{${index % 100}}b${index}$` },
          ]),
        ),
      ),
  },
  {
    name: "many required names",
    size: 150,
    write: (size) =>
      exchanging(
        object(
          named(size, (index) => [`m${index}`, text]),
          { required: times(size, (index) => `m${index}`) },
        ),
      ),
  },
  {
    name: "many paths",
    size: 60,
    write: (size) =>
      api(
        named(size, (index) => [
          `/things${index}/{id}`,
          {
            parameters: [
              { name: "id", in: "path", required: true, schema: text },
            ],
            get: { responses: ok(object({ id: text, [`m${index}`]: text })) },
            post: {
              requestBody: json(object({ [`m${index}`]: text })),
              responses: ok(object({ id: text })),
            },
          },
        ]),
      ),
  },
  {
    name: "many paths below each other",
    size: 20,
    write: (size) =>
      api(
        named(size, (index) => [
          `/${times(index + 1, (level) => `p${level}`).join("/")}`,
          { get: { responses: ok(text) } },
        ]),
      ),
  },
  {
    name: "many operations of one resource",
    size: 20,
    write: (size) =>
      api(
        named(size, (index) => [
          `/things/do-${index}`,
          {
            get: {
              tags: ["things"],
              operationId: `things.do${index}`,
              responses: ok(object({ [`m${index}`]: text })),
            },
          },
        ]),
      ),
  },
  {
    name: "many tags",
    longest: 1000,
    size: 20,
    write: (size) =>
      api(
        named(size, (index) => [
          `/t${index}`,
          {
            get: {
              tags: [`Tag ${index}`],
              operationId: `get${index}`,
              responses: ok(text),
            },
          },
        ]),
        {},
        { tags: times(size, (index) => ({ name: `Tag ${index}` })) },
      ),
  },
  {
    name: "many parameters",
    longest: 1000,
    size: 40,
    write: (size) =>
      api({
        "/things": {
          get: {
            operationId: "things.get",
            parameters: times(size, (index) => ({
              name: `p${index}`,
              in: ["query", "header", "cookie"][index % 3],
              schema: text,
            })),
            responses: ok(text),
          },
        },
      }),
  },
  {
    name: "many responses",
    size: 12,
    write: (size) =>
      api({
        "/things": {
          get: {
            operationId: "things.get",
            responses: {
              ...ok(text),
              ...named(Math.min(size, 99), (index) => [
                String(400 + index),
                {
                  description: "bad",
                  ...json(object({ [`m${index}`]: text })),
                },
              ]),
            },
          },
        },
      }),
  },
  {
    name: "many alternatives of security",
    longest: 1000,
    size: 125,
    write: (size) =>
      api(
        {
          "/things": {
            get: { operationId: "things.get", responses: ok(text) },
          },
        },
        {},
        {
          security: times(size, (index) => ({
            [`a${index}`]: [],
            [`b${index}`]: [],
          })),
          components: {
            securitySchemes: named(size * 2, (index) => [
              `${index % 2 ? "a" : "b"}${Math.floor(index / 2)}`,
              { type: "apiKey", in: "header", name: `X-Key-${index}` },
            ]),
          },
        },
      ),
  },
  {
    name: "many scopes of OAuth",
    size: 60,
    write: (size) =>
      api(
        {
          "/things": {
            get: {
              operationId: "things.get",
              security: [{ o: times(size, (index) => `s:${index}`) }],
              responses: ok(text),
            },
          },
        },
        {},
        {
          components: {
            securitySchemes: {
              o: {
                type: "oauth2",
                flows: {
                  clientCredentials: {
                    tokenUrl: "https://example.com/token",
                    scopes: named(size, (index) => [
                      `s:${index}`,
                      `Scope ${index}.`,
                    ]),
                  },
                },
              },
            },
          },
        },
      ),
  },
  {
    name: "values that are prefixes of each other",
    size: 60,
    write: (size) =>
      exchanging(
        object({
          scope: {
            type: "string",
            enum: times(
              size,
              (index) =>
                times((index % 50) + 1, (level) => `L${level}`).join(":") +
                (index >= 50 ? `:x${index}` : ""),
            ),
          },
        }),
      ),
  },
  {
    name: "a long text of one line",
    longest: 2_400_000,
    size: 30000,
    write: (size) =>
      answering({ ...object({ a: text }), description: "word ".repeat(size) }),
  },
  {
    name: "a long word",
    size: 100000,
    write: (size) =>
      answering({ ...object({ a: text }), description: "x".repeat(size) }),
  },
  {
    name: "a text of many lines",
    size: 4000,
    write: (size) =>
      answering({
        ...object({ a: text }),
        description: "A line.\n".repeat(size),
      }),
  },
  {
    name: "a long run of blanks in a text",
    longest: 200_000,
    size: 10000,
    write: (size) =>
      answering({
        ...object({ a: text }),
        description: `é${" ".repeat(size)}x${"\t".repeat(size)}.`,
      }),
  },
  {
    name: "a long run of stars and slashes in a text",
    size: 20000,
    write: (size) =>
      answering({
        ...object({ a: text }),
        description: `${"*".repeat(size)}x${"*/".repeat(size)}`,
      }),
  },
  {
    name: "a long run of capitals in a title",
    longest: 500_000,
    size: 10_000,
    write: (size) =>
      answering({ ...object({ a: text }), title: "A".repeat(size) }),
  },
  {
    name: "a long name",
    size: 10_000,
    write: (size) =>
      exchanging(
        object({
          [`${"A".repeat(size)}b`]: object({ a: text }),
          [`${"_".repeat(size)}x`]: text,
        }),
      ),
  },
  {
    name: "a long name of a component",
    size: 5000,
    write: (size) =>
      answering(ref(`A${"bC".repeat(size)}`), {
        [`A${"bC".repeat(size)}`]: object({ a: text }),
      }),
  },
  {
    name: "a long path",
    size: 2500,
    write: (size) =>
      api({
        [`/${"a-".repeat(size)}${"{".repeat(size)}${"/".repeat(size)}b`]: {
          get: { responses: ok(text) },
        },
      }),
  },
  {
    name: "a long identifier of an operation",
    longest: 50_000,
    size: 5000,
    write: (size) =>
      api({
        "/a": {
          get: {
            operationId: "a.".repeat(size) + "B".repeat(size),
            responses: ok(text),
          },
        },
      }),
  },
  {
    name: "a long tag",
    size: 5000,
    write: (size) =>
      api({
        "/a": {
          get: {
            tags: ["A b".repeat(size)],
            operationId: "get",
            responses: ok(text),
          },
        },
      }),
  },
  {
    name: "a long title of the API",
    size: 20_000,
    write: (size) =>
      answering(text).replace(
        '"Heavy"',
        JSON.stringify("H v-".repeat(size) + "*".repeat(size)),
      ),
  },
  {
    name: "a long URL of a server",
    size: 5000,
    write: (size) =>
      api(
        { "/a": { get: { operationId: "get", responses: ok(text) } } },
        {},
        {
          servers: [
            {
              url: `https://example.com/${"/".repeat(size)}x${"{a".repeat(size)}?${"key?".repeat(size)}`,
            },
          ],
        },
      ),
  },
  {
    name: "a long media type",
    size: 5000,
    write: (size) =>
      api({
        "/a": {
          get: {
            operationId: "get",
            responses: {
              "200": {
                description: "ok",
                content: {
                  [`application/${"a+".repeat(size)};${" ".repeat(size)}x`]: {
                    schema: text,
                  },
                },
              },
            },
          },
        },
      }),
  },
  {
    name: "a long pattern",
    size: 5000,
    write: (size) =>
      exchanging(
        object({
          a: { type: "string", pattern: `^${"(a|b)".repeat(size)}$` },
          b: { type: "string", pattern: "\\\\/".repeat(size) },
        }),
      ),
  },
  {
    name: "a long reference",
    size: 8000,
    write: (size) =>
      answering({ $ref: `https://example.com/${"?key".repeat(size)}` }),
    stops: "reference-refused",
  },
  {
    name: "large examples",
    longest: 50_000,
    size: 1000,
    write: (size) =>
      answering({
        ...object({ a: text }),
        examples: [times(size, (index) => ({ a: `${index}`, b: [index] }))],
        default: times(size, (index) => ({ c: index })),
      }),
  },
  {
    name: "merge keys that triple",
    longest: 1000,
    size: 10,
    write: (size) => mergeKeys(size),
  },
  {
    name: "aliases that multiply",
    size: 15,
    stops: "document-invalid",
    write: (size) =>
      yamlApi([
        "x-a0: &a0 {k: v}",
        ...times(
          size,
          (index) =>
            `x-a${index + 1}: &a${index + 1} [*a${index}, *a${index}, *a${index}]`,
        ),
      ]),
  },
  {
    name: "many harmless aliases",
    size: 300,
    write: (size) =>
      yamlApi([
        "x-a: &a {k: v}",
        ...times(size, (index) => `x-b${index}: {<<: *a, n: ${index}}`),
      ]),
  },
  {
    name: "a large YAML document",
    size: 300,
    write: (size) =>
      yamlApi(times(size, (index) => `x-b${index}: {a: [1, 2], b: "text"}`)),
  },
  {
    name: "callbacks and links",
    size: 10,
    write: (size) =>
      api({
        "/a": {
          post: {
            operationId: "a.create",
            responses: {
              "200": {
                description: "ok",
                ...json(object({ id: text })),
                links: named(size, (index) => [
                  `l${index}`,
                  {
                    operationId: "a.create",
                    parameters: { id: "$response.body#/id" },
                  },
                ]),
              },
            },
            callbacks: named(size, (index) => [
              `c${index}`,
              {
                "{$request.body#/url}": {
                  post: {
                    requestBody: json(object({ [`m${index}`]: text })),
                    responses: ok(text),
                  },
                },
              },
            ]),
          },
        },
      }),
  },
  {
    name: "Swagger 2.0",
    size: 40,
    write: (size) =>
      JSON.stringify({
        swagger: "2.0",
        info: { title: "Heavy", version: "1" },
        paths: named(size, (index) => [
          `/a${index}`,
          {
            post: {
              operationId: `a.do${index}`,
              parameters: [
                {
                  name: "body",
                  in: "body",
                  schema: { $ref: `#/definitions/S${index}` },
                },
              ],
              responses: {
                "200": {
                  description: "ok",
                  schema: { $ref: `#/definitions/S${index}` },
                },
              },
            },
          },
        ]),
        definitions: named(size, (index) => [
          `S${index}`,
          {
            type: "object",
            properties: {
              a: { type: "string", "x-nullable": true },
              [`m${index}`]: { type: "integer" },
            },
          },
        ]),
      }),
  },
];

/** Each line merges the one before three times. */
function mergeKeys(size: number): string {
  return yamlApi([
    "x-a0: &a0 {k: v}",
    ...times(
      size,
      (index) =>
        `x-a${index + 1}: &a${index + 1} {<<: [*a${index}, *a${index}, *a${index}]}`,
    ),
  ]);
}
