import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TimeoutError } from "./errors.js";
import { startLimits } from "./timeout.js";
import { pause } from "./waits.js";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A signal that counts who listens to it. */
function countedSignal(): {
  readonly controller: AbortController;
  listeners(): number;
} {
  const controller = new AbortController();
  let listeners = 0;
  const { signal } = controller;
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    listeners++;
    add(...args);
  };
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    listeners--;
    remove(...args);
  };
  return { controller, listeners: () => listeners };
}

const elapsed = (): TimeoutError => new TimeoutError("GET https://a.b/c", 100);

describe("startLimits", () => {
  test("the timeout aborts", () => {
    const limits = startLimits(undefined, 100, elapsed);
    vi.advanceTimersByTime(99);
    expect(limits.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(limits.signal.reason).toMatchObject({
      name: "TimeoutError",
      message: "no complete answer within 100 ms (GET https://a.b/c)",
      timeout: 100,
    });
  });

  test.each([0, -1, Infinity, 2 ** 31])("%d is no timeout", (timeout) => {
    startLimits(undefined, timeout, elapsed);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("the signal aborts with its reason", () => {
    const { controller } = countedSignal();
    const limits = startLimits(controller.signal, 100, elapsed);
    const reason = new Error("enough");
    controller.abort(reason);
    expect(limits.signal.reason).toBe(reason);
  });

  test("a signal that was aborted before aborts at once", () => {
    const reason = new Error("enough");
    const limits = startLimits(AbortSignal.abort(reason), 100, elapsed);
    expect(limits.signal.reason).toBe(reason);
  });

  test("nothing is left behind", () => {
    const { controller, listeners } = countedSignal();
    const limits = startLimits(controller.signal, 100, elapsed);
    expect([vi.getTimerCount(), listeners()]).toEqual([1, 1]);
    limits.end(false);
    expect([vi.getTimerCount(), listeners()]).toEqual([0, 0]);
  });

  test("what goes on is still aborted by the signal, not by the timeout", () => {
    const { controller } = countedSignal();
    const limits = startLimits(controller.signal, 100, elapsed);
    limits.end(true);
    vi.advanceTimersByTime(1000);
    expect(limits.signal.aborted).toBe(false);
    controller.abort();
    expect(limits.signal.aborted).toBe(true);
  });
});

describe("pause", () => {
  test("waits, and leaves nothing behind", async () => {
    const { controller, listeners } = countedSignal();
    const paused = pause(100, controller.signal);
    expect(listeners()).toBe(1);
    await vi.advanceTimersByTimeAsync(100);
    await paused;
    expect(listeners()).toBe(0);
  });

  test("rejects as soon as the signal is aborted", async () => {
    const { controller } = countedSignal();
    const reason = new Error("enough");
    const paused = pause(100, controller.signal);
    controller.abort(reason);
    await expect(paused).rejects.toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("rejects at once when it was aborted before", async () => {
    const reason = new Error("enough");
    await expect(pause(100, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
  });
});
