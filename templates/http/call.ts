// Calls: promises of the data of a response, with methods for the response and for the outcome.

import type { CallError } from "./errors.js";

/** The data, and the response it was read from. */
export interface Answer<T> {
  readonly data: T;
  /** Its status and headers; the body has been read. */
  readonly response: Response;
}

/** Whether the body of a response is left unread. */
export interface Unread {
  isAsked: boolean;
}

/** The data, the response and its headers; see {@link Call.withResponse}. */
export interface Exchange<T, Received = unknown> extends Answer<T> {
  /** By names in lower case; `Received` has those that the document declares. */
  readonly headers: Received & Readonly<Record<string, string | undefined>>;
}

/** The data or the error of a call; see {@link Call.safe}. */
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
 * A promise of the data of a response. The request is sent once, however often the call is awaited.
 * `Errors` are the declared bodies of errors by status, `Received` the declared headers of a success.
 */
export class Call<T, Errors = unknown, Received = unknown> extends Promise<T> {
  readonly #answer: Promise<Answer<T>>;
  readonly #unread: Unread | undefined;

  /** `then`, `catch` and `finally` return ordinary promises. */
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
   * The response of a success with its body unread. Call it at once: a body that has been read
   * rejects with a TypeError. The caller's signal aborts the body, no timeout does.
   */
  async asResponse(): Promise<Response> {
    if (this.#unread) this.#unread.isAsked = true;
    const { response } = await this.#answered();
    if (response.bodyUsed)
      throw new TypeError("the body has been read; call asResponse() at once");
    return response;
  }

  /** Never rejects: `{ ok: true, data }` or `{ ok: false, error }`. */
  safe(): Promise<Outcome<T, Errors>> {
    return this.#answered().then(
      (answer): Outcome<T, Errors> => ({ ok: true, ...answer }),
      (error: unknown): Outcome<T, Errors> => ({
        ok: false,
        error: error as CallError<Errors>,
      }),
    );
  }

  /** The returned promise rejects, so the rejection of the call itself is handled. */
  #answered(): Promise<Answer<T>> {
    this.catch(() => {});
    return this.#answer;
  }
}

/** A call of an operation that writes, whose data is not for caches. */
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
