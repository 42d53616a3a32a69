/**
 * Characters that a reader does not see, or that turn what they see: controls, formats, line and
 * paragraph separators, and whatever Unicode lets a font ignore (Cc, Cf, Zl, Zp and
 * Default_Ignorable_Code_Point of Unicode 17), but for the tab and the line feed. As code points,
 * not as properties, since what those hold is another set in every version of Node.
 */
const invisible =
  "\\0-\\x08\\x0b-\\x1f\\x7f-\\x9f\\xad\\u034f\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u115f\\u1160" +
  "\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb" +
  "\\u{110bd}\\u{110cd}\\u{13430}-\\u{1343f}\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}";

const each = new RegExp(`[${invisible}]`, "gu");
const runs = new RegExp(`[${invisible}\\t\\n]+`, "gu");

/** The text without them; half a character, which has no bytes, is a replacement character. */
export function withoutInvisible(text: string): string {
  return text.replace(each, "").replace(/[\ud800-\udfff]/gu, "\ufffd");
}

/** The text on one line, with a blank for each run of them, tabs and line feeds included. */
export function onOneLine(text: string): string {
  return text.replace(runs, " ").replace(/[\ud800-\udfff]/gu, "\ufffd");
}

/** JSON, or the inside of a string literal, with each of them as an escape: its value is the same. */
export function escapeInvisible(json: string): string {
  if (/^[\n -~]*$/.test(json)) return json;
  return json.replace(each, (character) =>
    character
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}

/** JSON over several lines, for a file or a terminal. */
export function printJson(value: unknown): string {
  return `${escapeInvisible(JSON.stringify(value, null, 2))}\n`;
}
