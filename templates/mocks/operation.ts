import type { Allowed } from "../validation/report.js";
import type { MockPaging } from "./page.js";
import type { ReadableRequest } from "./request.js";
import type { MockSchema } from "./schema.js";
import type { Check } from "../validation/report.js";

/** What is known of an operation that is answered here. */
export interface MockedOperation extends ReadableRequest {
  /** What it is called: `alerts.list`. */
  readonly id: string;
  readonly method: string;
  /** With `{name}` for each parameter. */
  readonly path: string;
  /** Whether it has a server of its own, which tests may put anywhere. */
  readonly isApart?: true;
  /** The media types that its client accepts; absent: JSON, or any. */
  readonly accept?: string;
  readonly check?: Check;
  /** What requests may have besides what is declared. */
  readonly allowed?: Allowed;
  readonly answer: MockAnswer;
  readonly paging?: MockPaging;
  /** Whether the input's filter takes an item. */
  readonly matches?: (input: never, item: never, conditions: never) => boolean;
}

/** What mocks know of an operation besides its own facts. */
export interface MockFacts {
  /** The schema of its input. */
  readonly input?: MockSchema;
  /** The check of its input, where the operation does not check it. */
  readonly check?: Check;
  /** Whether that input may have members that are not declared. */
  readonly open?: boolean;
  /** The status of a success; absent: 200, or 204 without a body. */
  readonly status?: number;
  readonly mediaType?: string;
  /** How the body is written; absent: as JSON where it has a schema. */
  readonly encoding?: string;
  readonly schema?: MockSchema;
  /** The check of the body; of a list, of each item. */
  readonly answer?: Check;
  readonly itemCheck?: Check;
  /** The headers a success must have. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The member of the input that is the size of a page. */
  readonly size?: readonly string[];
  /** Where a page has the number of all items, where that is not needed to find the end. */
  readonly total?: readonly string[];
  /** Whether the input's filter takes an item. */
  readonly matches?: (input: never, item: never, conditions: never) => boolean;
}

/** What a success is. */
export interface MockAnswer {
  readonly status: number;
  readonly mediaType?: string;
  /** How its body is written; absent: it has none. */
  readonly encoding?: string;
  readonly schema?: MockSchema;
  /** What the value is checked by; of a list, each item of it. */
  readonly check?: Check;
  readonly itemCheck?: Check;
  /** The headers it must have. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What answers an operation. */
export interface Mock {
  readonly operation: MockedOperation;
  readonly answer: (input: never, request: Request) => unknown;
}

/** What answers an operation, made of the document. */
export interface MockSource {
  readonly operation: MockedOperation;
  made(): Mock;
}

/** Said of a mock that does not answer as its document does: the test's mistake, not the caller's. */
export class MockMistake extends Error {
  override readonly name = "MockMistake";
}
