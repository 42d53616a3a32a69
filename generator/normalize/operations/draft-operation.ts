import type {
  BodyEncoding,
  BodyPart,
  LinkParameter,
  OperationServer,
  ParameterStyle,
  ResponseHeader,
} from "../../model/operation.js";
import type { Schema } from "../../model/schema.js";
import type { SecurityRequirement } from "../../model/security.js";
import type { Content } from "./read-content.js";

/**
 * An operation as the document has it, with its references followed and its schemas read but not
 * yet merged: a `ref` in them is still a JSON pointer.
 */
export interface DraftOperation {
  /** The written operationId. */
  readonly operationId?: string;
  readonly pointer: string;
  readonly method: string;
  readonly path: string;
  readonly tags: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: true;
  readonly parameters: readonly DraftParameter[];
  readonly body?: DraftBody;
  readonly responses: readonly DraftResponse[];
  readonly security?: SecurityRequirement;
  readonly server?: OperationServer;
  /** Its `callbacks` as written: requests of their own, which are read where they are wanted. */
  readonly callbacks: unknown;
}

/** A webhook or callback as the document has it. */
export interface DraftWebhook {
  readonly name: string;
  readonly expression?: string;
  readonly request: DraftOperation;
}

/** A parameter as the document has it. */
export interface DraftParameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie" | "querystring";
  readonly required: boolean;
  readonly schema: Schema;
  /** Where it is declared, and where its schema stands. */
  readonly pointer: string;
  readonly schemaPointer: string;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  readonly itemsAsJson?: true;
  readonly mediaType?: string;
  readonly description?: string;
  readonly deprecated?: true;
}

/** A request body, of the media type the client will send. */
export interface DraftBody {
  readonly required: boolean;
  readonly mediaType: string;
  /** The other media types of the document, sorted; absent: none. */
  readonly others?: readonly string[];
  readonly encoding: BodyEncoding;
  /** Multipart that may be JSON where no member given is a file. */
  readonly orJson?: true;
  /** The media type of bytes, where these may be given in place of a text. */
  readonly orBytes?: string;
  readonly schema: Schema;
  /** Where the schema stands, and where the body itself is declared. */
  readonly pointer: string;
  readonly holder: string;
  readonly parts: readonly BodyPart[];
  readonly description?: string;
  /** The member that says how it is answered, where the call says that by itself. */
  readonly chosen?: ChosenMember;
  /** The other bodies of the request, by calls of their own. */
  readonly alternatives?: readonly DraftBody[];
}

/** A member of a body that has one value, since another value is another call. */
export interface ChosenMember {
  readonly name: string;
  readonly value: boolean;
  /** The values that a caller may pass. */
  readonly schema: Schema;
  /** True if it is sent though it was not given. */
  readonly isSet: boolean;
}

/** One response, of the media type the client will accept. */
export interface DraftResponse {
  readonly status: string;
  readonly pointer: string;
  readonly description?: string;
  /** True if it has a `Link` header (RFC 8288). */
  readonly hasLinks: boolean;
  readonly headers: readonly ResponseHeader[];
  /** The operations that what it holds leads on to. */
  readonly links: readonly DraftLink[];
  readonly content?: Content;
  /** The media types that a call accepts for it, where they are more than the content's. */
  readonly accepts?: readonly string[];
  /** Of a success: what else it may be had as, by calls of their own. */
  readonly alternatives?: readonly Content[];
}

/** A Link Object (OpenAPI 3.1, 4.8.20), before the operation it names is known. */
export interface DraftLink {
  readonly name: string;
  readonly operationId?: string;
  readonly operationRef?: string;
  readonly parameters: readonly LinkParameter[];
  readonly description?: string;
}
