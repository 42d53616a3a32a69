import { expect, it } from "vitest";
import type { Operation } from "../../../model/operation.js";
import { readModel } from "../../../../test/compare/cases/changed-documents.js";
import { type CallPart, findMisfits } from "./call-fit.js";
import { OutputFit } from "./output-fit.js";

/** What an operation says in each of its parts. */
interface Said {
  readonly body: object;
  readonly items: object;
  readonly error: object;
  readonly header: boolean;
  readonly event: object;
}

const text = { type: "string" };
const given: Said = {
  body: text,
  items: text,
  error: text,
  header: true,
  event: text,
};

function operationOf({ body, items, error, header, event }: Said): unknown {
  const json = (schema: object) => ({
    content: { "application/json": { schema } },
  });
  const page = {
    type: "object",
    required: ["data", "nextCursor"],
    properties: {
      data: { type: "array", items },
      nextCursor: { type: ["string", "null"] },
    },
  };
  return {
    openapi: "3.1.1",
    info: { title: "Rows", version: "1" },
    paths: {
      "/rows": {
        post: {
          operationId: "rows.list",
          requestBody: {
            required: true,
            ...json({
              type: "object",
              required: ["wanted"],
              properties: { wanted: body, cursor: text },
            }),
          },
          responses: {
            200: {
              description: "",
              ...json(page),
              headers: { "X-Left": { required: header, schema: text } },
            },
            409: { description: "", ...json({ reason: error }) },
            410: { description: "", ...json(error) },
          },
          callbacks: {
            told: {
              "{$request.query.url}": {
                post: {
                  requestBody: json(event),
                  responses: { 204: { description: "" } },
                },
              },
            },
          },
        },
      },
    },
  };
}

async function misfits(now: Said): Promise<Record<string, string>> {
  const old = await readModel(operationOf(given));
  const { model } = await readModel(operationOf(now), old.names);
  const fit = new OutputFit(
    { old: old.model, new: model },
    { hasOpenEnumerations: false },
  );
  const [before, after] = [old.model.operations[0], model.operations[0]] as [
    Operation,
    Operation,
  ];
  const found = findMisfits(fit, { old: before, new: after });
  return Object.fromEntries([...found].map(([part, { path }]) => [part, path]));
}

const number = { type: "integer" };
const parts: readonly [
  keyof Said,
  Partial<Said>,
  Partial<Record<CallPart, string>>,
][] = [
  ["body", { body: number }, { input: ".wanted" }],
  ["items", { items: number }, { result: ".data[]", items: "" }],
  ["error", { error: number }, { errors: ".410" }],
  ["header", { header: false }, { headers: "" }],
  ["event", { event: number }, { callbacks: ".told" }],
];

it("nothing is unfit where nothing changed", async () => {
  expect(await misfits(given)).toEqual({});
});

it.each(parts)("%s changes its own parts alone", async (_, change, want) => {
  expect(await misfits({ ...given, ...change })).toEqual(want);
});

/** Answers, by what a call gives of them. */
const answers: Readonly<Record<string, readonly (object | undefined)[]>> = {
  nothing: [undefined],
  "a text": [
    { "text/plain": { schema: text } },
    { "application/json": { schema: text } },
  ],
  "a number": [{ "application/json": { schema: number } }],
  bytes: [{ "application/pdf": {} }],
  "a form": [
    { "multipart/form-data": { schema: { type: "object" } } },
    { "application/x-www-form-urlencoded": { schema: { type: "object" } } },
  ],
  "texts one by one": [{ "application/x-ndjson": { schema: text } }],
  events: [{ "text/event-stream": { schema: text } }],
};
const all = Object.entries(answers).flatMap(([gives, contents]) =>
  contents.map((content) => ({ gives, content })),
);

it.each(all)(
  "only what gives $gives stands for it: $content",
  async ({ gives, content }) => {
    const document = (answer: object | undefined): unknown => ({
      openapi: "3.1.1",
      info: { title: "Rows", version: "1" },
      paths: {
        "/rows": {
          get: {
            operationId: "rows.get",
            responses: answer
              ? { 200: { description: "", content: answer } }
              : { 204: { description: "" } },
          },
        },
      },
    });
    const old = await readModel(document(content));
    for (const other of all) {
      const { model } = await readModel(document(other.content), old.names);
      const fit = new OutputFit(
        { old: old.model, new: model },
        { hasOpenEnumerations: false },
      );
      const [before, after] = [old.model.operations[0]!, model.operations[0]!];
      expect(
        findMisfits(fit, { old: before, new: after }).has("result"),
        JSON.stringify(other.content),
      ).toBe(other.gives !== gives);
    }
  },
);
