import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as openapiTypescript from "openapi-typescript";
import { targetNames } from "../../generator/emit/options/target-names.js";
import { generate } from "../../generator/generate.js";
import { escapeInvisible } from "../../generator/model/invisible.js";
import type { OutputFile } from "../../generator/model/output-file.js";
import type { Sources } from "../../generator/sources.js";
import { appendEverywhere, inPattern } from "./inject.js";
import { inspectOutput } from "./inspect-output.js";
import { harmless, sequences } from "./sequences.js";
import { type Leaf, syntaxTree } from "./syntax-tree.js";

/** How many sequences stand behind one text, with a sign between them that means nothing. */
const together = 8;

/** What is put behind texts: every sequence is in one of these. */
export const chunks: readonly string[] = Array.from(
  { length: Math.ceil(sequences.length / together) },
  (_, index) =>
    sequences.slice(index * together, (index + 1) * together).join("="),
);

/** What a document gave: how many texts it has, and where its code is not that of a harmless one. */
export interface Tried {
  readonly texts: number;
  readonly faults: readonly string[];
}

/**
 * Generates from a fixture with a chunk behind each of its texts, from the chunk `start` on, and
 * from the same with harmless texts; compares the code.
 */
export async function tryFixture(name: string, start: number): Promise<Tried> {
  const entry = fileURLToPath(
    new URL(`../../fixtures/${name}/openapi.json`, import.meta.url),
  );
  const document: unknown = JSON.parse(readFileSync(entry, "utf8"));
  const inPaths = new Set(
    Object.keys((document as { paths?: object }).paths ?? {}).flatMap(
      (path) => [path, ...(path.match(/[^{}]+(?=\})/g) ?? [])],
    ),
  );
  const indexes = new Map<string, number>();
  const written = (change: (chunk: string) => string): unknown =>
    appendEverywhere(document, (text) => {
      const known = indexes.get(text) ?? indexes.size;
      indexes.set(text, known);
      const index = (start + known) % chunks.length;
      const chunk = change(chunks[index] ?? "");
      return markOf(index) + (inPaths.has(text) ? withoutSyntax(chunk) : chunk);
    });
  const files = await output(
    entry,
    written((chunk) => chunk),
  );
  const calm = await output(entry, written(harmless));
  const paths = files.map(({ path }) => path).join();
  return {
    texts: indexes.size,
    faults:
      paths === calm.map(({ path }) => path).join()
        ? [
            ...inspectOutput(files),
            ...files.flatMap((file, index) =>
              differencesOf(file, calm[index] ?? file),
            ),
          ]
        : [`other files: ${paths}`],
  };
}

/** The first difference of two files' trees; none where they are one but for the texts in it. */
function differencesOf(file: OutputFile, calm: OutputFile): string[] {
  if (file.text === calm.text) return [];
  const [found, wanted] = [syntaxTree(file), syntaxTree(calm)];
  const names = new Renaming();
  const at = found.findIndex(
    (leaf, index) => !isSame(leaf, wanted[index], names),
  );
  if (at < 0 && found.length === wanted.length) return [];
  return [`${file.path}: ${shown(found[at])} is not ${shown(wanted[at])}`];
}

function shown(leaf: Leaf | undefined): string {
  return escapeInvisible(JSON.stringify(leaf ?? "the end"));
}

/** Names that stand for each other: signs decide how one is told from another, so names may differ. */
class Renaming {
  readonly #wanted = new Map<string, string>();
  readonly #found = new Map<string, string>();

  isOne(found: string, wanted: string): boolean {
    if (lettersOf(found) === lettersOf(wanted)) return true;
    const known = this.#wanted.get(found) ?? wanted;
    const back = this.#found.get(wanted) ?? found;
    this.#wanted.set(found, known);
    this.#found.set(wanted, back);
    return known === wanted && back === found;
  }
}

// A dollar is a letter to TypeScript, and none to the code that makes names.
function lettersOf(name: string): string {
  return name.replace(/[$_]/g, "");
}

function isSame(
  found: Leaf,
  wanted: Leaf | undefined,
  names: Renaming,
): boolean {
  if (found.kind !== wanted?.kind) return false;
  if (found.kind === "Identifier" || found.kind === "link")
    return names.isOne(found.text, wanted.text);
  if (isSameText(found.text, wanted.text)) return true;
  // The name of the client in the keys of queries.
  if (/^[A-Za-z]+$/.test(found.text) && /^[A-Za-z]+$/.test(wanted.text))
    return names.isOne(found.text, wanted.text);
  // A path and the name of a cookie are percent-encoded, half a character as a replacement.
  const [text, calm] = [decoded(found.text), decoded(wanted.text)];
  if (isSameText(text, calm)) return true;
  // Where a text is divided, what is left of it can only be compared sign by sign.
  const isPart = /^(?:Template|LastTemplate)/.test(found.kind);
  return (isPart || !calm.includes(",=")) && harmless(text) === calm;
}

function isSameText(found: string, wanted: string): boolean {
  return found === wanted || found === restored(wanted, found);
}

function decoded(text: string): string {
  return text.replace(/(?:%[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll("%", ""), "hex").toString(),
  );
}

/** A chunk as it may occur in code. */
type Form = (chunk: string) => string;

/** A path has a syntax of its own; in a media type are no stars, which make it a range. */
const forms: readonly Form[] = [
  (chunk) => chunk,
  withoutSyntax,
  (chunk) => chunk.replaceAll("*", "!"),
  (chunk) => new RegExp(inPattern(chunk), "u").source,
  inPattern,
  withoutHalves,
  (chunk) => withoutSyntax(withoutHalves(chunk)),
];

function withoutHalves(chunk: string): string {
  return chunk.replace(/[\ud800-\udfff]/gu, "\ufffd");
}

function withoutSyntax(chunk: string): string {
  return chunk.replace(/[{}#]/g, "!");
}

/** Bits in signs that are no letters and mean nothing: which chunk follows. */
function markOf(index: number): string {
  const bits = index.toString(2).padStart(bitCount, "0");
  return `,${bits.replaceAll("0", "=").replaceAll("1", "~")}`;
}

const bitCount = 13;
const marks = new RegExp(`,([=~]{${bitCount}})`, "g");

/**
 * The harmless text with what stood in the hostile document, in the form that it has in what was
 * found there.
 */
function restored(text: string, found: string): string {
  let whole = "";
  let from = 0;
  for (const { 1: bits = "", index } of text.matchAll(marks)) {
    if (index < from) continue;
    const number = parseInt(bits.replaceAll("=", "0").replaceAll("~", "1"), 2);
    const chunk = chunks[number] ?? "";
    const end = index + 1 + bitCount;
    const before = whole + text.slice(from, end);
    const form = forms.find(
      (one) =>
        text.startsWith(one(harmless(chunk)), end) &&
        found.startsWith(one(chunk), before.length),
    );
    if (!form) return "";
    whole = before + form(chunk);
    from = end + form(harmless(chunk)).length;
  }
  return whole + text.slice(from);
}

async function output(
  entry: string,
  document: unknown,
): Promise<readonly OutputFile[]> {
  const sources: Sources = {
    entry,
    load: (uri) =>
      Promise.resolve({
        uri,
        bytes:
          uri === entry
            ? new TextEncoder().encode(JSON.stringify(document))
            : readFileSync(uri),
      }),
  };
  const { files } = await generate(sources, {
    emit: { targets: targetNames },
    openapiTypescript,
  });
  return files;
}
