import { SpeclatheError } from "../../model/failure.js";
import { type RawObject, isRawObject, member } from "./open-api.js";

/** The versions of OpenAPI a document can follow. */
export type OpenApiVersion = "2.0" | "3.0" | "3.1" | "3.2";

/**
 * Makes sure that a parsed value is an OpenAPI document, and says of which version.
 *
 * @throws SpeclatheError `document-not-openapi` or `document-version-unsupported`.
 */
export function checkDocument(
  value: unknown,
  uri: string,
): { root: RawObject; version: OpenApiVersion } {
  if (!isRawObject(value)) {
    throw new SpeclatheError(
      "document-not-openapi",
      `the document is ${nameOf(value)}, not an object`,
      { place: uri },
    );
  }
  const swagger = member(value, "swagger");
  const openapi = member(value, "openapi");
  const written = openapi === undefined ? swagger : openapi;
  if (written === undefined) {
    throw new SpeclatheError(
      "document-not-openapi",
      `the document has no member \`openapi\`${hintOf(value)}`,
      { place: uri },
    );
  }
  const version = findVersion(value);
  if (version === undefined) {
    throw new SpeclatheError(
      "document-version-unsupported",
      `OpenAPI ${JSON.stringify(written)} is not supported`,
      { place: `${uri}#/${swagger === undefined ? "openapi" : "swagger"}` },
    );
  }
  const parts = ["paths", "components", "webhooks", "definitions"];
  if (!parts.some((name) => isRawObject(member(value, name)))) {
    throw new SpeclatheError(
      "document-not-openapi",
      "the document has neither paths, components nor webhooks",
      { place: uri },
    );
  }
  return { root: value, version };
}

/** The version a value says it follows, where it is an OpenAPI document of one that is read. */
export function findVersion(value: unknown): OpenApiVersion | undefined {
  const swagger = member(value, "swagger");
  const written = member(value, "openapi") ?? swagger;
  const isText = typeof written === "string" || typeof written === "number";
  const text = isText ? String(written) : "";
  // YAML reads `swagger: 2.0` and `openapi: 3.0` as numbers.
  if (text === "2") return swagger === undefined ? undefined : "2.0";
  if (text === "3") return "3.0";
  return /^(2\.0|3\.[012])(\.|$|-)/.exec(text)?.[1] as
    OpenApiVersion | undefined;
}

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return value === null ? "null" : `a ${typeof value}`;
}

/** An error answer or a JSON Schema is often what was fetched instead. */
function hintOf(value: RawObject): string {
  const members = Object.keys(value)
    .slice(0, 4)
    .map((name) => JSON.stringify(name.slice(0, 30)));
  return members.length === 0
    ? "; it is empty"
    : `; it has ${members.join(", ")}`;
}
