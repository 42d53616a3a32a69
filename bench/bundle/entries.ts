/** What a consumer would import of each tool's output, found in the output itself. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../tools/outputs.js";
import type { Tool } from "../tools/tool.js";

/** The operation that is called. */
export interface Operation {
  readonly path: string;
  readonly method: string;
  readonly id: string;
}

/** The text of an entry module each; absent where the tool makes no such thing. */
export interface Entries {
  readonly operation?: string;
  /** The operation through `connect`, without a layer and with `retry`. */
  readonly bare?: string;
  readonly retried?: string;
  readonly client?: string;
  readonly validator?: string;
}

/** The entries for one tool's output. */
export function findEntries(
  tool: Tool,
  folder: string,
  operation: Operation,
): Entries {
  switch (tool.package) {
    case "speclathe":
      return ofOurs(folder, operation);
    case "@hey-api/openapi-ts":
      return ofHeyApi(folder, operation);
    case "orval":
      return ofOrval(folder, operation);
    case "openapi-typescript":
      return ofOpenapiFetch(operation);
    case "typed-openapi":
      return ofTypedOpenapi(operation);
    default:
      return {};
  }
}

/**
 * A module that exports `call`, which calls the operation by a client, with `body` as the answer of
 * its `fetch`; undefined where the tool makes no client or takes no `fetch`. The credentials are
 * those of the compliance document.
 */
export function findCall(
  tool: Tool,
  folder: string,
  operation: Operation,
): string | undefined {
  const { path, id } = operation;
  const [, parameter = ""] = /\{([^}]+)\}/.exec(path) ?? [];
  const input = `{ ${JSON.stringify(parameter)}: value }`;
  const headers = `{ authorization: "Bearer k", "X-Environment": "test" }`;
  const fetch = `fetch: async () => new Response(body, { headers: { "content-type": "application/json" } })`;
  switch (tool.package) {
    case "speclathe": {
      const { name, file } = findOurs(folder, operation) ?? {};
      return file
        ? `import { createHttp } from "./client.js"; import { ${name} } from "./${file.replace(/\.ts$/, "")}";
const http = createHttp({ baseUrl, apiKey: "k", environment: "test", ${fetch} });
export const call = (value) => ${name}(http, ${input});`
        : undefined;
    }
    case "@hey-api/openapi-ts": {
      const name = findExport(folder, "sdk.gen.ts", id);
      return `import { client } from "./client.gen"; import { ${name} } from "./sdk.gen";
client.setConfig({ baseUrl, headers: ${headers}, ${fetch} });
export const call = (value) => ${name}({ path: ${input}, throwOnError: true });`;
    }
    case "openapi-typescript":
      return `import createClient from "openapi-fetch";
const client = createClient({ baseUrl, headers: ${headers}, ${fetch} });
export const call = (value) => client.GET(${JSON.stringify(path)}, { params: { path: ${input} } });`;
    default:
      return undefined;
  }
}

/** Where an operation is in our output. */
function findOurs(
  folder: string,
  { method, path }: Operation,
): { file: string; name: string; result: string | undefined } | undefined {
  const line = `\`${method.toUpperCase()} ${path}\``;
  const found = listFiles(folder)
    .filter((file) => file.startsWith("resources/"))
    .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }))
    .find(({ text }) => text.includes(line));
  if (!found) return undefined;
  const rest = found.text.slice(found.text.indexOf(line));
  const name = /export const (\w+)/.exec(rest)?.[1] ?? "";
  const result = /\bOperation<(?:\s*\w+,)?\s*(\w+)/.exec(rest)?.[1];
  return { file: found.file, name, result };
}

function ofOurs(folder: string, operation: Operation): Entries {
  const found = findOurs(folder, operation);
  if (!found) return {};
  const { name, file, result } = found;
  return {
    operation: `export { createHttp } from "./client.js"; ${reexport(name, file)}`,
    bare: `export { connect } from "./client.js"; ${reexport(name, file)}`,
    retried: `export { connect } from "./client.js"; export { retry } from "./layers.js"; ${reexport(name, file)}`,
    client: `export { createClient } from "./index.js";`,
    ...(result === undefined
      ? {}
      : { validator: reexport(`${result}Schema`, "validators.ts") }),
  };
}

function ofHeyApi(folder: string, { id }: Operation): Entries {
  const call = findExport(folder, "sdk.gen.ts", id);
  const answer = findExport(folder, "zod.gen.ts", `z ${id} response`);
  return {
    ...(call ? { operation: reexport(call, "sdk.gen.ts") } : {}),
    client: `export * from "./sdk.gen";`,
    ...(answer ? { validator: reexport(answer, "zod.gen.ts") } : {}),
  };
}

function ofOrval(folder: string, { id }: Operation): Entries {
  const call = findExport(folder, "fetch.ts", id);
  const answer = findExport(folder, "zod.ts", `${id} response`);
  return {
    ...(call ? { operation: reexport(call, "fetch.ts") } : {}),
    client: `export * from "./fetch";`,
    ...(answer ? { validator: reexport(answer, "zod.ts") } : {}),
  };
}

function ofOpenapiFetch({ path }: Operation): Entries {
  const create = `import createClient from "openapi-fetch"; import type { paths } from "./paths";`;
  return {
    operation: `${create} export const call = (options: object, init: any) => createClient<paths>(options).GET(${JSON.stringify(path)}, init);`,
    client: `${create} export const create = (options: object) => createClient<paths>(options);`,
  };
}

function ofTypedOpenapi({ path }: Operation): Entries {
  const create = `import { createApiClient } from "./client";`;
  return {
    operation: `${create} export const call = (fetcher: any, init: any) => createApiClient(fetcher).get(${JSON.stringify(path)}, init);`,
    client: `export { createApiClient } from "./client";`,
  };
}

function reexport(name: string, file: string): string {
  return `export { ${name} } from "./${file.replace(/\.ts$/, "")}";`;
}

/** The exported name that has the same letters, whatever the tool made of case and signs. */
function findExport(
  folder: string,
  file: string,
  words: string,
): string | undefined {
  if (!listFiles(folder).includes(file)) return undefined;
  const wanted = letters(words);
  const names = readFileSync(join(folder, file), "utf8").matchAll(
    /^export (?:const|async function|function) (\w+)/gm,
  );
  for (const [, name = ""] of names) if (letters(name) === wanted) return name;
  return undefined;
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}
