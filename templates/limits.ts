import { TimeoutError } from "./errors.js";

/** What ends an attempt before its time: the caller's signal or the timeout. */
export interface Limits {
  /** Aborted with the reason of the caller's signal, or with a {@link TimeoutError}. */
  readonly signal: AbortSignal;
  /** Ends the timeout and, unless the response goes on as a stream, lets go of the signal. */
  end(goesOn: boolean): void;
}

/** Starts the limits of an attempt; no timeout when it is 0 or too long for a timer. */
export function startLimits(
  signal: AbortSignal | undefined,
  timeout: number,
  place: string,
): Limits {
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort(signal?.reason);
  };
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort, { once: true });
  const timer =
    timeout > 0 && timeout < 2 ** 31
      ? setTimeout(() => {
          controller.abort(new TimeoutError(place, timeout));
        }, timeout)
      : undefined;
  return {
    signal: controller.signal,
    end(goesOn) {
      clearTimeout(timer);
      if (!goesOn) signal?.removeEventListener("abort", abort);
    },
  };
}

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export function pause(
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return withinSignal(wait, signal).finally(() => {
    clearTimeout(timer);
  });
}

/** What the promise gives, unless the signal is aborted before; then its reason. */
export function withinSignal<T>(
  promise: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(signal?.reason);
    };
    if (signal?.aborted) stop();
    signal?.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject).finally(() => {
      signal?.removeEventListener("abort", stop);
    });
  });
}
