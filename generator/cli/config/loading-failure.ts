import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { findJsonFault } from "../../document/parse/find-json-fault.js";
import { linesOf, printPlace } from "../../document/parse/line-and-column.js";
import { SpeclatheError } from "../../model/failure.js";

/** Says why a config file could not be loaded, with the line where that is known. */
export function loadingFailure(
  path: string,
  shown: string,
  cause: unknown,
): SpeclatheError {
  const { reason, position } = explain(path, cause);
  return new SpeclatheError(
    "config-unloadable",
    `the config file cannot be loaded: ${reason}`,
    { place: position === undefined ? shown : `${shown}${position}`, cause },
  );
}

function explain(
  path: string,
  cause: unknown,
): { readonly reason: string; readonly position?: string } {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (extname(path) === ".json" && cause instanceof SyntaxError) {
    const text = readFileSync(path, "utf8");
    const { offset, message: fault } = findJsonFault(text);
    return {
      reason: `it is no JSON: ${fault}`,
      position: printPlace("", linesOf(text)(offset)),
    };
  }
  const [first = "", ...others] = message.split("\n");
  // As parsers of code print it: the reason, then the file with line and column.
  const place = others
    .map((line) => /^\s*(\S.*?):(\d+):(\d+)$/.exec(line))
    .find((found) => found?.[1] === path);
  return {
    reason: first.replace(/^\w*Error: /, "").trim(),
    ...(place ? { position: `:${place[2]}:${place[3]}` } : {}),
  };
}
