import { wordSet } from "../../model/word-set.js";
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { pathToFileURL } from "node:url";
import { checkConfig } from "../../job/config/check-config.js";
import type { Config } from "../../job/config/config.js";
import { ownPackage } from "../../own-package.js";

import * as nodeModule from "node:module";

/** The content of a config file. */
export interface ConfigFile {
  readonly configs: readonly Config[];
  /** Of the text of the code; only where a function of it counts. */
  readonly codeHash?: string;
}

/**
 * Loads a config file and checks it. JSON is read; anything else is run, by Node itself where it
 * can (for TypeScript: where it strips types), else by jiti, with `speclathe` meaning the running
 * copy: so a project that does not have it installed can use `npx`. Fails with
 * `config-unloadable` or `config-invalid`.
 */
export async function loadConfig(
  path: string,
  shown: string = path,
): Promise<ConfigFile> {
  let value: unknown;
  try {
    value = await loadValue(path);
  } catch (cause) {
    const { loadingFailure } = await import("./loading-failure.js");
    throw loadingFailure(path, shown, cause);
  }
  const configs = checkConfig(value, shown);
  if (configs.every(({ patch }) => patch === undefined)) return { configs };
  const { hashCode } = await import("./hash-code.js");
  return { configs, codeHash: hashCode(path) };
}

async function loadValue(path: string): Promise<unknown> {
  const extension = extname(path);
  if (extension === ".json") {
    return JSON.parse(readFileSync(path, "utf8")) as unknown;
  }
  const isTypeScript = extension === ".ts" || extension === ".mts";
  const { registerHooks } = nodeModule as PartialModule;
  if (!registerHooks || (isTypeScript && !stripsTypes())) {
    return loadWithJiti(path);
  }
  try {
    return await loadNatively(path, registerHooks);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (isTypeScript && beyondNode.has(code)) return loadWithJiti(path);
    throw error;
  }
}

// Syntax that TypeScript allows and Node's type stripping does not: imports without an extension, or
// with that of the file to be, and syntax that is more than types.
const beyondNode = wordSet(`
  ERR_MODULE_NOT_FOUND ERR_UNSUPPORTED_DIR_IMPORT ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX`);

// The package's entry of the running copy, built or not.
const self = new URL(
  import.meta.url.endsWith(".ts") ? "generator/index.ts" : "dist/index.js",
  ownPackage,
);

async function loadNatively(
  path: string,
  registerHooks: RegisterHooks,
): Promise<unknown> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === "speclathe"
        ? { url: self.href, shortCircuit: true }
        : next(specifier, context),
  });
  try {
    const loaded = (await import(pathToFileURL(path).href)) as {
      default?: unknown;
    };
    return loaded.default;
  } finally {
    hooks.deregister();
  }
}

async function loadWithJiti(path: string): Promise<unknown> {
  const [{ createJiti }, speclathe] = await Promise.all([
    import("jiti"),
    import(self.href) as Promise<object>,
  ]);
  const jiti = createJiti(import.meta.url, {
    virtualModules: { speclathe },
    interopDefault: false,
    moduleCache: false,
  });
  const loaded = await jiti.import<{ default?: unknown }>(path);
  return loaded.default;
}

function stripsTypes(): boolean {
  const { features } = process as { features?: { typescript?: unknown } };
  return !!features?.typescript;
}

// Newer than the Node versions this is compiled for (22.15 and 23.5).
interface PartialModule {
  readonly registerHooks?: RegisterHooks;
}

type RegisterHooks = (hooks: {
  resolve: (
    specifier: string,
    context: unknown,
    next: (specifier: string, context: unknown) => ResolveResult,
  ) => ResolveResult;
}) => { deregister: () => void };

interface ResolveResult {
  readonly url: string;
  readonly shortCircuit?: boolean;
}
