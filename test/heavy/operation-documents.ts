import type { DocumentClass } from "./document-class.js";
import {
  type Part,
  api,
  json,
  named,
  object,
  ok,
  ref,
  text,
  times,
} from "./parts.js";

/** As many operations, each at a path of its own. */
function operations(size: number, more: (index: number) => Part): Part {
  return named(size, (index) => [
    `/p${index}`,
    {
      get: { operationId: `get${index}`, responses: ok(text), ...more(index) },
    },
  ]);
}

function keys(size: number): Part {
  return {
    securitySchemes: named(size, (index) => [
      `k${index}`,
      { type: "apiKey", in: "header", name: `X-Key-${index}` },
    ]),
  };
}

function pathParameters(names: readonly string[]): Part[] {
  return names.map((name) => ({
    name,
    in: "path",
    required: true,
    schema: text,
  }));
}

/** Paths, operations and what belongs to them, in the ways that reviewers have tried. */
export const operationClasses: readonly DocumentClass[] = [
  {
    name: "a path of many segments",
    longest: 50_000,
    size: 500,
    write: (size) =>
      api({
        [`/${times(size, (index) => `a${index % 97}`).join("/")}`]: {
          get: { responses: ok(text) },
        },
      }),
  },
  {
    name: "a path of many versions",
    size: 500,
    write: (size) =>
      api({
        [`/v${"1.".repeat(size)}2/a${".b1".repeat(size)}`]: {
          get: { responses: ok(text) },
        },
      }),
  },
  {
    name: "many parameters in a path",
    size: 30,
    write: (size) =>
      api({
        [times(size, (index) => `/{p${index}}`).join("")]: {
          get: {
            operationId: "get",
            parameters: pathParameters(times(size, (index) => `p${index}`)),
            responses: ok(text),
          },
        },
      }),
  },
  {
    name: "many parameters in one segment of a path",
    size: 30,
    write: (size) =>
      api({
        [`/${times(size, (index) => `{p${index}}`).join("-")}`]: {
          get: {
            operationId: "get",
            parameters: pathParameters(times(size, (index) => `p${index}`)),
            responses: ok(text),
          },
        },
      }),
  },
  {
    name: "many tags of one operation",
    longest: 4000,
    size: 60,
    write: (size) =>
      api(
        {
          "/a": {
            get: {
              tags: times(size, (index) => `t${index}`),
              operationId: "get",
              responses: ok(text),
            },
          },
        },
        {},
        { tags: times(size, (index) => ({ name: `t${index}` })) },
      ),
  },
  {
    name: "many operations without a tag",
    size: 20,
    write: (size) => api(operations(size, () => ({}))),
  },
  {
    name: "operations of one shape",
    size: 20,
    write: (size) =>
      api(
        operations(size, () => ({
          tags: ["things"],
          parameters: [{ name: "q", in: "query", schema: text }],
          responses: ok(object({ id: text, name: text })),
        })),
      ),
  },
  {
    name: "operations whose names collide",
    size: 20,
    write: (size) =>
      api(
        operations(size, (index) => ({
          tags: ["things"],
          operationId: `get${"_".repeat(index)}thing`,
        })),
      ),
  },
  {
    name: "parameters whose names collide",
    size: 20,
    write: (size) =>
      api({
        "/a": {
          get: {
            operationId: "get",
            parameters: times(size, (index) => ({
              name: `a${"_".repeat(index)}b`,
              in: ["query", "header"][index % 2],
              schema: text,
            })),
            responses: ok(text),
          },
        },
      }),
  },
  {
    name: "many alternatives of security of many operations",
    size: 5,
    write: (size) =>
      api(
        operations(size, (index) => ({
          security: times(size, (at) => ({ [`k${(at + index) % size}`]: [] })),
        })),
        {},
        { components: keys(size) },
      ),
  },
  {
    name: "callbacks in callbacks",
    size: 4,
    write: (size) => {
      const nested = (level: number, at: number): Part => ({
        requestBody: json(object({ [`m${at}x${level}`]: text })),
        responses: ok(text),
        ...(level < 10
          ? {
              callbacks: {
                [`c${level}`]: {
                  "{$request.body#/url}": { post: nested(level + 1, at) },
                },
              },
            }
          : {}),
      });
      return api(
        named(size, (index) => [
          `/a${index}`,
          { post: { operationId: `post${index}`, ...nested(0, index) } },
        ]),
      );
    },
  },
  {
    name: "webhooks",
    size: 20,
    write: (size) =>
      api(
        {},
        {},
        {
          webhooks: named(size, (index) => [
            `hook${index}`,
            {
              post: {
                requestBody: json(object({ [`m${index}`]: text })),
                responses: ok(text),
              },
            },
          ]),
        },
      ),
  },
  {
    name: "additional operations",
    size: 20,
    write: (size) =>
      api(
        {
          "/a": {
            additionalOperations: named(size, (index) => [
              `LOCK${index}`,
              { operationId: `lock${index}`, responses: ok(text) },
            ]),
          },
        },
        {},
        { openapi: "3.2.0" },
      ),
  },
  {
    name: "many variables of a server",
    longest: 40,
    size: 10,
    write: (size) =>
      api(
        operations(1, () => ({})),
        {},
        {
          servers: [
            {
              url: `https://${times(size, (index) => `{v${index}}`).join(".")}.example.com`,
              variables: named(size, (index) => [
                `v${index}`,
                { default: "a", enum: ["a", "b", "c"] },
              ]),
            },
          ],
        },
      ),
  },
  {
    name: "many servers",
    longest: 4000,
    size: 60,
    write: (size) =>
      api(
        operations(1, () => ({})),
        {},
        {
          servers: times(size, (index) => ({
            url: `https://s${index}.example.com/v1`,
            description: `Server ${index}.`,
          })),
        },
      ),
  },
  {
    name: "many media types of a body",
    size: 15,
    write: (size) => {
      const content = named(size, (index) => [
        `application/vnd.a${index}+json`,
        { schema: object({ [`m${index}`]: text }) },
      ]);
      return api({
        "/a": {
          post: {
            operationId: "post",
            requestBody: { content },
            responses: { "200": { description: "ok", content } },
          },
        },
      });
    },
  },
  {
    name: "many parameters of a page",
    size: 15,
    write: (size) =>
      api({
        "/a": {
          get: {
            operationId: "list",
            parameters: times(size, (index) => ({
              name: `${["page", "offset", "cursor", "limit"][index % 4]}${index < 4 ? "" : index}`,
              in: "query",
              schema: index % 4 === 2 ? text : { type: "integer" },
            })),
            responses: ok(
              object({
                items: { type: "array", items: text },
                next_cursor: text,
                total: { type: "integer" },
              }),
            ),
          },
        },
      }),
  },
  {
    name: "references to a path item",
    size: 20,
    write: (size) =>
      api(
        {
          "/all": {
            get: { operationId: "all", responses: ok(ref("S")) },
          },
          ...named(size, (index) => [`/r${index}`, { $ref: "#/paths/~1all" }]),
        },
        { S: object({ id: text }) },
      ),
  },
  {
    name: "files that refer to each other",
    size: 3,
    write: (size) =>
      api({
        "/a": {
          get: {
            operationId: "get",
            responses: ok({ $ref: `s0.json` }),
          },
        },
        "/b": {
          get: {
            operationId: "last",
            responses: ok({ $ref: `s${size - 1}.json#/properties/id` }),
          },
        },
      }),
    beside: (size) =>
      Object.fromEntries(
        times(size, (index) => [
          `s${index}.json`,
          JSON.stringify(
            object({
              id: text,
              ...named(size, (other) => [
                `m${other}`,
                { $ref: `s${other}.json` },
              ]),
            }),
          ),
        ]),
      ),
  },
  {
    name: "files whose references go round",
    size: 10,
    write: () =>
      api({
        "/a": {
          get: { operationId: "get", responses: ok({ $ref: "s0.json" }) },
        },
      }),
    beside: (size) =>
      Object.fromEntries(
        times(size, (index) => [
          `s${index}.json`,
          JSON.stringify({ $ref: `s${(index + 1) % size}.json` }),
        ]),
      ),
  },
  {
    name: "an overlay of descendants",
    size: 20,
    write: (size) => api(operations(size, () => ({}))),
    beside: () => ({
      "overlay.json": overlay([
        { target: "$..*..*", update: {} },
        { target: "$.paths..description", update: "Changed." },
      ]),
    }),
  },
  {
    name: "an overlay of many actions",
    size: 20,
    write: (size) => api(operations(size, () => ({}))),
    beside: (size) => ({
      "overlay.json": overlay(
        times(size, (index) => ({
          target: `$.paths["/p${index}"].get`,
          update: { description: `Operation ${index}.` },
        })),
      ),
    }),
  },
  {
    name: "an overlay with many parentheses",
    size: 3,
    write: (size) => api(operations(size * 10, () => ({}))),
    beside: (size) => ({
      "overlay.json": overlay([
        {
          target: `$.paths.*[?${"(".repeat(size)}@.operationId == "get1"${")".repeat(size)}]`,
          update: { description: "Changed." },
        },
      ]),
    }),
  },
];

function overlay(actions: readonly Part[]): string {
  return JSON.stringify({
    overlay: "1.0.0",
    info: { title: "Heavy", version: "1" },
    actions,
  });
}
