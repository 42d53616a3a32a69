import { TimeoutError } from "./errors.js";

/** What ends an attempt before its time: the caller's signal or the timeout. */
export interface Limits {
  /** Aborted with the reason of the caller's signal, or with a {@link TimeoutError}. */
  readonly signal: AbortSignal;
  /** Ends the timeout and, unless the body is still to be read as a stream, stops listening to the signal. */
  end(goesOn: boolean): void;
}

/** Starts the limits of an attempt; no timeout when it is 0 or too long for a timer. */
export function startLimits(
  signal: AbortSignal | undefined,
  timeout: number,
  placeOf: () => string,
): Limits {
  const controller = new AbortController();
  const cancel = onAbort(signal, () => {
    controller.abort(signal?.reason);
  });
  const timer =
    timeout > 0 && timeout < 2 ** 31
      ? setTimeout(() => {
          controller.abort(new TimeoutError(placeOf(), timeout));
        }, timeout)
      : undefined;
  return {
    signal: controller.signal,
    end(goesOn) {
      clearTimeout(timer);
      if (!goesOn) cancel();
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

/** Resolves as the promise does; rejects with the signal's reason once it is aborted. */
export function withinSignal<T>(
  promise: T | Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  // Nothing to wait for, or nothing to end the wait.
  if (!signal || (!isThenable(promise) && !signal.aborted))
    return Promise.resolve(promise);
  return new Promise((resolve, reject) => {
    const cancel = onAbort(signal, () => {
      reject(signal.reason);
    });
    Promise.resolve(promise).then(resolve, reject).finally(cancel);
  });
}

function isThenable(value: unknown): boolean {
  return typeof value === "object" && value !== null && "then" in value;
}

/** The functions to call when a signal is aborted, and the listener that calls them. */
interface SharedListener {
  readonly stops: Set<() => void>;
  readonly call: () => void;
}

const shared: WeakMap<AbortSignal, SharedListener> =
  /* @__PURE__ */ new WeakMap();

/**
 * Calls a function when the signal is aborted, at once if it already is; returns a function that
 * cancels this. All functions of a signal share one listener, which the last one to be cancelled
 * removes: Node warns of a leak from the eleventh listener on.
 */
function onAbort(
  signal: AbortSignal | undefined,
  stop: () => void,
): () => void {
  if (signal?.aborted) stop();
  if (!signal || signal.aborted) return () => {};
  let listener = shared.get(signal);
  if (!listener) {
    const stops = new Set<() => void>();
    const call = (): void => {
      for (const each of stops) each();
    };
    listener = { stops, call };
    shared.set(signal, listener);
    signal.addEventListener("abort", call, { once: true });
  }
  const { stops, call } = listener;
  stops.add(stop);
  return () => {
    if (!stops.delete(stop) || stops.size > 0) return;
    signal.removeEventListener("abort", call);
    shared.delete(signal);
  };
}
