import { posix } from "node:path";
import type { OutputFile } from "../../model/output-file.js";
import type { UsesReport } from "../uses/uses-report.js";
import type { GeneratorChanges } from "../generator-changes.js";
import { count } from "../../model/count.js";
import { findDeclarations } from "../../report/find-declarations.js";

/** The difference between two states of a file or a declaration. */
type Difference = "added" | "removed" | "changed";

/** The changes by another version or config for the same document. */
export interface GeneratorReport {
  readonly old: string;
  readonly new: string;
  readonly isOtherConfig: boolean;
  readonly files: readonly {
    readonly path: string;
    readonly state: Difference;
  }[];
  /** Exported ones, of all but the runtime: without comments and the bodies of functions. */
  readonly declarations: readonly {
    readonly path: string;
    readonly name: string;
    readonly state: Difference;
  }[];
  /** Places of a program that break by these changes alone; absent if no program is named. */
  readonly uses?: UsesReport;
}

/** The files and the exported declarations in which two outputs of one document differ. */
export function describeGenerator(changes: GeneratorChanges): GeneratorReport {
  const { before, after, ...rest } = changes;
  const files = compareTables(textsOf(before), textsOf(after));
  const declarations = compareTables(headsOf(before), headsOf(after));
  return {
    ...rest,
    files: files.map(({ key, state }) => ({ path: key, state })),
    declarations: declarations.map(({ key, state }) => {
      const [path = "", name = ""] = key.split(" ");
      return { path, name, state };
    }),
  };
}

/** The changes by another version or config, in a sentence. */
export function generatorSentence(report: GeneratorReport): string {
  const { old, new: now, isOtherConfig, files, declarations } = report;
  const who =
    old === now
      ? "another config wrote the output"
      : `speclathe ${old} wrote the output${isOtherConfig ? ", with another config" : ""}`;
  const what =
    files.length === 0
      ? "no file"
      : `${count(files.length, "file")} and ${count(declarations.length, "exported declaration")}`;
  return `${who}: with the old document, ${old === now ? "this config" : `version ${now}`} changes ${what}`;
}

function compareTables(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly { readonly key: string; readonly state: Difference }[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .flatMap((key) => {
      const [was, is] = [before.get(key), after.get(key)];
      if (was === is) return [];
      const kept = is === undefined ? "removed" : "changed";
      return [{ key, state: was === undefined ? "added" : kept }];
    });
}

// A git checkout may have made `\r\n` of the ends of lines.
function textsOf(files: readonly OutputFile[]): ReadonlyMap<string, string> {
  return new Map(
    files.map(({ path, text }) => [path, text.replaceAll("\r\n", "\n")]),
  );
}

function headsOf(files: readonly OutputFile[]): ReadonlyMap<string, string> {
  const modules = [...textsOf(files)].filter(
    ([path]) => path.endsWith(".ts") && !path.startsWith("runtime/"),
  );
  const heads = new Map(
    modules
      .flatMap(([path, text]) => findDeclarations({ path, text }))
      .map(({ path, name, text }) => [`${path} ${name}`, headOf(text)] as const)
      .filter(([, head]) => head.startsWith("export ")),
  );
  // `index.ts` has what the others export; of those, a program may import from either module.
  const exported = modules
    .filter(([path]) => path !== "index.ts")
    .flatMap(([path, text]) =>
      reexportsOf(path, text).flatMap(([from, name]) => {
        const head = heads.get(`${from} ${name}`);
        return head === undefined ? [] : [[`${path} ${name}`, head] as const];
      }),
    );
  return new Map([...heads, ...exported]);
}

/** The names that a module exports from other modules, each behind the path of its module. */
function reexportsOf(
  path: string,
  text: string,
): readonly (readonly [string, string])[] {
  return [
    ...text.matchAll(/^export (?:type )?\{([^{}]*)\} from "([^"]*)";/gm),
  ].flatMap(([, names = "", from = ""]) => {
    const file = posix.join(posix.dirname(path), from);
    const module = `${file.replace(/\.[jt]s$/, "")}.ts`;
    return names
      .split(",")
      .map((name) => [module, name.replace("type ", "").trim()] as const);
  });
}

/** A declaration without its comments; of a function and a constant what is before its body. */
function headOf(text: string): string {
  const code = text.replaceAll(/^ *(?:\/\*\*|\*|\/\/).*\n/gm, "");
  if (/^export (?:type|interface|class) /.test(code)) return code;
  const start = /^export (?:async )?function /.test(code) ? "{\n" : " =";
  const [head = code] = code.split(start, 1);
  return head;
}
