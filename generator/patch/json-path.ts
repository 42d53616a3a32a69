import {
  JSONPathEnvironment,
  JSONPathError,
  type JSONPathQuery,
} from "json-p3";
import { deepestLevel } from "../document/parse/limit-value.js";

/** A query of RFC 9535, parsed. */
export type JsonPath = JSONPathQuery;

/** A value that a query selects, and its place; the root has no holder. */
export interface FoundNode {
  readonly value: unknown;
  readonly holder?: object;
  /** The member's name, or the item's index. */
  readonly key: string;
}

// Counts the root and the values of the deepest level, too, and stops before the limit.
const environment = new JSONPathEnvironment({
  maxRecursionDepth: deepestLevel + 3,
});

/**
 * Parses a JSONPath query (RFC 9535).
 *
 * @returns the query, or what is wrong with the text.
 */
export function parseJsonPath(text: string): JsonPath | string {
  if (text === "") return "it is empty";
  try {
    return environment.compile(text);
  } catch (error) {
    if (error instanceof JSONPathError) return error.message;
    // The parser descends by recursion.
    if (error instanceof RangeError) return "it is nested too deeply";
    throw error;
  }
}

/** The nodes of a JSON value that a query selects, in order; one may occur several times. */
export function selectNodes(
  query: JsonPath,
  root: unknown,
): readonly FoundNode[] {
  const { nodes } = query.query(root as Parameters<JsonPath["query"]>[0]);
  return nodes.map(({ value, location }) => {
    const key = location.at(-1);
    if (key === undefined) return { value, key: "" };
    const holder = location
      .slice(0, -1)
      .reduce<unknown>((at, step) => (at as Holder)[step], root) as object;
    return { value, holder, key: String(key) };
  });
}

type Holder = Readonly<Record<string | number, unknown>>;
