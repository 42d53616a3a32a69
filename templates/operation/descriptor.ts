// Types that describe operations: how their requests are built and their responses are read.

import type { OperationFacts } from "../http/operation-facts.js";
import type { HttpBody } from "../http/outgoing-request.js";
import type { HttpRequest } from "../http/request.js";
import type { PagesCaller } from "../paging/paging.js";

/** Describes how the request of an operation is built, and how its response is read. */
export interface Descriptor extends OperationFacts {
  /** Path parameters with another member name, or that are not one plain value. */
  readonly segments?: readonly SegmentParameter[];
  /** The encoder of all remaining members; or encoders with names, and constant pairs. */
  readonly query?: QueryGroup | readonly (string | QueryGroup | NamedQuery)[];
  /** The encoder and the member of a parameter that is the whole query string. */
  readonly querystring?: readonly [(value: never) => string, member: string];
  readonly headers?: readonly HeaderParameter[];
  readonly cookies?: readonly CookieParameter[];
  /** Members of the input that are not sent, because the path does not contain them. */
  readonly unsent?: readonly string[];
  /** The parts of the request other than a plain path, one group of query parameters and a body. */
  readonly sends?: readonly RequestPart[];
  readonly body?: BodyFacts;
  /** The check of the input; false if there is no input. */
  readonly input?: ((value: unknown, key?: never) => boolean) | false;
  /** True if the input may have undeclared members. */
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

/** A request that is being built. */
export type PartialRequest = {
  -readonly [Name in keyof HttpRequest]?: HttpRequest[Name] | undefined;
};

/** The input of an operation, and functions that read its members. */
export interface GivenInput {
  readonly facts: Descriptor;
  /** Returns a member, and removes it from the rest. */
  readonly take: (member: string) => unknown;
  /** Returns the members that are left. */
  readonly rest: () => object;
}

/** Encodes query parameters by their names. */
export type QueryGroup = (parameters: object) => string;

/** An encoder and its parameters, with the member's name if it differs. */
export type NamedQuery = readonly [
  encode: QueryGroup,
  ...names: (string | readonly [name: string, member: string])[],
];

/** A parameter, and the member of the input that has its value. */
interface OneParameter {
  readonly name: string;
  /** Default: the name of the parameter. */
  readonly member?: string;
  readonly explode?: boolean;
}

/** A path parameter (OpenAPI 3.1, 4.8.12). */
export interface SegmentParameter extends OneParameter {
  /** Default: one plain value. */
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

/** Writes a value as a string. `place` is used in errors. */
type ValueText = (place: string, value: unknown) => string | undefined;

/** The body of a request. */
export interface BodyFacts {
  /** The media type; default: that of the encoder. */
  readonly type?: string;
  readonly encode: (
    value: never,
    type?: string,
    parts?: never,
  ) => HttpBody | undefined;
  /** The member that is the body; default: all remaining members. */
  readonly member?: string;
  /** True if the body may be omitted: if the value is undefined, or empty by a function. */
  readonly optional?: "undefined" | ((value: object) => boolean);
  /** True if null means no body. */
  readonly nullable?: boolean;
  /** Members that are always sent. */
  readonly set?: Readonly<Record<string, boolean>>;
  /** The encoding of members, if it is not the default. */
  readonly parts?: object;
}

/** The function that requests further pages, and its settings. */
export interface PageFacts {
  readonly by: (facts: never) => PagesCaller;
  readonly [fact: string]: unknown;
}
