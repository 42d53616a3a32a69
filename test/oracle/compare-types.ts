import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as openapiTypescript from "openapi-typescript";
import ts from "typescript";
import { generate } from "../../generator/generate.js";
import type { Model } from "../../generator/model/model.js";
import type { Operation } from "../../generator/model/operation.js";
import type { OutputFile } from "../../generator/model/output-file.js";
import { unescapePointer } from "../../generator/model/pointer.js";
import type { Sources } from "../../generator/sources.js";
import {
  compile,
  compilers,
  writeFiles,
  writeProject,
} from "../support/compile.js";

/** A document, and what it is called in what is found. */
export interface OracleCase {
  readonly name: string;
  readonly file: string;
  /** Whose reading of it the peer's types are of: its own, or ours (`targets: ["paths"]`). */
  readonly reading: "own" | "ours";
  /** The document as the peer reads it, where it does not read a spelling; the meaning stays. */
  readonly respell?: (text: string) => string;
}

/** What comparing gave: the schemas looked at, and those whose two types are not the same. */
export interface Comparison {
  readonly compared: readonly string[];
  /** Each with the direction that fails: `ours is wider`, `ours is narrower`, `neither fits`. */
  readonly different: ReadonlyMap<string, string>;
}

/** One pair of types that should be assignable to each other. */
interface Pair {
  readonly name: string;
  /** Of a component. */
  readonly key?: string;
  readonly ours: string;
  readonly theirs: string;
}

/**
 * Compares our types of every named schema, and of what every operation takes and gives, with
 * those of openapi-typescript, by one run of the compiler.
 */
export async function compareTypes(
  cases: readonly OracleCase[],
): Promise<Comparison> {
  const folder = mkdtempSync(join(tmpdir(), "speclathe-oracle-"));
  writeProject(folder, {
    noUnusedLocals: false,
    skipLibCheck: true,
    // What may be left out may be undefined in our inputs, which the peer's leave to this flag.
    exactOptionalPropertyTypes: false,
  });
  const names = new Map<string, readonly Pair[]>();
  for (const each of cases) {
    const { files, model } = await generateFrom(each);
    const peer = await peerTypes(each, files);
    const pairs = pairsOf(model).filter(({ key }) => isKnown(key, peer));
    names.set(each.name, pairs);
    writeFiles(join(folder, each.name), [
      ...files.map(({ path, text }) => ({ path: `client/${path}`, text })),
      { path: "peer.ts", text: peer },
      checks(pairs, files),
    ]);
  }
  const said = compile(folder, newest());
  rmSync(folder, { recursive: true });
  const different = new Map<string, string>();
  // A line that is indented belongs to the one before; the peer's own faults are its own.
  const lines = said
    .split("\n")
    .filter((each) => !/^(?:$|\s|[^(]*peer\.ts\()/.test(each));
  for (const line of lines) {
    const place =
      /([^/]+)\/checks\.ts\((\d+),\d+\): .*"(ours is \w+|neither fits)"/.exec(
        line,
      );
    const pair = place && names.get(place[1] ?? "")?.[Number(place[2]) - first];
    if (!place || !pair) throw new Error(`the checks do not compile: ${line}`);
    different.set(`${place[1]} ${pair.name}`, place[3] ?? "");
  }
  return {
    compared: [...names].flatMap(([name, pairs]) =>
      pairs.map((pair) => `${name} ${pair.name}`),
    ),
    different,
  };
}

function newest() {
  const compiler = compilers.at(-1);
  if (!compiler) throw new Error("no compiler");
  return compiler;
}

async function generateFrom({
  file,
  reading,
}: OracleCase): Promise<{ files: readonly OutputFile[]; model: Model }> {
  const sources: Sources = {
    entry: file,
    load: (uri) =>
      Promise.resolve({
        uri,
        bytes: readFileSync(uri.startsWith("file:") ? fileURLToPath(uri) : uri),
      }),
  };
  return generate(
    sources,
    reading === "own"
      ? {}
      : { emit: { targets: ["paths"] }, openapiTypescript },
  );
}

/** Whether the peer has the component: what stands in files of their own is one of ours only. */
function isKnown(key: string | undefined, peer: string): boolean {
  return (
    key === undefined ||
    [key, JSON.stringify(key)].some((name) =>
      new RegExp(`\\n(?: {4}| {8})${name.replace(/[^\w]/g, "\\$&")}: `).test(
        peer,
      ),
    )
  );
}

/** Its types, told to mean by a schema what we mean where it leaves that open. */
async function peerTypes(
  { file, reading, respell }: OracleCase,
  files: readonly OutputFile[],
): Promise<string> {
  if (reading === "ours")
    return files.find(({ path }) => path === "paths.ts")?.text ?? "";
  const { factory } = ts;
  const source = respell
    ? Buffer.from(respell(readFileSync(file, "utf8")))
    : pathToFileURL(file);
  const nodes = await openapiTypescript.default(source, {
    silent: true,
    // A default says nothing of what a server sends.
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    transform: ({ format, type }) =>
      format === "binary" && type === "string"
        ? factory.createTypeReferenceNode("Blob")
        : undefined,
  });
  return openapiTypescript.astToString(nodes);
}

/** The line the first pair stands in. */
const first = 11;

function checks(
  pairs: readonly Pair[],
  files: readonly OutputFile[],
): OutputFile {
  const has = (path: string): boolean =>
    files.some((file) => file.path === path);
  const client = has("client.ts") ? "./client/client.js" : "./peer.js";
  const filters = has("filters.ts") ? "./client/filters.js" : "./peer.js";
  const scopes = has("scopes.ts") ? "./client/scopes.js" : "./peer.js";
  const types = has("types.ts") ? "./client/types.js" : "./peer.js";
  const text = [
    `import type * as client from "${client}";`,
    `import type * as filters from "${filters}";`,
    `import type * as scopes from "${scopes}";`,
    `import type * as types from "${types}";`,
    `import type { components, paths } from "./peer.js";`,
    `type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? "same" : "ours is narrower") : [B] extends [A] ? "ours is wider" : "neither fits";`,
    `type DataOf<Method> = Method extends (...given: never[]) => PromiseLike<infer Data> ? Data : "no call";`,
    `type InputOf<Method> = Method extends (input: infer Input, ...others: never[]) => unknown ? Exclude<Input, undefined> : "no call";`,
    `type At<Holder, Key> = Key extends keyof NonNullable<Holder> ? NonNullable<Holder>[Key] : "no member";`,
    `export type Used = [typeof client, typeof filters, typeof scopes, typeof types, components, paths];`,
    ...pairs.map(
      ({ ours, theirs }, index) =>
        `export const pair${index}: Same<${ours}, ${theirs}> = "same";`,
    ),
  ].join("\n");
  return { path: "checks.ts", text: `${text}\n` };
}

function pairsOf(model: Model): Pair[] {
  return [...schemaPairs(model), ...inputPairs(model), ...resultPairs(model)];
}

/** Methods the peer has a type for. */
const known = /^(GET|PUT|POST|DELETE|PATCH|HEAD|OPTIONS|TRACE)$/;

function operationsOf({ operations }: Model): readonly Operation[] {
  return operations.filter(
    ({ method, variant }) => known.test(method) && !variant,
  );
}

/** Our function of an operation. */
function callOf({ resource, name }: Operation, { api }: Model): string {
  const path = [...resource, name].map((word) => `[${JSON.stringify(word)}]`);
  return `client.${api.name}Client${path.join("")}`;
}

/** What the peer has at a path of its types, which may lead through what can be left out. */
function theirs({ path, method }: Operation, ...steps: string[]): string {
  return steps.reduce(
    (holder, step) => `At<${holder}, ${JSON.stringify(step)}>`,
    `paths[${JSON.stringify(path)}][${JSON.stringify(method.toLowerCase())}]`,
  );
}

/** What operations take: the parameters of each kind, and the body. */
function inputPairs(model: Model): Pair[] {
  return operationsOf(model).flatMap((operation) => {
    const { method, path, input } = operation;
    const name = `${method} ${path}`;
    const own = `InputOf<${callOf(operation, model)}>`;
    const members = input.parameters.map(({ member }) => member);
    const kinds = new Set(input.parameters.map((each) => each.in));
    const parameters = [...kinds].map((kind) => {
      const entries = input.parameters
        .filter((each) => each.in === kind)
        .map(({ member, name: key, required }) => {
          const type = `${own}[${JSON.stringify(member)}]`;
          return `${JSON.stringify(key)}${required ? "" : "?"}: ${type}`;
        });
      return {
        name: `${name} ${kind}`,
        ours: `{ ${entries.join("; ")} }`,
        theirs: `Exclude<${theirs(operation, "parameters", kind)}, undefined>`,
      };
    });
    const { body } = input;
    if (!body) return parameters;
    const listed = members.map((each) => JSON.stringify(each)).join(" | ");
    const ours =
      body.placed.kind === "whole"
        ? `Exclude<${own}[${JSON.stringify(body.placed.member)}], undefined>`
        : members.length === 0
          ? own
          : `Omit<${own}, ${listed}>`;
    const bodyType = theirs(
      operation,
      "requestBody",
      "content",
      body.mediaType,
    );
    return [
      ...parameters,
      { name: `${name} body`, ours, theirs: `Exclude<${bodyType}, undefined>` },
    ];
  });
}

function schemaPairs({ types }: Model): Pair[] {
  const prefix = "#/components/schemas/";
  const modules = { filter: "filters", scope: "scopes" } as const;
  return types.flatMap(({ name, role, places, origin }) => {
    if (origin !== "component" || role === "input") return [];
    const module =
      role === "filter" || role === "scope" ? modules[role] : "types";
    return places
      .filter(
        (place) =>
          place.startsWith(prefix) && !place.slice(prefix.length).includes("/"),
      )
      .map((place) => {
        const key = unescapePointer(
          decodeURIComponent(place.slice(prefix.length)),
        );
        return {
          name: key,
          key,
          ours: `${module}.${name}`,
          theirs: `components["schemas"][${JSON.stringify(key)}]`,
        };
      });
  });
}

/** What operations give, where one success gives JSON. */
function resultPairs(model: Model): Pair[] {
  return operationsOf(model).flatMap((operation) => {
    const successes = operation.responses.filter(
      ({ status, schema }) => status.startsWith("2") && schema !== undefined,
    );
    const [only, ...others] = successes;
    if (!only || others.length > 0 || only.encoding !== "json") return [];
    const { status, mediaType = "" } = only;
    return [
      {
        name: `${operation.method} ${operation.path}`,
        ours: `DataOf<${callOf(operation, model)}>`,
        theirs: `paths[${JSON.stringify(operation.path)}][${JSON.stringify(operation.method.toLowerCase())}]["responses"][${JSON.stringify(/^\d+$/.test(status) ? Number(status) : status)}]["content"][${JSON.stringify(mediaType)}]`,
      },
    ];
  });
}
