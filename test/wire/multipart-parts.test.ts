import { Busboy } from "@fastify/busboy";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { generateMocks, loadBundled } from "../support/mock-check.js";

// Each multipart body of the fixtures, made by its factory, sent by the client and read by busboy:
// every member is the parts that its schema and its Encoding Object (OpenAPI 3.1, 4.8.15) declare.
// MULTIPART_DOCUMENTS names a folder of further documents.

interface Part {
  readonly name: string;
  /** Absent: any. */
  readonly type?: string | undefined;
  readonly content: string;
}

interface Encoding {
  readonly contentType?: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
}

interface Mocked {
  readonly operation: {
    readonly id: string;
    readonly method: string;
    readonly path: string;
    readonly input?: { readonly $ref?: string };
    readonly parameters: readonly {
      readonly name: string;
      readonly member?: string;
    }[];
    readonly body?: {
      readonly encoding: string;
      readonly type?: string;
      readonly member?: string;
    };
  };
}

type Members = Readonly<Record<string, unknown>>;

interface Output {
  createClient(options: object): object;
  readonly mock: object;
  readonly make: Readonly<
    Record<string, (given?: object, options?: object) => Members>
  >;
  readonly document: { readonly schemas: Readonly<Record<string, object>> };
}

const seeds = [1, 2, 3];

const folders = [
  ...readdirSync("fixtures")
    .filter((name) => name !== "broken")
    .map((name) => join("fixtures", name, "openapi.json")),
  ...(process.env["MULTIPART_DOCUMENTS"]?.split(":") ?? []).flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  ),
];
const documents = folders.flatMap((path): [string, string][] => {
  const text = readFileSync(path, "utf8");
  return text.includes("multipart/form-data") ? [[path, text]] : [];
});

let count = 0;

test.each(documents)("%s", async (_, text) => {
  const document = withoutSecurity(parse(text, { maxAliasCount: -1 }));
  const output = await load(document as object);
  const refused: string[] = [];
  for (const [path, { operation }] of leaves(output.mock)) {
    const make = makerOf(output, operation.input?.$ref);
    if (!make || operation.body?.encoding !== "multipart") continue;
    for (const seed of seeds) {
      let input: Members;
      let form: Request | undefined;
      try {
        input = make(undefined, { seed });
        form = await sentBy(output, path, input);
      } catch (error) {
        refused.push(`${operation.id}: ${String(error)}`);
        continue;
      }
      // One without files goes as JSON where both are declared alike; one without parts is not sent.
      const type = form?.headers.get("content-type") ?? "";
      if (!form || !type.startsWith("multipart/")) continue;
      const wanted = await partsOf(
        bodyIn(input, operation),
        encodingsOf(document, operation),
      );
      const read = await readParts(form);
      const seen = read.map((part, at) =>
        wanted[at]?.type === undefined ? { ...part, type: undefined } : part,
      );
      expect(seen, operation.id).toEqual(wanted);
      count += 1;
    }
  }
  expect(refused).toEqual([]);
});

test("bodies were read", () => {
  expect(count).toBeGreaterThan(20);
});

/** The parts of a body, member by member. */
async function partsOf(
  body: Members,
  encodings: Readonly<Record<string, Encoding>>,
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    const encoding = encodings[name] ?? {};
    const { style, explode, allowReserved } = encoding;
    const isFile = [value].flat().some((each) => each instanceof Blob);
    const isStyled = [style, explode, allowReserved].some(
      (each) => each !== undefined,
    );
    if (isStyled && !isFile) {
      for (const [key, leaf] of pairsOf(name, value, encoding))
        parts.push(await partOf(key, leaf, undefined));
      continue;
    }
    for (const item of [value].flat())
      if (item !== undefined && item !== null)
        parts.push(
          await partOf(name, item, isStyled ? undefined : encoding.contentType),
        );
  }
  return parts;
}

/** The names and values of a member that is serialized as a parameter of a query. */
function pairsOf(
  name: string,
  value: unknown,
  { style = "form", explode = style === "form" }: Encoding,
): [string, unknown][] {
  const entries = isObject(value) ? Object.entries(value) : undefined;
  if (style === "deepObject") {
    const inner: [string, unknown][] = Array.isArray(value)
      ? value.map((item, at) => [String(at), item])
      : (entries ?? []);
    if (!Array.isArray(value) && !entries) return [[name, value]];
    return inner.flatMap(([key, each]) =>
      pairsOf(`${name}[${key}]`, each, { style, explode }),
    );
  }
  if (explode)
    return entries ?? [value].flat().map((item) => [name, item] as const);
  const mark = { spaceDelimited: " ", pipeDelimited: "|" }[style] ?? ",";
  return [[name, [entries ?? value].flat(2).join(mark)]];
}

async function partOf(
  name: string,
  value: unknown,
  declared: string | undefined,
): Promise<Part> {
  // Of several media types, or of a range, none is the part's.
  const type = declared !== undefined && !/[,*]/.test(declared) && declared;
  if (value instanceof Blob)
    return {
      name,
      type: value.type || type || "application/octet-stream",
      content: await value.text(),
    };
  if (typeof value === "object")
    return {
      name,
      // An object without a declared content type is JSON that does not say so.
      type: type || undefined,
      content: JSON.stringify(value),
    };
  return { name, type: type || "text/plain", content: String(value) };
}

/** The parts of a form, as busboy reads them. */
async function readParts(form: Request): Promise<Part[]> {
  const parts: (Part | Promise<Part>)[] = [];
  const limits = { fieldNameSize: 10_000, fieldSize: 10_000_000 };
  const busboy = new Busboy({
    headers: { "content-type": form.headers.get("content-type") ?? "" },
    limits,
  });
  busboy.on("field", (name, content, _1, _2, _3, type) => {
    parts.push({ name, type, content });
  });
  busboy.on("file", (name, stream, _1, _2, type) => {
    parts.push(
      stream
        .toArray()
        .then((chunks: Buffer[]) => Buffer.concat(chunks).toString())
        .then((content) => ({ name, type, content })),
    );
  });
  Readable.from([Buffer.from(await form.arrayBuffer())]).pipe(busboy);
  await finished(busboy);
  return await Promise.all(parts);
}

async function sentBy(
  { createClient }: Output,
  path: readonly string[],
  input: Members,
): Promise<Request | undefined> {
  let request: Request | undefined;
  const client = createClient({
    baseUrl: "https://api.test",
    retries: 0,
    fetch: (url: string, init: RequestInit) => {
      request = new Request(url, init);
      return Promise.resolve(new Response(null, { status: 500 }));
    },
  });
  const call = path.reduce<unknown>(
    (at, step) => (at as Members)[step],
    client,
  ) as (input: object) => Promise<unknown>;
  try {
    await call(input);
  } catch (error) {
    if (!request) throw error;
  }
  return request;
}

/** The members of an input that are its body's. */
function bodyIn(input: Members, { parameters, body }: Mocked["operation"]) {
  if (body?.member !== undefined) return input[body.member] as Members;
  const names = new Set(parameters.map((one) => one.member ?? one.name));
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => !names.has(name)),
  );
}

function encodingsOf(
  document: unknown,
  { method, path, body }: Mocked["operation"],
): Readonly<Record<string, Encoding>> {
  const at = (value: unknown, ...steps: string[]): unknown =>
    steps.reduce((here, step) => {
      const found = isObject(here) ? here[step] : undefined;
      const ref = isObject(found) ? found["$ref"] : undefined;
      return typeof ref === "string"
        ? at(document, ...ref.slice(2).split("/"))
        : found;
    }, value);
  const [literal = ""] = path.split("?");
  const media = at(
    document,
    "paths",
    literal,
    method.toLowerCase(),
    "requestBody",
    "content",
    body?.type ?? "",
  );
  return (at(media, "encoding") ?? {}) as Readonly<Record<string, Encoding>>;
}

async function load(document: object): Promise<Output> {
  const files = await generateMocks(document);
  const entry = ["client", "mocks/mock", "mocks/make", "mocks/schemas"]
    .map((file) => `export * from "./${file}.js";`)
    .join("\n");
  return await loadBundled<Output>(files, entry);
}

function makerOf({ make, document }: Output, type = "") {
  return Object.values(make)[Object.keys(document.schemas).indexOf(type)];
}

function withoutSecurity(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === "security" || key === "securitySchemes" ? undefined : value,
  );
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

function isObject(value: unknown): value is Members {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Blob)
  );
}
