import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/generate.js";
import type { OutputFile } from "../../generator/model/output-file.js";
import {
  compile,
  compilers,
  writeFiles,
  writeProject,
} from "../support/compile.js";
import { startLanguageService } from "../editor/language-service.js";
import { documentOf } from "../support/fresh-document.js";
import { checkFactories, loadBundled } from "../support/mock-check.js";

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (of: object) => ({
  required: true,
  description: "",
  content: { "application/json": { schema: of } },
});
const object = (properties: object, more: object = {}) => ({
  type: "object",
  required: Object.keys(properties),
  properties,
  ...more,
});

/** Enumerations wherever one may stand in what comes back; `Job` is sent, too. */
const document = documentOf(
  {
    "/jobs": {
      get: {
        tags: ["jobs"],
        operationId: "listJobs",
        responses: { "200": json({ type: "array", items: schema("Job") }) },
      },
    },
    "/jobs/{id}": {
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "string" } },
      ],
      get: {
        tags: ["jobs"],
        operationId: "getJob",
        responses: { "200": json(schema("Job")) },
      },
      put: {
        tags: ["jobs"],
        operationId: "updateJob",
        requestBody: json(schema("Job")),
        responses: { "200": json(schema("Job")) },
      },
      post: {
        tags: ["jobs"],
        operationId: "moveJob",
        requestBody: json(object({ to: schema("Status") })),
        responses: { "200": json(schema("Report")) },
      },
    },
  },
  {
    components: {
      schemas: {
        Status: { type: "string", enum: ["new", "done"] },
        Job: object({
          name: { type: "string", minLength: 2 },
          status: schema("Status"),
        }),
        Report: object({
          job: schema("Job"),
          level: { enum: [1, 2] },
          mood: { type: ["string", "null"], enum: ["good", "bad", null] },
          tags: { type: "array", items: { enum: ["a", "b"] } },
          both: { allOf: [object({ side: { enum: ["left", "right"] } })] },
          shape: { oneOf: [schema("Circle"), schema("Square")] },
          when: {
            oneOf: [
              { type: "string", enum: ["soon", "never"] },
              { type: "string", format: "date" },
            ],
          },
          only: { enum: ["this"] },
        }),
        Circle: object({
          kind: { enum: ["circle"] },
          fill: { enum: ["red", "blue"] },
        }),
        Square: object({
          kind: { enum: ["square"] },
          size: { type: "integer" },
        }),
      },
    },
  },
);

async function output(
  validators: object = { openEnumerations: true },
): Promise<readonly OutputFile[]> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const load = (uri: string) => Promise.resolve({ uri, bytes });
  const entry = "file:///openapi.json";
  const emit = { targets: ["mocks"] as const, validators };
  return (await generate({ entry, load }, { emit })).files;
}

type Make = (given?: object) => Readonly<Record<string, unknown>>;
type Answer = (answer: unknown) => unknown;
interface Jobs {
  list(): Promise<object[]>;
  get(input: object): Promise<object>;
  update(input: object): Promise<object>;
  move(input: object): Promise<object>;
}
interface Output {
  readonly make: Readonly<Record<string, Make>>;
  readonly mock: { readonly jobs: Readonly<Record<keyof Jobs, Answer>> };
  mockApi(options: object): { readonly fetch: typeof fetch };
  createClient(options: object): { readonly jobs: Jobs };
}

const load = (files: readonly OutputFile[]) =>
  loadBundled<Output>(
    files,
    `export * from "./client.js"; export * from "./mocks/mock.js"; export * from "./mocks/make.js";`,
  );

const files = await output();
const { make, mock, mockApi, createClient } = await load(files);

describe("a factory where enumerations are open", () => {
  const job = { name: "Paint", status: "paused" };
  const square = { kind: "square", size: 1 };

  test.each<[string, object]>([
    ["by its name", { job }],
    ["of numbers", { level: 7 }],
    ["with null", { mood: "mixed" }],
    ["in a list", { tags: ["a", "z"] }],
    ["in a part of allOf", { both: { side: "top" } }],
    ["in an alternative", { shape: { kind: "circle", fill: "green" } }],
    ["of an alternative", { when: "later" }],
    ["that is listed, or another alternative", { when: "2026-01-31" }],
    ["several at once", { job, level: 7, tags: ["z"] }],
  ])("takes a value that is not listed: %s", (_, given) => {
    const { report } = make;
    for (let times = 0; times < 5; times++)
      expect(report!({ shape: square, ...given })).toMatchObject(given);
  });

  test.each<[string, object, RegExp]>([
    ["a value of another kind", { level: "high" }, /level/],
    [
      "null where it is not listed",
      { job: { ...job, status: null } },
      /status/,
    ],
    ["an only value, which is no enumeration", { only: "that" }, /only/],
    ["what tells alternatives apart", { shape: { kind: "line" } }, /shape/],
    [
      "what is wrong beside it",
      { job: { ...job, name: "x" } },
      /^(?!.*status).*name/,
    ],
  ])("refuses %s", (_, given, reason) => {
    expect(() => make["report"]!(given)).toThrow(reason);
  });

  test("refuses it in what is only sent, and of the enumeration itself", () => {
    const { jobUpdateInput, jobMoveInput, status } = make;
    expect(() => jobUpdateInput!({ status: "paused" })).toThrow("status");
    expect(() => jobMoveInput!({ to: "paused" })).toThrow("to");
    expect(() => status!("paused" as never)).toThrow("one of");
  });

  test("makes listed values itself, which the exact validators take", async () => {
    const { refused, disputed } = await checkFactories(files, {
      seeds: 20,
      ajv: true,
    });
    expect([...refused]).toEqual([]);
    expect(disputed).toEqual([]);
  });
});

test("a factory refuses it where enumerations are closed", async () => {
  const closed = await load(await output({}));
  expect(() => closed.make["job"]!({ status: "paused" })).toThrow("status");
});

describe("a mock where enumerations are open", () => {
  const start = (...mocks: unknown[]): Jobs => {
    const baseUrl = "https://api.test";
    const { fetch } = mockApi({ baseUrl, mocks });
    return createClient({ baseUrl, fetch, retries: 0 }).jobs;
  };
  const paused = { name: "Paint", status: "paused" };

  test("answers with what is not listed, by itself and in a list", async () => {
    const jobs = start(mock.jobs.get(paused), mock.jobs.list([paused]));
    expect(await jobs.get({ id: "1" })).toEqual(paused);
    expect(await jobs.list()).toEqual([paused]);
  });

  test("says what else is wrong, and not that", async () => {
    const wrong = { ...paused, name: 1 };
    const jobs = start(mock.jobs.get(wrong), mock.jobs.list([paused, wrong]));
    await expect(jobs.get({ id: "1" })).rejects.toThrow(
      /allow: name: must be a string/,
    );
    await expect(jobs.list()).rejects.toThrow(
      /allow: item 1: name: must be a string/,
    );
  });

  test("refuses a request that has what is not listed", async () => {
    const { fetch } = mockApi({ baseUrl: "https://api.test" });
    const put = (status: string) =>
      fetch("https://api.test/jobs/1", {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...paused, status }),
      });
    expect((await put("done")).status).toBe(200);
    const refused = await put("paused");
    expect(refused.status).toBe(400);
    expect(JSON.stringify(await refused.json())).toContain(
      "status: must be one of",
    );
  });
});

const usage = `\
import { make } from "./mocks/make.js";
import { mock } from "./mocks/mock.js";
import type { Job, Report } from "./types.js";

export const paused: Job = make.job({ status: "paused" });
export const given: Report = make.report({ job: { status: "paused" }, level: 7, mood: null });
export const many: Job[] = make.job.many(2, { status: "paused" });
export const mocks: object[] = [
  mock.jobs.get(paused),
  mock.jobs.get({ name: "Paint", status: "paused" }),
  mock.jobs.list([{ name: "Paint", status: "paused" }]),
];
// @ts-expect-error: the kind of its values stays.
make.job({ status: 1 });
// @ts-expect-error: a text is given as a whole.
make.job({ status: { length: 6 } });
// @ts-expect-error: what is only sent stays closed.
make.jobMoveInput({ to: "paused" });
// @ts-expect-error: the enumeration itself stays closed.
make.status("paused");
`;

const folder = mkdtempSync(join(tmpdir(), "speclathe-open-mocks-"));
afterAll(() => rmSync(folder, { recursive: true }));
writeProject(folder);
writeFiles(folder, [...files, { path: "usage.ts", text: usage }]);

test.each(compilers)(
  "what is given is typed as what comes back: $name",
  (compiler) => {
    expect(compile(folder, compiler)).toBe("");
  },
  120_000,
);

test("editors show a factory by the names of its types", async () => {
  const editor = startLanguageService(folder, "typescript");
  const offset = usage.indexOf("job({");
  const shown = await editor.hover({ file: join(folder, "usage.ts"), offset });
  editor.close();
  expect(shown).toContain("given?: SomeOf<Job> | undefined");
}, 60_000);
