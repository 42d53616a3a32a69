import { readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join, resolve } from "node:path";
import { parse } from "yaml";
import { peerFile, root } from "./harness/places.js";

/** A document that is measured. */
export interface BenchDocument {
  readonly name: string;
  /** The path of the file, JSON: one written in YAML is rewritten first, so that all read the same. */
  readonly path: string;
  readonly bytes: number;
  /** What we promise for it. */
  readonly target?: Target;
}

/** What we promise, as CPU seconds and MiB, and what hey-api with zod took when we did. */
export interface Target {
  readonly cpu: number;
  readonly peak?: number;
  readonly heyApiZod: number;
}

const known: readonly { name: string; path: string }[] = [
  { name: "compliance", path: join(root, "fixtures/compliance/openapi.json") },
  {
    name: "figma",
    path: peerFile("@figma/rest-api-spec/openapi/openapi.yaml"),
  },
  {
    name: "github",
    path: peerFile("@octokit/openapi/generated/api.github.com.json"),
  },
];

const targets: Readonly<Record<string, Target>> = {
  compliance: { cpu: 0.7, heyApiZod: 1.3 },
  box: { cpu: 1.2, heyApiZod: 3.4 },
  github: { cpu: 3, peak: 400, heyApiZod: 9.5 },
};

/** The documents of a full run: the home document, a medium one and GitHub's. */
export function knownDocuments(work: string): BenchDocument[] {
  return known.map(({ name, path }) => readBenchDocument(path, work, name));
}

/** A document given by its path, which may be relative. */
export function readBenchDocument(
  given: string,
  work: string,
  name: string = nameOf(resolve(given)),
): BenchDocument {
  const path = resolve(given);
  const text = readFileSync(path, "utf8");
  const about = { name, ...(targets[name] ? { target: targets[name] } : {}) };
  if (extname(path) === ".json")
    return { ...about, path, bytes: Buffer.byteLength(text) };
  const json = JSON.stringify(parse(text, { maxAliasCount: -1 }), null, 2);
  const copy = join(work, `${name}.json`);
  writeFileSync(copy, json);
  return { ...about, path: copy, bytes: Buffer.byteLength(json) };
}

function nameOf(path: string): string {
  const found = known.find((document) => document.path === path);
  return found?.name ?? basename(path, extname(path));
}
