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

/** The mocks of a resource's operations, by their names. */
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

/** Makes the mocks of a resource's operations, each with the facts that only the document has. */
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

/** Makes what answers an operation; `Errors` is what it is refused with, the body by status. */
export interface OperationMock<
  Input,
  Result,
  Errors = unknown,
> extends MockSource {
  /**
   * Answers with a result, or with what a function gives for the input: a result, or a whole
   * `Response`. What it gives is checked as far as the document names its type.
   */
  (
    answer: Result | ((input: Input, request: Request) => Answered<Result>),
  ): Mock;
  /** Refuses with a status, and JSON for its body: that of the document, where it declares one. */
  fails<Status extends number>(
    status: Status,
    ...body: FailureBody<Errors, Status>
  ): Mock;
}

/** The body of a failure as it is given: a must where the document says what it is. */
export type FailureBody<Errors, Status extends number> = unknown extends Errors
  ? [body?: unknown]
  : number extends Status
    ? [body?: unknown]
    : GivenBody<Errors[StatusKey<Errors, Status> & keyof Errors]>;

/** The entry of a status: its own, that of its range, or that of all others. */
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

/** The same of an operation that gives a list page by page. */
export interface ListMock<
  Input,
  Result,
  Item,
  Errors = unknown,
> extends OperationMock<Input, Result, Errors> {
  /** Answers with the items that the filter takes, in pages as the operation has them. */
  items(
    items: readonly Item[] | (() => readonly Item[]),
    options?: ListOptions<Input, Item>,
  ): Mock;
}

/** The members of a request that select items besides its filter and page. */
export interface ListOptions<Input, Item> {
  /** The input without paging, which selects the items. */
  readonly where?: (item: Item, input: Input) => boolean;
  /** Conditions of the filter that nothing in an item is known for, by the field's written path. */
  readonly conditions?: Readonly<
    Record<string, (wanted: never, item: Item) => boolean>
  >;
}

/** Makes what answers an operation, of what the document says of it. */
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
          `the status of a failure is from 300 to 599: ${status} of ${operation.id}`,
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

/** The same of an operation with pages. */
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

/** The items of the first page made that has some. */
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

/** A page to put items in: an object, unless it is the list itself. */
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
    /** Then its filter is not known to be about the items. */
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

/** True if an item matches. A filter that cannot be evaluated is a mistake of the mock. */
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
  /** The client's own. */
  readonly baseUrl: string | URL;
  readonly mocks?: readonly Mock[];
  /** The answers of all other operations: made values, or none. Default `made`. */
  readonly others?: "made" | "none";
}

/** A request that was answered. */
export interface AnsweredRequest {
  /** The operation: `alerts.list`. */
  readonly operation: string;
  readonly input: unknown;
  readonly status: number;
}

/** An API made of mocks: for a client as its `fetch`, or for MSW as handlers. */
export interface MockApi {
  /** Given to a client as its `fetch`; what no operation is is answered with a status 404. */
  readonly fetch: (
    input: string | URL | Request,
    init?: RequestInit,
  ) => Promise<Response>;
  /** The handlers of MSW 2, one of each operation; given its `http`. */
  handlers<Handler>(http: MswHttp<Handler>): Handler[];
  /** From now on these answer, before those there were. */
  use(...mocks: readonly Mock[]): void;
  /** Only those given at the start answer, and no request is known. */
  reset(): void;
  /** The requests and their answers, in order. */
  readonly requests: readonly AnsweredRequest[];
}

/** The part of MSW's `http` that is used. */
export interface MswHttp<Handler> {
  readonly all: (
    path: RegExp,
    resolver: (info: {
      readonly request: Request;
    }) => Promise<Response | undefined>,
  ) => Handler;
}

/** Makes an API of the mocks of its operations, which are grouped by resource. */
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
      // As with any fetch, an aborted call does not wait for the answer.
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
          // A request that another operation matches more exactly is left to its own handler.
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

/** Mocks are functions, resources are not. */
function isSource(each: object): each is MockSource {
  return typeof each === "function";
}

function baseOf(baseUrl: string | URL, server: string): string {
  const { origin, path } = resolveBase(baseUrl, server);
  return origin + path;
}
