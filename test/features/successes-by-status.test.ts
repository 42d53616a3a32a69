import { beforeEach, expect, test } from "vitest";
import {
  type AnsweringServer,
  json,
  startAnsweringServer,
} from "../support/answering-server.js";
import { documentOf, freshDocument } from "../support/fresh-document.js";

interface Told {
  readonly status: number;
  readonly data: unknown;
}
interface Made extends Promise<unknown> {
  withResponse(): Promise<Told>;
  safe(): Promise<Told>;
}
interface Index {
  createClient(options: object): {
    readonly jobs: { readonly create: () => Made };
  };
}

const bodyOf = (schema: object): object => ({
  description: "",
  content: { "application/json": { schema } },
});
const named = (name: string): object => ({
  type: "object",
  required: [name],
  properties: { [name]: { type: "string" } },
});

let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer();
  return () => server.close();
});

async function createOf(
  responses: object,
): Promise<{ create: () => Made; text(path: string): string }> {
  const { index, text } = await freshDocument<Index>(
    documentOf({
      "/jobs": { post: { operationId: "jobs.create", responses } },
    }),
    { emit: { validators: { responses: "throw" } } },
  );
  return { ...index.createClient({ baseUrl: server.url }).jobs, text };
}

test("every success that is declared is known by its status", async () => {
  const { create, text } = await createOf({
    200: bodyOf(named("done")),
    202: bodyOf(named("place")),
    204: { description: "" },
  });
  const answers = [
    { status: 200, data: { done: "yes" } },
    { status: 202, data: { place: "/queue/1" } },
    { status: 204, data: undefined },
  ];
  for (const { status, data } of answers) {
    server.answer = data === undefined ? { status } : json(status, data);
    expect(await create()).toEqual(data);
    expect(await create().withResponse()).toMatchObject({ status, data });
    expect(await create().safe()).toMatchObject({ ok: true, status, data });
  }
  expect(text("successes.ts")).toContain("202: ");
  server.answer = json(409, {});
  expect(await create().safe()).not.toHaveProperty("status");
});

test.each([
  ["one", { 200: bodyOf(named("done")) }],
  [
    "one that may have no body",
    { 200: bodyOf(named("done")), 204: { description: "" } },
  ],
  ["equal ones", { 200: bodyOf({}), 201: bodyOf({}) }],
  ["none with a body", { 202: { description: "" }, 204: { description: "" } }],
  ["a default alone", { default: bodyOf(named("done")) }],
])("of %s there is no type by status", async (_, responses) => {
  const { text } = await createOf(responses);
  expect(text("successes.ts")).toBe("");
  expect(text("resources/jobs.ts")).not.toContain("Successes");
});
