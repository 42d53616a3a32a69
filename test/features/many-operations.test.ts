import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../generator/generate.js";
import {
  compile,
  type Compiler,
  compilers,
  writeFiles,
  writeProject,
} from "../support/compile.js";
import { documentOf } from "../support/fresh-document.js";

/** Operations whose inputs and answers are types of their own, all different. */
function documentOfOperations(count: number): object {
  const paths = Array.from({ length: count }, (_, at) => {
    const properties = { [`given${at}`]: { type: "string" } };
    const schema = { type: "object", properties };
    const content = { "application/json": { schema } };
    return [
      `/things${at}`,
      {
        put: {
          operationId: `put${at}`,
          requestBody: { content },
          responses: { 200: { description: "ok", content } },
        },
      },
    ];
  });
  return documentOf(Object.fromEntries(paths) as object);
}

test("mocks of more operations than TypeScript compares in one list compile", async () => {
  const bytes = new TextEncoder().encode(
    JSON.stringify(documentOfOperations(1_100)),
  );
  const { files } = await generate(
    { entry: "api.json", load: (uri) => Promise.resolve({ uri, bytes }) },
    { emit: { targets: ["mocks"] } },
  );
  const folder = mkdtempSync(join(tmpdir(), "speclathe-many-"));
  writeProject(folder);
  writeFiles(join(folder, "client"), files);
  expect(compile(folder, compilers.at(-1) as Compiler)).toBe("");
  rmSync(folder, { recursive: true });
}, 120_000);
