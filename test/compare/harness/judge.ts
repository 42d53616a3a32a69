import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import type { Change } from "../../../generator/diff/compare/change.js";
import { compareModels } from "../../../generator/diff/compare/compare-models.js";
import type { OutputFile } from "../../../generator/model/output-file.js";
import { writeFiles } from "../../support/compile.js";
import { type About, writeConsumer } from "./consumer.js";
import {
  createOutput,
  type Output,
  type Raw,
  runtimeDeclarations,
} from "./outputs.js";

/** Two documents, one generated over the other with its lock. */
export interface Pair {
  readonly what: string;
  readonly old: Raw;
  readonly new: Raw;
  /** Whether the way back is tried, too; absent: it is. */
  readonly isOneWay?: boolean;
}

/** Where the comparison and the compiler do not agree. */
export interface Disagreement {
  readonly what: string;
  readonly about: About;
  /** Which of the two says that programs stop compiling. */
  readonly only: "diff" | "tsc";
  /** The rules that say so, or the compiler's words. */
  readonly because: string;
}

/** What was tried, and where the two differ. */
export interface Judgement {
  readonly pairs: number;
  readonly claims: number;
  readonly broken: number;
  /** Claims that fail only under `exactOptionalPropertyTypes`, which breaks no program. */
  readonly brokenOnlyIfExact: number;
  /** The comparison that took longest. */
  readonly slowest: { readonly what: string; readonly seconds: number };
  readonly disagreements: readonly Disagreement[];
}

interface Written {
  readonly pair: Pair;
  readonly file: string;
  readonly lines: readonly (About | undefined)[];
  readonly changes: readonly Change[];
  readonly seconds: number;
  readonly old: Output;
}

/**
 * Judges pairs by the comparison and by TypeScript 7. A program breaks if it no longer compiles
 * without `exactOptionalPropertyTypes`.
 */
export async function judge(
  pairs: Iterable<Pair> | AsyncIterable<Pair>,
  folder: string,
): Promise<Judgement> {
  const bench = new Bench(folder);
  const written: Written[] = [];
  for await (const pair of pairs) written.push(...(await bench.add(pair)));
  const failures = bench.compile({ isExact: false });
  const exact = bench.compile({ isExact: true });
  const disagreements: Disagreement[] = [];
  let [claims, broken, brokenOnlyIfExact] = [0, 0, 0];
  for (const one of written) {
    const failed = failures.get(one.file) ?? new Map<number, string>();
    for (const line of exact.get(one.file)?.keys() ?? [])
      if (!failed.has(line)) brokenOnlyIfExact += 1;
    const verdicts = new Map<string, { about: About; said?: string }>();
    const undecided = new Set<string>();
    for (const [index, about] of one.lines.entries()) {
      if (!about) continue;
      const key = `${about.kind} ${about.name}`;
      const known = verdicts.get(key) ?? { about };
      const said = failed.get(index + 1);
      // A type of an operation that is gone is said to be so by its name.
      const isElsewhere =
        about.kind === "operation" && /no exported member/.test(said ?? "");
      if (isElsewhere) undecided.add(key);
      else if (said !== undefined) verdicts.set(key, { about, said });
      else verdicts.set(key, known);
    }
    const breaks = one.changes.some(({ types }) => types === "breaking");
    const breaksBuilder = [...verdicts.values()].some(
      ({ about, said }) => about.kind === "filter" && said !== undefined,
    );
    for (const { about, said } of verdicts.values()) {
      claims += 1;
      const rules = rulesFor(about, one);
      if (said !== undefined) broken += 1;
      if ((said !== undefined) === rules.length > 0) continue;
      // What a builder offers is no part of the type of a filter, but of the programs that call it.
      const isBuilders = rules.every((rule) => rule.startsWith("filter-"));
      if (said === undefined && isBuilders && breaksBuilder) continue;
      if (about.kind === "filter" && (said === undefined || breaks)) continue;
      const key = `${about.kind} ${about.name}`;
      if (said === undefined && undecided.has(key)) continue;
      if (said !== undefined && breaks && isCompanion(about, one.old)) continue;
      // What is found in a named type is said of it, and of no webhook.
      if (said !== undefined && about.kind === "webhook" && breaks) continue;
      disagreements.push({
        what: one.pair.what,
        about,
        only: said === undefined ? "diff" : "tsc",
        because: said ?? rules.join(", "),
      });
    }
  }
  const [slowest] = written.toSorted((a, b) => b.seconds - a.seconds);
  return {
    pairs: written.length,
    claims,
    broken,
    brokenOnlyIfExact,
    slowest: { what: slowest?.pair.what ?? "", seconds: slowest?.seconds ?? 0 },
    disagreements,
  };
}

type Failures = ReadonlyMap<string, ReadonlyMap<number, string>>;

class Bench {
  readonly #folder: string;
  readonly #outputs = new Map<string, string>();
  #count = 0;
  #latest: { readonly document: Raw; readonly output: Output } | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    writeFiles(folder, [
      ...runtimeDeclarations(),
      {
        path: "fits.d.ts",
        text: readFileSync(new URL("fits.d.ts", import.meta.url), "utf8"),
      },
      { path: "package.json", text: '{ "type": "module" }\n' },
    ]);
  }

  /** Writes both outputs and the program between them, and the same the other way round. */
  async add(pair: Pair): Promise<readonly Written[]> {
    const isNext = this.#latest?.document === pair.old;
    const first =
      (isNext ? this.#latest?.output : undefined) ??
      (await createOutput(pair.old));
    const second = await createOutput(pair.new, first.names);
    this.#latest = { document: pair.new, output: second };
    if (pair.isOneWay === true)
      return [this.#write(pair, { old: first, new: second })];
    const third = await createOutput(pair.old, second.names);
    const back = {
      what: `back from ${pair.what}`,
      old: pair.new,
      new: pair.old,
    };
    return [
      this.#write(pair, { old: first, new: second }),
      this.#write(back, { old: second, new: third }),
    ];
  }

  #write(
    pair: Pair,
    outputs: { readonly old: Output; readonly new: Output },
  ): Written {
    this.#count += 1;
    const file = `pairs/p${this.#count}.ts`;
    const { text, lines } = writeConsumer(outputs.old, {
      old: this.#place(outputs.old.files),
      new: this.#place(outputs.new.files),
    });
    writeFiles(this.#folder, [{ path: file, text }]);
    const started = performance.now();
    const changes = compareModels(outputs.old.model, outputs.new.model);
    const seconds = (performance.now() - started) / 1000;
    return { pair, file, lines, changes, seconds, old: outputs.old };
  }

  // Outputs that are the same are written, and read by the compiler, once.
  #place(files: readonly OutputFile[]): string {
    const hash = createHash("sha256")
      .update(JSON.stringify(files))
      .digest("hex");
    const known = this.#outputs.get(hash);
    if (known !== undefined) return known;
    const name = `o${this.#outputs.size}`;
    this.#outputs.set(hash, `../outputs/${name}`);
    writeFiles(join(this.#folder, "outputs", name), files);
    return `../outputs/${name}`;
  }

  /** What TypeScript 7 says, by file and line. */
  compile({ isExact }: { readonly isExact: boolean }): Failures {
    // A folder whose documents are of several files gives no program, which tsc refuses.
    if (this.#count === 0) return new Map();
    const { compilerOptions, include } = project;
    const path = `tsconfig.${isExact ? "exact" : "usual"}.json`;
    const options = { ...compilerOptions, exactOptionalPropertyTypes: isExact };
    const text = JSON.stringify({ compilerOptions: options, include });
    writeFiles(this.#folder, [{ path, text }]);
    return this.#run(path);
  }

  #run(config: string): Failures {
    const tsc = fileURLToPath(
      new URL("../../../node_modules/typescript-7/bin/tsc", import.meta.url),
    );
    const { stdout } = spawnSync(
      process.execPath,
      [tsc, "-p", join(this.#folder, config), "--pretty", "false"],
      { encoding: "utf8", cwd: this.#folder, maxBuffer: 512 * 1024 * 1024 },
    );
    const found = new Map<string, Map<number, string>>();
    for (const line of stdout.split("\n")) {
      if (line === "" || line.startsWith(" ")) continue;
      const match = /^(pairs\/p\d+\.ts)\((\d+),\d+\): (error .*)$/.exec(line);
      const [, file = "", at = "", words = ""] = match ?? [];
      // Declarations alone may repeat what a class of the runtime says once.
      if (/^runtime\/\S+ error TS2300:/.test(line)) continue;
      // What it says of anything else is a fault of the harness.
      if (!match || Number(at) <= 2 || /error TS1\d{3}:/.test(words))
        throw new Error(`tsc: ${line}`);
      const lines = found.get(file) ?? new Map<number, string>();
      found.set(file, lines.set(Number(at), words));
    }
    return found;
  }
}

const project = {
  compilerOptions: {
    target: "ES2022",
    lib: [
      "ES2022",
      "DOM",
      "DOM.Iterable",
      "DOM.AsyncIterable",
      "ESNext.AsyncIterable",
    ],
    module: "NodeNext",
    moduleResolution: "NodeNext",
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    // A declaration that leads nowhere would be `any`, which fits everything.
    skipLibCheck: false,
    noEmit: true,
  },
  include: ["pairs/*.ts"],
};

/**
 * Whether the output declares it only as long as something in it needs it: what stands in its
 * runtime, the interface of a resource, the values of a type. It goes with the last of what needed
 * it, of which it is said; saying it of each of these names too would help nobody.
 */
function isCompanion({ kind, name }: About, { files }: Output): boolean {
  if (kind !== "name") return false;
  if (
    /^(?:[A-Z]\w*Resource|Webhooks|ClientSettings|Credential|[a-z]\w*)$/.test(
      name,
    )
  )
    return true;
  const index = files.find(({ path }) => path === "index.d.ts")?.text ?? "";
  return [
    ...index.matchAll(/export (?:type )?\{([^}]*)\} from "[^"]*runtime\//g),
  ].some(([, list = ""]) => new RegExp(`\\b${name}\\b`).test(list));
}

/** The rules by which the comparison says that programs stop compiling at this. */
function rulesFor(about: About, { changes, old }: Written): readonly string[] {
  return [
    ...new Set(
      changes
        .filter(({ types }) => types === "breaking")
        .filter((change) => concerns(change, about, old))
        .map(({ rule }) => rule),
    ),
  ];
}

function concerns(change: Change, about: About, { model }: Output): boolean {
  const { rule, subject, operations, code, where } = change;
  const isOfName = /^(?:type-(?:renamed|removed)|client-type-renamed)$/.test(
    rule,
  );
  switch (about.kind) {
    case "filter":
      return false;
    case "options":
      return (
        ["option", "security", "api"].includes(subject.kind) &&
        rule !== "client-type-renamed"
      );
    case "webhook":
      return (
        subject.kind === "webhook" && subject.name === about.name.split(" ")[0]
      );
    case "operation":
      if (isOfName) return false;
      return (
        operations.includes(about.name) ||
        (code?.old?.startsWith(`client.${about.name}(`) ?? false)
      );
    case "name":
      if (rule === "client-type-renamed")
        return about.name === `${model.api.name}Client`;
      return isOfName && where === about.name;
    default:
      return about.kind satisfies never;
  }
}
