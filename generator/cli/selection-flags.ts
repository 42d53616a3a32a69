import type { Exclusion, Selection } from "../document/options.js";
import type { Selected } from "../job/given-settings.js";
import { SpeclatheError } from "../model/failure.js";

const kinds: Readonly<Record<string, string>> = {
  path: "paths",
  operation: "operations",
  tag: "tags",
  method: "methods",
  type: "types",
};

/**
 * Reads the values of `--include` and `--exclude`: a path, a method and a path, or `tag:`,
 * `operation:`, `method:`, `path:` or `type:` and a pattern, or one of these patterns alone where
 * the document has it of one kind only; to exclude also `deprecated`. What is
 * given several times is meant side by side. Fails with `option-invalid`.
 */
export function parseSelection(
  include: readonly string[],
  exclude: readonly string[],
): Selected {
  const selections = include.map((value) => parseOne("include", value));
  const [only = {}, ...more] = selections;
  return {
    ...(selections.length === 0
      ? {}
      : { include: more.length === 0 ? only : selections }),
    ...(exclude.length === 0 ? {} : { exclude: parseExclusion(exclude) }),
  };
}

function parseExclusion(values: readonly string[]): Exclusion {
  const exclusion: Record<string, string[]> = {};
  for (const value of values.filter((one) => one !== "deprecated")) {
    for (const [kind, patterns] of Object.entries(parseOne("exclude", value)))
      exclusion[kind] = [...(exclusion[kind] ?? []), ...(patterns as string[])];
  }
  return {
    ...exclusion,
    ...(values.includes("deprecated") ? { deprecated: true } : {}),
  };
}

function parseOne(flag: "include" | "exclude", value: string): Selection {
  const { kind, pattern } = split(value) ?? fail(flag, value);
  return { [kind]: [pattern] };
}

function split(value: string): { kind: string; pattern: string } | undefined {
  if (value.startsWith("/") || value.startsWith("**/")) {
    return { kind: "paths", pattern: value };
  }
  if (/^[a-z*]+ +\//i.test(value))
    return { kind: "operations", pattern: value };
  const [, word = "", pattern = ""] = /^([a-z]+):(.+)$/is.exec(value) ?? [];
  if (Object.hasOwn(kinds, word)) return { kind: kinds[word] ?? "", pattern };
  // Only the document decides whether it is an operationId, a tag or a component.
  return word === "" && !value.includes(":") && value !== "deprecated"
    ? methodOrName(value)
    : undefined;
}

function methodOrName(pattern: string): { kind: string; pattern: string } {
  const isMethod = /^(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY)$/;
  return { kind: isMethod.test(pattern) ? "methods" : "names", pattern };
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
