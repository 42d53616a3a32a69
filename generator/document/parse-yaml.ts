import type * as Yaml from "yaml";
import { SpeclatheError } from "../model/failure.js";
import { escapePointer } from "../model/pointer.js";
import { duplicateKey } from "./find-duplicate-keys.js";
import { lineAndColumn, printPlace } from "./line-and-column.js";
import type { Remark } from "./remark.js";

/** What a text parses to, and what is odd about it. */
export interface Parsed {
  readonly value: unknown;
  readonly remarks: readonly Remark[];
}

/**
 * Parses YAML 1.2 (core schema) with merge keys. Names are taken as they are written (`200`, `on`
 * and `1.0` are text); a node that aliases repeat stays one object.
 *
 * @throws SpeclatheError `document-unparsable`, with the line and column.
 */
export async function parseYaml(text: string, uri: string): Promise<Parsed> {
  const yaml = await import("yaml");
  let document: Yaml.Document;
  try {
    document = yaml.parseDocument(text, {
      version: "1.2",
      merge: true,
      // Names as they are written; the library takes a spelt-out merge key for one that is no text.
      stringKeys: !text.includes("!!merge"),
      // Our own check is linear, and a duplicate is no reason to stop.
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: "error",
    });
  } catch (cause) {
    throw unparsable(describeThrown(cause), { uri, cause });
  }
  const [error] = document.errors;
  if (error) {
    const message = describeError(error.message);
    throw unparsable(message, { text, uri, offset: error.pos[0] });
  }
  const duplicates = findDuplicates(text, document, yaml);
  const tags = document.warnings.map(({ message, pos }): Remark => ({
    code: "yaml-tag-ignored",
    severity: "warning",
    pointer: "#",
    message: `${describe(message)} (line ${lineAndColumn(text, pos[0]).line}); the value is read without it`,
  }));
  try {
    // How far aliases expand is measured later, on the value; the library's own limit counts
    // harmless ones, too.
    const value: unknown = document.toJS({ maxAliasCount: -1 });
    return { value, remarks: [...duplicates, ...tags] };
  } catch (cause) {
    throw unparsable(describeThrown(cause), { uri, cause });
  }
}

function unparsable(
  message: string,
  at: { text?: string; uri: string; offset?: number; cause?: unknown },
): SpeclatheError {
  const position =
    at.text === undefined || at.offset === undefined
      ? undefined
      : lineAndColumn(at.text, at.offset);
  return new SpeclatheError("document-unparsable", message, {
    place: printPlace(at.uri, position),
    ...(at.cause === undefined ? {} : { cause: at.cause }),
  });
}

function describeThrown(cause: unknown): string {
  return describeError(cause instanceof Error ? cause.message : String(cause));
}

function describeError(message: string): string {
  // The parser descends by recursion.
  return message.includes("call stack")
    ? "the YAML is nested too deeply"
    : `the YAML is invalid: ${describe(message)}`;
}

function describe(message: string): string {
  const line = message.split("\n")[0] ?? message;
  return line.slice(0, 1).toLowerCase() + line.slice(1).replace(/:$/, "");
}

/** Names that stand twice in one mapping, which YAML forbids (1.2.2, 3.2.1.3); the last one counts. */
function findDuplicates(
  text: string,
  document: Yaml.Document,
  { isMap, isSeq, isScalar, isPair }: typeof Yaml,
): Remark[] {
  const found: Remark[] = [];
  const pending: { node: unknown; pointer: () => string }[] = [
    { node: document.contents, pointer: () => "#" },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, pointer } = next;
    if (isSeq(node)) {
      node.items.forEach((item, index) =>
        pending.push({ node: item, pointer: () => `${pointer()}/${index}` }),
      );
    } else if (isMap(node)) {
      const names = new Set<string>();
      for (const pair of (node as Yaml.YAMLMap).items) {
        if (!isPair(pair)) continue;
        const { key, value } = pair;
        const name = isScalar(key) ? String(key.value) : String(key);
        if (names.has(name) && name !== "<<") {
          const offset = isScalar(key) ? key.range?.[0] : undefined;
          const at = lineAndColumn(text, offset ?? 0);
          found.push(duplicateKey({ name, pointer: pointer(), position: at }));
        }
        names.add(name);
        pending.push({
          node: value,
          pointer: () => `${pointer()}/${escapePointer(name)}`,
        });
      }
    }
  }
  return found;
}
