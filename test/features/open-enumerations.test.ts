import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateCase } from "../../scripts/cases.js";
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

beforeAll(async () => {
  writeProject(folder);
  const emit = { validators: { openEnumerations: true } };
  writeFiles(
    join(folder, "api"),
    await generateCase({ name: "compliance" }, emit),
  );
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
