// What an operation says of its request and its answer; types alone.

import type { OperationFacts } from "../http/operation-facts.js";
import type { HttpBody } from "../http/outgoing-request.js";
import type { HttpRequest } from "../http/request.js";
import type { PagesCaller } from "../paging/paging.js";

/** What an operation sends and reads. Encoders and decoders are functions of the runtime. */
export interface Descriptor extends OperationFacts {
  /** Parameters of the path that are given by another member, or not as one plain value. */
  readonly segments?: readonly SegmentParameter[];
  /**
   * The encoder of all members of the input that are no other parameter; or several, each with the
   * names of its parameters, and pairs that are always sent.
   */
  readonly query?: QueryGroup | readonly (string | QueryGroup | NamedQuery)[];
  /** The encoder of one member that is the whole query, and that member. */
  readonly querystring?: readonly [(value: never) => string, member: string];
  readonly headers?: readonly HeaderParameter[];
  readonly cookies?: readonly CookieParameter[];
  /** Members of the input that are not sent: parameters that the path does not have. */
  readonly unsent?: readonly string[];
  /** The parts of its request that are more than a plain path, one group of parameters and a body. */
  readonly sends?: readonly RequestPart[];
  readonly body?: BodyFacts;
  /** The check of its input; false: it takes none. */
  readonly input?: ((value: unknown, key?: never) => boolean) | false;
  /** Whether its input may have members that are not declared. */
  readonly open?: boolean;
  readonly pages?: PageFacts;
  /** How the data is read; absent: as JSON. */
  readonly decode?: NonNullable<HttpRequest["decode"]>;
  /** The media type of the data; absent: JSON, or any when `decode` is given. */
  readonly accept?: string;
  /** Where it goes in place of the client's base URL. */
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

/** An encoder and its parameters; one that another member gives with the name of that. */
export type NamedQuery = readonly [
  encode: QueryGroup,
  ...names: (string | readonly [name: string, member: string])[],
];

/** A parameter and the member of the input that gives it. */
interface OneParameter {
  readonly name: string;
  /** Absent: the member is called as the parameter is. */
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
  /** Its media type; absent: a range is declared, and the encoder's own is sent. */
  readonly type?: string;
  readonly encode: (
    value: never,
    type?: string,
    parts?: never,
  ) => HttpBody | undefined;
  /** The member that is the body; absent: all that are no parameter. */
  readonly member?: string;
  /** When no body is sent: of a value that is undefined, and of one that a function finds empty. */
  readonly optional?: "undefined" | ((value: object) => boolean);
  /** Whether null is no body. */
  readonly nullable?: boolean;
  /** Members that are always sent. */
  readonly set?: Readonly<Record<string, boolean>>;
  /** How members are encoded, where the encoder does not do it by itself. */
  readonly parts?: object;
}

/** How pages follow each other: a function that follows them, and what it is told. */
export interface PageFacts {
  readonly by: (facts: never) => PagesCaller;
  readonly [fact: string]: unknown;
}
