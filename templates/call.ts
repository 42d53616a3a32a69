import type { CallError } from "./errors.js";

/** What a call came to: the data, and the response it was read from. */
export interface Exchange<T> {
  readonly data: T;
  /** Its status and headers; the body has been read. */
  readonly response: Response;
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
 * however often it is awaited. `Errors` says what it may be refused with, by status.
 */
export class Call<T, Errors = unknown> extends Promise<T> {
  readonly #exchange: Promise<Exchange<T>>;

  /** What `then`, `catch` and `finally` give is an ordinary promise. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  constructor(exchange: Promise<Exchange<T>>) {
    super((resolve) => {
      resolve(exchange.then(({ data }) => data));
    });
    this.#exchange = exchange;
  }

  /** The data together with the response, for its status and headers; rejects as the call does. */
  withResponse(): Promise<Exchange<T>> {
    this.catch(() => {});
    return this.#exchange;
  }

  /** The outcome as a value, which never rejects: `{ ok: true, data }` or `{ ok: false, error }`. */
  safe(): Promise<Outcome<T, Errors>> {
    return this.withResponse().then(
      ({ data, response }): Outcome<T, Errors> => ({
        ok: true,
        data,
        response,
      }),
      (error: unknown): Outcome<T, Errors> => ({
        ok: false,
        error: error as CallError<Errors>,
      }),
    );
  }
}
