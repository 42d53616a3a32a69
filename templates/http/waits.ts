// Waits that end as soon as a signal is aborted.

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
  promise: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const cancel = onAbort(signal, () => {
      reject(signal.reason);
    });
    promise.then(resolve, reject).finally(cancel);
  });
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
export function onAbort(
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
