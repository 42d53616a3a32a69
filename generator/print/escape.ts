/**
 * The one place where text of the document becomes part of code: one function per syntactic
 * position. Everything else in `emit` composes what these return, or names that are its own.
 */
import { escapeInvisible, withoutInvisible } from "../model/invisible.js";
import { letter, mark } from "../model/letters.js";

/** A string literal, as Prettier quotes it: double quotes unless that needs more escapes. */
export function stringLiteral(text: string): string {
  if (plain.test(text)) return `"${text}"`;
  const inner = escaped(text);
  const doubles = text.split('"').length - 1;
  const singles = text.split("'").length - 1;
  return doubles <= singles
    ? `"${inner.replaceAll('"', '\\"')}"`
    : `'${inner.replaceAll("'", "\\'")}'`;
}

/** Printable ASCII but for quotes, backslashes and `<`: what nearly every name is made of. */
const plain = /^[ !#-&(-;=-[\]-~]*$/;

/** The text between the quotes of a literal, except the quotes in it. */
function escaped(text: string): string {
  const json = escapeInvisible(JSON.stringify(text).slice(1, -1));
  return json
    .replace(/\\(.)/g, (pair, character) => (character === '"' ? '"' : pair))
    .replace(/<(?=[!/])/g, "\\u003c");
}

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

/**
 * Text of a comment, before it is broken into lines: without what a reader does not see, or what
 * would end a line in another way than a line feed. Each line goes through `commentLine` at last.
 */
export function commentText(text: string): string {
  // Most texts are a plain line.
  if (/^[ -~]*$/.test(text)) return text.trimEnd();
  return withoutInvisible(text.replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n"))
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
}

/**
 * A line as it is printed in a comment: it cannot end the comment, and is no order to a compiler
 * or a bundler, which find some of theirs anywhere in a comment (`#__PURE__`, `@jsxImportSource`).
 */
export function commentLine(line: string): string {
  return line
    .replaceAll("*/", "*\\/")
    .replace(/[@#](?=__|jsx|internal| ?source(?:Mapping)?URL=)/gi, "$&\\");
}

/** A name as a URL or a cookie has it, percent-encoded; it still has to become a literal. */
export function urlText(name: string): string {
  return encodeURIComponent(name.replace(/[\ud800-\udfff]/gu, "\ufffd"));
}

/** The fixed part of a path, percent-encoded where it is not already. */
export function pathText(literal: string): string {
  return literal
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/%(?![\da-f]{2})|[^\w.~!$&'()*+,;=:@%/-]/giu, encodeURIComponent);
}

/** The text between the backticks of a template literal. */
export function templateText(text: string): string {
  // A dollar at the end too: what follows may begin with a brace.
  return escaped(text).replace(/`|\$(?=\{|$)/g, "\\$&");
}

/** A number literal, as Prettier writes it; JSON has no infinities, and a negative zero keeps its sign. */
export function numberLiteral(value: number): string {
  return Object.is(value, -0) ? "-0" : String(value).replace("e+", "e");
}

/**
 * True if the name needs no quotes after a dot or as a member's name (ECMAScript IdentifierName),
 * in every TypeScript and every engine there is: made of letters that have long been letters.
 */
export function isIdentifierName(name: string): boolean {
  return identifier.test(name) && name !== "__proto__";
}

const identifier = new RegExp(`^[${letter}$_][${letter}${mark}0-9$_]*$`);

const reserved = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends " +
    "false finally for function if implements import in instanceof interface let new null package private protected " +
    "public return static super switch this throw true try typeof undefined globalThis var void while with yield"
  ).split(" "),
);

/** True if the name cannot be bound by a declaration in a module (ECMAScript, ReservedWord and strict mode). */
export function isReservedWord(name: string): boolean {
  return reserved.has(name);
}
