import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientOf } from "./drive.js";
import { pythonVersion, startPython } from "./servers/python.js";
import type { WireServer } from "./wire-server.js";

type List = (input?: object) => AsyncIterable<{ readonly name: string }>;

const isInstalled =
  pythonVersion("rest_framework", "django", "uritemplate") !== undefined;
if (!isInstalled)
  console.warn("Django's paginators are skipped: it is not installed here");

// 45 items; the server has pages of 7, and of no more than 10 where it can be told.
describe.skipIf(!isInstalled)("Django REST framework's paginators", () => {
  let server: WireServer;
  let index: Awaited<ReturnType<typeof clientOf>>["index"];

  beforeAll(async () => {
    server = await startPython("django_paging.py");
    ({ index } = await clientOf(server, {}));
  });
  afterAll(() => server.close());

  test.each([
    { resource: "pages", input: {}, requests: 7 },
    { resource: "pages", input: { page_size: 9 }, requests: 5 },
    { resource: "pages", input: { page_size: 20 }, requests: 5 },
    { resource: "pages", input: { page: 3, page_size: 10 }, requests: 3 },
    { resource: "offsets", input: {}, requests: 7 },
    { resource: "offsets", input: { limit: 9 }, requests: 5 },
    { resource: "offsets", input: { limit: 20 }, requests: 5 },
    { resource: "offsets", input: { limit: 10, offset: 20 }, requests: 3 },
    { resource: "cursors", input: {}, requests: 7 },
  ])("$resource of $input", async ({ resource, input, requests }) => {
    let sent = 0;
    const client = index.createClient({
      baseUrl: server.url,
      onRequest: () => void (sent += 1),
    }) as Record<string, Record<string, List>>;
    const list = Object.entries(client[resource] ?? {}).find(([name]) =>
      name.startsWith("list"),
    )?.[1];
    const names: string[] = [];
    if (list) for await (const { name } of list(input)) names.push(name);
    const { page = 1, offset = 0 } = input as Record<string, number>;
    const start = (page - 1) * 10 + offset;
    const wanted = Array.from(
      { length: 45 - start },
      (_, at) => `t${start + at}`,
    );
    expect({ names, sent }).toEqual({ names: wanted, sent: requests });
  });
});
