import type { SecurityRequirement } from "../../model/security.js";
import type {
  DraftOperation,
  DraftWebhook,
} from "../operations/draft-operation.js";
import type { DraftVariant } from "../operations/variants.js";
import type { References } from "../schema/references.js";
import type { ClientHeaders } from "../security/client-headers.js";
import type { DraftSecurityScheme } from "../security/read-security.js";

/** The first step: what the document declares. A `ref` in its schemas is a JSON pointer. */
export interface Draft extends References {
  /** The API's title as a name. */
  readonly apiName: string;
  readonly operations: readonly DraftCalls[];
  readonly webhooks: DraftWebhooks;
  readonly schemes: readonly DraftSecurityScheme[];
  /** The security requirements of operations that declare none of their own. */
  readonly security: SecurityRequirement | undefined;
  /** The scopes that security schemes grant. */
  readonly grantedScopes: ReadonlySet<string>;
  /** The headers that every operation declares, each with its declarations. */
  readonly headers: ClientHeaders["headers"];
  /** The keys of the schemes and the names of the headers that every operation requires. */
  readonly requiredOptions: readonly string[];
}

/** An operation and its further calls. */
export interface DraftCalls {
  readonly draft: DraftOperation;
  readonly variants: readonly DraftVariant[];
}

/** The requests the API sends by itself, by the operation they are callbacks of. */
export type DraftWebhooks = ReadonlyMap<
  DraftOperation | undefined,
  readonly DraftWebhook[]
>;
