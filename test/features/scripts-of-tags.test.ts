import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { generate } from "../../generator/generate.js";
import { parseLock, printLock } from "../../generator/write/lock.js";
import {
  compile,
  compilers,
  writeFiles,
  writeProject,
} from "../support/compile.js";
import { documentOf } from "../support/fresh-document.js";

const tags = {
  Сервисы: "сервисы",
  Йогурт: "йогурт",
  Ενοικιάσεις: "ενοικιάσεις",
  客户管理: "客户管理",
  クライアント: "クライアント",
  고객: "고객",
  العملاء: "العملاء",
  לקוחות: "לקוחות",
  "ग्राहक सेवा": "ग्राहकसेवा",
  বিক্রয়: "বিক্রয়",
  வாடிக்கையாளர்: "வாடிக்கையாளர்",
  ลูกค้า: "ลูกค้า",
  "Đơn hàng": "đon-hang",
  "Auth Method K8S Service": "auth-method-k8s-service",
};

test("a tag in any script names its resource and its file readably", async () => {
  const paths = Object.keys(tags).map((tag, index) => [
    `/p${index}`,
    {
      get: {
        tags: [tag],
        operationId: "get",
        parameters: [
          {
            name: tag,
            in: "query",
            schema: { type: "object", properties: { [tag]: {} } },
          },
        ],
        responses: { 204: { description: "Done" } },
      },
    },
  ]);
  const bytes = new TextEncoder().encode(
    JSON.stringify(documentOf(Object.fromEntries(paths) as object)),
  );
  const { files, model, names } = await generate(
    {
      entry: "file:///openapi.json",
      load: (uri) => Promise.resolve({ uri, bytes }),
    },
    { emit: { targets: ["operations", "tanstack-query", "mocks"] } },
  );
  // What was written can be read and removed by the next run.
  const lock = {
    generator: "0",
    documentHash: "",
    optionsHash: "",
    references: {},
    files: Object.fromEntries(files.map(({ path }) => [path, ""])),
    names,
  };
  expect(parseLock(printLock(lock), "lock").lock).toEqual(lock);
  const parent = fileURLToPath(new URL("../../out/", import.meta.url));
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "scripts-"));
  writeProject(folder);
  writeFiles(folder, files);
  expect(readdirSync(join(folder, "resources")).toSorted()).toEqual(
    Object.values(tags)
      .map((name) => `${name.normalize("NFC")}.ts`)
      .toSorted(),
  );
  for (const compiler of [compilers[0], compilers.at(-1)])
    expect(compiler && compile(folder, compiler)).toBe("");
  const { createClient } = (await import(
    pathToFileURL(join(folder, "index.ts")).href
  )) as {
    createClient(
      options: object,
    ): Record<string, Record<string, () => unknown>>;
  };
  const sent: string[] = [];
  const client = createClient({
    baseUrl: "https://api.test",
    fetch: (url: string) => {
      sent.push(url);
      return Promise.resolve(new Response(null, { status: 204 }));
    },
  });
  for (const { resource, name } of model.operations)
    await client[resource.join(".")]?.[name]?.();
  expect(sent).toHaveLength(paths.length);
  rmSync(folder, { recursive: true });
});
