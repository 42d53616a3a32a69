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
  /** What its tokens may be allowed to do (OAuth Flow Objects, 4.8.29); sorted, absent: not said. */
  readonly scopes?: readonly OAuthScope[];
}

/** A scope that an OAuth 2 scheme declares. */
export interface OAuthScope {
  readonly name: string;
  readonly description?: string;
}

/** How a credential travels. */
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
