import { createRequire } from "node:module";
import type typescript from "typescript";
import { defined } from "../../model/defined.js";
import { SpeclatheError } from "../../model/failure.js";

/** The API of TypeScript 5 and 6. */
export type Compiler = typeof typescript;

/**
 * Package names to look for: TypeScript 7's own package has no API, so the second is installed
 * beside it.
 */
const packages = ["typescript", "@typescript/typescript6"];

/**
 * Loads TypeScript as the first of some files would that has one with an API. This runs its code.
 * Fails with `peer-missing`.
 */
export function loadCompiler(places: readonly string[]): Compiler {
  let other: string | undefined;
  for (const place of places) {
    const require = createRequire(place);
    for (const name of packages) {
      const found = load(require, name);
      if (found && isCompiler(found)) return found;
      other ??= found?.version;
    }
  }
  throw missing(
    other === undefined
      ? "neither is installed there"
      : `version ${other} is installed there, which has no API`,
  );
}

/** The members of a package of another version. */
interface OtherCompiler {
  readonly version?: string;
  readonly createProgram?: unknown;
}

function load(
  require: NodeJS.Require,
  name: string,
): Compiler | OtherCompiler | undefined {
  let path: string;
  try {
    path = require.resolve(name);
  } catch {
    return undefined;
  }
  try {
    return require(path) as Compiler | OtherCompiler;
  } catch (cause) {
    throw missing("what is installed there cannot be loaded", cause);
  }
}

function isCompiler(found: Compiler | OtherCompiler): found is Compiler {
  return (
    Number.parseInt(found.version ?? "", 10) >= 5 &&
    typeof found.createProgram === "function"
  );
}

function missing(why: string, cause?: unknown): SpeclatheError {
  return new SpeclatheError(
    "peer-missing",
    `the program of \`--uses\` is read by the API of its TypeScript 5 or 6: ${why}`,
    {
      help: "run `npm i -D typescript@6` in the project; beside TypeScript 7, `npm i -D @typescript/typescript6`, or `npx -p speclathe -p typescript@6 speclathe …`",
      ...defined({ cause }),
    },
  );
}
