import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Generated } from "../../generator/generate-options.js";
import type { Json } from "../../generator/model/json.js";
import type { Schema } from "../../generator/model/schema.js";
import { compile, compilers, writeFiles, writeProject } from "./compile.js";
import {
  changesOf,
  randomOf,
  type SampleContext,
  sampleValue,
} from "./sample-values.js";

/** What came of comparing an output's types with its validators. */
export interface Agreement {
  readonly types: number;
  /** Types of which no value was accepted: their patterns or bounds are too much for the sampler. */
  readonly silent: readonly string[];
  /** Values that the validators accepted, which were then compiled. */
  readonly accepted: number;
  /** Values that the validators refused: what was changed of accepted ones, above all. */
  readonly refused: number;
  /**
   * Values that a validator accepts and its type does not: the type, the value, why. Whatever a type
   * forbids and no validator refuses is among them.
   */
  readonly disagreements: readonly string[];
}

interface Validator {
  is(value: unknown): boolean;
  parse(value: unknown): unknown;
}

/** Gives values with the texts of their dates, as they are sent. */
type WithTexts = (value: unknown) => unknown;

/** The validators of an output, by the names of their types; none where it has no such module. */
export async function loadValidators(
  files: Generated["files"],
): Promise<(type: string) => Validator | undefined> {
  const parent = fileURLToPath(new URL("../../out/", import.meta.url));
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "agree-"));
  try {
    writeFiles(folder, files);
    return await importValidators(folder, files);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function importValidators(
  folder: string,
  files: Generated["files"],
): Promise<(type: string) => Validator | undefined> {
  if (!files.some(({ path }) => path === "validators.ts"))
    return () => undefined;
  const module = (await import(
    pathToFileURL(join(folder, "validators.ts")).href
  )) as Readonly<Record<string, Validator>>;
  return (type) => module[`${type}Schema`];
}

const [newest] = compilers.slice(-1);

/**
 * Makes values from the schema of every named type, valid ones and ones that nearly are, changes
 * each accepted one in as many ways as it has (another kind of value, another text, a member less),
 * and compiles what the type's validator accepts: every one must be assignable to the type. A
 * member more, which types let pass in all but literals, must be refused of what an operation takes.
 */
export async function compareWithValidators(
  { files, model }: Pick<Generated, "files" | "model">,
  {
    perType,
    seed,
    own,
  }: {
    readonly perType: number;
    readonly seed: number;
    readonly own?: SampleContext["own"];
  },
): Promise<Agreement> {
  const parent = fileURLToPath(new URL("../../out/", import.meta.url));
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "agree-"));
  try {
    writeFiles(folder, files);
    const lines: Line[] = [];
    const validatorOf = await importValidators(folder, files);
    const schemas = new Map(
      model.types.map(({ name, schema }) => [name, schema]),
    );
    const withTexts = await importTexts(folder, files);
    const random = randomOf(seed);
    const changedOnTheWay: string[] = [];
    const silent: string[] = [];
    const misspelt: string[] = [];
    let refused = 0;
    for (const { name, schema } of model.types) {
      const validator = validatorOf(name);
      if (!validator) continue;
      const known = new Set<string>();
      const add = (value: Json): boolean => {
        const text = JSON.stringify(value);
        if (known.has(text) || text.length > 5_000) return false;
        // The client receives what JSON expresses.
        const given = JSON.parse(text) as Json;
        if (!validator.is(given)) {
          refused += 1;
          return false;
        }
        known.add(text);
        const received = validator.parse(given);
        lines.push({ type: name, value: received });
        if (JSON.stringify(withTexts(received)) !== text)
          changedOnTheWay.push(`${name}: ${text}: is sent back as another`);
        return true;
      };
      for (let turn = 0; turn < perType; turn++) {
        const value = sampleValue(schema, {
          schemaOf: (ref) => schemas.get(ref),
          random,
          wild: turn % 2 === 0 ? 0 : 0.08,
          ...(own && { own }),
        });
        if (!add(value)) continue;
        for (const changed of changesOf(value, random)) add(changed);
        if (takesMore(schema, value, validator)) misspelt.push(name);
      }
      if (known.size === 0) silent.push(name);
    }
    const complaints =
      lines.length > 0 ? compileLiterals(folder, { lines, files }) : [];
    return {
      types: schemas.size,
      silent,
      accepted: lines.length,
      refused,
      disagreements: [
        ...changedOnTheWay,
        ...[...new Set(misspelt)].map((name) => `${name}: takes any member`),
        ...complaints,
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A value that the validator of a type accepts, as it gives it. */
interface Line {
  readonly type: string;
  readonly value: unknown;
}

/** What gives dates back as texts; of an output without dates every value is as it is sent. */
async function importTexts(
  folder: string,
  files: Generated["files"],
): Promise<WithTexts> {
  const path = "runtime/dates/texts.ts";
  if (!files.some((file) => file.path === path)) return (value) => value;
  const { href } = pathToFileURL(join(folder, path));
  const module = (await import(href)) as { readonly withTexts: WithTexts };
  return module.withTexts;
}

/** Whether what an operation takes may have a member that nobody declares. */
function takesMore(
  { request, properties, additionalProperties }: Schema,
  value: Json,
  validator: Validator,
): boolean {
  const isClosed =
    request === "closed" &&
    properties !== undefined &&
    (additionalProperties === undefined || additionalProperties.never);
  return (
    isClosed === true && validator.is({ ...(value as object), mispselt: 1 })
  );
}

function compileLiterals(
  folder: string,
  { lines, files }: { lines: readonly Line[]; files: Generated["files"] },
): string[] {
  if (!newest) return [];
  const dates = ["date", "temporal"].map((each) => `runtime/dates/${each}`);
  const datesPath = dates.find((path) =>
    files.some((file) => file.path === `${path}.ts`),
  );
  const head = [
    'import type * as validators from "./validators.js";',
    "type Of<S> = S extends { parse(this: void, value: unknown): infer T } ? T : never;",
    "declare const it: <T>() => T;",
    // TypeScript takes an object without any of the members that a type has, all of which may be
    // missing, for a mistake, though reading any of them gives `undefined`. Where more may be said
    // of a type it does not.
    `type DateValue = ${datesPath ? `import("./${datesPath}.js").DateValue` : "never"};`,
    "type Open<T> = T extends Blob | DateValue ? T : T extends readonly unknown[] ? { [K in keyof T]: Open<T[K]> } :",
    "  T extends object ? { [K in keyof T]: Open<T[K]> } & { [more: `~${string}`]: unknown } : T;",
  ];
  // Of a type, not as an expression: what a literal alone is refused for is no matter of values.
  const text = [
    ...head,
    ...lines.map(
      ({ type, value }, index) =>
        `export const v${index}: Open<Of<typeof validators.${type}Schema>> = it<${literalType(value)}>();`,
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
    if (!line) return [complaint];
    const value = JSON.stringify(line.value).slice(0, 300);
    const reason = complaint.replace(/^.*?: error /, "").slice(0, 600);
    return [`${line.type}: ${value}: ${reason}`];
  });
}

/**
 * Whether it is about a member that every object has: where a type makes one of these optional, no
 * plain object is of the type.
 */
function isBesideThePoint(complaint: string): boolean {
  return /Types of property '(constructor|hasOwnProperty|toString|valueOf)'/.test(
    complaint,
  );
}

/** The type that only one value of JSON has, or that of dates. */
function literalType(value: unknown): string {
  if (value instanceof Date) return "Date";
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  if (tag.startsWith("Temporal."))
    return `Extract<DateValue, { readonly [Symbol.toStringTag]: "${tag}" }>`;
  if (Array.isArray(value)) return `[${value.map(literalType).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${literalType(member)}`,
  );
  return `{ ${members.join("; ")} }`;
}
