import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { SpeclatheError } from "../../model/failure.js";

const names = ["ts", "mts", "mjs", "js", "json"].map(
  (extension) => `speclathe.config.${extension}`,
);

/**
 * The config file: the one that is named, else the one in the working directory (no higher), else
 * undefined. Fails with `config-not-found` or `config-ambiguous`.
 */
export function findConfig(
  cwd: string,
  named: string | undefined,
): string | undefined {
  if (named !== undefined) {
    const path = resolve(cwd, named);
    if (existsSync(path)) return path;
    throw new SpeclatheError("config-not-found", "the config file is missing", {
      place: named,
    });
  }
  const found = names.filter((name) => existsSync(join(cwd, name)));
  if (found.length > 1) {
    throw new SpeclatheError(
      "config-ambiguous",
      `there is more than one config file: ${found.join(", ")}`,
      { place: cwd },
    );
  }
  return found[0] === undefined ? undefined : join(cwd, found[0]);
}
