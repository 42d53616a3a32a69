import { createRequire } from "node:module";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { generateCase } from "../../scripts/cases.js";
import { loadBundled } from "../support/mock-check.js";

// Only this folder installs MSW, so its types are not those of the program that checks the tests.
const require = createRequire(import.meta.url);
// MSW 3 needs Node 22.
const packages =
  Number(process.versions.node.split(".")[0]) < 22
    ? ["msw-2"]
    : ["msw-2", "msw"];

interface Msw {
  setupServer(...handlers: unknown[]): { listen(): void; close(): void };
}
interface Output {
  createClient(
    options: object,
  ): Readonly<Record<"alerts" | "clients", Readonly<Record<string, Call>>>>;
  mockApi(options: object): Api;
  readonly mock: {
    readonly clients: {
      readonly get: { fails(status: number, body: object): unknown };
    };
  };
}
type Call = (input: object) => PromiseLike<{ readonly data: unknown[] }>;
interface Api {
  handlers(http: object): unknown[];
  use(mock: unknown): void;
  readonly requests: readonly { readonly operation: string }[];
}

let output: Output;

beforeAll(async () => {
  output = await loadBundled<Output>(
    await generateCase({ name: "compliance" }, { targets: ["mocks"] }),
    'export { createClient } from "./index.js"; export * from "./mocks/mock.js";',
  );
});

test.each(packages)(
  "%s answers the global fetch by the handlers of a mock API",
  async (name) => {
    const { http } = require(name) as { readonly http: object };
    const { setupServer } = require(`${name}/node`) as Msw;
    const api = output.mockApi({ baseUrl: "https://api.test" });
    const server = setupServer(...api.handlers(http));
    server.listen();
    onTestFinished(() => server.close());

    const client = output.createClient({
      baseUrl: "https://api.test",
      apiKey: "key",
      environment: "test",
      retries: 0,
    });
    const page = await client.alerts["list"]?.({ limit: 2 });
    expect(page?.data).toHaveLength(2);

    const id = "c1000000-0000-4000-8000-000000000001";
    const failure = { message: "no such client" };
    api.use(output.mock.clients.get.fails(404, failure));
    await expect(client.clients["get"]?.({ id })).rejects.toThrow(
      "no such client",
    );
    expect(api.requests.map(({ operation }) => operation)).toEqual([
      "alerts.list",
      "clients.get",
    ]);
  },
);
