import { SpeclatheError } from "../model/failure.js";

/**
 * Turns the bytes of a document into a JSON value: JSON, or YAML 1.2 where it is no JSON.
 *
 * @throws SpeclatheError `document-unparsable`, with the line and column.
 */
export async function parseDocument(
  bytes: Uint8Array,
  uri: string,
): Promise<unknown> {
  const text = new TextDecoder("utf-8").decode(bytes);
  const looksLikeJson = /^\s*[[{]/.test(text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (looksLikeJson && !isFlowYaml(text)) throw unparsable(text, uri, cause);
    return parseYaml(text, uri);
  }
}

/** YAML's flow style opens like JSON, but a member of it may stand without quotes. */
function isFlowYaml(text: string): boolean {
  return /^\s*\{\s*[A-Za-z]/.test(text);
}

async function parseYaml(text: string, uri: string): Promise<unknown> {
  const { parseDocument: parse } = await import("yaml");
  // An alias may repeat a node; how often is bounded, so that a few lines cannot become gigabytes.
  const parsed = parse(text, {
    merge: true,
    uniqueKeys: false,
    logLevel: "silent",
    prettyErrors: true,
  });
  const [error] = parsed.errors;
  if (error)
    throw new SpeclatheError("document-unparsable", firstLine(error.message), {
      place: placeOf(uri, error.linePos?.[0]),
      cause: error,
    });
  try {
    return parsed.toJS({ maxAliasCount: 10_000 });
  } catch (cause) {
    throw new SpeclatheError(
      "document-unparsable",
      firstLine((cause as Error).message),
      { place: uri, cause },
    );
  }
}

function unparsable(text: string, uri: string, cause: unknown): SpeclatheError {
  const message = cause instanceof Error ? cause.message : String(cause);
  const offset = /position (\d+)/.exec(message)?.[1];
  const isCutOff =
    /Unexpected end|Unterminated/i.test(message) ||
    Number(offset) >= text.trimEnd().length;
  return new SpeclatheError(
    "document-unparsable",
    isCutOff
      ? "the JSON ends before it is complete; the document is cut off"
      : `the JSON is invalid: ${firstLine(message)}`,
    {
      place: placeOf(
        uri,
        isCutOff
          ? lineAndColumn(text, text.length)
          : offset === undefined
            ? undefined
            : lineAndColumn(text, Number(offset)),
      ),
      cause,
    },
  );
}

function firstLine(text: string): string {
  return text.split("\n")[0]?.replace(/:$/, "") ?? text;
}

interface LineAndColumn {
  readonly line: number;
  readonly col: number;
}

function lineAndColumn(text: string, offset: number): LineAndColumn {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, col: (before.at(-1)?.length ?? 0) + 1 };
}

function placeOf(uri: string, position: LineAndColumn | undefined): string {
  return position ? `${uri}:${position.line}:${position.col}` : uri;
}
