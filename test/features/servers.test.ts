import { expect, test } from "vitest";
import { freshModule } from "../support/fresh-case.js";

interface Index {
  serverUrl(variables?: object): string;
  createClient(options: object): { ping: { ping(): Promise<unknown> } };
}

test.each([
  { given: undefined, want: "https://eu.example.com:443/v1" },
  { given: { region: "us" }, want: "https://us.example.com:443/v1" },
  {
    given: { region: undefined, "base-path": "v2" },
    want: "https://eu.example.com:443/v2",
  },
])("the server with $given", async ({ given, want }) => {
  const { serverUrl, createClient } = await freshModule<Index>(
    "servers",
    "index.ts",
  );
  expect(serverUrl(given)).toBe(want);
  const asked: string[] = [];
  const client = createClient({
    ...(given ? { baseUrl: serverUrl(given) } : {}),
    fetch: (url: string) => {
      asked.push(url);
      return Promise.resolve(new Response(null, { status: 204 }));
    },
  });
  await client.ping.ping();
  expect(asked).toEqual([`${want.replace(":443", "")}/ping`]);
});
