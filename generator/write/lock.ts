import { defined } from "../model/defined.js";
import { isRecord } from "../model/is-record.js";
import { sorted } from "../model/sorted.js";
import { printJson } from "../model/invisible.js";
import { letter, mark } from "../model/letters.js";
import { join } from "node:path";
import { SpeclatheError } from "../model/failure.js";
import { type FileContent, readOutputFile } from "./file-state.js";
import { isOutputPath, lockName } from "./output-path.js";
import { outputFailure } from "./output-failure.js";

/** The inputs of an output (design, 6.4): nothing in it depends on the machine. */
export interface Lock {
  /** The version of speclathe that wrote it. */
  readonly generator: string;
  /** Of the document's bytes. */
  readonly documentHash: string;
  /** Other documents that were read, relative to the document where they can be, and their hashes. */
  readonly references: Readonly<Record<string, string>>;
  readonly optionsHash: string;
  /** Of what changes the document before it is read; absent: nothing does. */
  readonly changesHash?: string;
  /** Every generated file and its hash. */
  readonly files: Readonly<Record<string, string>>;
  /** The names given, for the next run to keep. */
  readonly names: Readonly<Record<string, string>>;
}

/** A lock as it was found. */
export interface FoundLock {
  readonly lock: Lock;
  /** The other side of a merge that left its markers in the file. */
  readonly other?: Lock;
}

const format = 1;

/** The lock as text: sorted, so that it merges line by line. */
export function printLock(
  lock: Lock,
  print: (value: object) => string = printJson,
): string {
  const { changesHash } = lock;
  const ordered = {
    ...defined({ changesHash }),
    documentHash: lock.documentHash,
    files: sorted(lock.files),
    format,
    generator: lock.generator,
    names: sorted(lock.names),
    optionsHash: lock.optionsHash,
    references: sorted(lock.references),
  };
  return print(ordered);
}

/** Reads an output's lock; undefined where there is none. Fails with `lock-invalid` or `lock-newer`. */
export function readLock(directory: string): FoundLock | undefined {
  const place = join(directory, lockName);
  let found: FileContent;
  try {
    found = readOutputFile(directory, lockName);
  } catch (error) {
    throw outputFailure(error, place);
  }
  if (found.kind === "absent") return undefined;
  if (found.kind === "other") throw invalid(place, `it is ${found.what}`);
  return parseLock(found.bytes.toString("utf8"), place);
}

/** Reads a lock's text; one with a merge's conflict markers counts as both of its sides. */
export function parseLock(text: string, place: string): FoundLock {
  if (!/^<{7}/m.test(text)) return { lock: parseSide(text, place) };
  return {
    lock: parseSide(takeSide(text, "ours"), place),
    other: parseSide(takeSide(text, "theirs"), place),
  };
}

function takeSide(text: string, side: "ours" | "theirs"): string {
  let within: "both" | "ours" | "base" | "theirs" = "both";
  const kept: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith("<<<<<<<")) within = "ours";
    else if (line.startsWith("|||||||")) within = "base";
    else if (line.startsWith("=======")) within = "theirs";
    else if (line.startsWith(">>>>>>>")) within = "both";
    else if (within === "both" || within === side) kept.push(line);
  }
  return kept.join("\n");
}

function parseSide(text: string, place: string): Lock {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw invalid(place, "it is no JSON", cause);
  }
  if (!isRecord(value)) throw invalid(place, "it is no JSON object");
  if (typeof value["format"] === "number" && value["format"] > format) {
    throw new SpeclatheError(
      "lock-newer",
      `the output was written by speclathe ${String(value["generator"])}`,
      { place },
    );
  }
  const { documentHash, generator, optionsHash, files, names, references } =
    value;
  const { changesHash } = value;
  if (
    typeof documentHash !== "string" ||
    typeof generator !== "string" ||
    typeof optionsHash !== "string" ||
    (changesHash !== undefined && typeof changesHash !== "string") ||
    !isTable(files) ||
    !isTable(names) ||
    !isTable(references)
  ) {
    throw invalid(place, "members are missing or of the wrong kind");
  }
  // Files of the lock may be removed, so a path in it must be one we could have written.
  const strange = Object.keys(files).find((path) => !isOutputPath(path));
  if (strange !== undefined) {
    throw invalid(place, `${JSON.stringify(strange)} is no path of an output`);
  }
  // Names become code.
  const wrong = Object.entries(names).find((row) => !isName(row));
  if (wrong !== undefined) {
    const [key, name] = wrong.map((part) => printJson(part).trim());
    throw invalid(place, `${name} is no name of ${key}`);
  }
  return {
    documentHash,
    generator,
    optionsHash,
    files,
    names,
    references,
    ...defined({ changesHash }),
  };
}

const name = `[${letter}][${letter}${mark}0-9]*`;
const typeName = new RegExp(`^(?![a-z])${name}$`);
const optionName = new RegExp(`^${name}$`);
const path = new RegExp(`^${name}(?:\\.${name})*$`);

/**
 * True if a row is one that the generator writes: a type by its place or by its owner, an
 * operation by its path in the client, an option by its security scheme, a hash by the type that has
 * it. A webhook's name and the members of an input with a body are any text, and become none but
 * strings and names of members. The component that an inline schema is equal to is a pointer, which
 * is only compared.
 */
function isName([key, value]: readonly [string, string]): boolean {
  const [kind = "", ...rest] = key.split(" ");
  if (kind === "webhook" || kind === "body" || kind === "joined") return true;
  if (kind === "operation") return path.test(value);
  if (kind === "security") return optionName.test(value);
  if (kind === "page") return isHash(value);
  if (kind === "shape") return isHash(value) && typeName.test(rest.join(" "));
  return typeName.test(value);
}

function isHash(value: string): boolean {
  return /^[0-9a-z]+$/.test(value);
}

function invalid(place: string, why: string, cause?: unknown): SpeclatheError {
  return new SpeclatheError("lock-invalid", `the lock cannot be read: ${why}`, {
    place,
    cause,
  });
}

function isTable(value: unknown): value is Record<string, string> {
  return (
    isRecord(value) &&
    Object.values(value).every((member) => typeof member === "string")
  );
}
