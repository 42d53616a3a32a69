import type { Paging, PagingDoubt } from "./paging.js";
import type { Reads } from "./reads.js";
import type { Schema } from "./schema.js";
import type { SecurityRequirement } from "./security.js";
import type { Callbacks } from "./webhook.js";

/** One operation: one function of the output. */
export interface Operation {
  /** The written operationId, or method and path where there is none. */
  readonly id: string;
  readonly pointer: string;
  /** The further call of an operation that this is; absent: it is the operation's own. */
  readonly variant?: Variant;
  /** In capitals: `POST`. */
  readonly method: string;
  /** As written, with `{name}` for each path parameter. */
  readonly path: string;
  /** In camel case, from the outside in: `["clients", "addresses"]`; empty at the client's root. */
  readonly resource: readonly string[];
  /** The method's name in camel case, unique in its resource: `getByExternalId`. */
  readonly name: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: true;
  /** As written; absent: it has none. */
  readonly tags?: readonly string[];
  readonly input: OperationInput;
  /** The result of a call. */
  readonly result: Result;
  /** Every response the document declares, success or not. */
  readonly responses: readonly Response[];
  /** The type of declared failures with a JSON body. */
  readonly errors?: OperationStatuses;
  /** The type of the data by status, where several successes differ in it. */
  readonly successes?: OperationStatuses;
  /** The type of a success's headers, if some are declared. */
  readonly headers?: OperationHeaders;
  /** Its callbacks. */
  readonly callbacks?: Callbacks;
  /** Where it differs from the model's own. */
  readonly security?: SecurityRequirement;
  readonly reads: Reads;
  readonly paging?: Paging;
  /** Why it has none though its request has members of a page. */
  readonly pagingDoubt?: PagingDoubt;
  /** Where it goes; absent: where the client does. */
  readonly server?: OperationServer;
  /** When its input is checked; absent: as the options say for all operations. */
  readonly requestChecks?: RequestChecks;
}

/** True if an input is checked before it is sent; `development`: except in production. */
export type RequestChecks = boolean | "development";

/** The server of an operation or its path (OpenAPI 3.1, 4.8.5). */
export interface OperationServer {
  /** As written. */
  readonly declared: string;
  /** With the defaults of its variables; of the API's own origin only the path. */
  readonly url: string;
}

/** The media type of a further call of an operation, another one of its success or its request. */
export interface Variant {
  /** As written. */
  readonly mediaType: string;
  /** True for one of the request. */
  readonly isSent?: true;
  /** The resource and name of the operation. */
  readonly of: readonly string[];
}

/** The one argument of an operation: parameters and body members side by side. */
export interface OperationInput {
  /** An object schema or a `ref` to a named type of role `input`; absent: the operation takes none. */
  readonly schema?: Schema;
  /** True if a call must pass it: some member is required. */
  readonly required: boolean;
  readonly parameters: readonly Parameter[];
  readonly body?: RequestBody;
}

/** A parameter (OpenAPI 3.1, 4.8.12) and the input member it is given in. */
export interface Parameter {
  /** As written on the wire. */
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie" | "querystring";
  /** The member of the flat input: as written, headers in camel case. */
  readonly member: string;
  readonly required: boolean;
  /** The pointers of its declaration and of its schema. */
  readonly pointer: string;
  readonly schemaPointer: string;
  readonly schema: Schema;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** Of an array in a query: items that are objects or arrays are written as JSON. */
  readonly itemsAsJson?: true;
  /** The media type of a `content` parameter, whose value is serialized whole. */
  readonly mediaType?: string;
  /** It is a filter or a field of one: what its style cannot write is refused, not left out. */
  readonly isCondition?: true;
  readonly description?: string;
  readonly deprecated?: true;
}

/** OpenAPI 3.1, 4.8.12.3, and 3.2's `cookie`. */
export type ParameterStyle =
  | "matrix"
  | "label"
  | "simple"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "deepObject"
  | "cookie";

/** The request body. */
export interface RequestBody {
  readonly required: boolean;
  /** The pointers of its declaration and of its schema. */
  readonly pointer: string;
  readonly schemaPointer: string;
  readonly mediaType: string;
  /** The media types it may be sent as beside that, sorted; absent: none. */
  readonly others?: readonly string[];
  readonly encoding: BodyEncoding;
  /** Multipart that is sent as JSON where no member given is a file; absent: it is not. */
  readonly orJson?: true;
  /** The media type of bytes, where these may be given in place of a text; absent: they may not. */
  readonly orBytes?: string;
  /** The `encoding` of members of a form; absent: none. */
  readonly parts?: readonly BodyPart[];
  /** The member that has one value, since another value is another call. */
  readonly chosen?: SettledMember;
  /**
   * Its value where it is given, and the input may have none of it; absent: what of the input is
   * no parameter.
   */
  readonly given?: Schema;
  /**
   * Where the flat input holds it: `members`, its members side by side with the parameters (all
   * members of the input that are no parameter are the body's), or `whole`, one member.
   */
  readonly placed:
    | { readonly kind: "members" }
    | { readonly kind: "whole"; readonly member: string };
}

/** A member of a body with the one value that a call sends of it. */
export interface SettledMember {
  readonly name: string;
  readonly value: boolean;
  /** True if it is sent though it was not given. */
  readonly isSet: boolean;
}

/** The encoding of a form's member (OpenAPI 3.1, Encoding Object, 4.8.15). */
export interface BodyPart {
  /** As written on the wire. */
  readonly name: string;
  /** As written: one media type, several with commas between, or a range such as `image/*`. */
  readonly contentType?: string;
  /** As a query parameter is, in place of a content type. */
  readonly serialized?: Pick<
    Parameter,
    "style" | "explode" | "allowReserved" | "isCondition"
  >;
  /** The headers it is declared to have, which forms are sent without. */
  readonly headers?: readonly string[];
}

/** The conversion of a body's value to bytes, or of a response's bytes to a value. */
export type BodyEncoding =
  "json" | "form" | "multipart" | "text" | "binary" | "events" | "json-lines";

/** One declared response. */
export interface Response {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly pointer: string;
  readonly description?: string;
  /** Absent: no body. */
  readonly mediaType?: string;
  /** The media types it may have beside that, sorted; absent: none. */
  readonly others?: readonly string[];
  /** The media types a call accepts, where they are more than that one. */
  readonly accepts?: readonly string[];
  readonly encoding?: BodyEncoding;
  readonly schema?: Schema;
  /** The pointer of the schema; absent: it has none. */
  readonly schemaPointer?: string;
  /** Its declared headers, sorted by name; absent if there are none. */
  readonly headers?: readonly ResponseHeader[];
  /** The operations that what it holds leads on to; absent: none. */
  readonly links?: readonly Link[];
}

/** A Header Object of a response (OpenAPI 3.1, 4.8.21), as far as a reader of it relies on it. */
export interface ResponseHeader {
  /** In lower case. */
  readonly name: string;
  readonly pointer: string;
  readonly required: boolean;
  /** The types its schema allows, sorted; absent: it does not say. */
  readonly types?: readonly string[];
  readonly description?: string;
}

/** A Link Object (OpenAPI 3.1, 4.8.20). */
export interface Link {
  readonly name: string;
  /** The resource and name of an operation of the model. */
  readonly operation: readonly string[];
  readonly parameters: readonly LinkParameter[];
  readonly description?: string;
}

/** A parameter of a linked operation and what it is: a runtime expression, or a constant as JSON. */
export interface LinkParameter {
  readonly name: string;
  readonly value: string;
}

/** Failures or successes an operation declares: a type of its own, which has the body of each status. */
export interface OperationStatuses {
  /** In Pascal case, a name that no type has: `AlertCreateErrors`. */
  readonly type: string;
  /** Of {@link Operation.responses}; sorted. */
  readonly statuses: readonly string[];
}

/** The headers the successes of an operation declare: a type of its own, which has each by name. */
export interface OperationHeaders {
  /** In Pascal case, a name that no type has: `AlertCreateHeaders`. */
  readonly type: string;
  /** Sorted by name. */
  readonly members: readonly OperationHeader[];
}

/** A header of some success; required: of all. */
export type OperationHeader = Omit<ResponseHeader, "types" | "pointer">;

/** The result of a successful call: nothing, anything, or a body of some encoding. */
export type Result =
  | { readonly kind: "none" }
  | { readonly kind: "any" }
  | {
      readonly kind: "body";
      readonly encoding: BodyEncoding;
      readonly schema: Schema;
      /** Another success has no body: a call may resolve with `undefined`. */
      readonly optional?: true;
    };
