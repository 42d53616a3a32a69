import type { DocumentReader } from "./document-reader.js";
import type { DraftOperation, DraftParameter } from "./draft-operation.js";

/**
 * A key of `paths` (OpenAPI 3.1, 4.8.8) as a path that can be sent: it begins with a slash, so that
 * the text before it stays the host. Undefined for one that no URL can say.
 */
export function readPath(
  written: string,
  pointer: string,
  reader: DocumentReader,
): string | undefined {
  const report = (what: string): void =>
    reader.report("path-invalid", pointer, what);
  const { segments, rest } = splitPath(written);
  if (segments.some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))) {
    report(
      'a URL has no room for "." and ".." as segments; its operations are left out',
    );
    return undefined;
  }
  if (rest.startsWith("#"))
    report("what stands after # is never sent to a server");
  else if (rest !== "")
    report("a path has no query; what stands after ? is always sent");
  // oxlint-disable-next-line no-control-regex
  if (segments.some((segment) => /[\0-\x20\x7f\\]/.test(segment)))
    report("it has characters that are sent percent-encoded");
  if (written.startsWith("/")) return written;
  report("a path begins with a slash; it is sent with one");
  return `/${written}`;
}

/** The segments of a path, and the query or fragment that some documents write behind it. */
function splitPath(path: string): { segments: string[]; rest: string } {
  const rest = path.replace(/^(?:\{[^{}]*\}|[^?#])*/, "");
  const own = path.slice(0, path.length - rest.length);
  return { segments: own.split("/"), rest };
}

/** The operation with every parameter its path has: one that is not declared takes a text. */
export function withPathParameters(
  operation: DraftOperation,
  reader: DocumentReader,
): DraftOperation {
  const { path, parameters, pointer } = operation;
  const declared = new Set(
    parameters.flatMap(({ in: place, name }) => (place === "path" ? name : [])),
  );
  const { segments } = splitPath(path);
  const names = segments.flatMap((segment) =>
    [...segment.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name),
  );
  const missing = [...new Set(names)].filter((name) => !declared.has(name));
  if (missing.length === 0) return operation;
  const added = missing.map((name): DraftParameter => {
    reader.report(
      "path-parameter-undeclared",
      pointer,
      `the path has {${name}}, which no parameter declares; it is taken as a text`,
      { subject: name },
    );
    return {
      name,
      in: "path",
      required: true,
      schema: { type: ["string"] },
      pointer,
      schemaPointer: pointer,
      style: "simple",
      explode: false,
      allowReserved: false,
    };
  });
  const ofPath = parameters.filter(({ in: place }) => place === "path");
  const others = parameters.filter(({ in: place }) => place !== "path");
  return { ...operation, parameters: [...ofPath, ...added, ...others] };
}
