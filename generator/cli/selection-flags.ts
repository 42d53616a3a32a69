import type { DocumentOptions } from "../document/options.js";
import { SpeclatheError } from "../model/failure.js";

/** What `--include` and `--exclude` say, each as the config would have it. */
export type SelectionFlags = Pick<DocumentOptions, "include" | "exclude">;

const kinds: Readonly<Record<string, string>> = {
  path: "paths",
  operation: "operations",
  tag: "tags",
  method: "methods",
  type: "types",
};

/**
 * Reads the values of `--include` and `--exclude`: a path, a method and a path, or `tag:`,
 * `operation:`, `method:`, `path:` or `type:` and a pattern; to exclude also `deprecated`. Fails
 * with `option-invalid`.
 */
export function parseSelection(
  include: readonly string[],
  exclude: readonly string[],
): SelectionFlags {
  return {
    ...(include.length === 0 ? {} : { include: parse("include", include) }),
    ...(exclude.length === 0 ? {} : { exclude: parse("exclude", exclude) }),
  };
}

function parse(
  flag: "include" | "exclude",
  values: readonly string[],
): Record<string, string[] | boolean> {
  const selection: Record<string, string[] | boolean> = {};
  for (const value of values) {
    if (flag === "exclude" && value === "deprecated") {
      selection["deprecated"] = true;
      continue;
    }
    const { kind, pattern } = split(value) ?? fail(flag, value);
    const list = selection[kind];
    selection[kind] = Array.isArray(list) ? [...list, pattern] : [pattern];
  }
  return selection;
}

function split(value: string): { kind: string; pattern: string } | undefined {
  if (value.startsWith("/") || value.startsWith("**/")) {
    return { kind: "paths", pattern: value };
  }
  if (/^[a-z*]+ +\//i.test(value))
    return { kind: "operations", pattern: value };
  const [, word = "", pattern = ""] = /^([a-z]+):(.+)$/is.exec(value) ?? [];
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  return kind === undefined ? undefined : { kind, pattern };
}

function fail(flag: string, value: string): never {
  throw new SpeclatheError(
    "option-invalid",
    `--${flag} does not know what ${JSON.stringify(value)} is`,
    {
      help: `write a path such as '/orders/**', 'GET /orders/*', tag:Orders, operation:orders.*, method:get or type:Order*${flag === "exclude" ? ", or deprecated" : ""}`,
    },
  );
}
