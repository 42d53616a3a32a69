import * as openapiTypescript from "openapi-typescript";
import { expect, test } from "vitest";
import { generate } from "../../generator/generate.js";

async function pathsOf(constant: string): Promise<string> {
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: {},
    components: { schemas: { A: { const: constant } } },
  };
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const { files } = await generate(
    { entry: "api.json", load: (uri) => Promise.resolve({ uri, bytes }) },
    { emit: { targets: ["paths"] }, openapiTypescript },
  );
  return files.find(({ path }) => path === "paths.ts")?.text ?? "";
}

test("paths.ts is laid out by Prettier, unless it is too long for that", async () => {
  const long = "x".repeat(8_000_000);
  expect(await pathsOf("a")).toContain('\n    A: "a";');
  expect((await pathsOf(long)).replace(long, "a")).toContain(
    '\n        A: "a";',
  );
});
