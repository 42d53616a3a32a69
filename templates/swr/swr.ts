// Calls of a client as arguments of SWR's hooks.

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

/**
 * The arguments of `useSWR` for a call of a client. Nothing is sent if the input is `null`.
 *
 * @throws TypeError for an operation that writes
 *
 * @example
 * useSWR(...query(client.alerts.getByExternalId, { externalId }));
 */
export function query<Given extends readonly unknown[], Data>(
  call: (...given: Given) => ReadCall<Data>,
  ...rest: ReadArguments<Given, Data, null>
): readonly [key: Key | null, fetcher: () => Promise<Data>] {
  const [input, options] = rest as Argued;
  const read = readOf(call);
  const key = input === null ? null : keyOf(read, input);
  return [key, () => read.send(input, options) as Promise<Data>];
}

/**
 * The arguments of `useSWRInfinite` for the pages of a list, unless only links reference them.
 *
 * @throws TypeError for an operation without pages, or whose pages have no input
 *
 * @example
 * useSWRInfinite(...pages(client.alerts.list, { limit: 20 }));
 */
export function pages<Given extends readonly unknown[], Item, Page, Input>(
  call: (...given: Given) => PagedCall<Item, Page, Input>,
  ...rest: PagesArguments<Given, Input, null>
): readonly [
  getKey: (index: number, before: QueryPage<Page, Input> | null) => Key | null,
  fetcher: (key: Key) => Promise<QueryPage<Page, Input>>,
] {
  const [given, options] = rest as Argued;
  const paged = pagedOf(call);
  return [
    (index, before) => {
      const input = index === 0 ? given : before?.next;
      const isEnd = index > 0 && input === undefined;
      return isEnd || input === null ? null : keyOf(paged, input, "pages");
    },
    (key) =>
      pageOf(paged.send(key.at(-2), options)) as Promise<
        QueryPage<Page, Input>
      >,
  ];
}

/**
 * The arguments of `useSWRMutation` for a call of a client.
 *
 * @example
 * useSWRMutation(...mutation(client.clients.addresses.sync));
 */
export function mutation<Given extends readonly unknown[], Data>(
  call: (...given: Given) => Promise<Data>,
  options?: QueryOptions,
): readonly [
  key: Key,
  fetcher: (
    key: Key,
    given: { readonly arg: Variables<Given> },
  ) => Promise<Data>,
] {
  const { send } = callOf(call);
  return [keyPrefix(call), (_, { arg }) => send(arg, options) as Promise<Data>];
}

/** The key of a call with an input. */
export function queryKey<Given extends readonly unknown[]>(
  call: (...given: Given) => ReadCall<unknown>,
  input: NonNullable<Given[0]>,
): Key;
/** The common prefix of the keys of a call, of a resource and all below it, or of a client. */
export function queryKey(of: object): Key;
export function queryKey(of: object, input?: unknown): Key {
  return input === undefined ? keyPrefix(of) : keyOf(callOf(of), input);
}

/** The arguments after the function, at run time. */
type Argued = readonly [input?: unknown, options?: QueryOptions];
