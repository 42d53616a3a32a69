import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { readObject } from "./read-object.js";

/** A tsconfig.json with what it inherits by `extends`. */
export interface Tsconfig {
  readonly path: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** True if the project's own config only references this one. */
  readonly isReferenced: boolean;
}

/**
 * The configs that compile the files of a project: its tsconfig.json, or, where that lists no
 * files of its own (`"files": []`, as in the templates of Vite and Nuxt), those it references. A
 * file that cannot be read counts as empty: the compiler reports it.
 */
export function readTsconfigs(path: string): readonly Tsconfig[] {
  const { files, include, references } = readObject(path);
  const isSolution =
    Array.isArray(files) && files.length === 0 && include === undefined;
  const paths =
    isSolution && Array.isArray(references)
      ? references.map((reference: { path?: unknown }) =>
          asFile(resolve(dirname(path), String(reference.path))),
        )
      : [];
  return (paths.length === 0 ? [path] : paths).map((each) => ({
    path: each,
    options: readOptions(each, 8),
    isReferenced: paths.length > 0,
  }));
}

function readOptions(path: string, depth: number): Record<string, unknown> {
  const config = readObject(path);
  const parents = depth === 0 ? [] : [config["extends"] ?? []].flat();
  // The last of several wins (TypeScript 5.0), and the config's own over all.
  const inherited = parents.map((parent) => {
    const target = resolveExtends(String(parent), path);
    return target === undefined ? {} : readOptions(target, depth - 1);
  });
  return Object.assign({}, ...inherited, config["compilerOptions"]) as Record<
    string,
    unknown
  >;
}

function resolveExtends(name: string, from: string): string | undefined {
  const require = createRequire(from);
  for (const candidate of [name, `${name}/tsconfig.json`, `${name}.json`]) {
    try {
      const found = require.resolve(candidate);
      if (found.endsWith(".json")) return found;
    } catch {
      continue;
    }
  }
  return undefined;
}

function asFile(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return join(path, "tsconfig.json");
  return stats ? path : `${path}.json`;
}
