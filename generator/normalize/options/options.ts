import type { RequestChecks } from "../../model/operation.js";

/** Options for names and inferences; plain data, as in the config file. */
export interface NormalizeOptions {
  /** Renames types: `{ OldName: "NewName" }`. */
  readonly rename?: Readonly<Record<string, string>>;
  /** `sorted` makes the order of members independent of the document's. Default `document`. */
  readonly propertyOrder?: "document" | "sorted";
  /** Which enumerations are scope sets, and what their segments are called in data. */
  readonly scopes?: ScopeOptions;
  /** What is a condition of a filter, and what it means. */
  readonly filters?: FilterOptions;
  /** How parameters of the query are written where the document does not define it. */
  readonly query?: QueryOptions;
  /** What client options are called, by the key of the security scheme. */
  readonly security?: SecurityOptions;
  /** What of operations is decided otherwise, by operationId or by method and path: `POST /alerts/list`. */
  readonly operations?: OperationsOptions;
  /**
   * What selects the branches of unions, by the union's type or the JSON pointer of its schema: each
   * value and the name of a component, or `false` to ignore the document's discriminator.
   */
  readonly discriminators?: DiscriminatorOptions;
}

/** Decisions about operations, by operationId or by method and path: `POST /alerts/list`. */
export interface OperationsOptions {
  readonly [operation: string]: OperationOptions;
}

/** What is decided of an operation in place of what was found out about it. */
export interface OperationOptions {
  /** Whether a call only reads: only then is it sent again by itself and asked for page after page. */
  readonly reads?: boolean;
  /** False: it has no pages. Else where its pages have what, in place of what was found. */
  readonly paging?: false | PagingOptions;
  /** What differs from the config's own `validators`. */
  readonly validators?: OperationValidators;
}

/** The validators of one operation. */
export interface OperationValidators {
  /** Whether the client checks its input before it is sent, in place of `validators.requests`. */
  readonly requests?: RequestChecks;
}

/**
 * Where a request and its page have what paging needs: names of members, inner ones with a dot
 * before them (`meta.next_cursor`). What is left out is looked for.
 */
export interface PagingOptions {
  /** The list of items in the page; empty: the page is the list. */
  readonly items?: string;
  /** The member of the input that takes the cursor, with `nextCursor` or `lastItem`. */
  readonly cursor?: string;
  /** The cursor of the next page, in the page. */
  readonly nextCursor?: string;
  /** The member of the last item that is the next cursor: `id`. */
  readonly lastItem?: string;
  /** The URL of the next page, in the page. */
  readonly link?: string;
  /** The member of the input that says how many items come before. */
  readonly offset?: string;
  /** The member of the input that numbers the page. */
  readonly page?: string;
  /** The number of the first page, or the offset of the first item. */
  readonly first?: number;
  /** In the page: whether there is another. */
  readonly hasMore?: string;
  /** In the page: whether it is the last. */
  readonly isLast?: string;
  /** In the page: how many items there are in all. */
  readonly total?: string;
  /** In the page: how many pages there are. */
  readonly totalPages?: string;
}

/**
 * Decisions about unions, by the name of the union's type or the JSON pointer of its schema: the
 * mapping that counts instead of the document's (each value and the name of a component), or
 * `false`, with which the union is as its schemas say and its discriminator is ignored.
 */
export interface DiscriminatorOptions {
  readonly [union: string]: false | Readonly<Record<string, string>>;
}

/** Decisions about scope sets. */
export interface ScopeOptions {
  /** Segment of a scope and the member that represents it in data keyed by scope. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Enumerations that are scope sets, by their names, though nothing says that they grant. */
  readonly include?: readonly string[];
  /** Enumerations that are none. */
  readonly exclude?: readonly string[];
}

/** Decisions about filters. */
export interface FilterOptions {
  /**
   * Words that are operators (`{ soundsLike: true }`) or are none (`{ like: false }`), and fields
   * whose object is of operators or is not, by their path: the filter's component, or the members
   * of the request that lead there, and the field's name (`{ "filter.author": false }`).
   */
  readonly operators?: Readonly<Record<string, boolean>>;
  /**
   * Where a listed item has what a filter's fields are about, by the filter's type and the path of
   * a field: members with dots between (several are taken together as a list), or `false` for nowhere.
   * Evaluating filters (`targets: ["local-filters"]`) uses it in place of what was inferred.
   */
  readonly matches?: Readonly<
    Record<string, Readonly<Record<string, string | readonly string[] | false>>>
  >;
  /** What operators mean, by the name of a usual one: `{ soundsLike: "icontains" }`. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** Whether texts are compared without regard to case. Default false. */
  readonly ignoreCase?: boolean;
}

/** Decisions about the query. */
export interface QueryOptions {
  /**
   * How an array whose items are objects or arrays is written, which OpenAPI leaves undefined:
   * `repeat` and `comma` write each item as JSON (`at={"x":1}&at={"x":2}`, `at={"x":1},{"x":2}`),
   * `brackets` writes `at[0][x]=1&at[1][x]=2`, `json` the whole array as JSON. Without a choice such
   * a call throws a TypeError.
   */
  readonly arraysOfObjects?: "repeat" | "comma" | "brackets" | "json";
}

/** Decisions about client options, by the key of the security scheme. */
export interface SecurityOptions {
  readonly [scheme: string]: {
    /** The client option's name. */
    readonly option?: string;
    /** The name of an enumeration that is the option's type. */
    readonly type?: string;
  };
}

/** Names given before, by the JSON pointer of a place that had them. */
export type NameTable = Readonly<Record<string, string>>;
