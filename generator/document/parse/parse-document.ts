import { SpeclatheError } from "../../model/failure.js";
import { decodeText } from "./decode-text.js";
import { duplicateKey, findDuplicateKeys } from "./find-duplicate-keys.js";
import { findJsonFault } from "./find-json-fault.js";
import { linesOf, printPlace } from "./line-and-column.js";
import { type Parsed, parseYaml } from "./parse-yaml.js";
import type { Remark } from "../open-api/remark.js";
import { tameValue } from "./limit-value.js";

/**
 * Turns the bytes of a document into a JSON value: JSON, or YAML 1.2 where it is no JSON. Names
 * that occur twice, unreadable characters and numbers that JSON does not have are remarked on.
 *
 * @throws SpeclatheError `document-unparsable`, with the line and column, and `document-invalid`
 * for what is nested too deeply or grows too large when its aliases are expanded.
 */
export async function parseDocument(
  bytes: Uint8Array,
  uri: string,
): Promise<{ readonly value: unknown; readonly remarks: readonly Remark[] }> {
  const { text, replaced } = decodeText(bytes, uri);
  const { value, remarks } = await parseText(text, uri);
  const tamed = tameValue(value, { uri, length: text.length });
  return {
    value,
    remarks: [
      ...encodingRemarks(replaced),
      ...remarks(tamed.members),
      ...tamed.remarks,
    ],
  };
}

async function parseText(text: string, uri: string): Promise<Parsed> {
  try {
    const value: unknown = JSON.parse(text);
    return {
      value,
      remarks: (members) => findDuplicateKeys(text, members).map(duplicateKey),
    };
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    if (looksLikeJson(text, uri)) throw unparsable(text, uri, cause);
    return parseYaml(text, uri);
  }
}

/** YAML's flow style opens like JSON; there the file's name says that it is meant. */
function looksLikeJson(text: string, uri: string): boolean {
  if (/\.ya?ml$/i.test(uri.replace(/[?#][^]*/, ""))) return false;
  return /^\s*(\{\s*("|\}|$)|\[)/.test(text);
}

function encodingRemarks(replaced: number): Remark[] {
  if (replaced === 0) return [];
  return [
    {
      code: "document-encoding",
      severity: "warning",
      pointer: "#",
      message: `${replaced} ${replaced === 1 ? "character is" : "characters are"} no valid UTF-8 and replaced by U+FFFD`,
      help: "save the document as UTF-8",
    },
  ];
}

function unparsable(
  text: string,
  uri: string,
  cause: SyntaxError,
): SpeclatheError {
  const fault = findJsonFault(text);
  return new SpeclatheError(
    "document-unparsable",
    fault.isCutOff
      ? "the JSON ends before it is complete; the document is cut off"
      : `the JSON is invalid: ${fault.message}`,
    {
      place: printPlace(
        uri,
        linesOf(text)(fault.isCutOff ? text.trimEnd().length : fault.offset),
      ),
      cause,
    },
  );
}
