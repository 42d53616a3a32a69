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

/** The functions to call when a signal is aborted. */
const waiting: WeakMap<object, Set<() => void>> = /* @__PURE__ */ new WeakMap();

function callWaiting({ target }: { readonly target: object | null }): void {
  for (const stop of (target && waiting.get(target)) ?? []) stop();
}

/**
 * Calls a function when the signal is aborted, at once if it already is; returns a function that
 * cancels this. All functions of a signal share one listener, since Node warns of a leak from the
 * eleventh on; the last one to be cancelled removes it.
 */
export function onAbort(
  signal: AbortSignal | undefined,
  stop: () => void,
): () => void {
  if (signal?.aborted) stop();
  if (!signal || signal.aborted) return () => {};
  const stops = waiting.get(signal) ?? new Set();
  if (stops.size === 0) {
    waiting.set(signal, stops);
    signal.addEventListener("abort", callWaiting);
  }
  stops.add(stop);
  return () => {
    if (stops.delete(stop) && stops.size === 0)
      signal.removeEventListener("abort", callWaiting);
  };
}
