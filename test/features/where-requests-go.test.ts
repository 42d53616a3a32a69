import { beforeEach, describe, expect, test } from "vitest";
import {
  type AnsweringServer,
  startAnsweringServer,
} from "../support/answering-server.js";
import { documentOf, freshDocument } from "../support/fresh-document.js";

type Method = (
  input?: object,
  options?: object,
) => Promise<unknown> & { safe(): Promise<{ error?: Error }> };
interface Index {
  createClient(options: object): { readonly api?: Record<string, Method> };
}

let server: AnsweringServer;
let other: AnsweringServer;

beforeEach(async () => {
  [server, other] = await Promise.all([
    startAnsweringServer(),
    startAnsweringServer(),
  ]);
  return () => Promise.all([server.close(), other.close()]);
});

const done = { responses: { 204: { description: "Done" } } };

/** The operation `api.call` at a path, of a client; undefined where there is none. */
async function callAt(
  path: string,
  {
    operation = {},
    more = {},
    options = {},
  }: { operation?: object; more?: object; options?: object } = {},
): Promise<{ call: Method | undefined; codes: string[] }> {
  const get = { operationId: "api.call", ...done, ...operation };
  const document = documentOf({ [path]: { get } }, more);
  const { index, diagnostics } = await freshDocument<Index>(document);
  const client = index.createClient({ baseUrl: server.url, ...options });
  return { call: client.api?.call, codes: diagnostics.map(({ code }) => code) };
}

describe("the path of a document chooses no host", () => {
  test.each([
    { path: "@evil.example/x", want: "/@evil.example/x" },
    { path: ".evil.example/y", want: "/.evil.example/y" },
    { path: ":99/q", want: "/:99/q" },
    { path: "//evil.example/x", want: "//evil.example/x", isRight: true },
    { path: "\\evil.example", want: "/%5Cevil.example" },
    { path: "/\\evil.example", want: "/%5Cevil.example" },
    { path: "/a\t/\n/b c", want: "/a%09/%0A/b%20c" },
    { path: "/a#b", want: "/a" },
    { path: "/a?b=c#d", want: "/a?b=c" },
    { path: "/ä/%41/%zz", want: "/%C3%A4/%41/%25zz", isRight: true },
    { path: "/a'()*!;=:@,$&+~", want: "/a'()*!;=:@,$&+~", isRight: true },
  ])("$path", async ({ path, want, isRight = false }) => {
    const { call, codes } = await callAt(path);
    await call?.();
    expect(server.requests.map(({ url }) => url)).toEqual([want]);
    expect(codes.includes("path-invalid")).toBe(!isRight);
  });

  test.each(["/a/../../b", "/a/%2e%2E/b", "/..", "../x", "/{id}/.."])(
    "%s is left out",
    async (path) => {
      const { call, codes } = await callAt(path);
      expect(call).toBeUndefined();
      expect(codes).toContain("path-invalid");
    },
  );
});

describe("the value of a parameter stays in its segment", () => {
  const values = [
    "/",
    "@",
    ":99",
    ".evil.example",
    "%2e%2e",
    "\\",
    "../..",
    "...",
    "?a=b",
    "#a",
    ";a",
    "a b",
    "\n",
    "é",
    "O'Brien (x)!*",
  ];
  test.each(["{id}", "/a/{id}", "/a/{id}/b", "/a/x{id}.json"])(
    "%s",
    async (path) => {
      const { call, codes } = await callAt(path);
      expect(codes).toContain("path-parameter-undeclared");
      for (const id of values) await call?.({ id });
      const written = path.startsWith("/") ? path : `/${path}`;
      const [before = "", after = ""] = written.split("{id}");
      expect(
        server.requests.map(({ url = "" }) => {
          expect(url.startsWith(before) && url.endsWith(after)).toBe(true);
          const value = url.slice(before.length, url.length - after.length);
          expect(value).not.toMatch(/[/?#\\@:;!'()*]/);
          return decodeURIComponent(value);
        }),
      ).toEqual(values);
    },
  );

  test.each(["", ".", ".."])(
    "%j is refused by the parameter's name",
    async (id) => {
      const { call } = await callAt("/a/{id}/b");
      expect(await call?.({ id }).safe()).toMatchObject({
        error: { message: `path parameter "id" must not be "${id}"` },
      });
      expect(server.requests).toEqual([]);
    },
  );
});

describe("what is for one origin does not go to another", () => {
  const schemes = {
    bearer: { type: "http", scheme: "bearer" },
    basic: { type: "http", scheme: "basic" },
    header: { type: "apiKey", in: "header", name: "X-Key" },
    query: { type: "apiKey", in: "query", name: "key" },
    cookie: { type: "apiKey", in: "cookie", name: "session" },
  };
  test.each(Object.entries(schemes))("%s", async (name, scheme) => {
    const { call } = await callAt("/a", {
      more: {
        components: { securitySchemes: { [name]: scheme } },
        security: [{ [name]: [] }],
      },
      options: { apiKey: "secret", key: "secret", session: "secret" },
    });
    server.answer = { status: 302, headers: { location: `${other.url}/x` } };
    expect(await call?.().safe()).toMatchObject({ error: { status: 302 } });
    const { headers, url } = server.requests[0] ?? {};
    expect(JSON.stringify([headers, url])).toMatch(/secret|Basic/);
    expect(other.requests).toEqual([]);
  });

  test("a header parameter", async () => {
    const schema = { type: "string" };
    const tenant = { name: "X-Tenant-Token", in: "header", schema };
    const { call } = await callAt("/a", {
      operation: { parameters: [tenant] },
    });
    server.answer = { status: 308, headers: { location: `${other.url}/x` } };
    const { error } = (await call?.({ xTenantToken: "secret" }).safe()) ?? {};
    expect(error).toMatchObject({ status: 308 });
    expect(server.requests[0]?.headers["x-tenant-token"]).toBe("secret");
    expect(other.requests).toEqual([]);
  });
});

test("several cookies are sent together, as they were given", async () => {
  const { call } = await callAt("/a", {
    operation: {
      parameters: [{ name: "pref", in: "cookie", schema: { type: "string" } }],
    },
    more: {
      components: {
        securitySchemes: {
          sid: { type: "apiKey", in: "cookie", name: "sid" },
          csrf: { type: "apiKey", in: "cookie", name: "csrf" },
        },
      },
      security: [{ sid: [], csrf: [] }],
    },
    options: { sid: "eyJ1c2VyIjoxfQ==.a+/b", csrf: "c%d" },
  });
  await call?.({ pref: "dark" });
  expect(server.requests[0]?.headers.cookie).toBe(
    "pref=dark; csrf=c%d; sid=eyJ1c2VyIjoxfQ==.a+/b",
  );
});
