// Mocks of operations, and a mock API made of them.

import { resolveBase } from "../http/base-url.js";
import type { Failing } from "../http/call.js";
import { answered } from "./answer.js";
import type { MockDocument } from "./document.js";
import { withinSignal } from "../http/waits.js";
import { describedOperation } from "./described.js";
import { makeValid } from "./factory.js";
import {
  type Mock,
  type MockedOperation,
  type MockFacts,
  MockMistake,
  type MockSource,
} from "./operation.js";
import { pageOf } from "./page.js";
import { typesAt } from "./request.js";
import { findRoute, Route } from "./route.js";
import { withText } from "./status.js";
import type { Descriptor } from "../operation/descriptor.js";
import type { PagedCall } from "../paging/paging.js";
import { isObject } from "../validation/report.js";
import { schema } from "../validation/validation.js";

/** The mocks of the operations of a resource, by name. */
export type MocksOf<Operations> = {
  readonly [Name in keyof Operations]: MockOf<Operations[Name]>;
};

/** The mock of an operation. */
export type MockOf<Operation> = Operation extends (
  http: never,
  ...given: infer Given
) => infer Called
  ? MockBy<Operation extends { input: false } ? {} : GivenInput<Given>, Called>
  : never;

type GivenInput<Given extends readonly unknown[]> = Exclude<
  Given[0],
  undefined
>;

type MockBy<Input, Called> =
  Called extends Failing<infer Errors>
    ? Called extends PagedCall<infer Item, infer Page, infer _Next>
      ? ListMock<Input, Page, Item, Errors>
      : Called extends Promise<infer Result>
        ? OperationMock<Input, Result, Errors>
        : never
    : never;

/** Creates the mocks of a resource from its operations and facts of the document. */
export function mocksOf<Operations extends object>(
  document: MockDocument,
  operations: Operations,
  facts: Readonly<Record<keyof Operations, MockFacts>>,
): MocksOf<Operations> {
  const { schemas } = document;
  const mocks = Object.entries(operations).map(([name, each]) => {
    const descriptor = each as Descriptor;
    const own = facts[name as keyof Operations];
    const operation = describedOperation(descriptor, own, schemas);
    const make = operation.paging ? listMock : operationMock;
    return [name, make(document, operation)];
  });
  return Object.fromEntries(mocks) as MocksOf<Operations>;
}

/** Creates the mock of an operation. `Errors` has the bodies of its failures, by status. */
export interface OperationMock<
  Input,
  Result,
  Errors = unknown,
> extends MockSource {
  /**
   * Answers with a result, or with the return value of a function of the input: a result or a
   * `Response`. A result is checked if the document names its type.
   */
  (
    answer: Result | ((input: Input, request: Request) => Answered<Result>),
  ): Mock;
  /** Answers with an error status and a JSON body. */
  fails<Status extends number>(
    status: Status,
    ...body: FailureBody<Errors, Status>
  ): Mock;
}

/** The arguments for the body of a failure, required if the document declares it. */
export type FailureBody<Errors, Status extends number> = unknown extends Errors
  ? [body?: unknown]
  : number extends Status
    ? [body?: unknown]
    : GivenBody<Errors[StatusKey<Errors, Status> & keyof Errors]>;

/** The key of a status in the declared failures: the status, its range or `default`. */
type StatusKey<Errors, Status extends number> = Status extends keyof Errors
  ? Status
  : `${Status}` extends `${infer First}${infer _}`
    ? `${First}XX` extends keyof Errors
      ? `${First}XX`
      : "default"
    : never;

type GivenBody<Body> = unknown extends Body
  ? [body?: unknown]
  : [Body] extends [never]
    ? [body?: unknown]
    : [Body] extends [undefined]
      ? [body?: undefined]
      : [body: Body];

type Answered<Result> = Result | Response | Promise<Result | Response>;

/** Creates the mock of an operation that returns pages of a list. */
export interface ListMock<
  Input,
  Result,
  Item,
  Errors = unknown,
> extends OperationMock<Input, Result, Errors> {
  /** Answers with the items that match the filter, in pages like those of the operation. */
  items(
    items: readonly Item[] | (() => readonly Item[]),
    options?: ListOptions<Input, Item>,
  ): Mock;
}

/** Options for selecting items, in addition to the filter of a request. */
export interface ListOptions<Input, Item> {
  /** Returns true for the items to keep. `input` is the input of the request. */
  readonly where?: (item: Item, input: Input) => boolean;
  /** Evaluates conditions without a known member of an item, by the path of the field as sent. */
  readonly conditions?: Readonly<
    Record<string, (wanted: never, item: Item) => boolean>
  >;
}

/** Creates the mock factory of an operation. */
export function operationMock<Input, Result, Errors>(
  document: MockDocument,
  operation: MockedOperation,
): OperationMock<Input, Result, Errors> {
  const mock = (answer: unknown): Mock => ({
    operation,
    answer:
      typeof answer === "function" ? (answer as Mock["answer"]) : () => answer,
  });
  return Object.assign(mock, {
    operation,
    fails: (status: number, ...[body]: readonly unknown[]): Mock => {
      if (!(status >= 300 && status < 600))
        throw new RangeError(
          `the status of a failure of ${operation.id} must be from 300 to 599, not ${status}`,
        );
      return {
        operation,
        answer: () =>
          body === undefined
            ? new Response(null, withText(status))
            : Response.json(body, withText(status)),
      };
    },
    made: (): Mock => madeMock(document, operation),
  });
}

/** Like {@link operationMock}, for an operation with pages. */
export function listMock<Input, Result, Item, Errors>(
  document: MockDocument,
  operation: MockedOperation,
): ListMock<Input, Result, Item, Errors> {
  const mock = operationMock<Input, Result, Errors>(document, operation);
  return Object.assign(mock, {
    items: (
      items: readonly Item[] | (() => readonly Item[]),
      options: ListOptions<Input, Item> = {},
    ): Mock =>
      itemsMock(document, operation, {
        items: items as readonly unknown[],
        options: options as ListOptions<never, never>,
      }),
    made: (): Mock => madeMock(document, operation),
  });
}

function madeMock(document: MockDocument, operation: MockedOperation): Mock {
  const { answer, paging } = operation;
  if (paging) {
    const list = madeItems(document, operation, paging.items);
    return itemsMock(document, operation, {
      items: list,
      options: {},
      isMade: true,
    });
  }
  if (answer.encoding === undefined)
    return { operation, answer: () => undefined };
  return { operation, answer: () => madeValue(document, operation) };
}

/** The items of the first generated page that has some. */
function madeItems(
  document: MockDocument,
  operation: MockedOperation,
  path: readonly string[],
): readonly unknown[] {
  for (let seed = 0; seed < 20; seed++) {
    let items = madeValue(document, operation, seed);
    for (const name of path) items = isObject(items) ? items[name] : undefined;
    if (Array.isArray(items) && items.length > 0) return items as unknown[];
  }
  return [];
}

/** A generated page to put items into; an object. */
function madePage(document: MockDocument, operation: MockedOperation): unknown {
  for (let seed = 0; seed < 20; seed++) {
    const page = madeValue(document, operation, seed);
    if (isObject(page)) return page;
  }
  return {};
}

function madeValue(
  document: MockDocument,
  { id, answer }: MockedOperation,
  seed = 0,
): unknown {
  const { encoding, check } = answer;
  if (encoding === "binary") return new Blob(["made of the document"]);
  const validator = check && schema(check);
  const value = makeValid(
    document,
    { name: id, schema: answer.schema ?? {}, validator },
    undefined,
    seed,
  );
  if (encoding === "events") return [{ data: value }];
  return encoding === "json-lines" ? [value] : value;
}

function itemsMock(
  document: MockDocument,
  operation: MockedOperation,
  {
    items,
    options,
    isMade = false,
  }: {
    readonly items: readonly unknown[] | (() => readonly unknown[]);
    readonly options: ListOptions<never, never>;
    /** True if the items are generated; they are not filtered. */
    readonly isMade?: boolean;
  },
): Mock {
  const { paging, matches } = operation;
  if (!paging) throw new TypeError(`${operation.id} has no pages`);
  return {
    operation,
    answer: (input: never, request) => {
      const given = typeof items === "function" ? items() : items;
      const list = given.filter(
        (item) =>
          (isMade ||
            !matches ||
            isMatching(operation, () =>
              matches(input, item as never, options.conditions as never),
            )) &&
          (options.where?.(item as never, input) ?? true),
      );
      const page =
        paging.items.length > 0 ? madePage(document, operation) : undefined;
      const { schemas } = document;
      const asked = typesAt(schemas, operation.input ?? {}, paging.start);
      const said = paging.next
        ? typesAt(schemas, operation.answer.schema ?? {}, paging.next)
        : [];
      const isNumber =
        paging.isNumber ||
        (!asked.includes("string") && /number|integer/.test(asked.join()));
      const made = pageOf(list, input, {
        paging: { ...paging, ...(isNumber ? { isNumber: true as const } : {}) },
        page,
        url: request.url,
        end: said.includes("null") ? null : undefined,
      });
      const { header } = paging;
      if (made.next !== undefined && header !== undefined)
        return Response.json(made.page, { headers: { [header]: made.next } });
      if (made.next === undefined || paging.kind !== "link" || paging.next)
        return made.page;
      return Response.json(made.page, {
        headers: { link: `<${made.next}>; rel="next"` },
      });
    },
  };
}

/** True if an item matches. Throws a {@link MockMistake} if the filter cannot be evaluated. */
function isMatching({ id }: MockedOperation, matches: () => boolean): boolean {
  try {
    return matches();
  } catch (error) {
    throw new MockMistake(
      `the mock of ${id} cannot filter its items: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

/** Options for {@link mockApi}. */
export interface MockApiOptions {
  /** The base URL of the client. */
  readonly baseUrl: string | URL;
  readonly mocks?: readonly Mock[];
  /** The answers of all other operations: generated values, or none. Default: `made`. */
  readonly others?: "made" | "none";
}

/** A request that a mock answered. */
export interface AnsweredRequest {
  /** The id of the operation: `alerts.list`. */
  readonly operation: string;
  readonly input: unknown;
  readonly status: number;
}

/** An API made of mocks, used as the `fetch` of a client or as MSW handlers. */
export interface MockApi {
  /** The `fetch` for a client. A request for an unknown operation is answered with status 404. */
  readonly fetch: (
    input: string | URL | Request,
    init?: RequestInit,
  ) => Promise<Response>;
  /** Creates handlers for MSW, one for each operation, with its `http`. */
  handlers<Handler>(http: MswHttp<Handler>): Handler[];
  /** Adds mocks, which take precedence over earlier ones. */
  use(...mocks: readonly Mock[]): void;
  /** Restores the initial mocks, and clears `requests`. */
  reset(): void;
  /** The answered requests, in order. */
  readonly requests: readonly AnsweredRequest[];
}

/** The members of MSW's `http` that are used. */
export interface MswHttp<Handler> {
  readonly all: (
    path: RegExp,
    resolver: (info: {
      readonly request: Request;
    }) => Promise<Response | undefined>,
  ) => Handler;
}

/** Creates an API from mocks, which are grouped by resource. */
export function createMockApi(
  document: MockDocument,
  all: object,
  {
    server,
    options: { baseUrl, mocks = [], others = "made" },
  }: { readonly server: string; readonly options: MockApiOptions },
): MockApi {
  const base = baseOf(baseUrl, server);
  const routes = sourcesOf(all).map((source) => new Route(base, source));
  const requests: AnsweredRequest[] = [];
  let used: readonly Mock[] = mocks;
  const respond = async (
    request: Request,
    routed: readonly Route[],
  ): Promise<Response | undefined> => {
    const found = findRoute(request, routed);
    if (!found) return undefined;
    const { operation } = found.route.source;
    const mock =
      used.find((each) => each.operation === operation) ??
      (others === "made" ? found.route.made() : undefined);
    if (!mock) return undefined;
    const { input, response } = await answered(mock, {
      request,
      path: found.path,
      document,
    });
    requests.push({ operation: operation.id, input, status: response.status });
    return response;
  };
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      // Like any `fetch`, rejects an aborted call without waiting for the response.
      const response = await withinSignal(
        respond(request, routes),
        request.signal,
      );
      if (response) return response;
      const asked = findRoute(request, routes)?.route.source.operation.id;
      const [url] = request.url.split("?");
      const message = asked
        ? `no mock answers ${asked}`
        : `no operation of ${base} answers ${request.method} ${url}`;
      return Response.json({ message }, withText(404));
    },
    handlers: (http) =>
      routes.map((route) =>
        http.all(route.pattern, ({ request }) => {
          // Another operation may match the request more exactly, and has its own handler.
          const found = findRoute(request, routes);
          return found?.route === route
            ? respond(request, [route])
            : Promise.resolve(undefined);
        }),
      ),
    use: (...more) => {
      used = [...more, ...used];
    },
    reset: () => {
      used = mocks;
      requests.length = 0;
    },
    requests,
  };
}

function sourcesOf(mocks: object): readonly MockSource[] {
  return Object.values(mocks).flatMap((each: object) =>
    isSource(each) ? [each] : sourcesOf(each),
  );
}

/** True for a mock, which is a function; false for a resource. */
function isSource(each: object): each is MockSource {
  return typeof each === "function";
}

function baseOf(baseUrl: string | URL, server: string): string {
  const { origin, path } = resolveBase(baseUrl, server);
  return origin + path;
}
