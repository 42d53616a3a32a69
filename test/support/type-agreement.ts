import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Generated } from "../../generator/generate.js";
import type { Json } from "../../generator/model/json.js";
import { compile, compilers, writeFiles, writeProject } from "./compile.js";
import { randomOf, sampleValue } from "./sample-values.js";

/** What came of comparing an output's types with its validators. */
export interface Agreement {
  readonly types: number;
  /** Types of which no value was accepted: their patterns or bounds are too much for the sampler. */
  readonly silent: readonly string[];
  /** Values that the validators accepted, which were then compiled. */
  readonly accepted: number;
  /** Values that a validator accepts and its type does not: the type, the value, why. */
  readonly disagreements: readonly string[];
}

interface Validator {
  is(value: unknown): boolean;
}

const [newest] = compilers.slice(-1);

/**
 * Makes values from the schema of every named type, valid ones and ones that nearly are, and
 * compiles as literals of the type those that the type's validator accepts: every one must be
 * assignable. Members that a type does not declare are let pass, as they are in any type.
 */
export async function compareWithValidators(
  { files, model }: Pick<Generated, "files" | "model">,
  { perType, seed }: { readonly perType: number; readonly seed: number },
): Promise<Agreement> {
  const parent = fileURLToPath(new URL("../../out/", import.meta.url));
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "agree-"));
  try {
    writeFiles(folder, files);
    if (!files.some(({ path }) => path === "validators.ts"))
      return { types: 0, silent: [], accepted: 0, disagreements: [] };
    const module = (await import(
      pathToFileURL(join(folder, "validators.ts")).href
    )) as Readonly<Record<string, Validator>>;
    const schemas = new Map(
      model.types.map(({ name, schema }) => [name, schema]),
    );
    const random = randomOf(seed);
    const lines: { readonly type: string; readonly value: Json }[] = [];
    const silent: string[] = [];
    for (const { name, schema } of model.types) {
      const validator = module[`${name}Schema`];
      if (!validator) continue;
      const known = new Set<string>();
      for (let turn = 0; turn < perType; turn++) {
        const wild = turn % 2 === 0 ? 0 : 0.08;
        const value = sampleValue(schema, {
          schemaOf: (ref) => schemas.get(ref),
          random,
          wild,
        });
        const text = JSON.stringify(value);
        if (known.has(text) || text.length > 5_000) continue;
        // What the client is given is what JSON says.
        const given = JSON.parse(text) as Json;
        if (!validator.is(given)) continue;
        known.add(text);
        lines.push({ type: name, value: given });
      }
      if (known.size === 0) silent.push(name);
    }
    return {
      types: schemas.size,
      silent,
      accepted: lines.length,
      disagreements: compileLiterals(folder, lines),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compileLiterals(
  folder: string,
  lines: readonly { readonly type: string; readonly value: Json }[],
): string[] {
  if (!newest) return [];
  const head = [
    'import type * as validators from "./validators.js";',
    'import type { Schema } from "./runtime/validation.js";',
    "type Of<S> = S extends Schema<infer T> ? T : never;",
  ];
  const text = [
    ...head,
    ...lines.map(
      ({ type, value }, index) =>
        `export const v${index}: Of<typeof validators.${type}Schema> = ${literal(value)};`,
    ),
  ].join("\n");
  writeProject(folder);
  writeFiles(folder, [{ path: "values.ts", text }]);
  const said = compile(folder, newest).split(/\n(?=\S)/);
  return said.flatMap((complaint) => {
    const place = /^\S*values\.ts\((\d+),/.exec(complaint);
    if (!place) return complaint.trim() === "" ? [] : [complaint];
    if (isBesideThePoint(complaint)) return [];
    const line = lines[Number(place[1]) - 1 - head.length];
    return [
      `${line?.type}: ${JSON.stringify(line?.value).slice(0, 300)}: ${complaint.replace(/^.*?: error /, "").slice(0, 400)}`,
    ];
  });
}

/**
 * Whether it is about undeclared members of a literal, or about a member that every object has:
 * where a type makes one of these optional, no plain object is of the type.
 */
function isBesideThePoint(complaint: string): boolean {
  return (
    /may only specify known properties/.test(complaint) ||
    /Types of property '(constructor|hasOwnProperty|toString|valueOf)'/.test(
      complaint,
    )
  );
}

/** JSON as an expression: a member called `__proto__` is one. */
function literal(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `[${JSON.stringify(name)}]: ${literal(member as Json)}`,
  );
  return `{ ${members.join(", ")} }`;
}
