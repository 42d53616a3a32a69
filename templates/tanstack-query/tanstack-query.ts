// Calls of a client as queries and mutations of TanStack Query.

import type { DataTag, InfiniteData, SkipToken } from "@tanstack/query-core";
import type { Failing } from "../http/call.js";
import type { CallError } from "../http/errors.js";
import type { RequestOptions } from "../http/settings.js";
import type { PagedCall } from "../paging/paging.js";
import {
  callOf,
  pagedOf,
  pageOf,
  type PagesArguments,
  type QueryOptions,
  type QueryPage,
  type ReadArguments,
  type ReadCall,
  readOf,
  type Variables,
} from "../queries/query-call.js";
import { type Key, keyOf, keyPrefix } from "../queries/query-key.js";

/** Query options for `useQuery`, `fetchQuery` and similar functions of any framework adapter. */
export interface ReadQuery<Data, Errors = unknown, Skip = never> {
  readonly queryKey: DataKey<Data, Errors>;
  readonly queryFn:
    | Extract<Skip, SkipToken>
    | ((context: QueryContext) => Promise<Answered<Data>>);
  /** Never set here: the query client decides how often a query is retried. */
  readonly retry?: Retry<CallError<Errors>>;
}

/** Query options for `useInfiniteQuery`, `fetchInfiniteQuery` and similar functions. */
export interface PagesQuery<Page, Input, Errors = unknown, Skip = never> {
  readonly queryKey: DataTag<
    Key,
    InfiniteData<QueryPage<Page, Input>, Input>,
    CallError<Errors>
  >;
  readonly queryFn:
    | Extract<Skip, SkipToken>
    | ((
        context: QueryContext & { readonly pageParam: Input },
      ) => Promise<QueryPage<Page, Input>>);
  readonly initialPageParam: Input;
  readonly getNextPageParam: (
    last: QueryPage<Page, Input>,
  ) => Input | undefined;
  /** Never set here: the query client decides how often a query is retried. */
  readonly retry?: Retry<CallError<Errors>>;
}

/** Mutation options for `useMutation` and similar functions. */
export interface WriteMutation<Data, Input = void, Errors = unknown> {
  readonly mutationKey: Key;
  readonly mutationFn: (input: Input) => Promise<Data>;
  /** Never set here: the query client decides whether a mutation is retried. */
  readonly retry?: Retry<CallError<Errors>>;
}

/** The key of a query, with the types of its data and errors. */
export type DataKey<Data, Errors = unknown> = DataTag<
  Key,
  Answered<Data>,
  CallError<Errors>
>;

/** The context of a query function. */
export interface QueryContext {
  /** Aborted when the data is no longer needed. */
  readonly signal: AbortSignal;
}

/** The cached data: null instead of `undefined`, which means that there is no data yet. */
export type Answered<Data> = Data extends undefined | void ? null : Data;

type Retry<Failure> =
  boolean | number | ((failures: number, error: Failure) => boolean);

/**
 * Query options for a call of a client. The query retries, and the client does not. Nothing is sent
 * if the input is `skipToken`.
 *
 * @throws TypeError for an operation that writes, which does not compile either
 *
 * @example
 * useQuery(query(client.alerts.getByExternalId, { externalId }));
 */
export function query<
  Given extends readonly unknown[],
  Data,
  Errors,
  Skip = never,
>(
  call: (...given: Given) => ReadCall<Data, Errors>,
  ...rest: ReadArguments<Given, Data, Extract<Skip, SkipToken>>
): ReadQuery<Data, Errors, Skip> {
  const [input, options] = rest as Argued;
  const read = readOf(call);
  const queryFn = async ({ signal }: QueryContext): Promise<unknown> =>
    (await read.send(input, { retries: 0, ...options, signal })) ?? null;
  const made = isSkipped(input)
    ? { queryKey: keyPrefix(call), queryFn: input }
    : { queryKey: keyOf(read, input), queryFn };
  return made as ReadQuery<Data, Errors, Skip>;
}

/**
 * Query options for the pages of a list, each requested by the input that follows from the previous
 * page, unless only links reference them.
 *
 * @throws TypeError for an operation without pages, or whose pages have no input
 *
 * @example
 * useInfiniteQuery(pages(client.alerts.list, { limit: 20 }));
 */
export function pages<
  Given extends readonly unknown[],
  Item,
  Page,
  Input,
  Errors,
  Skip = never,
>(
  call: (...given: Given) => PagedCall<Item, Page, Input> & Failing<Errors>,
  ...rest: PagesArguments<Given, Input, Extract<Skip, SkipToken>>
): PagesQuery<Page, Input, Errors, Skip> {
  const [given, options] = rest as Argued;
  const paged = pagedOf(call);
  const isNone = isSkipped(given);
  const input = isNone ? {} : (given ?? {});
  type Context = QueryContext & { readonly pageParam: unknown };
  const queryFn = ({ signal, pageParam }: Context): Promise<unknown> =>
    pageOf(paged.send(pageParam, { retries: 0, ...options, signal }));
  const made = {
    queryKey: isNone
      ? [...keyPrefix(call), "pages"]
      : keyOf(paged, input, "pages"),
    queryFn: isNone ? given : queryFn,
    initialPageParam: input,
    getNextPageParam: ({ next }: QueryPage<Page, Input>) => next,
  };
  return made as object as PagesQuery<Page, Input, Errors, Skip>;
}

/**
 * Mutation options for a call of a client. The client retries by its own rules.
 *
 * @example
 * useMutation(mutation(client.clients.addresses.sync));
 */
export function mutation<Given extends readonly unknown[], Data, Errors>(
  call: (...given: Given) => Promise<Data> & Failing<Errors>,
  options?: RequestOptions,
): WriteMutation<Data, Variables<Given>, Errors> {
  const { send } = callOf(call);
  return {
    mutationKey: keyPrefix(call),
    mutationFn: (input) => send(input, options) as Promise<Data>,
  };
}

/** The key of the query for a call with an input. */
export function queryKey<Given extends readonly unknown[], Data, Errors>(
  call: (...given: Given) => ReadCall<Data, Errors>,
  input: NonNullable<Given[0]>,
): DataKey<Data, Errors>;
/**
 * The common prefix of the keys of a call, of a resource and everything below it, or of a client,
 * to invalidate queries together.
 */
export function queryKey(of: object): Key;
export function queryKey(of: object, input?: unknown): Key {
  return input === undefined ? keyPrefix(of) : keyOf(callOf(of), input);
}

/** The arguments after the function, at run time. */
type Argued = readonly [input?: unknown, options?: QueryOptions];

/** True for `skipToken`, the only symbol among arguments; importing it would load the package. */
function isSkipped(input: unknown): input is symbol {
  return typeof input === "symbol";
}
