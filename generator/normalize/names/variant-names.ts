import type { BodyEncoding } from "../../model/operation.js";
import { hashText } from "../merge/hash-text.js";
import type { DraftVariant } from "../operations/variants.js";
import { successesOf } from "../operations/read-result.js";
import { nameText, operationKey } from "./name-operations.js";
import type { NameMemory } from "../name-memory.js";
import type { OperationName } from "../unnamed-model.js";
import { camelCase, wordsOf } from "../../model/words.js";

/** A variant and the name of the operation it is one of. */
export interface NamedVariant {
  readonly variant: DraftVariant;
  readonly base: OperationName;
}

/**
 * Names the further calls of operations: the operation's name and what it gives (`getCsv`,
 * `createStream`). No operation gives up its name for one; what had a name in the last run keeps it.
 */
export function nameVariants(
  variants: readonly NamedVariant[],
  operations: Iterable<OperationName>,
  memory: NameMemory,
): ReadonlyMap<DraftVariant, OperationName> {
  const taken = new Set<string>();
  for (const { resource, name } of operations)
    for (const [index] of [...resource, name].entries())
      taken.add(
        [...resource, name]
          .slice(0, index + 1)
          .join(".")
          .toLowerCase(),
      );
  const names = new Map<DraftVariant, OperationName>();
  const give = (variant: DraftVariant, name: OperationName): void => {
    names.set(variant, name);
    taken.add(nameText(name).toLowerCase());
  };
  for (const named of variants) {
    const known = memory.at(operationKey(named.variant.draft));
    const kept = candidates(named).find((name) => nameText(name) === known);
    if (kept && !taken.has(nameText(kept).toLowerCase()))
      give(named.variant, kept);
  }
  // Of two streams the events are what is called so.
  const isLines = ({ variant }: NamedVariant): number =>
    encodingIn(variant) === "json-lines" ? 1 : 0;
  for (const named of variants.toSorted((a, b) => isLines(a) - isLines(b))) {
    if (names.has(named.variant)) continue;
    const all = candidates(named);
    const free = all.find((name) => !taken.has(nameText(name).toLowerCase()));
    const last = all.at(-1);
    if (free ?? last) give(named.variant, (free ?? last) as OperationName);
  }
  return names;
}

/** The names of the last run that variants still have, which no operation takes from them. */
export function rememberedVariants(
  variants: readonly DraftVariant[],
  memory: NameMemory,
): ReadonlySet<string> {
  return new Set(
    variants.flatMap(
      ({ draft }) => memory.at(operationKey(draft))?.toLowerCase() ?? [],
    ),
  );
}

function candidates({ variant, base }: NamedVariant): OperationName[] {
  const { mediaType } = variant;
  const encoding = encodingIn(variant);
  const word = shortWord(mediaType, encoding);
  const own = wordsOf(base.name);
  const isSaid = own.some((each) => each.toLowerCase() === word.join(""));
  const whole = wordsOf(mediaType);
  const letters = hashText(mediaType).replace(/\d/g, "");
  return [
    ...(isSaid ? [] : [[...own, ...word]]),
    ...(encoding === "json-lines" ? [[...own, "lines"]] : []),
    [...own, "as", ...word],
    [...own, "as", ...whole],
    [...own, "as", ...whole, "of", letters],
  ].map((words) => ({ resource: base.resource, name: camelCase(words) }));
}

function encodingIn({ mediaType, draft }: DraftVariant): BodyEncoding {
  const found = successesOf(draft).find(
    ({ content }) => content?.mediaType === mediaType,
  );
  return found?.content?.encoding ?? "binary";
}

/** What a media type is called among people. */
function shortWord(mediaType: string, encoding: BodyEncoding): string[] {
  const [type = "", subtype = ""] =
    mediaType.split(";")[0]?.trim().toLowerCase().split("/") ?? [];
  if (encoding === "events" || encoding === "json-lines") return ["stream"];
  const known = knownWords.get(subtype);
  if (known !== undefined) return [known];
  if (subtype === "*") return [type === "*" ? anyOf(encoding) : type];
  const plain = subtype
    .replace(/^(?:vnd|prs|x)[.-]/, "")
    .replace(/\+(?:json|xml|zip)$/, "");
  const words = wordsOf(plain);
  return words.length > 0 ? words : [encoding];
}

function anyOf(encoding: BodyEncoding): string {
  return encoding === "binary" ? "blob" : "any";
}

const knownWords: ReadonlyMap<string, string> = new Map([
  ["octet-stream", "blob"],
  ["plain", "text"],
  ["tab-separated-values", "tsv"],
  ["svg+xml", "svg"],
  ["xhtml+xml", "xhtml"],
  ["mpeg", "mpeg"],
  ["form-data", "form"],
  ["x-www-form-urlencoded", "form"],
  ["msword", "doc"],
  ["vnd.ms-excel", "xls"],
  ["vnd.ms-powerpoint", "ppt"],
  ["vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"],
  ["vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"],
  ["vnd.openxmlformats-officedocument.presentationml.presentation", "pptx"],
  ["vnd.oasis.opendocument.spreadsheet", "ods"],
  ["vnd.oasis.opendocument.text", "odt"],
]);
