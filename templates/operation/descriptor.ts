// Descriptions of operations: what they send and read. Types alone.

import type { OperationFacts } from "../http/operation-facts.js";
import type { HttpBody } from "../http/outgoing-request.js";
import type { HttpRequest } from "../http/request.js";
import type { PagesCaller } from "../paging/paging.js";

/** Describes an operation: what it sends and reads. */
export interface Descriptor extends OperationFacts {
  /** Parameters of the path that have another member, or are not one plain value. */
  readonly segments?: readonly SegmentParameter[];
  /** The encoder of all members that are no other parameter; or encoders with names, and fixed pairs. */
  readonly query?: QueryGroup | readonly (string | QueryGroup | NamedQuery)[];
  /** The encoder and the member that is the whole query. */
  readonly querystring?: readonly [(value: never) => string, member: string];
  readonly headers?: readonly HeaderParameter[];
  readonly cookies?: readonly CookieParameter[];
  /** Members of the input that are not sent: parameters that the path does not have. */
  readonly unsent?: readonly string[];
  /** The parts of its request beside a plain path, one group of query parameters and a body. */
  readonly sends?: readonly RequestPart[];
  readonly body?: BodyFacts;
  /** The check of its input; false: there is no input. */
  readonly input?: ((value: unknown, key?: never) => boolean) | false;
  /** True if its input may have members that are not declared. */
  readonly open?: boolean;
  readonly pages?: PageFacts;
  /** Reads the data; default: as JSON. */
  readonly decode?: NonNullable<HttpRequest["decode"]>;
  /** The media type of the data; default: JSON, with `decode` any. */
  readonly accept?: string;
  /** Returns the server of the operation, in place of the client's. */
  readonly at?: NonNullable<HttpRequest["at"]>;
}

/** Adds a part of a request, such as its headers. */
export type RequestPart = (request: PartialRequest, given: GivenInput) => void;

/** A request that is being made. */
export type PartialRequest = {
  -readonly [Name in keyof HttpRequest]?: HttpRequest[Name] | undefined;
};

/** The input of an operation, and what it is sent by. */
export interface GivenInput {
  readonly facts: Descriptor;
  /** Gives a member; it is not part of the rest. */
  readonly take: (member: string) => unknown;
  /** The members that nothing took so far. */
  readonly rest: () => object;
}

/** Encodes query parameters by their names. */
export type QueryGroup = (parameters: object) => string;

/** An encoder and its parameters, with the name of the member if that differs. */
export type NamedQuery = readonly [
  encode: QueryGroup,
  ...names: (string | readonly [name: string, member: string])[],
];

/** A parameter and its member of the input. */
interface OneParameter {
  readonly name: string;
  /** Default: the name of the parameter. */
  readonly member?: string;
  readonly explode?: boolean;
}

/** A parameter of a path (OpenAPI 3.1, 4.8.12). */
export interface SegmentParameter extends OneParameter {
  /** Absent: it is one plain value. */
  readonly encode?: (
    value: unknown,
    explode?: boolean,
  ) => (name: string) => string;
  /** Writes the value as JSON first. */
  readonly json?: ValueText;
}

/** A header. */
export interface HeaderParameter extends OneParameter {
  readonly encode: (
    name: string,
    value: unknown,
    explode?: boolean,
  ) => string | undefined;
  /** Writes the value as JSON first. */
  readonly json?: ValueText;
}

/** A cookie. */
export interface CookieParameter extends OneParameter {
  readonly encode: (name: string, value: unknown, explode?: boolean) => string;
}

/** Writes a value as a text; the place is for errors. */
type ValueText = (place: string, value: unknown) => string | undefined;

/** The body of a request. */
export interface BodyFacts {
  /** Its media type; default: that of the encoder. */
  readonly type?: string;
  readonly encode: (
    value: never,
    type?: string,
    parts?: never,
  ) => HttpBody | undefined;
  /** The member that is the body; default: all members that are no parameter. */
  readonly member?: string;
  /** If the value is undefined, or empty by a function, no body is sent. */
  readonly optional?: "undefined" | ((value: object) => boolean);
  /** If null, no body is sent. */
  readonly nullable?: boolean;
  /** Members that are always sent. */
  readonly set?: Readonly<Record<string, boolean>>;
  /** Encoding of members, where it is not the encoder's default. */
  readonly parts?: object;
}

/** Paging: a function that requests further pages, and its settings. */
export interface PageFacts {
  readonly by: (facts: never) => PagesCaller;
  readonly [fact: string]: unknown;
}
