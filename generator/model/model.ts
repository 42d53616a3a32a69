import type { FilterMatch } from "./filter-match.js";
import type { Filter } from "./filter.js";
import type { GenericType, NamedType } from "./named-type.js";
import type { Operation } from "./operation.js";
import type { ScopeSet } from "./scope-set.js";
import type { SecurityRequirement, SecurityScheme } from "./security.js";
import type { Webhook } from "./webhook.js";

/**
 * The intermediate model: what normalization makes of a document and everything after it reads.
 * Plain data, serialisable and comparable; every list is in an order that does not depend on the
 * order of the document's maps (by name, except where the document's order is meaning).
 */
export interface Model {
  readonly api: Api;
  /** Sorted by name. */
  readonly types: readonly NamedType[];
  readonly generics: readonly GenericType[];
  readonly scopeSets: readonly ScopeSet[];
  /** Sorted by type. */
  readonly filters: readonly Filter[];
  /** The members of an item that each filter concerns; absent if none filters a list. */
  readonly filterMatches?: readonly FilterMatch[];
  /** Sorted by resource, then name. */
  readonly operations: readonly Operation[];
  /** Webhooks, sorted by name; absent if none are declared. */
  readonly webhooks?: readonly Webhook[];
  readonly securitySchemes: readonly SecurityScheme[];
  /** The API's security requirements; absent if none are declared. */
  readonly security?: SecurityRequirement;
}

/** Facts of the API as a whole. */
export interface Api {
  readonly title: string;
  /** The title as a name, without `API`: `ComplianceManagement`. */
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  /** The first server's URL, absolute or a path; absent: none declared. */
  readonly server?: string;
  /** All servers as written, the first first; absent: there is one without variables, or none. */
  readonly servers?: readonly Server[];
}

/** A Server Object (OpenAPI 3.1, 4.8.5). */
export interface Server {
  /** With its variables in braces. */
  readonly url: string;
  readonly description?: string;
  readonly variables: readonly ServerVariable[];
}

/** A part of a server's URL that may be chosen (OpenAPI 3.1, 4.8.6). */
export interface ServerVariable {
  readonly name: string;
  /** Absent: it has to be given. */
  readonly default?: string;
  /** Absent: any text. */
  readonly values?: readonly string[];
  readonly description?: string;
}
