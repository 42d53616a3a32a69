import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type AnsweringServer,
  startAnsweringServer,
} from "../support/answering-server.js";
import { freshModule } from "../support/fresh-case.js";

interface Index {
  createClient(options: { baseUrl: string; retries: number }): {
    readonly jobs: {
      log(input: object): Promise<string> & {
        withResponse(): Promise<{
          data: string;
          response: Response;
          headers: Readonly<Record<string, string | undefined>>;
        }>;
      };
    };
  };
}

let index: Index;
let server: AnsweringServer;

beforeAll(async () => {
  index = await freshModule<Index>("responses-several", "index.ts");
  server = await startAnsweringServer();
});

afterAll(() => server.close());

test("headers come as text, by names in lower case, declared or not", async () => {
  const client = index.createClient({ baseUrl: server.url, retries: 0 });
  server.answer = {
    status: 200,
    headers: { "X-Line-Count": "2", ETag: '"7"', "X-Other": "it, too" },
    body: "a\nb",
  };
  const call = client.jobs.log({ id: "1" });
  expect(await call).toBe("a\nb");
  const { data, response, headers } = await call.withResponse();
  expect(data).toBe("a\nb");
  expect(response.status).toBe(200);
  expect(headers).toMatchObject({
    "x-line-count": "2",
    etag: '"7"',
    "x-other": "it, too",
  });
  expect(Object.keys(headers).toSorted()).toEqual(
    [...response.headers.keys()].toSorted(),
  );
  expect(server.requests).toHaveLength(1);
});

test("a declared header that did not come is missing", async () => {
  const client = index.createClient({ baseUrl: server.url, retries: 0 });
  server.answer = { status: 200, headers: { "x-line-count": "0" }, body: "" };
  const { headers } = await client.jobs.log({ id: "1" }).withResponse();
  expect(headers["x-line-count"]).toBe("0");
  expect("etag" in headers).toBe(false);
});

test("a failure rejects as the call does", async () => {
  const client = index.createClient({ baseUrl: server.url, retries: 0 });
  server.answer = { status: 404 };
  await expect(
    client.jobs.log({ id: "1" }).withResponse(),
  ).rejects.toMatchObject({ status: 404 });
});
