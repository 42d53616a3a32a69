import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type AnsweringServer,
  json,
  startAnsweringServer,
} from "../support/answering-server.js";
import { freshModule } from "../support/fresh-case.js";

interface Index {
  createClient(options: { baseUrl: string; retries: number }): {
    readonly jobs: {
      remove(input: object): Promise<unknown> & { safe(): Promise<unknown> };
    };
  };
  readonly ApiError: {
    is(error: unknown, status?: number): boolean;
  };
}

let index: Index;
let server: AnsweringServer;

beforeAll(async () => {
  index = await freshModule<Index>("responses-several", "index.ts");
  server = await startAnsweringServer();
});

afterAll(() => server.close());

test.each([
  { answer: json(404, { title: "none" }), body: { title: "none" } },
  { answer: { status: 404 }, body: undefined },
  { answer: { status: 503, body: "<p>later</p>" }, body: "<p>later</p>" },
])("a failure keeps its status and its body: $answer", async (given) => {
  const client = index.createClient({ baseUrl: server.url, retries: 0 });
  server.answer = given.answer;
  const { status } = given.answer;
  const want = { status, body: given.body };
  const error: unknown = await client.jobs.remove({ id: "1" }).catch((e) => e);
  expect(error).toMatchObject(want);
  expect(index.ApiError.is(error)).toBe(true);
  expect(index.ApiError.is(error, status)).toBe(true);
  expect(index.ApiError.is(error, 400)).toBe(false);
  const outcome = await client.jobs.remove({ id: "1" }).safe();
  expect(outcome).toMatchObject({ ok: false, error: want });
});
