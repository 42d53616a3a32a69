import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  type AnsweringServer,
  json,
  startAnsweringServer,
} from "../support/answering-server.js";
import { freshModule } from "../support/fresh-case.js";

type Method = (input: object) => Promise<unknown>;
interface Client {
  readonly accounts: { readonly create: Method; readonly replace: Method };
  readonly shapes: { readonly replace: Method };
}
interface Index {
  createClient(options: { baseUrl: string }): Client;
}
interface Validators {
  readonly AccountSchema: { is(value: unknown): boolean };
  readonly AccountInputSchema: { is(value: unknown): boolean };
}

let index: Index;
let validators: Validators;
let server: AnsweringServer;
let client: Client;

beforeAll(async () => {
  index = await freshModule<Index>("read-write-only", "index.ts");
  validators = await freshModule<Validators>(
    "read-write-only",
    "validators.ts",
  );
});

beforeEach(async () => {
  server = await startAnsweringServer();
  client = index.createClient({ baseUrl: server.url });
  return () => server.close();
});

const account = {
  id: "a1",
  email: "anna@example.com",
  profile: { seen: "2026-01-01T00:00:00Z" },
};
const input = {
  email: "anna@example.com",
  password: "correct horse",
  profile: {},
};

test("a request has what is only written and lacks what is only read", async () => {
  server.answer = json(200, account);
  const created = await client.accounts.create(input);
  expect(created).toEqual(account);
  expect(JSON.parse(String(server.requests[0]?.body))).toEqual(input);
});

test("a parameter may be called as a member that is only read", async () => {
  server.answer = json(200, account);
  await client.accounts.replace({ id: "a1", ...input });
  expect(server.requests[0]).toMatchObject({
    method: "PUT",
    url: "/accounts/a1",
  });
  expect(JSON.parse(String(server.requests[0]?.body))).toEqual(input);
});

test("what is only read is refused before it is sent", async () => {
  const given = { ...input, id: "a1" };
  await expect(client.accounts.create(given)).rejects.toThrow(/id/);
  expect(server.requests).toEqual([]);
});

test("alternatives that only what is read tells apart are all taken", async () => {
  server.answer = json(200, []);
  await client.shapes.replace([{ kind: "circle", radius: 1 }]);
  expect(server.requests).toHaveLength(1);
});

test.each([
  { given: account, response: true, request: false },
  { given: input, response: false, request: true },
])("validators of both ways: $given", ({ given, response, request }) => {
  expect(validators.AccountSchema.is(given)).toBe(response);
  expect(validators.AccountInputSchema.is(given)).toBe(request);
});
