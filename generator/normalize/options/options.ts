import type { RequestChecks } from "../../model/operation.js";

/** Options for names and inferences; plain data, as in the config file. */
export interface NormalizeOptions {
  /** Renames types: `{ OldName: "NewName" }`. */
  readonly rename?: Readonly<Record<string, string>>;
  /** The order of members in types: as in the document, or by name. Default `document`. */
  readonly propertyOrder?: "document" | "sorted";
  /** Which enumerations are scope sets, and the names of their segments in data. */
  readonly scopes?: ScopeOptions;
  /** Which fields and operators filters have, and what they mean. */
  readonly filters?: FilterOptions;
  /** The serialization of query parameters that OpenAPI does not define. */
  readonly query?: QueryOptions;
  /** Client options for credentials, by the key of the security scheme. */
  readonly security?: SecurityOptions;
  /** Options for single operations, by operationId or by method and path: `POST /alerts/list`. */
  readonly operations?: OperationsOptions;
  /**
   * Mappings of discriminators, by the type of the union or the JSON pointer of its schema: each
   * value and the name of a component, or `false` to ignore the document's discriminator.
   */
  readonly discriminators?: DiscriminatorOptions;
}

/** Options for single operations, by operationId or by method and path: `POST /alerts/list`. */
export interface OperationsOptions {
  readonly [operation: string]: OperationOptions;
}

/** Options for one operation, instead of what was inferred. */
export interface OperationOptions {
  /** True if a call only reads: only then does the client retry it and fetch further pages. */
  readonly reads?: boolean;
  /** Its paging, instead of the inferred one; `false`: it has no pages. */
  readonly paging?: false | PagingOptions;
  /** Differences from the config's own `validators`. */
  readonly validators?: OperationValidators;
}

/** The validators of one operation. */
export interface OperationValidators {
  /** The check of its input, instead of `validators.requests`. */
  readonly requests?: RequestChecks;
}

/**
 * The members of a request and its page that paging needs; nested ones with dots
 * (`meta.next_cursor`). Members that you leave out are inferred.
 */
export interface PagingOptions {
  /** Page: the list of items; empty: the page is the list. */
  readonly items?: string;
  /** Input: the cursor; with `nextCursor` or `lastItem`. */
  readonly cursor?: string;
  /** Page: the cursor of the next page. */
  readonly nextCursor?: string;
  /** Page: the member of the last item that is the next cursor: `id`. */
  readonly lastItem?: string;
  /** Page: the URL of the next page. */
  readonly link?: string;
  /** Input: how many items to skip. */
  readonly offset?: string;
  /** Input: the number of the page. */
  readonly page?: string;
  /** The number of the first page, or the offset of the first item. */
  readonly first?: number;
  /** Page: whether there is another page. */
  readonly hasMore?: string;
  /** Page: whether it is the last page. */
  readonly isLast?: string;
  /** Page: the number of all items. */
  readonly total?: string;
  /** Page: the number of all pages. */
  readonly totalPages?: string;
}

/**
 * Mappings of discriminators, by the type of the union or the JSON pointer of its schema: each value
 * and the name of a component, or `false` to ignore the document's discriminator.
 */
export interface DiscriminatorOptions {
  readonly [union: string]: false | Readonly<Record<string, string>>;
}

/** Options for scope sets. */
export interface ScopeOptions {
  /** Segments of scopes, and the members that represent them in data keyed by scope. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Names of further enumerations that are scope sets. */
  readonly include?: readonly string[];
  /** Names of enumerations that are not scope sets. */
  readonly exclude?: readonly string[];
}

/** Options for filters. */
export interface FilterOptions {
  /**
   * Words that are operators (`{ soundsLike: true }`) or not (`{ like: false }`), and fields whose
   * object consists of operators or not, by their path: the component of the filter, or its path in
   * the request, and the name of the field (`{ "filter.author": false }`).
   */
  readonly operators?: Readonly<Record<string, boolean>>;
  /**
   * The members of a listed item that filter fields are compared with (`targets:
   * ["local-filters"]`), by the type of the filter and the path of the field: a path with dots,
   * several paths as one list, or `false` for none.
   */
  readonly matches?: Readonly<
    Record<string, Readonly<Record<string, string | readonly string[] | false>>>
  >;
  /** The meaning of operators, as the name of a known one: `{ soundsLike: "icontains" }`. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** True if comparisons of strings ignore case. Default false. */
  readonly ignoreCase?: boolean;
}

/** Options for query parameters. */
export interface QueryOptions {
  /**
   * The serialization of an array of objects or arrays, which OpenAPI does not define: `repeat` and `comma`
   * write each item as JSON (`at={"x":1}&at={"x":2}`, `at={"x":1},{"x":2}`), `brackets` writes
   * `at[0][x]=1&at[1][x]=2`, `json` the whole array as JSON. Without this option such a call throws
   * a TypeError.
   */
  readonly arraysOfObjects?: "repeat" | "comma" | "brackets" | "json";
}

/** Client options for credentials, by the key of the security scheme. */
export interface SecurityOptions {
  readonly [scheme: string]: {
    /** The name of the client option. */
    readonly option?: string;
    /** The name of an enumeration that is the type of the option. */
    readonly type?: string;
  };
}

/** Names given before, by the JSON pointer of a place that had them. */
export type NameTable = Readonly<Record<string, string>>;
