/**
 * Short texts around whatever ends a place that text of a document is printed in: pairs of
 * characters, and two such with one between them that may be taken out. None holds a letter, so
 * that names come out as those of a harmless text.
 */

/** What ends, opens or escapes something in TypeScript, JSON, YAML, Markdown or a shell. */
const marks: readonly string[] = [
  ..."*/\\`$'\"{}@<>#!-&%;".split(""),
  "\n",
  "\r",
  "\t",
  "\u2028",
  "\u2029",
  "\u0085",
  "\u000b",
  "\f",
];

/** The first and the last of every range of characters that nobody sees. */
const unseen: readonly string[] = [
  0x00, 0x01, 0x08, 0x0e, 0x1b, 0x1f, 0x7f, 0x80, 0x9f, 0xad, 0x34f, 0x600,
  0x605, 0x61c, 0x6dd, 0x70f, 0x890, 0x8e2, 0x115f, 0x1160, 0x17b4, 0x17b5,
  0x180b, 0x180e, 0x180f, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a,
  0x202e, 0x2060, 0x2064, 0x2066, 0x2069, 0x206f, 0x3164, 0xd800, 0xdfff,
  0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff0, 0xfff9, 0xfffb, 0x110bd, 0x13430,
  0x1bca0, 0x1d173, 0xe0000, 0xe0001, 0xe0020, 0xe007f, 0xe0100, 0xe0fff,
].map((code) => String.fromCodePoint(code));

/** The marks that end a place, or half of what does. */
const ends = [..."*/\\`$'\"{@", "\n"];

/** Every sequence that is tried. */
export const sequences: readonly string[] = [
  ...[...marks, ...unseen].flatMap((first) =>
    [...marks, ...unseen].map((second) => first + second),
  ),
  ...ends.flatMap((first) =>
    unseen.flatMap((between) => ends.map((last) => first + between + last)),
  ),
  ..."*/ **/ *\\/ */*/ ${ \\${ \\` // /* /** <!-- --> ]]> @@ {@ \\\\ \\\" \\'"
    .split(" ")
    .flatMap((one) => unseen.map((each) => [...one].join(each))),
];

/**
 * The sequence with what means something to the languages above as something that means nothing.
 * What means something to a document (`/`, `{`, `#`, `%`) stays, so that both are read alike.
 */
export function harmless(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is replaced
  return text.replace(/[^ -~]|[*\\`'"@<>!&;]/gu, "!").replaceAll("$", "_");
}
