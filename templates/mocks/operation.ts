import type { Allowed } from "../validation/report.js";
import type { MockPaging } from "./page.js";
import type { ReadableRequest } from "./request.js";
import type { MockSchema } from "./schema.js";
import type { Check } from "../validation/report.js";

/** The facts of an operation that mocks answer. */
export interface MockedOperation extends ReadableRequest {
  /** The id: `alerts.list`. */
  readonly id: string;
  readonly method: string;
  /** With `{name}` for each parameter. */
  readonly path: string;
  /** True if the operation has a server of its own, with any base URL in tests. */
  readonly isApart?: true;
  /** The media types that its client accepts; absent: JSON, or any. */
  readonly accept?: string;
  readonly check?: Check;
  /** Undeclared members that requests may have. */
  readonly allowed?: Allowed;
  readonly answer: MockAnswer;
  readonly paging?: MockPaging;
  /** True if the filter of the input matches an item. */
  readonly matches?: (input: never, item: never, conditions: never) => boolean;
}

/** The schemas and checks of an operation, which its own facts do not contain. */
export interface MockFacts {
  /** The schema of its input. */
  readonly input?: MockSchema;
  /** The check of its input, where the operation does not check it. */
  readonly check?: Check;
  /** True if that input may have undeclared members. */
  readonly open?: boolean;
  /** The status of a success; absent: 200, or 204 without a body. */
  readonly status?: number;
  readonly mediaType?: string;
  /** The encoding of the body; absent: JSON if it has a schema. */
  readonly encoding?: string;
  readonly schema?: MockSchema;
  /** The check of the body; of a list, of each item. */
  readonly answer?: Check;
  readonly itemCheck?: Check;
  /** The headers a success must have. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The member of the input that is the size of a page. */
  readonly size?: readonly string[];
  /** The path of the total in a page, if paging itself does not need it. */
  readonly total?: readonly string[];
  /** True if the filter of the input matches an item. */
  readonly matches?: (input: never, item: never, conditions: never) => boolean;
}

/** A successful response. */
export interface MockAnswer {
  readonly status: number;
  readonly mediaType?: string;
  /** The encoding of its body; absent if it has none. */
  readonly encoding?: string;
  readonly schema?: MockSchema;
  /** The check of the value; for a stream, of each item. */
  readonly check?: Check;
  readonly itemCheck?: Check;
  /** The headers it must have. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer to an operation. */
export interface Mock {
  readonly operation: MockedOperation;
  readonly answer: (input: never, request: Request) => unknown;
}

/** The answer to an operation, made from the document. */
export interface MockSource {
  readonly operation: MockedOperation;
  made(): Mock;
}

/** Said of a mock that does not answer as its document does: the test's mistake, not the caller's. */
export class MockMistake extends Error {
  override readonly name = "MockMistake";
}
