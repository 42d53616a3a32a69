import { posix } from "node:path";
import { type Context, createContext, runInContext } from "node:vm";
import ts from "typescript";
import type { OutputFile } from "../../generator/model/output-file.js";

/** Imports every module of an output in a world of its own; gives what is not as it was before. */
export function importOutput(files: readonly OutputFile[]): string[] {
  const world = createContext({});
  const before = snapshot(world);
  const modules = new Map(files.map(({ path, text }) => [path, text]));
  const exported = new Map<string, object>();
  const load = (path: string): object => {
    const known = exported.get(path);
    if (known) return known;
    const text = modules.get(path);
    if (text === undefined) throw new Error(`no module ${path}`);
    const module = { exports: {} };
    exported.set(path, module.exports);
    const run = runInContext(
      `(function (exports, module, require) {${compiled(path, text)}\n})`,
      world,
    ) as (exports: object, module: object, require: unknown) => void;
    run(module.exports, module, (from: string) =>
      load(posix.join(posix.dirname(path), from).replace(/\.js$/, ".ts")),
    );
    return module.exports;
  };
  for (const { path } of files) load(path);
  const after = snapshot(world);
  return after === before ? [] : [`the world became ${after}`];
}

/** What a module could change without a trace in what it exports. */
function snapshot(world: Context): string {
  return String(
    runInContext(
      `[globalThis, ...[Object, Function, Array, String].map((each) => each.prototype)]
        .map((each) => Reflect.ownKeys(each).map(String).join()).join(" | ")`,
      world,
    ),
  );
}

const cache = new Map<string, string>();

function compiled(path: string, text: string): string {
  // Of the runtime only the header differs from one output to another.
  const rest = text.slice(text.indexOf("\n"));
  const known = cache.get(path + rest);
  if (known !== undefined) return known;
  const { outputText } = ts.transpileModule(rest, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
      verbatimModuleSyntax: false,
    },
  });
  if (path.startsWith("runtime/")) cache.set(path + rest, outputText);
  return outputText;
}
