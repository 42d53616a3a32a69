import type { Schema } from "./schema.js";

/** A security scheme and the client option its credential is given in (OpenAPI 3.1, 4.8.27). */
export interface SecurityScheme {
  /** The scheme's key in the document. */
  readonly key: string;
  readonly carrier: CredentialCarrier;
  /** The client's option in camel case: `apiKey`, `environment`. */
  readonly option: string;
  /** The option's type: a string, or the enumeration of the same name. */
  readonly schema: Schema;
  readonly description?: string;
  /** True if it is no scheme of the document but a header parameter that every operation requires. */
  readonly isParameter?: true;
  /** The token URL of its client credentials flow (OAuth Flow Object, 4.8.29); empty: not known. */
  readonly tokenUrl?: string;
  /** Scopes of its tokens (OAuth Flow Objects, 4.8.29), sorted; absent if not declared. */
  readonly scopes?: readonly OAuthScope[];
}

/** A scope that an OAuth 2 scheme declares. */
export interface OAuthScope {
  readonly name: string;
  readonly description?: string;
}

/** The types of Security Scheme Objects (OpenAPI 3.1, 4.8.27). */
export const securitySchemeTypes = [
  "apiKey",
  "http",
  "mutualTLS",
  "oauth2",
  "openIdConnect",
] as const;

/** True if OpenAPI defines the type of a security scheme. */
export function isSecuritySchemeType(
  type: unknown,
): type is (typeof securitySchemeTypes)[number] {
  return securitySchemeTypes.some((known) => known === type);
}

/** The place of a credential in a request. */
export type CredentialCarrier =
  | { readonly kind: "bearer" }
  | { readonly kind: "basic" }
  | { readonly kind: "header"; readonly name: string }
  | { readonly kind: "query"; readonly name: string }
  | { readonly kind: "cookie"; readonly name: string };

/**
 * Alternatives, each the schemes that are needed together with the scopes each of them must
 * grant; an empty alternative means that no credential is needed.
 */
export type SecurityRequirement = readonly (readonly RequiredScheme[])[];

/** One scheme of an alternative. */
export interface RequiredScheme {
  readonly scheme: string;
  readonly scopes: readonly string[];
}

/**
 * The keys of the schemes that a client sends for each alternative. A scheme that the document does
 * not declare, or that cannot be sent, is met by other means or not at all. Where a client has no
 * scheme at all those means are `authorize`, which is called with what the document declares.
 */
export function sentSchemes(
  security: SecurityRequirement,
  schemes: readonly SecurityScheme[],
): readonly (readonly string[])[] {
  const known = new Set(schemes.map(({ key }) => key));
  return security.map((required) =>
    required
      .map(({ scheme }) => scheme)
      .filter((key) => known.size === 0 || known.has(key)),
  );
}

/** The parts of a model that decide which options a client has. */
interface Secured {
  readonly securitySchemes: readonly SecurityScheme[];
  readonly security?: SecurityRequirement;
  readonly operations: readonly { readonly security?: SecurityRequirement }[];
}

/** The alternatives of all operations, each the keys of schemes that are required together. */
export function requiredSchemes({
  securitySchemes,
  security = [],
  operations,
}: Secured): readonly (readonly string[])[] {
  return [
    security,
    ...operations.map((operation) => operation.security ?? []),
  ].flatMap((each) => sentSchemes(each, securitySchemes));
}

/**
 * The schemes that are options of a client: those that some operation requires. A document that
 * declares schemes and requires none has an option for each, since its author may have left out
 * what the server requires.
 */
export function schemesWithOptions(model: Secured): readonly SecurityScheme[] {
  const { securitySchemes } = model;
  const used = new Set(requiredSchemes(model).flat());
  const isUsed = securitySchemes.some(
    ({ key, isParameter }) => !isParameter && used.has(key),
  );
  return securitySchemes.filter(
    ({ key, isParameter }) => used.has(key) || !(isUsed || isParameter),
  );
}
