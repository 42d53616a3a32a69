import { lastToken } from "../../model/pointer.js";
import { isLetter } from "../../model/letters.js";
import { pascalCase, wordsOf } from "../../model/words.js";
import { hashText } from "../merge/hash-text.js";
import type { SchemaClass } from "../merge/schema-classes.js";
import { type Claim, reservedNames } from "../names/settle-names.js";
import { spellMarks } from "../names/spell-marks.js";

/** The author's name of a component. */
export function componentName({ named = "" }: SchemaClass): string {
  return lastToken(named);
}

/**
 * Names for a component (design, 4, rung 1): as the author wrote it where that is a type's name
 * already, in Pascal case otherwise. Of several that come to one name the one that is written so
 * keeps it, and the others say how they are written: `a.b` is `ADotB` beside `AB`. What is ours
 * gets the API's name in front.
 */
export function componentClaim(type: SchemaClass, apiName: string): Claim {
  const written = componentName(type);
  const plain = pascalCase(wordsOf(written));
  const isName = /^[A-Z][A-Za-z0-9]*$/.test(written);
  const isUsual = isName && !/^[A-Z0-9]{2,}$/.test(written);
  const ofApi = `${apiName}${plain}`;
  const isOurs = reservedNames.has(plain.toLowerCase());
  const first = isOurs ? ofApi : isName ? written : plain;
  const why = "the document's author named it";
  return {
    keys: [type.pointer],
    identity: hashText(type.named ?? ""),
    rung: isUsual ? 0.8 : isName ? 0.9 : 1,
    candidates: () =>
      [first, spelledOut(written), ofApi].map((name) => ({ name, why })),
    written,
  };
}

/** A name with its difference from one of the same letters: its punctuation or its case. */
function spelledOut(written: string): string {
  const words = wordsOf(written);
  if (words.length === 0) return codePoints(written);
  const characters = [...written];
  const end = characters.findLastIndex(isLetter) + 1;
  const spelled = spellMarks(characters.slice(0, end).join(""));
  const name = pascalCase(wordsOf(spelled));
  if (name.toLowerCase() !== pascalCase(words).toLowerCase()) return name;
  return written === written.toUpperCase()
    ? pascalCase(["upper", "case", ...wordsOf(written.toLowerCase())])
    : pascalCase(["lower", "case", ...words]);
}

/** A name without any letters: a rocket is `U1F680`. */
function codePoints(written: string): string {
  return [...written]
    .map((each) => `U${(each.codePointAt(0) ?? 0).toString(16).toUpperCase()}`)
    .join("");
}
