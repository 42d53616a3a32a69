import {
  isRawObject,
  listMember,
  member,
  objectMember,
  textMember,
} from "../../document/open-api/open-api.js";
import { defined } from "../../model/defined.js";
import { escapePointer, unescapePointer } from "../../model/pointer.js";
import {
  type CredentialCarrier,
  isSecuritySchemeType,
  type OAuthScope,
  type SecurityRequirement,
  type SecurityScheme,
  securitySchemeTypes,
} from "../../model/security.js";
import { printSuggestion } from "../../model/suggest.js";
import type { NameMemory } from "../options/name-memory.js";
import type { DocumentReader } from "../operations/document-reader.js";
import { optionNames } from "./option-names.js";

/** A security scheme before its option has a type. */
export type DraftSecurityScheme = Omit<
  SecurityScheme,
  "schema" | "isParameter"
>;

/**
 * Security Requirement Objects (OpenAPI 3.1, 4.8.30); undefined where none are written. A scheme is
 * named by its key or, in 3.2, by a URI.
 */
export function readSecurityRequirement(
  raw: unknown,
): SecurityRequirement | undefined {
  if (!Array.isArray(raw)) return undefined;
  return raw.filter(isRawObject).map((alternative) =>
    Object.entries(alternative)
      .map(([name, scopes]) => ({
        scheme: name.startsWith(schemesPointer)
          ? unescapePointer(name.slice(schemesPointer.length))
          : name,
        scopes: Array.isArray(scopes)
          ? scopes.filter((scope) => typeof scope === "string")
          : [],
      }))
      .toSorted((a, b) => (a.scheme < b.scheme ? -1 : 1)),
  );
}

const schemesPointer = "#/components/securitySchemes/";

/** A requirement and its pointer; the empty pointer is the document's own. */
interface WrittenRequirement {
  readonly security?: SecurityRequirement;
  readonly pointer: string;
}

/**
 * Reports each scheme that is required and not declared, once: how it is sent is not known, so no
 * client sends it.
 */
export function reportUndeclared(
  requirements: readonly WrittenRequirement[],
  reader: DocumentReader,
): void {
  const known = new Set(Object.keys(writtenSchemes(reader)));
  for (const { security = [], pointer } of requirements)
    for (const [index, alternative] of security.entries())
      for (const { scheme } of alternative) {
        if (known.has(scheme)) continue;
        known.add(scheme);
        reader.report(
          "security-scheme-undeclared",
          `${pointer}/security/${index}`,
          `security requires ${JSON.stringify(scheme)}, which components.securitySchemes does not declare${printSuggestion(scheme, Object.keys(writtenSchemes(reader)))}; no credential is sent for it`,
        );
      }
}

function writtenSchemes(reader: DocumentReader): Record<string, unknown> {
  const components = objectMember(reader.document.root, "components");
  return objectMember(components, "securitySchemes");
}

/**
 * The security schemes of the document, sorted by key, each with the client option its
 * credential is given in. OAuth 2 and OpenID Connect take a bearer token.
 */
export function readSecuritySchemes(
  reader: DocumentReader,
  memory: NameMemory,
): DraftSecurityScheme[] {
  const written = writtenSchemes(reader);
  const schemes = Object.keys(written)
    .toSorted()
    .flatMap((key) => {
      const pointer = schemesPointer + escapePointer(key);
      const { value } = reader.follow(written[key], pointer);
      const carrier = carrierOf(value);
      if (carrier === undefined) {
        reportUnsent(key, value, pointer, reader);
        return [];
      }
      const description = textMember(value, "description");
      const scopes = readScopes(value);
      return [
        {
          key,
          carrier,
          ...defined({ description, tokenUrl: tokenUrlOf(value, reader) }),
          ...(scopes.length > 0 ? { scopes } : {}),
        },
      ];
    });
  const options = optionNames(schemes, memory);
  return schemes.map((scheme) => ({
    ...scheme,
    option: options.get(scheme) ?? scheme.key,
  }));
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

/**
 * The token URL of a client credentials flow. A relative one is resolved against the server
 * (OpenAPI 3.1, 4.7) where every server of the document gives the same URL; empty for another, since
 * the receiver of the secret would be unknown.
 */
function tokenUrlOf(
  scheme: unknown,
  { document: { root } }: DocumentReader,
): string | undefined {
  const flow = member(objectMember(scheme, "flows"), "clientCredentials");
  if (member(scheme, "type") !== "oauth2" || !isRawObject(flow))
    return undefined;
  const written = textMember(flow, "tokenUrl") ?? "";
  if (isHttpUrl(written)) return written;
  const servers = listMember(root, "servers").map(
    (server) => textMember(server, "url") ?? "",
  );
  const urls = new Set(
    servers.map((server) =>
      isHttpUrl(server) &&
      /^[^{}]+$/.test(written) &&
      URL.canParse(written, server)
        ? new URL(written, server).href
        : "",
    ),
  );
  const [only = ""] = urls;
  return urls.size === 1 && isHttpUrl(only) ? only : "";
}

/** True if a text is an absolute URL of HTTP without variables. */
function isHttpUrl(url: string): boolean {
  return /^https?:\/\/[^{}]*$/i.test(url) && URL.canParse(url);
}

function carrierOf(value: unknown): CredentialCarrier | undefined {
  const name = textMember(value, "name");
  switch (member(value, "type")) {
    case "http":
      switch (textMember(value, "scheme")?.toLowerCase()) {
        case "basic":
          return { kind: "basic" };
        case "bearer":
          return { kind: "bearer" };
        default:
          return undefined;
      }
    case "oauth2":
    case "openIdConnect":
      return { kind: "bearer" };
    case "apiKey": {
      const place = member(value, "in");
      if (
        name === undefined ||
        (place !== "header" && place !== "query" && place !== "cookie") ||
        !allowedNames[place].test(name)
      )
        return undefined;
      return { kind: place, name };
    }
    default:
      return undefined;
  }
}

/** The characters of a name: a header's is a token (RFC 9110, 5.1). */
const allowedNames = {
  header: /^[!#$%&'*+\-.^_`|~\w]+$/,
  query: /^[^]+$/,
  // RFC 6265, 4.1.1, and what servers read besides.
  cookie: /^[^\p{Cc}\s;=,"]+$/u,
};

/**
 * Reports a scheme that the client cannot send. A type in another case is not read as the one it
 * resembles, since a guess would send a credential; its correction is offered.
 */
function reportUnsent(
  key: string,
  value: unknown,
  pointer: string,
  reader: DocumentReader,
): void {
  const type = member(value, "type");
  const code = "security-scheme-unsupported";
  const scheme = `security scheme ${JSON.stringify(key)}`;
  if (isSecuritySchemeType(type)) {
    const reason = unsent(value);
    const message = `${scheme} is of a kind that the client cannot send: ${type}${reason}`;
    reader.report(code, pointer, message);
    return;
  }
  const declared =
    type === undefined
      ? "has no type"
      : `has the type ${JSON.stringify(type)}, which OpenAPI does not define`;
  const subject = typeof type === "string" ? type : undefined;
  const hint = printSuggestion(subject ?? "", securitySchemeTypes);
  reader.report(
    code,
    pointer,
    `${scheme} ${declared}${hint}; no credential is sent for it`,
    {
      ...defined({ subject }),
      help: `declare the \`type\` as one of ${securitySchemeTypes.join(", ")}, by an overlay or \`patch\` if the document is not yours`,
    },
  );
}

/** Why a scheme of a type of OpenAPI cannot be sent. */
function unsent(value: unknown): string {
  const scheme = textMember(value, "scheme");
  const name = textMember(value, "name");
  switch (member(value, "type")) {
    case "http":
      return scheme === undefined
        ? " without a scheme"
        : ` authentication ${JSON.stringify(scheme)}`;
    case "apiKey":
      return name === undefined
        ? " without a name"
        : ` ${JSON.stringify(name)} in ${JSON.stringify(member(value, "in") ?? null)}`;
    default:
      return "";
  }
}
