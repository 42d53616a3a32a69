import type * as Yaml from "yaml";

/** A text with lines moved in, and the offset of the first of them that is not blank. */
export interface IndentedText {
  readonly text: string;
  readonly offset: number;
}

/**
 * The text with the lines of one quoted scalar moved in as far as YAML asks (1.2.2, 7.3.1), where
 * that is what an error is about; undefined where it is not. Other parsers read such a scalar, and
 * its value is the same: what lines start with is no part of it. The scalar has to end its line, so
 * that a quote that is only missing is not taken for it.
 */
export function indentQuoted(
  text: string,
  { code, message, pos }: Yaml.YAMLParseError,
): IndentedText | undefined {
  const quote = /^Missing closing (["'])quote/.exec(message)?.[1];
  if (code !== "MISSING_CHAR" || quote === undefined) return undefined;
  const start = text.indexOf("\n", pos[0]) + 1;
  const rest = quote === '"' ? /(?:[^"\\]|\\[^])*"/y : /(?:[^']|'')*'(?!')/y;
  rest.lastIndex = start;
  const end = start > 0 && rest.test(text) ? rest.lastIndex : 0;
  if (end === 0 || !/^[ \t]*(?:#.*)?$/.test(lineAfter(text, end)))
    return undefined;
  const [indent = ""] = /^ */.exec(lineBefore(text, start)) ?? [];
  const lines = text.slice(start, end).replace(/^(?=.)/gm, `${indent}  `);
  const blank = /^\s*\n/.exec(text.slice(start, end))?.[0].length ?? 0;
  return {
    text: text.slice(0, start) + lines + text.slice(end),
    offset: start + blank,
  };
}

function lineAfter(text: string, offset: number): string {
  const end = text.indexOf("\n", offset);
  return text.slice(offset, end < 0 ? undefined : end).replace(/\r$/, "");
}

function lineBefore(text: string, start: number): string {
  return text.slice(text.lastIndexOf("\n", start - 2) + 1, start);
}
