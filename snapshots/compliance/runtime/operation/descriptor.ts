import type { Call } from "./call.js";
import type { Http, HttpBody, HttpRequest, RequestOptions } from "./http.js";
import type { PagedCall } from "./paging.js";
import { requestBuilder } from "./operation-request.js";

/** An operation as a value: a function that sends its request, and what is known of it. */
export interface Operation<
  Input,
  Data,
  Errors = unknown,
  Received = unknown,
> extends Descriptor {
  (
    http: Http,
    input: Input,
    options?: RequestOptions,
  ): Call<Data, Errors, Received>;
}

/** An operation whose input may be left out. */
export interface OptionalOperation<
  Input,
  Data,
  Errors = unknown,
  Received = unknown,
> extends Descriptor {
  (
    http: Http,
    input?: Input,
    options?: RequestOptions,
  ): Call<Data, Errors, Received>;
}

/** An operation that takes no input. */
export interface PlainOperation<
  Data,
  Errors = unknown,
  Received = unknown,
> extends Descriptor {
  readonly input: false;
  (http: Http, options?: RequestOptions): Call<Data, Errors, Received>;
}

/** An operation that gives a list page by page. */
export interface PagedOperation<
  Input,
  Item,
  Page,
  Errors = unknown,
  Received = unknown,
> extends Descriptor {
  (
    http: Http,
    input: Input,
    options?: RequestOptions,
  ): PagedCall<Item, Page, Input, Errors, Received>;
}

/** The same where the input may be left out. */
export interface OptionalPagedOperation<
  Input,
  Item,
  Page,
  Errors = unknown,
  Received = unknown,
> extends Descriptor {
  (
    http: Http,
    input?: Input,
    options?: RequestOptions,
  ): PagedCall<Item, Page, Input, Errors, Received>;
}

/** The same without an input. */
export interface PlainPagedOperation<
  Item,
  Page,
  Errors = unknown,
  Received = unknown,
> extends Descriptor {
  readonly input: false;
  (
    http: Http,
    options?: RequestOptions,
  ): PagedCall<Item, Page, unknown, Errors, Received>;
}

/** What an operation sends and reads. Encoders and decoders are functions of the runtime. */
export interface Descriptor {
  /** The operation by resource and name: `alerts.list`. */
  readonly id: string;
  /** In capitals. */
  readonly method: string;
  /** From the base URL on, with `{name}` for each parameter in it. */
  readonly path: string;
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
  readonly body?: BodyFacts;
  /** The check of its input; false: it takes none. */
  readonly input?: ((value: unknown, key?: never) => boolean) | false;
  /** Whether its input may have members that are not declared. */
  readonly open?: boolean;
  /** How pages follow each other; absent: it has none. */
  readonly pages?: PageFacts;
  /** How the data is read; absent: as JSON. */
  readonly decode?: NonNullable<HttpRequest["decode"]>;
  /** The media type of the data; absent: JSON, or any when `decode` is given. */
  readonly accept?: string;
  /** Where it goes in place of the client's base URL. */
  readonly at?: NonNullable<HttpRequest["at"]>;
  /** What it needs where that differs from the API as a whole: alternatives of schemes. */
  readonly security?: readonly (readonly string[])[];
  /** Whether it only reads, so that it may be sent twice; absent: as its method says. */
  readonly reads?: boolean;
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
  /** When no body is sent: of a value that is undefined, or one without a member that is defined. */
  readonly optional?: "undefined" | "empty";
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

/** Calls an operation that has pages. */
export type PagesCaller = (
  http: Http,
  input: object,
  build: (input: object) => HttpRequest,
  options: RequestOptions | undefined,
) => unknown;

/** Makes an operation of what it sends and reads. */
export function operation<Made>(facts: Descriptor): Made {
  return operationBy(facts, (input) => input ?? {});
}

/** Makes an operation whose input is looked at, by a function, before it is sent. */
export function operationBy<Made>(
  facts: Descriptor,
  look: (input: object | undefined) => object,
): Made {
  let request: ReturnType<typeof requestBuilder> | undefined;
  const call = (http: Http, ...given: readonly unknown[]): unknown => {
    const [input, options] = (
      facts.input === false ? [undefined, ...given] : given
    ) as readonly [object | undefined, RequestOptions | undefined];
    const build = (each: object | undefined): HttpRequest => {
      request ??= requestBuilder(facts);
      return request(each, look);
    };
    const { pages } = facts;
    return pages
      ? pages.by(pages as never)(http, input ?? {}, build, options)
      : http.send(() => build(input), options);
  };
  return Object.assign(call, facts) as Made;
}
