import { describe, expect, test } from "vitest";
import { documentOf, freshDocument } from "../support/fresh-document.js";

interface Index {
  createClient(options: object): {
    readonly files: Record<string, () => Promise<unknown>>;
  };
}

interface Sent {
  readonly url: string;
  readonly secrets: readonly (string | null)[];
}

const upload = "https://upload.example.com/v1";
const done = { responses: { 204: { description: "Done" } } };
const get = (operationId: string, ...urls: readonly string[]) => ({
  get: {
    ...done,
    operationId: `files.${operationId}`,
    ...(urls.length > 0 ? { servers: urls.map((url) => ({ url })) } : {}),
  },
});

async function fresh(api: string | undefined) {
  const { index, diagnostics } = await freshDocument<Index>(
    documentOf(
      {
        "/plain": get("plain"),
        "/same": get("same", "https://api.example.com/v1", upload),
        "/other": get("other", "https://api.example.com/v2"),
        "/relative": get("relative", "/v3"),
        "/foreign": get("foreign", upload),
        "/path": { servers: [{ url: upload }], ...get("path") },
        "/nearer": { servers: [{ url: upload }], ...get("nearer", "/v3") },
        "/filled": {
          get: {
            ...get("filled").get,
            servers: [
              {
                url: "https://{region}.example.com",
                variables: { region: { default: "eu" } },
              },
            ],
          },
        },
        "/open": get("open", "https://{region}.example.com"),
      },
      {
        ...(api === undefined ? {} : { servers: [{ url: api }] }),
        security: [{ bearer: [] }],
        components: {
          securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
        },
      },
    ),
  );
  const call = async (name: string, options: object): Promise<Sent> => {
    const sent: Sent[] = [];
    const client = index.createClient({
      apiKey: "secret",
      bearer: "secret",
      headers: { "x-team": "risk" },
      onRequest: ({ headers }: { headers: Headers }) =>
        headers.set("x-added", "secret"),
      fetch: (url: string, { headers }: { headers: Headers }) => {
        const names = ["authorization", "x-team", "x-added"];
        sent.push({ url, secrets: names.map((each) => headers.get(each)) });
        return Promise.resolve(new Response(null, { status: 204 }));
      },
      ...options,
    });
    await client.files[name]?.();
    return sent[0] ?? { url: "", secrets: [] };
  };
  return { call, diagnostics };
}

const all = ["Bearer secret", "risk", "secret"];
const none = [null, null, null];

describe("an operation with a server of its own", () => {
  test.each([
    ["plain", {}, "https://api.example.com/v1/plain", all],
    ["same", {}, "https://api.example.com/v1/same", all],
    ["other", {}, "https://api.example.com/v2/other", all],
    ["relative", {}, "https://api.example.com/v3/relative", all],
    ["nearer", {}, "https://api.example.com/v3/nearer", all],
    ["open", {}, "https://api.example.com/v1/open", all],
    ["foreign", {}, `${upload}/foreign`, none],
    ["path", {}, `${upload}/path`, none],
    ["filled", {}, "https://eu.example.com/filled", none],
    // Credentials given for a server go to its declared URL.
    ["foreign", { servers: { [upload]: upload } }, `${upload}/foreign`, all],
    [
      "path",
      { servers: { [upload]: "http://localhost:1/up" } },
      "http://localhost:1/up/path",
      all,
    ],
    [
      "filled",
      { servers: { "https://{region}.example.com": "https://us.example.com" } },
      "https://us.example.com/filled",
      all,
    ],
    [
      "other",
      { servers: { "https://api.example.com/v2": "http://localhost:1/two" } },
      "http://localhost:1/two/other",
      all,
    ],
    // Another server's is no leave for this one.
    ["foreign", { servers: { "/v3": upload } }, `${upload}/foreign`, none],
    // With a base URL of the caller's, what is of the API's origin is of that one.
    [
      "other",
      { baseUrl: "http://localhost:1/api" },
      "http://localhost:1/v2/other",
      all,
    ],
    [
      "relative",
      { baseUrl: "http://localhost:1/api" },
      "http://localhost:1/v3/relative",
      all,
    ],
    ["foreign", { baseUrl: "http://localhost:1" }, `${upload}/foreign`, none],
    [
      "foreign",
      { baseUrl: "https://upload.example.com" },
      `${upload}/foreign`,
      all,
    ],
  ])("%s with %j goes to %s", async (name, options, url, secrets) => {
    const { call } = await fresh("https://api.example.com/v1");
    expect(await call(name, options)).toEqual({ url, secrets });
  });

  test.each([
    ["/v1", "https://proxy.test/api", "https://proxy.test/api/v3/relative"],
    [undefined, "https://proxy.test/api", "https://proxy.test/api/v3/relative"],
  ])("relative as the API's %s is, of %s", async (api, baseUrl, url) => {
    const { call } = await fresh(api);
    expect(await call("relative", { baseUrl })).toEqual({ url, secrets: all });
    expect((await call("other", { baseUrl })).secrets).toEqual(none);
  });
});

test("what a client does not send there is reported", async () => {
  const { diagnostics } = await fresh("https://api.example.com/v1");
  expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
    ["operation-server-foreign", "#/paths/~1filled/get/servers"],
    ["operation-server-foreign", "#/paths/~1foreign/get/servers"],
    ["operation-server-unsupported", "#/paths/~1open/get/servers"],
    ["operation-server-foreign", "#/paths/~1path/servers"],
  ]);
});
