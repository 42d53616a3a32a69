import {
  isRawObject,
  member,
  objectMember,
  textMember,
} from "../../document/open-api.js";
import { defined } from "../../model/defined.js";
import { escapePointer } from "../../model/pointer.js";
import type {
  CredentialCarrier,
  OAuthScope,
  SecurityRequirement,
} from "../../model/security.js";
import { camelCase, wordsOf } from "../../model/words.js";
import type { DocumentReader } from "../operations/document-reader.js";

/** A security scheme before its option has a type. */
export interface DraftSecurityScheme {
  readonly key: string;
  readonly carrier: CredentialCarrier;
  readonly option: string;
  readonly description?: string;
  readonly scopes?: readonly OAuthScope[];
}

/** Security Requirement Objects (OpenAPI 3.1, 4.8.30); undefined where none are written. */
export function readSecurityRequirement(
  raw: unknown,
): SecurityRequirement | undefined {
  if (!Array.isArray(raw)) return undefined;
  return raw.filter(isRawObject).map((alternative) =>
    Object.entries(alternative)
      .map(([scheme, scopes]) => ({
        scheme,
        scopes: Array.isArray(scopes)
          ? scopes.filter((scope) => typeof scope === "string")
          : [],
      }))
      .toSorted((a, b) => (a.scheme < b.scheme ? -1 : 1)),
  );
}

/**
 * The security schemes of the document, sorted by key, each with the client option its
 * credential is given in. One http scheme gives `apiKey`; several give their scheme keys; a
 * header gives its name without `X-`. OAuth 2 and OpenID Connect take a bearer token.
 */
export function readSecuritySchemes(
  reader: DocumentReader,
): DraftSecurityScheme[] {
  const written = objectMember(
    objectMember(reader.document.root, "components"),
    "securitySchemes",
  );
  const schemes = Object.keys(written)
    .toSorted()
    .flatMap((key) => {
      const pointer = `#/components/securitySchemes/${escapePointer(key)}`;
      const { value } = reader.follow(written[key], pointer);
      const carrier = carrierOf(value);
      if (carrier === undefined) {
        reader.report(
          "security-scheme-unsupported",
          pointer,
          `security scheme ${JSON.stringify(key)} is of a kind the client cannot send`,
        );
        return [];
      }
      const description = textMember(value, "description");
      const scopes = readScopes(value);
      return [
        {
          key,
          carrier,
          ...defined({ description }),
          ...(scopes.length > 0 ? { scopes } : {}),
        },
      ];
    });
  const authorizations = schemes.filter(({ carrier }) =>
    isAuthorization(carrier),
  ).length;
  return withUniqueOptions(
    schemes.map((scheme) => ({
      ...scheme,
      option: optionOf(scheme.key, scheme.carrier, authorizations),
    })),
  );
}

/** The scopes of all flows of an OAuth 2 scheme (OpenAPI 3.1, 4.8.28), each once, sorted by name. */
function readScopes(scheme: unknown): OAuthScope[] {
  const flows = objectMember(scheme, "flows");
  const scopes = new Map<string, OAuthScope>();
  for (const flow of Object.keys(flows).toSorted()) {
    const written = objectMember(flows[flow], "scopes");
    for (const name of Object.keys(written)) {
      const description = textMember(written, name) ?? "";
      if (scopes.get(name)?.description === undefined)
        scopes.set(name, { name, ...(description ? { description } : {}) });
    }
  }
  return [...scopes.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function carrierOf(value: unknown): CredentialCarrier | undefined {
  const name = textMember(value, "name");
  switch (member(value, "type")) {
    case "http":
      return textMember(value, "scheme")?.toLowerCase() === "basic"
        ? { kind: "basic" }
        : { kind: "bearer" };
    case "oauth2":
    case "openIdConnect":
      return { kind: "bearer" };
    case "apiKey": {
      const place = member(value, "in");
      if (
        name === undefined ||
        (place !== "header" && place !== "query" && place !== "cookie")
      )
        return undefined;
      return { kind: place, name };
    }
    default:
      return undefined;
  }
}

function isAuthorization(carrier: CredentialCarrier): boolean {
  return carrier.kind === "bearer" || carrier.kind === "basic";
}

function optionOf(
  key: string,
  carrier: CredentialCarrier,
  authorizations: number,
): string {
  switch (carrier.kind) {
    case "bearer":
    case "basic":
      return authorizations === 1 ? "apiKey" : camelCase(key);
    case "header":
      return headerOption(carrier.name);
    default:
      return camelCase(carrier.name);
  }
}

/** `X-Environment` is given as `environment`. */
export function headerOption(name: string): string {
  const [first, ...rest] = wordsOf(name);
  const isPrefixed = first?.toLowerCase() === "x" && rest.length > 0;
  return camelCase(isPrefixed ? rest : wordsOf(name));
}

/** Two schemes that would share an option take their keys, which differ. */
function withUniqueOptions(
  schemes: readonly DraftSecurityScheme[],
): DraftSecurityScheme[] {
  const uses = new Map<string, number>();
  for (const { option } of schemes)
    uses.set(option, (uses.get(option) ?? 0) + 1);
  return schemes.map((scheme) =>
    uses.get(scheme.option) === 1
      ? scheme
      : { ...scheme, option: camelCase(scheme.key) },
  );
}
