import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  type Answer,
  type AnsweringServer,
  json,
  startAnsweringServer,
} from "../support/answering-server.js";
import { freshModule } from "../support/fresh-case.js";

type Method = (input: object) => Promise<unknown>;
interface Index {
  createClient(options: { baseUrl: string }): {
    readonly jobs: {
      readonly create: Method;
      readonly head: Method;
      readonly report: Method;
      steps(input: object): { toArray(): Promise<unknown> };
    };
  };
}

let index: Index;
let server: AnsweringServer;

beforeAll(async () => {
  index = await freshModule<Index>("responses-several", "index.ts");
});

beforeEach(async () => {
  server = await startAnsweringServer();
  return () => server.close();
});

const nothing: Answer[] = [
  { status: 204 },
  { status: 202, headers: { "content-length": "0" } },
];

interface Case {
  readonly method: "create" | "head" | "report";
  readonly answer: Answer;
  readonly want: unknown;
}

test.each<Case>([
  { method: "create", answer: json(200, { id: "1" }), want: { id: "1" } },
  { method: "report", answer: { status: 200, body: "done" }, want: "done" },
  ...nothing.flatMap((answer): Case[] => [
    { method: "create", answer, want: undefined },
    { method: "report", answer, want: undefined },
  ]),
  { method: "head", answer: json(200, { id: "1" }), want: undefined },
])("$method answered with $answer", async (given) => {
  const client = index.createClient({ baseUrl: server.url });
  server.answer = given.answer;
  expect(await client.jobs[given.method]({ id: "1" })).toEqual(given.want);
});

test("a page without a body has no items", async () => {
  const client = index.createClient({ baseUrl: server.url });
  expect(await client.jobs.steps({ id: "1" }).toArray()).toEqual([]);
  expect(server.requests).toHaveLength(1);
});
