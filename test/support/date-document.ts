import type { NormalizeOptions } from "../../generator/normalize/options/options.js";
import { documentOf } from "./fresh-document.js";

const time = { type: "string", format: "date-time" };
const day = { type: "string", format: "date" };
const text = { type: "string" };
const ref = (name: string): object => ({
  $ref: `#/components/schemas/${name}`,
});
const object = (properties: object, more: object = {}): object => ({
  type: "object",
  properties,
  ...more,
});
const json = (schema: object): object => ({
  content: { "application/json": { schema } },
});
const ok = (schema: object): object => ({
  200: { description: "ok", ...json(schema) },
});

/** Schemas that have dates in every place a schema can hold one. */
const schemas = {
  Stamp: time,
  Stamps: { type: "array", items: ref("Stamp") },
  Plain: object({ at: text, day }),
  Row: object(
    {
      id: text,
      createdAt: time,
      endedAt: { type: ["string", "null"], format: "date-time" },
      stamp: ref("Stamp"),
      stamps: ref("Stamps"),
      day,
      hour: { type: "string", format: "time" },
      note: { enum: ["2026-01-31T12:00:00Z", "none"], format: "date-time" },
    },
    { required: ["id", "createdAt"] },
  ),
  Tree: object(
    { at: time, children: { type: "array", items: ref("Tree") } },
    { required: ["at"] },
  ),
  Timeline: { type: "object", additionalProperties: time },
  Mixed: object(
    { from: text, at: time },
    { additionalProperties: { type: "array", items: time } },
  ),
  ByPattern: {
    type: "object",
    patternProperties: { "^at-": time, "^n-": { type: "number" } },
    additionalProperties: ref("Row"),
  },
  Pair: {
    type: "array",
    prefixItems: [time, text, ref("Row")],
    items: time,
    minItems: 1,
  },
  Cat: object(
    { kind: { const: "cat" }, born: time, seen: text },
    { required: ["kind", "born"] },
  ),
  Dog: object(
    { kind: { const: "dog" }, born: text, seen: time },
    { required: ["kind", "born"] },
  ),
  Pet: {
    oneOf: [ref("Cat"), ref("Dog")],
    discriminator: { propertyName: "kind" },
  },
  ByDate: object({ due: time, size: text }, { required: ["due", "size"] }),
  ByText: object({ due: text, length: text }, { required: ["due", "length"] }),
  Either: { anyOf: [ref("ByDate"), ref("ByText")] },
  Inline: {
    oneOf: [
      object({ at: time, a: { const: 1 } }, { required: ["at", "a"] }),
      object({ at: text, b: text }, { required: ["at", "b"] }),
      { type: "array", items: time },
      time,
      { type: "number" },
      { type: "null" },
    ],
  },
  Parts: {
    allOf: [
      ref("Row"),
      object({ updatedAt: time }),
      {
        anyOf: [object({ until: time }), object({ count: { type: "number" } })],
      },
    ],
  },
  Base: object({ changedAt: text, name: text }),
  Narrowed: { allOf: [ref("Base"), object({ changedAt: time, madeAt: time })] },
  Odd: object({ ["__proto__"]: time, "a-b": time }),
  Loose: {
    allOf: [
      object({ at: time, "x-at": time, day: time }),
      {
        type: "object",
        properties: { day: time },
        patternProperties: { "^x-": text },
        additionalProperties: text,
      },
    ],
  },
  Nullable: { anyOf: [ref("Row"), { type: "null" }] },
  Opening: object({
    days: { type: "object", additionalProperties: day },
    from: { type: "string", format: "time" },
    until: { anyOf: [{ type: "string", format: "time" }, time, day] },
    closed: { type: "array", items: { oneOf: [day, { type: "null" }] } },
    both: { allOf: [day, time] },
    either: {
      oneOf: [
        object({ on: day, a: { const: 1 } }, { required: ["on", "a"] }),
        object({ on: time, b: text }, { required: ["on", "b"] }),
      ],
    },
  }),
  Problem: object({ since: time }, { required: ["since"] }),
  PageOfRows: object(
    {
      data: { type: "array", items: ref("Row") },
      nextCursor: { type: ["string", "null"], format: "date-time" },
    },
    { required: ["data"] },
  ),
};

const cursor = { name: "cursor", in: "query", schema: time };

/** A document with dates in types, inputs, parameters, forms, filters, streams and webhooks. */
export const dateDocument: object = documentOf(
  {
    "/rows": {
      get: {
        operationId: "rows.list",
        tags: ["rows"],
        parameters: [
          cursor,
          { name: "limit", in: "query", schema: { type: "integer" } },
        ],
        responses: ok(ref("PageOfRows")),
      },
      post: {
        operationId: "rows.create",
        tags: ["rows"],
        requestBody: { required: true, ...json(ref("Row")) },
        responses: {
          ...ok(ref("Row")),
          409: { description: "conflict", ...json(ref("Problem")) },
        },
      },
    },
    "/rows/{at}/{day}": {
      get: {
        operationId: "rows.get",
        tags: ["rows"],
        parameters: [
          { name: "at", in: "path", required: true, schema: time },
          {
            name: "day",
            in: "path",
            required: true,
            schema: { type: "string", format: "date" },
          },
          { name: "since", in: "query", schema: time },
          {
            name: "times",
            in: "query",
            schema: { type: "array", items: time },
          },
          {
            name: "range",
            in: "query",
            style: "deepObject",
            schema: object({ from: time, to: time }),
          },
          { name: "x-until", in: "header", schema: time },
        ],
        responses: ok({ type: "array", items: ref("Pet") }),
      },
    },
    "/forms": {
      post: {
        operationId: "forms.send",
        tags: ["forms"],
        requestBody: {
          required: true,
          content: {
            "application/x-www-form-urlencoded": {
              schema: object({
                at: time,
                times: { type: "array", items: time },
              }),
            },
          },
        },
        responses: { 204: { description: "none" } },
      },
    },
    "/uploads": {
      post: {
        operationId: "uploads.send",
        tags: ["uploads"],
        requestBody: {
          required: true,
          content: {
            "multipart/form-data": {
              schema: object({
                at: time,
                meta: object({ at: time }),
                file: { type: "string", format: "binary" },
              }),
            },
          },
        },
        responses: { 204: { description: "none" } },
      },
    },
    "/events": {
      get: {
        operationId: "events.watch",
        tags: ["events"],
        responses: {
          200: {
            description: "events",
            content: { "text/event-stream": { schema: ref("Row") } },
          },
        },
      },
    },
    "/lines": {
      get: {
        operationId: "lines.read",
        tags: ["lines"],
        responses: {
          200: {
            description: "lines",
            content: { "application/x-ndjson": { schema: ref("Row") } },
          },
        },
      },
    },
    "/either": {
      get: {
        operationId: "either.get",
        tags: ["either"],
        responses: { ...ok(ref("Inline")), 204: { description: "none" } },
      },
    },
    "/search": {
      post: {
        operationId: "rows.search",
        tags: ["rows"],
        requestBody: {
          required: true,
          ...json(
            object({
              filter: object({
                createdAt: {
                  anyOf: [
                    time,
                    object({
                      gt: time,
                      lt: time,
                      in: { type: "array", items: time },
                    }),
                  ],
                },
                day: {
                  anyOf: [
                    { type: "string", format: "date" },
                    object({
                      gt: { type: "string", format: "date" },
                      lt: { type: "string", format: "date" },
                      in: {
                        type: "array",
                        items: { type: "string", format: "date" },
                      },
                    }),
                  ],
                },
                id: {
                  anyOf: [
                    text,
                    object({ eq: text, in: { type: "array", items: text } }),
                  ],
                },
              }),
            }),
          ),
        },
        responses: ok({ type: "array", items: ref("Row") }),
      },
    },
  },
  {
    components: { schemas },
    webhooks: {
      rowMade: {
        post: {
          requestBody: json(ref("Row")),
          responses: { 204: { description: "none" } },
        },
      },
      named: {
        post: {
          requestBody: json(object({ title: text }, { required: ["title"] })),
          responses: { 204: { description: "none" } },
        },
      },
    },
  },
);

/** That its lists are paged by a date, which only the config can say. */
export const datePaging: NormalizeOptions = {
  operations: {
    "rows.list": {
      paging: { items: "data", cursor: "cursor", nextCursor: "nextCursor" },
    },
  },
};
