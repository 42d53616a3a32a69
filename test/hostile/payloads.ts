/** A text that tries to leave the place it is put in. */
export interface Payload {
  readonly name: string;
  /** The text, with a number that tells one place from another. */
  text(marker: number): string;
}

const payload = (name: string, text: (marker: number) => string): Payload => ({
  name,
  text,
});

/** What every code of a payload would set; no name of the output is exactly this. */
export const marked = /PWNED\d*/g;

/**
 * Attempts to end a comment, a string, a template, a line or a path, and names with a meaning of
 * their own. What would run says `PWNED` and stands behind other words, so that a name made of the
 * text's words is never `PWNED` alone.
 */
export const payloads: readonly Payload[] = [
  payload("ends a comment", (n) => `*/ throw "PWNED${n}" /*`),
  payload("ends a comment twice", (n) => `**/*/ globalThis.PWNED${n} = 1; /**`),
  payload(
    "ends a comment when it is cleaned",
    (n) => `*\u200b/ globalThis.PWNED${n} = 1; /*\u{e0001}/ x`,
  ),
  payload("drops calls from a bundle", (n) => `#__NO_SIDE_EFFECTS__ x${n}`),
  payload("imports", (n) => `a\n@jsxImportSource ../x${n}\n@jsx h`),
  payload("ends a quoted text", (n) => `"; globalThis.PWNED${n} = 1; //`),
  payload("ends an apostrophe", (n) => `'; globalThis.PWNED${n} = 1; //`),
  payload("is escaped already", (n) => `\\"; globalThis.PWNED${n} = 1; //\\`),
  payload("is both quotes", (n) => `"' + (globalThis.PWNED${n} = 1) + '"`),
  payload("ends a template", (n) => `\`; globalThis.PWNED${n} = 1; //`),
  payload("is a substitution", (n) => `\${globalThis.PWNED${n} = 1}`),
  payload("is a template", (n) => `\`\${globalThis.PWNED${n} = 1}\``),
  payload("escapes a template", (n) => `\\\`\\\${globalThis.PWNED${n} = 1}$`),
  payload("begins a substitution", (n) => `x = globalThis.PWNED${n}$`),
  payload("ends a line", (n) => `a\nglobalThis.PWNED${n} = 1;\n//`),
  payload("ends a line twice", (n) => `a\r\nglobalThis.PWNED${n} = 1;\r//`),
  payload(
    "is a line separator",
    (n) => `a\u2028globalThis.PWNED${n} = 1;\u2029//`,
  ),
  payload("ends a script", (n) => `</script><script>x.PWNED${n} = 1</script>`),
  payload("is a comment of HTML", (n) => `<!-- globalThis.PWNED${n} = 1 -->`),
  payload("ends a list", (n) => `]; ({ [globalThis.PWNED${n} = 1]: 1 }); [`),
  payload("ends a body", (n) => `} globalThis.PWNED${n} = 1; {`),
  payload("ends a pattern", (n) => `/; globalThis.PWNED${n} = 1; /`),
  payload("is a member", (n) => `x: globalThis.PWNED${n} = 1, y`),
  payload("ends a type", (n) => `any>; globalThis.PWNED${n} = 1; type X = <`),
  payload("quiets the compiler", (n) => `a\n@ts-nocheck\n// @ts-ignore x${n}`),
  payload("refers", (n) => `a\n/// <reference path="../x${n}.ts" />\n`),
  payload("maps sources", (n) => `a\n//# sourceMappingURL=../x${n}.map`),
  payload("is the prototype", () => "__proto__"),
  payload("is a constructor", () => "constructor"),
  payload("is what every object has", () => "hasOwnProperty"),
  payload("climbs up", (n) => `../../up${n}`),
  payload("climbs up on Windows", (n) => `..\\..\\up${n}`),
  payload("climbs up encoded", (n) => `%2e%2e%2fup${n}`),
  payload("is a path", (n) => `/etc/up${n}`),
  payload("is a device", () => "con"),
  payload("has a nought", (n) => `a\u0000b${n}`),
  payload("is half a character", (n) => `\ud800a${n}\udfff`),
  payload("turns the direction", (n) => `\u202ea${n}\u2066\ufeff`),
  payload("is nothing", () => ""),
  payload("is a blank", () => " "),
  payload("is a word of the language", () => "delete"),
];
