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

function ofOurs(folder: string, { method, path }: Operation): Entries {
  const line = `\`${method.toUpperCase()} ${path}\``;
  const found = listFiles(folder)
    .filter((file) => file.startsWith("resources/"))
    .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }))
    .find(({ text }) => text.includes(line));
  if (!found) return {};
  const rest = found.text.slice(found.text.indexOf(line));
  const name = /export const (\w+)/.exec(rest)?.[1] ?? "";
  const result = /\bOperation<(?:\s*\w+,)?\s*(\w+)/.exec(rest)?.[1];
  return {
    operation: `export { createHttp } from "./client.js"; ${reexport(name, found.file)}`,
    bare: `export { connect } from "./client.js"; ${reexport(name, found.file)}`,
    retried: `export { connect } from "./client.js"; export { retry } from "./layers.js"; ${reexport(name, found.file)}`,
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
