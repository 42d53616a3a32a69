// Calls: promises of the data of a response, with methods for the response and for the outcome.

import type { CallError, StatusesOf } from "./errors.js";

/** The data, and the response it was read from. */
export interface Answer<T> {
  readonly data: T;
  /** Its status and headers; the body has been read. */
  readonly response: Response;
}

/** True if the body of a response is left unread. */
export interface Unread {
  isAsked: boolean;
}

/** The data, the response, its status and headers; see {@link SentCall.withResponse}. */
export interface Exchange<
  T,
  Received = unknown,
  Status extends number = number,
> extends Answer<T> {
  readonly status: Status;
  /** By names in lower case; `Received` has those that the document declares. */
  readonly headers: Received & Readonly<Record<string, string | undefined>>;
}

/** The exchanges of an operation: one for each status of its map of data (`PetCreateSuccesses`). */
export type ExchangeOf<T, Received, Successes> = unknown extends Successes
  ? Exchange<T, Received>
  : {
      [Key in keyof Successes]: Exchange<
        Successes[Key],
        Received,
        StatusesOf<Key, Successes>
      >;
    }[keyof Successes];

/** The data or the error of a call; see {@link SentCall.safe}. */
export type Outcome<T, Errors = unknown, Successes = unknown> =
  SuccessOf<T, Successes> | Failure<Errors>;

/** A call that succeeded. */
export interface Success<T, Status extends number = number> extends Answer<T> {
  readonly ok: true;
  readonly status: Status;
  readonly error?: undefined;
}

type SuccessOf<T, Successes> = unknown extends Successes
  ? Success<T>
  : {
      [Key in keyof Successes]: Success<
        Successes[Key],
        StatusesOf<Key, Successes>
      >;
    }[keyof Successes];

/** A call that failed; the status of a response is its error's. */
export interface Failure<Errors = unknown> {
  readonly ok: false;
  readonly data?: undefined;
  readonly status?: undefined;
  readonly error: CallError<Errors>;
  readonly response?: undefined;
}

/** A call whose failures have `Errors`, their bodies by status. */
export interface Failing<Errors> {
  safe(): Promise<Success<unknown> | Failure<Errors>>;
}

/** A promise of the data of a response. */
export interface Call<T> extends SentCall<T, Exchange<T>, Outcome<T>> {}

/** A call of an operation that declares failures: `Errors`, their bodies by status. */
export interface FallibleCall<T, Errors> extends SentCall<
  T,
  Exchange<T>,
  Outcome<T, Errors>
> {}

/**
 * A call of an operation that declares the headers of a success, `Received`, or several successes:
 * `Successes`, the data by status.
 */
export interface DeclaredCall<T, Errors, Received, Successes> extends SentCall<
  T,
  ExchangeOf<T, Received, Successes>,
  Outcome<T, Errors, Successes>
> {}

/** The call of an operation. Unknown type arguments declare nothing. */
export type CallOf<T, Errors, Received, Successes> = unknown extends Received &
  Successes
  ? unknown extends Errors
    ? Call<T>
    : FallibleCall<T, Errors>
  : DeclaredCall<T, Errors, Received, Successes>;

/**
 * A promise of the data of a response. The request is sent once, however often the call is awaited.
 * `Exchanged` is the result of {@link withResponse}, `Settled` that of {@link safe}.
 */
export class SentCall<T, Exchanged, Settled> extends Promise<T> {
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

  /**
   * The data with the response, its status and headers; rejects like the call. If the data of
   * several successes differ, `status` distinguishes them.
   */
  withResponse(): Promise<Exchanged> {
    return this.#answered().then(
      (answer) =>
        ({ ...answer, headers: headersOf(answer.response) }) as Exchanged,
    );
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
  safe(): Promise<Settled> {
    return this.#answered().then(
      (answer) => ({ ok: true, ...answer }) as Settled,
      (error: unknown) => ({ ok: false, error }) as Settled,
    );
  }

  /** The returned promise rejects, so the rejection of the call itself is handled. */
  #answered(): Promise<Answer<T> & { readonly status: number }> {
    this.catch(() => {});
    return this.#answer.then((answer) => ({
      ...answer,
      status: answer.response.status,
    }));
  }
}

/** A call of an operation that writes, whose data is not for caches. */
export interface Writes {
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
