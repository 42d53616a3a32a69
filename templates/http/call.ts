// What a caller has of a request under way: a promise of its data, with ways to its response and to
// its outcome.

import type { CallError } from "./errors.js";

/** The data, and the response it was read from. */
export interface Answer<T> {
  readonly data: T;
  /** Its status and headers; the body has been read. */
  readonly response: Response;
}

/** Whether a body is to be left unread, once it comes. */
export interface Unread {
  isAsked: boolean;
}

/** What a call came to; see {@link Call.withResponse}. */
export interface Exchange<T, Received = unknown> extends Answer<T> {
  /** What arrived, by names in lower case; `Received` says what the document declares of it. */
  readonly headers: Received & Readonly<Record<string, string | undefined>>;
}

/** What a call came to, success or not; see {@link Call.safe}. */
export type Outcome<T, Errors = unknown> =
  | {
      readonly ok: true;
      readonly data: T;
      readonly error?: undefined;
      readonly response: Response;
    }
  | {
      readonly ok: false;
      readonly data?: undefined;
      readonly error: CallError<Errors>;
      readonly response?: undefined;
    };

/**
 * A request under way: a promise of the response's data. It is sent when it is made, once,
 * however often it is awaited. `Errors` says what it may be refused with, by status, `Received` what
 * is declared of the headers of a success.
 */
export class Call<T, Errors = unknown, Received = unknown> extends Promise<T> {
  readonly #answer: Promise<Answer<T>>;
  readonly #unread: Unread | undefined;

  /** What `then`, `catch` and `finally` give is an ordinary promise. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  constructor(answer: Promise<Answer<T>>, unread?: Unread) {
    super((resolve) => {
      resolve(answer.then(({ data }) => data));
    });
    this.#answer = answer;
    this.#unread = unread;
  }

  /** The data together with the response and its headers; rejects as the call does. */
  withResponse(): Promise<Exchange<T, Received>> {
    return this.#answered().then((answer) => ({
      ...answer,
      headers: headersOf(answer.response) as Exchange<T, Received>["headers"],
    }));
  }

  /**
   * The response of a success with its body unread, in place of the data; a failure rejects as the
   * call does. To be called at once, before the response comes: afterwards the body has been read,
   * which rejects with a TypeError. The caller's signal goes on to abort the body, no timeout does.
   */
  async asResponse(): Promise<Response> {
    if (this.#unread) this.#unread.isAsked = true;
    const { response } = await this.#answered();
    if (response.bodyUsed)
      throw new TypeError("the body has been read; call asResponse() at once");
    return response;
  }

  /** The outcome as a value, which never rejects: `{ ok: true, data }` or `{ ok: false, error }`. */
  safe(): Promise<Outcome<T, Errors>> {
    return this.#answered().then(
      (answer): Outcome<T, Errors> => ({ ok: true, ...answer }),
      (error: unknown): Outcome<T, Errors> => ({
        ok: false,
        error: error as CallError<Errors>,
      }),
    );
  }

  /** The promise of more than the data rejects, so that of the data need not be handled. */
  #answered(): Promise<Answer<T>> {
    this.catch(() => {});
    return this.#answer;
  }
}

/** A call of an operation that writes, whose data no cache can keep. */
export interface WriteCall<
  T,
  Errors = unknown,
  Received = unknown,
> extends Call<T, Errors, Received> {
  /** Known to types alone. */
  readonly [writes]?: true;
}

declare const writes: unique symbol;

/** Several headers of one name are joined by commas. */
function headersOf({ headers }: Response): Record<string, string> {
  const names = [...headers.keys()];
  return Object.fromEntries(
    names.map((name) => [name, headers.get(name) ?? ""]),
  );
}
