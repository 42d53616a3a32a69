// Types of mocks, and of the operations that they answer.

import type { Allowed } from "../validation/report.js";
import type { MockPaging } from "./page.js";
import type { ReadableRequest } from "./request.js";
import type { MockSchema } from "./schema.js";
import type { Check } from "../validation/report.js";

/** The facts of an operation that mocks need. */
export interface MockedOperation extends ReadableRequest {
  /** The id: `alerts.list`. */
  readonly id: string;
  readonly method: string;
  /** The path, with `{name}` for each parameter. */
  readonly path: string;
  /** True if the operation has its own server; any base URL is accepted. */
  readonly isApart?: true;
  /** The media types that its client accepts; default: JSON, or any. */
  readonly accept?: string;
  readonly check?: Check;
  /** The undeclared members that requests may have. */
  readonly allowed?: Allowed;
  readonly answer: MockAnswer;
  readonly paging?: MockPaging;
  /** True if an item matches the filter of the input. */
  readonly matches?: (input: never, item: never, conditions: never) => boolean;
}

/** The schemas and checks of an operation, which only the document has. */
export interface MockFacts {
  /** The schema of the input. */
  readonly input?: MockSchema;
  /** The check of the input, if the operation does not check it. */
  readonly check?: Check;
  /** True if the input may have undeclared members. */
  readonly open?: boolean;
  /** The status of a success; default: 200, or 204 without a body. */
  readonly status?: number;
  readonly mediaType?: string;
  /** The encoding of the body; default: JSON if it has a schema. */
  readonly encoding?: string;
  readonly schema?: MockSchema;
  /** The check of the body; for a list, of each item. */
  readonly answer?: Check;
  readonly itemCheck?: Check;
  /** The headers that a success must have. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The path of the page size in the input. */
  readonly size?: readonly string[];
  /** The path of the total in a page, unless the facts of paging have it. */
  readonly total?: readonly string[];
  /** True if an item matches the filter of the input. */
  readonly matches?: (input: never, item: never, conditions: never) => boolean;
}

/** A successful response. */
export interface MockAnswer {
  readonly status: number;
  readonly mediaType?: string;
  /** The encoding of the body; absent without a body. */
  readonly encoding?: string;
  readonly schema?: MockSchema;
  /** The check of the value; for a stream, of each item. */
  readonly check?: Check;
  readonly itemCheck?: Check;
  /** The headers that it must have. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A mock: an operation and its answer. */
export interface Mock {
  readonly operation: MockedOperation;
  readonly answer: (input: never, request: Request) => unknown;
}

/** Creates a mock with values that the document allows. */
export interface MockSource {
  readonly operation: MockedOperation;
  made(): Mock;
}

/** Thrown when a mock returns a response that the document does not declare. */
export class MockMistake extends Error {
  override readonly name = "MockMistake";
}
