import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateCase } from "../../scripts/cases.js";
import { generate } from "../../generator/generate.js";
import { documentOf, freshDocument } from "../support/fresh-document.js";
import { startLanguageService } from "../editor/language-service.js";
import {
  compile,
  compilers,
  writeFiles,
  writeProject,
} from "../support/compile.js";

const folder = mkdtempSync(join(tmpdir(), "speclathe-open-"));

const usage = `\
import { type AlertFilter, alertFilter } from "./api/filters.js";
import type { Alert, AlertStatus } from "./api/types.js";

declare const alert: Alert;
export const offered: boolean = alert.status === "‸";
export const kept: Alert["status"] = "archived";
export const text: string = alert.status;
// @ts-expect-error: what comes back may be more than what is sent.
export const status: AlertStatus = alert.status;
// @ts-expect-error: requests stay closed.
export const filter: AlertFilter = alertFilter((f) => [f.status.is("archived")]);
`;

const emit = { validators: { openEnumerations: true } };

/** A type that is sent and comes back, and an input that has its enumeration besides. */
const both = (() => {
  const job = { $ref: "#/components/schemas/Job" };
  const status = { $ref: "#/components/schemas/Status" };
  const bodyOf = (schema: object) => ({
    required: true,
    content: { "application/json": { schema } },
  });
  const responses = { "200": { description: "", ...bodyOf(job) } };
  const id = { name: "id", in: "path", required: true };
  return documentOf(
    {
      "/jobs/{id}": {
        parameters: [{ ...id, schema: { type: "string" } }],
        get: { tags: ["jobs"], operationId: "getJob", responses },
        put: {
          tags: ["jobs"],
          operationId: "updateJob",
          requestBody: bodyOf(job),
          responses,
        },
        post: {
          tags: ["jobs"],
          operationId: "moveJob",
          requestBody: bodyOf({ type: "object", properties: { to: status } }),
          responses,
        },
      },
    },
    {
      components: {
        schemas: {
          Status: { type: "string", enum: ["new", "done"] },
          Job: {
            type: "object",
            required: ["status"],
            properties: { status },
          },
        },
      },
    },
  );
})();

const usageOfBoth = `\
import type { TClient } from "./index.js";

export async function finish(jobs: TClient["jobs"]): Promise<string> {
  const job = await jobs.get({ id: "1" });
  // What was received may be sent back.
  const { status } = await jobs.update({ ...job, id: "1" });
  // @ts-expect-error: an input stays closed.
  await jobs.move({ id: "1", to: status });
  // @ts-expect-error: the kind of its values stays.
  await jobs.update({ id: "1", status: 1 });
  return status;
}
`;

beforeAll(async () => {
  writeProject(folder);
  writeFiles(
    join(folder, "api"),
    await generateCase({ name: "compliance" }, emit),
  );
  const bytes = new TextEncoder().encode(JSON.stringify(both));
  const load = (uri: string) => Promise.resolve({ uri, bytes });
  const entry = "file:///openapi.json";
  const { files } = await generate({ entry, load }, { emit });
  writeFiles(join(folder, "both"), [
    ...files,
    { path: "usage.ts", text: usageOfBoth },
  ]);
  writeFiles(folder, [{ path: "usage.ts", text: usage.replace("‸", "") }]);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

test.each(compilers)(
  "what comes back is open, and what is sent is not: $name",
  (compiler) => {
    expect(compile(folder, compiler)).toBe("");
  },
  120_000,
);

test("of what is both the check of a request stays exact", async () => {
  const { index } = await freshDocument<{
    createClient(options: object): {
      jobs: {
        get(input: object): Promise<object>;
        update(input: object): Promise<object>;
      };
    };
  }>(both, {
    emit: { validators: { ...emit.validators, responses: "throw" } },
  });
  const sent: string[] = [];
  const { jobs } = index.createClient({
    baseUrl: "https://api.test",
    fetch: (_: string, { method }: RequestInit) => {
      sent.push(method ?? "");
      return Promise.resolve(Response.json({ status: "paused" }));
    },
  });
  const job = await jobs.get({ id: "1" });
  expect(job).toEqual({ status: "paused" });
  await expect(jobs.update({ ...job, id: "1" })).rejects.toThrow("status");
  await jobs.update({ id: "1", status: "done" });
  expect(sent).toEqual(["GET", "PUT"]);
});

test("editors still offer the values", async () => {
  const editor = startLanguageService(folder, "typescript");
  const offset = usage.indexOf("‸");
  const found = await editor.completions({
    file: join(folder, "usage.ts"),
    offset,
  });
  editor.close();
  expect(found).toEqual(expect.arrayContaining(["new", "filed"]));
}, 60_000);
