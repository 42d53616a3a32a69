import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { compareModels } from "../../generator/diff/compare/compare-models.js";
import { generate } from "../../generator/generate.js";
import type { Generated } from "../../generator/generate-options.js";
import {
  compile,
  compilers,
  writeFiles,
  writeProject,
} from "../support/compile.js";
import { documentOf } from "../support/fresh-document.js";
import { growingPaths } from "../support/growing-paths.js";

const parent = fileURLToPath(new URL("../../out/", import.meta.url));
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(join(parent, "names-over-locks-"));
writeProject(folder);
afterAll(() => rmSync(folder, { recursive: true }));

/** Generates from both states of a document, the second over the names of the first. */
async function overLock(
  before: object,
  after: object,
  targets: readonly ["operations", "tanstack-query"] | [] = [],
): Promise<{ readonly first: Generated; readonly second: Generated }> {
  const run = (paths: object, names = {}): Promise<Generated> => {
    const bytes = new TextEncoder().encode(JSON.stringify(documentOf(paths)));
    const load = (uri: string) => Promise.resolve({ uri, bytes });
    return generate(
      { entry: "file:///openapi.json", load },
      { names, emit: { targets } },
    );
  };
  const first = await run(before);
  return { first, second: await run(after, first.names) };
}

/** Imports an output, calls every operation, and returns the requests that were sent. */
async function callAll(
  { files, model }: Generated,
  path: string,
): Promise<string[]> {
  writeFiles(join(folder, path), files);
  const { href } = pathToFileURL(join(folder, path, "index.ts"));
  const { createClient } = (await import(href)) as {
    createClient(options: object): Record<string, unknown>;
  };
  const sent: string[] = [];
  const client = createClient({
    baseUrl: "https://api.test",
    fetch: (url: string, { method }: RequestInit) => {
      sent.push(`${method} ${decodeURIComponent(new URL(url).pathname)}`);
      return Promise.resolve(new Response(null, { status: 204 }));
    },
  });
  for (const { resource, name, input } of model.operations) {
    let place: unknown = client;
    for (const word of [...resource, name])
      place = (place as Record<string, unknown>)[word];
    const given = Object.fromEntries(
      input.parameters.map(({ member }) => [member, `{${member}}`]),
    );
    if (typeof place !== "function")
      throw new Error(
        JSON.stringify([
          resource,
          name,
          model.operations.map((o) => [...o.resource, o.name].join(".")),
        ]),
      );
    const call = place as (...given: object[]) => Promise<unknown>;
    await (input.parameters.length > 0 ? call(given) : call());
  }
  return sent;
}

test("over any lock every operation can be called, and the output compiles", async () => {
  for (let seed = 0; seed < 12; seed += 1) {
    const { before, after } = growingPaths(seed);
    const { second } = await overLock(before, after, [
      "operations",
      "tanstack-query",
    ]);
    expect(await callAll(second, `seed-${seed}`)).toEqual(
      second.model.operations.map(({ method, path }) => `${method} ${path}`),
    );
  }
  const [newest] = compilers.slice(-1);
  expect(newest && compile(folder, newest)).toBe("");
});

test("a method below whose path others are added stays, and diff reports what moves", async () => {
  const done = { responses: { 204: { description: "Done" } } };
  const accounts = { "/sdk/accounts": { get: done } };
  const unmerge = {
    "/sdk/accounts/unmerge": {
      post: { ...done, operationId: "unmerge_account" },
    },
  };
  const bot = {
    "/sdk/accounts/unmerge/bot": {
      post: { ...done, operationId: "unmerge_bot_account" },
    },
  };
  const namesOf = ({ model }: Generated): string[] =>
    model.operations.map(({ resource, name }) => [...resource, name].join("."));
  const { first, second } = await overLock(
    { ...accounts, ...unmerge },
    { ...accounts, ...unmerge, ...bot },
  );
  expect(namesOf(first)).toEqual(["sdk.accounts.list", "sdk.accounts.unmerge"]);
  expect(namesOf(second)).toEqual([
    "sdk.accounts.list",
    "sdk.accounts.unmerge",
    "sdk.accounts.unmergeBot",
  ]);
  expect(saidOf(first, second)).toEqual([
    "POST /sdk/accounts/unmerge/bot was added",
  ]);
  // A lock that was written when a resource could hide an operation.
  const colliding = {
    ...second,
    model: {
      ...second.model,
      operations: second.model.operations.map((each) =>
        each.name === "unmergeBot"
          ? { ...each, resource: ["sdk", "accounts", "unmerge"], name: "bot" }
          : each,
      ),
    },
  };
  expect(saidOf(colliding, second)).toEqual([
    "sdk.accounts.unmerge.bot is named sdk.accounts.unmergeBot now",
  ]);
});

function saidOf(old: Generated, now: Generated): string[] {
  return compareModels(old.model, now.model, {}).map(({ message }) => message);
}
