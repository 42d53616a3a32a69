import type * as Yaml from "yaml";
import { SpeclatheError } from "../../model/failure.js";
import { escapePointer } from "../../model/pointer.js";
import { duplicateKey } from "./find-duplicate-keys.js";
import { indentQuoted } from "./indent-quoted.js";
import { type LinesOf, linesOf, printPlace } from "./line-and-column.js";
import type { Remark } from "../open-api/remark.js";
import { membersAllowed } from "./limit-value.js";
import { YamlFault, yamlValue } from "./yaml-value.js";

/** The parsed value of a text, and remarks on it. */
export interface Parsed {
  readonly value: unknown;
  /** Asked for when the value is known to be no deeper and no larger than it may, with its members. */
  readonly remarks: (members: number) => readonly Remark[];
}

/**
 * Parses YAML 1.2 (core schema) with merge keys. Names are taken as they are written (`200`, `on`
 * and `1.0` are text); a node that aliases repeat stays one object.
 *
 * @throws SpeclatheError `document-unparsable`, with the line and column, and `document-invalid`
 * where merge keys make it too large.
 */
export async function parseYaml(given: string, uri: string): Promise<Parsed> {
  const yaml = await import("yaml");
  let text = given;
  let document = parseText(yaml, text, uri);
  const moved: Remark[] = [];
  const [fault] = document.errors;
  for (let error = fault; error; error = document.errors[0]) {
    const isBounded =
      moved.length < mostIndented || moved.length * text.length < mostRead;
    const indented = isBounded && indentQuoted(text, error);
    if (!indented) {
      // A place in the text as it was given.
      const first = fault ?? error;
      throw new SpeclatheError(
        "document-unparsable",
        ownWords.get(first.code) ?? describeError(first.message),
        { place: printPlace(uri, linesOf(given)(first.pos[0])) },
      );
    }
    const { line } = linesOf(text)(indented.offset);
    moved.push({
      code: "yaml-indentation",
      severity: "warning",
      pointer: "#",
      message: `line ${line} continues a quoted string and is indented too little; it is read as if it were indented`,
      help: "indent it further than the line with the name",
    });
    text = indented.text;
    document = parseText(yaml, text, uri);
  }
  const lines = linesOf(text);
  return {
    value: valueOf(document, { yaml, uri, lines, length: text.length }),
    remarks: () => [
      ...moved,
      ...findDuplicates(document, { yaml, lines }),
      ...document.warnings.map(({ message, pos }): Remark => ({
        code: "yaml-tag-ignored",
        severity: "warning",
        pointer: "#",
        message: `${describe(message)} (line ${lines(pos[0]).line}); the value is read without it`,
      })),
    ],
  };
}

/** Each is a parse of the whole text: so many of any, and further ones of a small text. */
const mostIndented = 20;
const mostRead = 16_000_000;

function parseText(
  yaml: typeof Yaml,
  text: string,
  uri: string,
): Yaml.Document.Parsed {
  try {
    return yaml.parseDocument(text, {
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
    throw unparsable(describeThrown(cause), uri, cause);
  }
}

/** The library and the index of lines that reading a document uses. */
interface Surroundings {
  readonly yaml: typeof Yaml;
  readonly lines: LinesOf;
}

function valueOf(
  document: Yaml.Document,
  {
    yaml,
    uri,
    lines,
    length,
  }: Surroundings & { readonly uri: string; readonly length: number },
): unknown {
  try {
    return yamlValue(document, { yaml, limit: membersAllowed(length) });
  } catch (cause) {
    if (!(cause instanceof YamlFault))
      throw unparsable(describeThrown(cause), uri, cause);
    const { code, message, offset } = cause;
    const help = "repeat less through YAML aliases, or use $ref";
    throw new SpeclatheError(code, message, {
      place: printPlace(uri, offset === undefined ? undefined : lines(offset)),
      ...(code === "document-invalid" ? { help } : {}),
    });
  }
}

function unparsable(
  message: string,
  uri: string,
  cause: unknown,
): SpeclatheError {
  return new SpeclatheError("document-unparsable", message, {
    place: uri,
    cause,
  });
}

/** Where the library's message names its own functions and options. */
const ownWords: ReadonlyMap<string, string> = new Map([
  [
    "MULTIPLE_DOCS",
    "the YAML is invalid: another document begins here, after `---`, and the file may hold one",
  ],
  [
    "NON_STRING_KEY",
    "the YAML is invalid: the name of a member is not a string",
  ],
]);

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

/** Names that occur twice in one mapping, which YAML forbids (1.2.2, 3.2.1.3); the last one counts. */
function findDuplicates(
  document: Yaml.Document,
  { yaml: { isMap, isSeq, isScalar }, lines }: Surroundings,
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
      for (const { key, value } of (node as Yaml.YAMLMap).items) {
        const name = isScalar(key) ? String(key.value) : String(key);
        if (names.has(name) && name !== "<<") {
          const offset = isScalar(key) ? key.range?.[0] : undefined;
          const at = lines(offset ?? 0);
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
