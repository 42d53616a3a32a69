import { describe, expect, test } from "vitest";
import type { CredentialCall } from "./security.js";
import { sharing } from "./shared-credentials.js";

/** Calls a credential function as the requests of one client do. */
function getter(
  call: CredentialCall<string>,
): (refused?: string) => Promise<string> {
  const share = sharing();
  return (refused) => share(call, refused);
}

describe("calls of a credential function", () => {
  /** A function whose calls the test answers, and what it was told. */
  function controlled() {
    const told: (string | undefined)[] = [];
    const answers: {
      readonly resolve: (value: string) => void;
      readonly reject: (error: Error) => void;
    }[] = [];
    const get = getter(({ refused }) => {
      told.push(refused);
      return new Promise((resolve, reject) => {
        answers.push({ resolve, reject });
      });
    });
    return { told, answers, get };
  }

  test("are shared by all who need it at the same time, and not afterwards", async () => {
    const { told, answers, get } = controlled();
    const all = Promise.all([get(), get(), get()]);
    answers[0]?.resolve("a");
    expect(await all).toEqual(["a", "a", "a"]);
    const next = get();
    answers[1]?.resolve("b");
    expect(await next).toBe("b");
    expect(told).toEqual([undefined, undefined]);
  });

  test("that reject are not kept", async () => {
    const { answers, get } = controlled();
    const both = [get(), get()];
    answers[0]?.reject(new Error("down"));
    for (const each of both) await expect(each).rejects.toThrow("down");
    const next = get();
    answers[1]?.resolve("a");
    expect(await next).toBe("a");
  });

  test("tell the refused value once, to whoever waits", async () => {
    const { told, answers, get } = controlled();
    const first = get();
    answers[0]?.resolve("a");
    await first;
    const refused = Promise.all([get("a"), get("a"), get()]);
    answers[1]?.resolve("b");
    expect(await refused).toEqual(["b", "b", "b"]);
    // A refusal that comes late: the value has changed since.
    expect(await get("a")).toBe("b");
    expect(told).toEqual([undefined, "a"]);
  });

  test("wait for a call that does not know of the refusal", async () => {
    const { told, answers, get } = controlled();
    const first = get();
    answers[0]?.resolve("a");
    await first;
    const plain = get();
    const refused = [get("a"), get("a")];
    answers[1]?.resolve("a");
    expect(await plain).toBe("a");
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    answers[2]?.resolve("b");
    expect(await Promise.all(refused)).toEqual(["b", "b"]);
    expect(told).toEqual([undefined, undefined, "a"]);
  });

  test("that return what was refused are not repeated for those who wait", async () => {
    const { told, answers, get } = controlled();
    const first = get();
    answers[0]?.resolve("a");
    await first;
    const refused = Promise.all([get("a"), get("a")]);
    answers[1]?.resolve("a");
    expect(await refused).toEqual(["a", "a"]);
    expect(told).toEqual([undefined, "a"]);
  });

  test("that reject at once are not kept", async () => {
    const get = getter(async () => {
      throw new Error("no token");
    });
    await expect(get()).rejects.toThrow("no token");
    await expect(get()).rejects.toThrow("no token");
  });

  test("that need themselves are refused at once", async () => {
    const get: () => Promise<string> = getter(async () => get());
    await expect(get()).rejects.toThrow(
      'a credential function calls an operation that needs its credential; give that call credentials: "never"',
    );
  });

  test("are those of one function, and of one client", async () => {
    let count = 0;
    const calls = Array.from({ length: 2 }, () => async () => String(++count));
    const both = [sharing(), sharing()];
    const returned = both.flatMap((share) =>
      calls.flatMap((call) => [share(call, undefined), share(call, undefined)]),
    );
    expect(await Promise.all(returned)).toEqual([..."11223344"]);
  });
});
