/**
 * The one place where text of the document becomes part of code: one function per syntactic
 * position. Everything else in `emit` composes what these return, or names that are its own.
 */

/** A string literal, as Prettier quotes it: double quotes unless that needs more escapes. */
export function stringLiteral(text: string): string {
  if (plain.test(text)) return `"${text}"`;
  const json = JSON.stringify(text).replace(
    /[\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|<(?=[!/])/g,
    (character) =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const doubles = text.split('"').length - 1;
  const singles = text.split("'").length - 1;
  if (doubles <= singles) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Printable ASCII but for quotes, backslashes and `<`: what nearly every name is made of. */
const plain = /^[ !#-&(-;=-[\]-~]*$/;

/** The name of a member in a type or an object literal: bare where that means the same. */
export function propertyName(name: string): string {
  // `__proto__: x` in a literal sets the prototype; only a computed name makes it a member.
  if (name === "__proto__") return '["__proto__"]';
  return isIdentifierName(name) ? name : stringLiteral(name);
}

/** The name of a method in a type, where a bare `new` would be a construct signature. */
export function methodName(name: string): string {
  return name === "new" ? '"new"' : propertyName(name);
}

/** Access to a member: `.name`, or `["name"]` where it is no identifier. */
export function memberAccess(name: string): string {
  return isIdentifierName(name) ? `.${name}` : `[${stringLiteral(name)}]`;
}

/** Text that stands inside a block comment: it cannot end it, nor hide anything from a reader. */
export function commentText(text: string): string {
  // Most texts are a plain line.
  if (/^[ -~]*$/.test(text) && !text.includes("*/")) return text.trimEnd();
  return (
    text
      .replaceAll("*/", "*\\/")
      .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
      .replace(
        // oxlint-disable-next-line no-control-regex -- taking them out is the point
        /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g,
        "",
      )
      // Half a character has no bytes in UTF-8.
      .replace(/\p{Surrogate}/gu, "\ufffd")
      .replace(/[ \t]+$/gm, "")
  );
}

/** A name as a URL or a cookie has it, percent-encoded; it still has to become a literal. */
export function urlText(name: string): string {
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, "\ufffd"));
}

/** What of a path is no parameter, percent-encoded where it is not already. */
export function pathText(literal: string): string {
  return literal
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/%(?![\da-f]{2})|[^\w.~!$&'()*+,;=:@%/-]/giu, encodeURIComponent);
}

/** The text between the backticks of a template literal. */
export function templateText(text: string): string {
  return (
    stringLiteral(text)
      .slice(1, -1)
      .replaceAll('\\"', '"')
      .replaceAll("\\'", "'")
      .replaceAll("`", "\\`")
      // A dollar at the end too: what follows may begin with a brace.
      .replace(/\$(?=\{|$)/g, "\\$")
  );
}

/** A number literal, as Prettier writes it; JSON has no infinities, and a negative zero keeps its sign. */
export function numberLiteral(value: number): string {
  return Object.is(value, -0) ? "-0" : String(value).replace("e+", "e");
}

/** Whether the name can stand bare after a dot or as a member's name (ECMAScript IdentifierName). */
export function isIdentifierName(name: string): boolean {
  return (
    /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) && name !== "__proto__"
  );
}

const reserved = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends " +
    "false finally for function if implements import in instanceof interface let new null package private protected " +
    "public return static super switch this throw true try typeof undefined globalThis var void while with yield"
  ).split(" "),
);

/** Whether the name cannot be bound by a declaration in a module (ECMAScript, ReservedWord and strict mode). */
export function isReservedWord(name: string): boolean {
  return reserved.has(name);
}
