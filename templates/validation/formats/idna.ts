// Labels of internationalized domain names (IDNA 2008).

/** True if a label with non-ASCII letters can be registered (RFC 5891, 4.2; RFC 5892). */
export function isUnicodeLabel(label: string): boolean {
  return (
    label !== "" &&
    label === label.normalize("NFC") &&
    !/^-|-$|^..--|^\p{M}/u.test(label) &&
    Array.from(label).every(isValidPoint) &&
    obeysContext(label) &&
    obeysBidi([label])
  );
}

const alwaysValid = /[\u00df\u03c2\u06fd\u06fe\u0f0b\u3007]/u;
const neverValid = /[\u302e-\u302f\u0640\u07fa\u3031-\u3035\u303b]/u;
/** Characters that are valid only next to certain others; see {@link obeysContext}. */
const byContext =
  /[\u200c-\u200d\u00b7\u0375\u05f3\u05f4\u30fb\u0660-\u0669\u06f0-\u06f9]/u;

/** Applies the categories of RFC 5892, 3, in their order. */
function isValidPoint(point: string): boolean {
  if (alwaysValid.test(point) || byContext.test(point)) return true;
  if (neverValid.test(point)) return false;
  if (/[-a-z0-9]/.test(point)) return true;
  if (/[\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb]/u.test(point)) return false;
  if (isUnstable(point)) return false;
  if (/\p{Default_Ignorable_Code_Point}|\p{White_Space}/u.test(point))
    return false;
  return /[\p{Ll}\p{Lu}\p{Lo}\p{Nd}\p{Lm}\p{Mn}\p{Mc}]/u.test(point);
}

/** True if normalization changes the character, so that two spellings would be one name. */
function isUnstable(point: string): boolean {
  const folded = point.normalize("NFKC").toLowerCase().normalize("NFKC");
  return folded !== point;
}

/** Applies the contextual rules (RFC 5892, appendix A). */
function obeysContext(label: string): boolean {
  const isMixed =
    /[\u0660-\u0669]/u.test(label) && /[\u06f0-\u06f9]/u.test(label);
  const points = Array.from(label);
  return !isMixed && points.every((_, index) => obeysRule(points, index));
}

function obeysRule(points: readonly string[], index: number): boolean {
  const before = points[index - 1] ?? "";
  const after = points[index + 1] ?? "";
  switch (points[index]) {
    case "\u00b7":
      return before === "l" && after === "l";
    case "\u0375":
      return /\p{Script=Greek}/u.test(after);
    case "\u05f3":
    case "\u05f4":
      return /\p{Script=Hebrew}/u.test(before);
    case "\u30fb":
      return points.some((point) =>
        /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(point),
      );
    case "\u200d":
      return isVirama(before);
    case "\u200c":
      return isVirama(before) || isBetweenJoining(points, index);
    default:
      return true;
  }
}

/** Characters with the canonical combining class 9. */
const viramas =
  /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84\u1039\u103a\u1714\u1715\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\u2d7f\ua806\ua82c\ua8c4\ua953\ua9c0\uaaf6\uabed\u{10a3f}\u{11046}\u{11070}\u{1107f}\u{110b9}\u{11133}\u{11134}\u{111c0}\u{11235}\u{112ea}\u{1134d}\u{11442}\u{114c2}\u{115bf}\u{1163f}\u{116b6}\u{1172b}\u{11839}\u{1193d}\u{1193e}\u{119e0}\u{11a34}\u{11a47}\u{11a99}\u{11c3f}\u{11d44}\u{11d45}\u{11d97}]/u;

function isVirama(point: string): boolean {
  return viramas.test(point);
}

/** Letters of joining scripts; some of them join only to the preceding letter. */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Mandaic}\p{Script=Manichaean}\p{Script=Phags_Pa}\p{Script=Adlam}]/u;
const joinsOnlyBefore =
  /[\u0622-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef\u0710\u0715-\u0719\u071e\u0728\u072a\u072c\u072f\u074d\u0759-\u075b\u076b\u076c\u0771\u0773\u0774\u0778\u0779]/u;

function isBetweenJoining(points: readonly string[], index: number): boolean {
  const isMark = (point: string): boolean => /\p{Mn}/u.test(point);
  let before = index - 1;
  while (isMark(points[before] ?? "")) before--;
  let after = index + 1;
  while (isMark(points[after] ?? "")) after++;
  const left = points[before] ?? "";
  return (
    joining.test(left) &&
    !joinsOnlyBefore.test(left) &&
    joining.test(points[after] ?? "")
  );
}

const rightToLeft =
  /[\u0590\u05be\u05c0\u05c3\u05c6\u05d0-\u05ff\u0608\u060b\u060d\u061b-\u064a\u066d-\u066f\u0671-\u06d5\u06e5\u06e6\u06ee\u06ef\u06fa-\u0710\u0712-\u072f\u074d-\u07ea\u07f4\u07f5\u07fa-\u0815\u081a\u0824\u0828-\u0858\u0860-\u088f\u08a0-\u08c9\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const arabicNumber = /[\u0660-\u0669\u066b\u066c\u06dd]/u;
const europeanNumber = /[0-9\u06f0-\u06f9]/u;

/** Applies the rule for bidirectional text (RFC 5893, 2) to all labels of a name. */
export function obeysBidi(labels: readonly string[]): boolean {
  const isBidi = labels.some(
    (label) => rightToLeft.test(label) || arabicNumber.test(label),
  );
  return !isBidi || labels.every(obeysBidiAlone);
}

function obeysBidiAlone(label: string): boolean {
  const points = Array.from(label);
  const [first = ""] = points;
  const ends = points.filter((point) => !/\p{Mn}/u.test(point));
  const last = ends.at(-1) ?? "";
  const hasArabic = arabicNumber.test(label);
  const hasEuropean = europeanNumber.test(label);
  if (rightToLeft.test(first)) {
    return (
      !(hasArabic && hasEuropean) &&
      !points.some(isLeftToRight) &&
      (rightToLeft.test(last) ||
        arabicNumber.test(last) ||
        europeanNumber.test(last))
    );
  }
  return (
    isLeftToRight(first) &&
    !hasArabic &&
    !rightToLeft.test(label) &&
    (isLeftToRight(last) || europeanNumber.test(last))
  );
}

function isLeftToRight(point: string): boolean {
  return (
    /[\p{L}\p{Mc}]/u.test(point) &&
    !rightToLeft.test(point) &&
    !arabicNumber.test(point)
  );
}
