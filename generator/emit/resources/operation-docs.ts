import type { Link, Operation } from "../../model/operation.js";
import { docLines } from "../../print/docs.js";
import type { Emission } from "../emission/emission.js";
import { scopesOf } from "../modules/scopes-module.js";

/** The comment of an operation's function. */
export function operationDocs(
  operation: Operation,
  { model }: Emission,
): string[] {
  const { summary, description, method, path, deprecated, server } = operation;
  const isRepeated = description?.trim() === summary?.trim();
  return docLines({
    paragraphs: [
      summary,
      isRepeated ? undefined : description,
      code(`${method} ${path}`),
      server && `At ${code(server.declared)}.`,
      variantNote(operation),
      scopeList(scopesOf(operation, model.security)),
      headerList(operation),
      linkList(operation),
    ],
    tags: deprecated ? [{ name: "deprecated" }] : [],
  });
}

/** The difference between a further call of an operation and the operation. */
function variantNote({ variant }: Operation): string | undefined {
  return (
    variant &&
    `Like ${code(variant.of.join("."))}, with ${variant.isSent ? "requests" : "responses"} of type ${code(variant.mediaType)}.`
  );
}

/** The scopes the credentials have to be granted. */
function scopeList(
  alternatives: readonly (readonly string[])[],
): string | undefined {
  if (alternatives.length === 0) return undefined;
  const lists = alternatives.map((scopes) =>
    scopes.length === 0
      ? "none with other credentials"
      : scopes.map(code).join(", "),
  );
  return `Scopes: ${[...new Set(lists)].join("; or ")}.`;
}

/** The headers that a success is declared to have, for `withResponse()`. */
function headerList({ responses }: Operation): string | undefined {
  const names = responses
    .filter(({ status }) => status.startsWith("2"))
    .flatMap(({ headers = [] }) => headers.map(({ name }) => name));
  const all = [...new Set(names)].toSorted();
  return all.length === 0
    ? undefined
    : `Response headers: ${all.map(code).join(", ")}.`;
}

/** The operations that what comes back leads on to, each once. */
function linkList({ responses }: Operation): string | undefined {
  const links = responses.flatMap((response) => response.links ?? []);
  const lines = new Set(links.map(linkLine));
  return lines.size === 0
    ? undefined
    : ["The response links to:", ...lines].join("\n");
}

function linkLine({ operation, parameters, description }: Link): string {
  const given = parameters.map(
    ({ name, value }) => `${code(name)} is ${code(value)}`,
  );
  const said = [
    ...(description ? [description.replace(/\s+/g, " ").trim()] : []),
    ...(given.length > 0 ? [given.join(", ")] : []),
  ];
  const called = code(operation.join("."));
  return said.length > 0 ? `- ${called}: ${said.join(" ")}` : `- ${called}`;
}

function code(text: string): string {
  return `\`${text.replaceAll("`", "'")}\``;
}
