import { beforeEach, expect, test } from "vitest";
import type { FormatChoice } from "../../generator/emit/options/options.js";
import {
  type AnsweringServer,
  startAnsweringServer,
} from "../support/answering-server.js";
import { documentOf, freshDocument } from "../support/fresh-document.js";

type Put = (input: object) => Promise<unknown>;
interface Index {
  createClient(options: object): { readonly slots: { readonly put: Put } };
}

let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer();
  return () => server.close();
});

const text = (format: string): object => ({ type: "string", format });
const document = documentOf({
  "/slot": {
    put: {
      operationId: "slots.put",
      requestBody: {
        content: {
          "application/json": {
            schema: {
              type: "object",
              properties: {
                start: text("date-time"),
                at: text("time"),
                breaks: { type: "array", items: text("time") },
                mail: text("email"),
              },
            },
          },
        },
      },
      responses: { 204: { description: "done" } },
    },
  },
});

async function putWith(
  formats: Readonly<Record<string, FormatChoice>> = {},
): Promise<Put> {
  const options = { emit: { validators: { formats } } };
  const { index } = await freshDocument<Index>(document, options);
  return index.createClient({ baseUrl: server.url }).slots.put;
}

/** As FastAPI and .NET write them. */
const naive = {
  start: "2024-01-01T09:30:00.5",
  at: "10:00:00",
  breaks: ["12:00:00"],
};

test("times without an offset are refused, and the refusal says how to allow them", async () => {
  const put = await putWith();
  await expect(put(naive)).rejects.toThrow(
    'start: must be a valid date-time, with an offset such as Z (validators: { formats: { "date-time": "lenient" } } in the config allows none)',
  );
  await expect(put({ breaks: ["12:00:00"] })).rejects.toThrow(
    'breaks[0]: must be a valid time, with an offset such as Z (validators: { formats: { "time": "lenient" } } in the config allows none)',
  );
  await expect(put({ at: "noon" })).rejects.toThrow(
    /at: must be a valid time$/,
  );
  expect(server.requests).toHaveLength(0);
});

test("they are sent where the config takes them, and nothing else is", async () => {
  const put = await putWith({ "date-time": "lenient", time: "lenient" });
  await put(naive);
  await put({ start: "2024-01-01T09:30:00Z", at: "10:00:00+01:00" });
  expect(JSON.parse(server.requests[0]?.body.toString() ?? "")).toEqual(naive);
  expect(server.requests).toHaveLength(2);
  await expect(
    put({ start: "2024-02-30T00:00:00", at: "25:00:00", mail: "no" }),
  ).rejects.toThrow("start: must be a valid date-time");
  await expect(put({ at: "25:00:00" })).rejects.toThrow("valid time");
  await expect(put({ mail: "no" })).rejects.toThrow("valid email");
});

test("one format is not checked, the others are", async () => {
  const put = await putWith({ "date-time": "annotate" });
  await put({ start: "soon" });
  await expect(put({ at: "soon" })).rejects.toThrow("valid time");
});
