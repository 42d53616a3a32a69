import type { BodyEncoding } from "../../model/operation.js";
import { wordTable } from "../../model/word-set.js";
import { camelCase, wordsOf } from "../../model/words.js";
import { hashLetters } from "../merge/hash-text.js";
import { successesOf } from "../operations/read-result.js";
import type { DraftVariant } from "../operations/variants.js";
import { nameText, operationKey, placesOf } from "./name-operations.js";
import type { NameMemory } from "../options/name-memory.js";
import type { OperationName } from "../steps/resolved.js";

/** A variant and the name of the operation it is one of. */
export interface NamedVariant {
  readonly variant: DraftVariant;
  readonly base: OperationName;
}

/**
 * Names the further calls of operations: the operation's name and what it gives (`getCsv`,
 * `createStream`) or takes (`editForm`). No operation gives up its name for one; what had a name in the last run keeps it.
 */
export function nameVariants(
  variants: readonly NamedVariant[],
  operations: readonly OperationName[],
  memory: NameMemory,
): ReadonlyMap<DraftVariant, OperationName> {
  const taken = new Set(
    operations.flatMap(({ resource, name }) => placesOf([...resource, name])),
  );
  const names = new Map<DraftVariant, OperationName>();
  const isFree = (name: OperationName): boolean =>
    !taken.has(nameText(name).toLowerCase());
  const give = (
    variant: DraftVariant,
    name: OperationName | undefined,
  ): void => {
    if (!name || names.has(variant)) return;
    names.set(variant, name);
    taken.add(nameText(name).toLowerCase());
  };
  for (const { variant, base } of variants) {
    const known = memory.at(operationKey(variant.draft));
    const kept = candidates(variant, base).find(
      (name) => nameText(name) === known,
    );
    give(variant, kept && isFree(kept) ? kept : undefined);
  }
  // Of two streams the events are what is called so.
  const isLines = ({ variant }: NamedVariant): number =>
    encodingIn(variant) === "json-lines" ? 1 : 0;
  for (const { variant, base } of variants.toSorted(
    (a, b) => isLines(a) - isLines(b),
  )) {
    const all = candidates(variant, base);
    give(variant, all.find(isFree) ?? all.at(-1));
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

function candidates(
  variant: DraftVariant,
  { resource, name }: OperationName,
): OperationName[] {
  const { mediaType } = variant;
  const encoding = encodingIn(variant);
  const isStream = encoding === "events" || encoding === "json-lines";
  // A request is written whole, of however many values.
  const word =
    isStream && !variant.isSent ? ["stream"] : shortWord(mediaType, encoding);
  const own = wordsOf(name);
  const isSaid = own.some((each) => each.toLowerCase() === word.join(""));
  const whole = [...own, "as", ...wordsOf(mediaType)];
  return [
    ...(isSaid ? [] : [[...own, ...word]]),
    ...(encoding === "json-lines" ? [[...own, "lines"]] : []),
    [...own, "as", ...word],
    whole,
    [...whole, "of", hashLetters(mediaType)],
  ].map((words) => ({ resource, name: camelCase(words) }));
}

function encodingIn({ mediaType, draft, isSent }: DraftVariant): BodyEncoding {
  const content = isSent
    ? draft.body
    : successesOf(draft).find((each) => each.content?.mediaType === mediaType)
        ?.content;
  return content?.encoding ?? "binary";
}

/** The common name of a media type. */
function shortWord(
  mediaType: string,
  encoding: BodyEncoding,
): readonly string[] {
  const essence = mediaType.replace(/;.*/s, "").trim().toLowerCase();
  const [type = "", subtype = ""] = essence.split("/");
  const known = knownWords.get(subtype);
  if (known !== undefined) return [known];
  const anything = encoding === "binary" ? "blob" : "any";
  if (subtype === "*") return [type === "*" ? anything : type];
  const plain = subtype
    .replace(/^(?:vnd|prs|x)[.-]/, "")
    .replace(/\+(?:json|xml|zip)$/, "");
  const words = wordsOf(plain);
  return words.length > 0 ? words : [encoding];
}

const knownWords = wordTable(`
  octet-stream blob, plain text, tab-separated-values tsv, svg+xml svg, xhtml+xml xhtml,
  form-data form, x-www-form-urlencoded form, msword doc, vnd.ms-excel xls, vnd.ms-powerpoint ppt,
  vnd.openxmlformats-officedocument.wordprocessingml.document docx,
  vnd.openxmlformats-officedocument.spreadsheetml.sheet xlsx,
  vnd.openxmlformats-officedocument.presentationml.presentation pptx,
  vnd.oasis.opendocument.spreadsheet ods, vnd.oasis.opendocument.text odt`);
