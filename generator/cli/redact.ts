import { withoutInvisible } from "../model/invisible.js";

/**
 * Keeps secrets out of what is shown, however they came to be written there: as they are, in a URL
 * with any characters escaped, in JSON or JavaScript, in hexadecimal, or in base64 with anything
 * before and behind them, as basic authentication has them.
 */
export class Redactor {
  readonly #secrets = new Set<string>();
  #pattern: RegExp | undefined;

  add(secrets: readonly string[]): void {
    for (const secret of secrets) {
      const trimmed = secret.trim();
      // Shorter ones would take ordinary words with them.
      if ([...trimmed].filter(isShown).length >= 4) this.#secrets.add(trimmed);
    }
    this.#pattern = undefined;
  }

  redact(text: string): string {
    if (this.#secrets.size === 0) return text;
    this.#pattern ??= patternOf([...this.#secrets]);
    return text.replace(this.#pattern, "…");
  }
}

// The longest first: a secret may begin as another one does.
function patternOf(secrets: readonly string[]): RegExp {
  const forms = secrets
    .toSorted((a, b) => b.length - a.length)
    .flatMap((secret) => [
      ...[secret, ...base64Forms(secret)].map((form) =>
        // Runs of backslashes are longer or shorter wherever a text is quoted.
        [...form.replace(/\\+/g, "\\")].map(writtenForms).join(""),
      ),
      Buffer.from(secret).toString("hex"),
    ]);
  return new RegExp(forms.join("|"), "giu");
}

/** Every way in which one character is written. */
function writtenForms(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  const units = character
    .split("")
    .map((unit) => unit.charCodeAt(0).toString(16).padStart(4, "0"));
  // A percent sign that is escaped itself is `%25`, as often as it is.
  const percents = [...Buffer.from(character)].map(
    (byte) => `%(?:25)*${byte.toString(16).padStart(2, "0")}`,
  );
  const forms = [
    `\\\\{0,3}\\u{${code}}`,
    percents.join(""),
    units.map((unit) => `\\\\{1,4}u${unit}`).join(""),
    `\\\\{1,4}u\\{0*${code}\\}`,
    `&#(?:x0*${code}|0*${parseInt(code, 16)});`,
  ];
  const named = also.get(character);
  if (named !== undefined) forms.push(named);
  const any = `(?:${forms.join("|")})${character === "\\" ? "+" : ""}`;
  // Invisible characters are omitted, or become a space, in output.
  return isShown(character) ? any : `(?:${any}| )?`;
}

/** The encodings of a character in base64 and forms, and its escapes. */
const also: ReadonlyMap<string, string> = new Map([
  [" ", "\\+"],
  ["+", "-| "],
  ["/", "_"],
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&apos;"],
  ["\n", "\\\\{1,4}n"],
  ["\r", "\\\\{1,4}r"],
  ["\t", "\\\\{1,4}t"],
  ["\b", "\\\\{1,4}b"],
  ["\f", "\\\\{1,4}f"],
]);

function isShown(character: string): boolean {
  return /^[^\n\t]$/u.test(character) && withoutInvisible(character) !== "";
}

/**
 * The part of base64 that is the same wherever the text is in the encoded one: of three places it can begin
 * at, the digits that nothing before or behind it has a part in.
 */
function base64Forms(text: string): string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2].flatMap((before) => {
    const digits = Buffer.concat([Buffer.alloc(before), bytes]);
    const first = Math.ceil((before * 8) / 6);
    const end = Math.floor((digits.length * 8) / 6);
    const form = digits.toString("base64").slice(first, end);
    return form.length >= 4 ? [form] : [];
  });
}
