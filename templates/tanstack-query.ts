import type { DataTag, InfiniteData } from "@tanstack/query-core";
import type { Call } from "./call.js";
import type { CallError } from "./errors.js";
import type { RequestOptions } from "./http.js";
import type { PagedCall } from "./paging.js";

/** What a call inside a query may be told; what cancels the query aborts it. */
export type QueryOptions = Omit<RequestOptions, "signal">;

/** What `useQuery`, `fetchQuery` and their kin are given, in any framework. */
export interface ReadQuery<Data, Errors = unknown> {
  readonly queryKey: DataTag<
    readonly unknown[],
    Answered<Data>,
    CallError<Errors>
  >;
  readonly queryFn: (context: QueryContext) => Promise<Answered<Data>>;
  /** Never set here: how often a query is tried again is the query client's to say. */
  readonly retry?: Retry<CallError<Errors>>;
}

/** What `useInfiniteQuery`, `fetchInfiniteQuery` and their kin are given, in any framework. */
export interface PagesQuery<Page, Input, Errors = unknown> {
  readonly queryKey: DataTag<
    readonly unknown[],
    InfiniteData<QueryPage<Page, Input>, Input>,
    CallError<Errors>
  >;
  readonly queryFn: (
    context: QueryContext & { readonly pageParam: Input },
  ) => Promise<QueryPage<Page, Input>>;
  readonly initialPageParam: Input;
  readonly getNextPageParam: (
    last: QueryPage<Page, Input>,
  ) => Input | undefined;
  /** Never set here: how often a query is tried again is the query client's to say. */
  readonly retry?: Retry<CallError<Errors>>;
}

/** A page, and what asks for the one behind it, which may stand in headers. */
export interface QueryPage<Page, Input> {
  readonly page: Page;
  /** Absent after the last. */
  readonly next?: Input;
}

/** What `useMutation` and its kin are given, in any framework. */
export interface WriteMutation<Data, Input = void, Errors = unknown> {
  readonly mutationKey: readonly unknown[];
  readonly mutationFn: (input: Input) => Promise<Data>;
  /** Never set here: mutations are not tried again unless the query client says so. */
  readonly retry?: Retry<CallError<Errors>>;
}

/** What a query function is told. */
export interface QueryContext {
  /** Aborted when nobody waits for the data any more. */
  readonly signal: AbortSignal;
}

/** The data as a query keeps it, where `undefined` means that there is none yet. */
export type Answered<Data> = Data extends undefined | void ? null : Data;

type Retry<Failure> =
  boolean | number | ((failures: number, error: Failure) => boolean);

/** The options of a query. The client does not try again by itself: the query does. */
export function readQuery<Data, Errors>(
  key: readonly unknown[],
  send: (options: RequestOptions) => Call<Data, Errors>,
  options?: QueryOptions,
): ReadQuery<Data, Errors> {
  return {
    queryKey: key as ReadQuery<Data, Errors>["queryKey"],
    queryFn: async ({ signal }) => {
      const data = await send({ retries: 0, ...options, signal });
      return (data ?? null) as Answered<Data>;
    },
  };
}

/** The options of a query for page after page, each of which is asked for by what the last one says. */
export function pagesQuery<Item, Page, Input, Errors>(
  key: readonly unknown[],
  input: Input,
  // Without strictFunctionTypes an optional input would be inferred from here.
  send: (
    input: NoInfer<Input>,
    options: RequestOptions,
  ) => PagedCall<Item, Page, Input, Errors>,
  options?: QueryOptions,
): PagesQuery<Page, Input, Errors> {
  return {
    queryKey: key as PagesQuery<Page, Input, Errors>["queryKey"],
    queryFn: async ({ signal, pageParam }) => {
      const call = send(pageParam, { retries: 0, ...options, signal });
      const page = await call;
      const next = await call.nextInput();
      return next === undefined ? { page } : { page, next };
    },
    initialPageParam: input,
    getNextPageParam: ({ next }) => next,
  };
}

/** The options of a mutation, for which the client's own rules of what may be sent again hold. */
export function writeMutation<Data, Input, Errors>(
  key: readonly unknown[],
  send: (input: Sent<Input>) => Call<Data, Errors>,
): WriteMutation<Data, Input, Errors> {
  return {
    mutationKey: key,
    mutationFn: send as (input: Input) => Call<Data, Errors>,
  };
}

/** The input of an operation; `void` lets `mutate()` be called without one. */
export type Sent<Input> = void extends Input
  ? Exclude<Input, void> | undefined
  : Input;
