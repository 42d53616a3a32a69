import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readTemplateParts } from "../generator/emit/runtime/read-template.js";
import type { EmitOptions } from "../generator/emit/options/options.js";
import {
  type TargetName,
  targetNames,
} from "../generator/emit/options/target-names.js";
import { generate } from "../generator/generate.js";
import type { OutputFile } from "../generator/model/output-file.js";
import type { Sources } from "../generator/sources.js";
import type { Target } from "../generator/target.js";
import { listOperationBundles } from "./operation-bundles.js";

/** A case: a document under `fixtures/` whose whole output is kept under `snapshots/`. */
export interface SnapshotCase {
  readonly name: string;
  /** Whether the runtime is kept whole; one case does, the others list what it declares. */
  readonly runtime: "whole" | "listed";
}

/** A target, of a fixture whose golden output has what it adds to that of the case. */
export interface TargetCase {
  readonly target: TargetName;
  readonly fixture: string;
}

/** A folder under `snapshots/`. */
export interface GoldenTree {
  readonly name: string;
  readonly files: () => Promise<readonly OutputFile[]>;
}

/** Every golden case. */
export const snapshotCases: readonly SnapshotCase[] = [
  { name: "compliance", runtime: "whole" },
  { name: "all-of", runtime: "listed" },
  { name: "answers-as-sent", runtime: "listed" },
  { name: "bodies", runtime: "listed" },
  { name: "bodies-by-part", runtime: "listed" },
  { name: "bodies-nullable", runtime: "listed" },
  { name: "boolean-schemas", runtime: "listed" },
  { name: "defs-recursion", runtime: "listed" },
  { name: "discriminators", runtime: "listed" },
  { name: "enums-mixed", runtime: "listed" },
  { name: "files-several", runtime: "listed" },
  { name: "filters-mongo-style", runtime: "listed" },
  { name: "filters-none", runtime: "listed" },
  { name: "filters-prisma-style", runtime: "listed" },
  { name: "filters-related", runtime: "listed" },
  { name: "filters-stripe-deepobject", runtime: "listed" },
  { name: "filters-suffixed", runtime: "listed" },
  { name: "loose-30", runtime: "listed" },
  { name: "limits", runtime: "listed" },
  { name: "maps", runtime: "listed" },
  { name: "media-types", runtime: "listed" },
  { name: "names-colliding", runtime: "listed" },
  { name: "names-hostile", runtime: "listed" },
  { name: "nullable-30", runtime: "listed" },
  { name: "nullable-31", runtime: "listed" },
  { name: "oauth-scopes", runtime: "listed" },
  { name: "one-of-discriminator", runtime: "listed" },
  { name: "openapi-32", runtime: "listed" },
  { name: "paging-cursor", runtime: "listed" },
  { name: "paging-link", runtime: "listed" },
  { name: "paging-nullable", runtime: "listed" },
  { name: "paging-offset", runtime: "listed" },
  { name: "paging-page", runtime: "listed" },
  { name: "parameters-as-json", runtime: "listed" },
  { name: "parameters-styles", runtime: "listed" },
  { name: "read-write-only", runtime: "listed" },
  { name: "responses-several", runtime: "listed" },
  { name: "scopes", runtime: "listed" },
  { name: "security-shared", runtime: "listed" },
  { name: "servers", runtime: "listed" },
  { name: "swagger-20", runtime: "listed" },
  { name: "tags-none", runtime: "listed" },
  { name: "tuples", runtime: "listed" },
  { name: "webhooks", runtime: "listed" },
];

const root = new URL("../", import.meta.url);

/** The golden cases of targets: what each adds to the output of a fixture. */
export const targetCases: readonly TargetCase[] = targetNames.map((target) => ({
  target,
  // What another program prints is looked at in small.
  fixture: target === "paths" ? "paging-cursor" : "compliance",
}));

/** The folder of a case's golden output. */
export function snapshotFolder({ name }: Pick<SnapshotCase, "name">): string {
  return fileURLToPath(new URL(`snapshots/${name}/`, root));
}

/** The fresh output of a case, every file of it. */
export async function generateCase(
  { name }: Pick<SnapshotCase, "name">,
  emit: EmitOptions = {},
  targets: readonly Target[] = [],
): Promise<readonly OutputFile[]> {
  const entry = fileURLToPath(new URL(`fixtures/${name}/openapi.json`, root));
  const sources: Sources = {
    entry,
    load: (uri) =>
      Promise.resolve({
        uri,
        bytes: readFileSync(uri.startsWith("file:") ? fileURLToPath(uri) : uri),
      }),
  };
  const openapiTypescript = emit.targets?.includes("paths")
    ? { openapiTypescript: await import("openapi-typescript") }
    : {};
  const { files } = await generate(sources, {
    emit,
    targets,
    ...openapiTypescript,
  });
  return files;
}

/** What a target adds to the output or changes of it. */
export async function generateTargetCase({
  target,
  fixture,
}: TargetCase): Promise<readonly OutputFile[]> {
  return changesOf(fixture, { targets: [target] });
}

async function changesOf(
  fixture: string,
  emit: EmitOptions,
): Promise<readonly OutputFile[]> {
  const base = await generateCase({ name: fixture });
  const texts = new Map(base.map(({ path, text }) => [path, text]));
  const files = await generateCase({ name: fixture }, emit);
  return files.filter(({ path, text }) => texts.get(path) !== text);
}

/** What an option adds to the output of a fixture or changes of it. */
const optionCases: readonly {
  readonly name: string;
  readonly fixture: string;
  readonly emit: EmitOptions;
}[] = [
  {
    name: "open-enumerations",
    fixture: "enums-mixed",
    emit: { validators: { openEnumerations: true } },
  },
  {
    name: "development",
    fixture: "paging-cursor",
    emit: { validators: { requests: "development", schemas: "requests" } },
  },
  {
    name: "layers",
    fixture: "paging-cursor",
    emit: { layers: ["retry", "timeout"] },
  },
  {
    name: "dates",
    fixture: "one-of-discriminator",
    emit: { dates: "Date" },
  },
  {
    name: "temporal",
    fixture: "one-of-discriminator",
    emit: { dates: { as: "Temporal", from: "temporal-polyfill" } },
  },
];

/** Every golden tree, and its files as they would be written now. */
export const goldenTrees: readonly GoldenTree[] = [
  ...snapshotCases.map((each) => ({
    name: each.name,
    files: async () => goldenFiles(each, await generateCase(each)),
  })),
  ...targetCases.map((each) => ({
    name: `targets/${each.target}`,
    files: () => generateTargetCase(each),
  })),
  ...optionCases.map(({ name, fixture, emit }) => ({
    name: `options/${name}`,
    files: async () => changesOf(fixture, emit),
  })),
  // Made of the golden output of the first case, so after it.
  {
    name: "bundles",
    files: async () => [
      { path: "compliance.txt", text: await listOperationBundles() },
    ],
  },
];

/**
 * What is kept of a case's output. Of a listed runtime that is what each file declares: the text of
 * a declaration is the template's, which no case needs a copy of.
 */
function goldenFiles(
  { runtime }: SnapshotCase,
  files: readonly OutputFile[],
): readonly OutputFile[] {
  if (runtime === "whole") return files;
  const own = files.filter(({ path }) => !path.startsWith("runtime/"));
  const listed = files
    .filter(({ path }) => path.startsWith("runtime/"))
    .map(({ path, text }) => `${path}\n${declared(text, path)}`);
  return [...own, { path: "runtime.txt", text: listed.join("") }];
}

function declared(text: string, path: string): string {
  return readTemplateParts(text, path)
    .declarations.map(({ name }) => `  ${name}\n`)
    .join("");
}
