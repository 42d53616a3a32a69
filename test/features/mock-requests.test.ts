import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generateMocks, loadBundled } from "../support/mock-check.js";

interface Mocked {
  readonly operation: {
    readonly id: string;
    readonly input?: { readonly $ref?: string };
  };
}
interface Output {
  createClient(options: object): object;
  mockApi(options: object): {
    readonly fetch: typeof fetch;
    readonly requests: readonly { readonly input: unknown }[];
  };
  readonly mock: object;
  readonly make: Readonly<
    Record<string, (given?: object, options?: object) => object>
  >;
  readonly document: { readonly schemas: Readonly<Record<string, object>> };
}

const baseUrl = "https://api.test";
const seeds = [1, 2, 3];

/** Inputs that do not arrive as they were given, and why. */
const exceptions: Readonly<Record<string, string>> = {
  "parameters-as-json places.getAgain":
    "the path does not have one of its parameters",
  "bodies-by-part places.sendJoined":
    "a member that keeps reserved characters has an encoder of its own",
  "media-types tables.load": "a text that may be bytes arrives as bytes",
  ...Object.fromEntries(
    ["texts.generate", "texts.generateStream", "chat.create"].map((id) => [
      `media-types ${id}`,
      "the call sends `stream` by itself",
    ]),
  ),
};

// What a mock is asked is read from the facts that the client encodes by, so neither can have
// another notion of a parameter or a body than the other.
test.each([
  "compliance",
  "parameters-styles",
  "parameters-as-json",
  "bodies",
  "bodies-by-part",
  "media-types",
  "filters-stripe-deepobject",
  "filters-suffixed",
  "filters-mongo-style",
  "paging-page",
  "paging-link",
  "read-write-only",
  "tags-none",
  "swagger-20",
])("inputs arrive at mocks as clients send them: %s", async (name) => {
  const output = await load(name);
  const names = new Set(Object.keys(output.document.schemas));
  const makers = new Map(
    [...names].map((type, at) => [type, Object.values(output.make)[at]]),
  );
  const api = output.mockApi({ baseUrl });
  const client = output.createClient({
    baseUrl,
    fetch: api.fetch,
    retries: 0,
  });
  let count = 0;
  for (const [path, { operation }] of leaves(output.mock)) {
    const make = makers.get(operation.input?.$ref ?? "");
    if (!make) continue;
    for (const seed of seeds) {
      const input = make(undefined, { seed });
      const call = path.reduce<unknown>(
        (at, step) => (at as Readonly<Record<string, unknown>>)[step],
        client,
      ) as (input: object) => Promise<unknown>;
      const before = api.requests.length;
      // A mock may refuse what it is asked, as a cursor that no page has given.
      await call(input).catch(() => undefined);
      const arrived = api.requests.slice(before).map((each) => each.input);
      // An input that the client refuses to send, or one that is listed above.
      if (arrived.length === 0 || `${name} ${operation.id}` in exceptions)
        continue;
      count += 1;
      expect(await comparable(arrived), operation.id).toEqual(
        await comparable([input]),
      );
    }
  }
  expect(count).toBeGreaterThan(2);
});

async function load(name: string): Promise<Output> {
  const url = new URL(`../../fixtures/${name}/openapi.json`, import.meta.url);
  const document = JSON.parse(
    readFileSync(url, "utf8"),
    (key, value: unknown) =>
      key === "security" || key === "securitySchemes" ? undefined : value,
  ) as object;
  const files = await generateMocks(document);
  const entry = ["client", "mocks/mock", "mocks/make", "mocks/schemas"]
    .map((file) => `export * from "./${file}.js";`)
    .join("\n");
  return await loadBundled<Output>(files, entry);
}

/** The mocks of a tree, each with its path. */
function* leaves(
  tree: object,
  path: readonly string[] = [],
): Generator<readonly [readonly string[], Mocked]> {
  for (const [name, each] of Object.entries(tree) as [string, object][])
    if (typeof each === "function")
      yield [[...path, name], each as unknown as Mocked];
    else yield* leaves(each, [...path, name]);
}

/**
 * A value with the bytes of files, and without members that are undefined or empty objects, for
 * which forms and queries have no text.
 */
async function comparable(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return { bytes: await value.text() };
  if (Array.isArray(value)) return await Promise.all(value.map(comparable));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(
    ([, each]) => each !== undefined && !isEmpty(each),
  );
  return Object.fromEntries(
    await Promise.all(
      members.map(
        async ([key, each]) => [key, await comparable(each)] as const,
      ),
    ),
  );
}

function isEmpty(value: unknown): boolean {
  return (
    Object.prototype.toString.call(value) === "[object Object]" &&
    Object.keys(value as object).length === 0
  );
}
