import { describe, expect, test } from "vitest";
import {
  authorizer,
  authorizerOfAll,
  basic,
  bearer,
  inCookie,
  inHeader,
  inQuery,
  optionalSecretOf,
  type Secret,
  secretOf,
  type Security,
  sharedAuthorize,
} from "./security.js";

const none = { refused: undefined };

describe("authorizer", () => {
  const called: string[] = [];
  const schemes = (given: Readonly<Record<string, Secret>>) =>
    Object.fromEntries(
      ["a", "b", "c"].map((key) => [key, inQuery(key, given[key])]),
    );
  const sent = async (
    security: Security | undefined,
    given: Readonly<Record<string, Secret>>,
  ): Promise<unknown> => {
    called.length = 0;
    const obtained = await authorizer([["a"]], schemes(given))(security, none);
    return [obtained].flat().flatMap(({ query = [] }) => query);
  };
  const f = (name: string) => (): Promise<string> => {
    called.push(name);
    return Promise.resolve(name);
  };

  test.each<{
    name: string;
    security: Security | undefined;
    given: Record<string, Secret>;
    want: readonly string[];
  }>([
    {
      name: "nothing needed",
      security: [],
      given: { a: f("x") },
      want: [],
    },
    {
      name: "what the API needs as a whole",
      security: undefined,
      given: { a: "x", b: "y" },
      want: ["a=x"],
    },
    {
      name: "schemes together",
      security: [["a", "b"]],
      given: { a: "x", b: 2 },
      want: ["a=x", "b=2"],
    },
    {
      name: "the first alternative that can be met",
      security: [["a", "b"], ["other"], ["toString"], ["b"], ["c"]],
      given: { b: "y", c: f("z") },
      want: ["b=y"],
    },
    {
      name: "optional, and given",
      security: [[], ["a"]],
      given: { a: "x" },
      want: ["a=x"],
    },
    {
      name: "optional, and not given",
      security: [["a"], []],
      given: {},
      want: [],
    },
    {
      name: "nothing for what something else sends",
      security: [["a"]],
      given: { a: false },
      want: [],
    },
    {
      name: "the rest of an alternative of which something else sends a part",
      security: [["a", "b"]],
      given: { a: false, b: "y" },
      want: ["b=y"],
    },
    {
      name: "rather an alternative that the client sends whole",
      security: [["a", "b"], [], ["c", "b"]],
      given: { a: false, b: "y", c: f("z") },
      want: ["c=z", "b=y"],
    },
    {
      name: "rather a part than nothing",
      security: [[], ["a", "b"]],
      given: { a: false, b: "y" },
      want: ["b=y"],
    },
  ])("$name", async ({ security, given, want }) => {
    expect(await sent(security, given)).toEqual(want);
    // Only the functions of credentials that are sent were called.
    expect(called).toEqual(
      want.map((each) => each.slice(2)).filter((each) => each === "z"),
    );
  });

  test("none can be met", async () => {
    await expect(
      sent([["a", "b"], ["toString"]], { a: f("x") }),
    ).rejects.toThrow("no credentials were given for a and b, or toString");
    expect(called).toEqual([]);
  });

  test("functions of one alternative are called at the same time", async () => {
    const waiting = new Set<string>();
    const both = (name: string) => async (): Promise<string> => {
      waiting.add(name);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return String(waiting.size);
    };
    expect(await sent([["a", "b"]], { a: both("a"), b: both("b") })).toEqual([
      "a=2",
      "b=2",
    ]);
  });
});

test("how a secret is sent", async () => {
  const obtained = await authorizerOfAll([
    bearer("t"),
    basic("u:pä"),
    inHeader("X-Stage", 2),
    inCookie("sid", "a/b=="),
    inQuery("api%20key", "a&b"),
    inHeader("X-Off", false),
  ])(undefined, none);
  expect(obtained).toEqual([
    { headers: { authorization: "Bearer t" }, secret: "t" },
    { headers: { authorization: "Basic dTpww6Q=" }, secret: "u:pä" },
    { headers: { "X-Stage": "2" }, secret: "2" },
    { cookies: ["sid=a/b=="], secret: "a/b==" },
    { query: ["api%20key=a%26b"], secret: "a&b" },
    {},
  ]);
});

describe("the option of a secret", () => {
  test.each(["", undefined, null, 1, true, {}])("is not %j", (given) => {
    expect(() => secretOf("apiKey", given as never)).toThrow(
      "apiKey must be a string that is not empty, or a function that returns one",
    );
  });

  test.each(["", undefined, null, 1, false])(
    "is no function that returns %j",
    async (given) => {
      const get = secretOf("apiKey", () => given as never);
      await expect((get as () => Promise<string>)()).rejects.toThrow(
        "apiKey must be a string that is not empty",
      );
    },
  );

  test("may be absent, or false", () => {
    expect(optionalSecretOf("apiKey", undefined)).toBeUndefined();
    expect(optionalSecretOf("apiKey", "k")).toBe("k");
    expect(secretOf("apiKey", false)).toBe(false);
  });
});

describe("calls of a credential function", () => {
  /** A function whose calls the test answers, and what it was told. */
  function controlled() {
    const told: (string | undefined)[] = [];
    const answers: {
      readonly resolve: (value: string) => void;
      readonly reject: (error: Error) => void;
    }[] = [];
    const get = secretOf("apiKey", ({ refused }) => {
      told.push(refused);
      return new Promise((resolve, reject) => {
        answers.push({ resolve, reject });
      });
    }) as (refused?: string) => Promise<string>;
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

  test("that throw at once reject", async () => {
    const get = secretOf("apiKey", () => {
      throw new Error("no token");
    }) as () => Promise<string>;
    await expect(get()).rejects.toThrow("no token");
    await expect(get()).rejects.toThrow("no token");
  });

  test("that need themselves are refused at once", async () => {
    const get: () => Promise<string> = secretOf("apiKey", async () =>
      get(),
    ) as never;
    await expect(get()).rejects.toThrow(
      'apiKey calls an operation that needs apiKey; give that call credentials: "never"',
    );
  });
});

describe("sharedAuthorize", () => {
  test("is nothing without a function", () => {
    expect(sharedAuthorize(undefined)).toBeUndefined();
  });

  test("shares calls, and takes equal credentials for the same", async () => {
    const told: unknown[] = [];
    let token = "a";
    const authorize = sharedAuthorize((security, { refused }) => {
      told.push([security, refused?.headers?.authorization]);
      if (refused) token = "b";
      return { headers: { authorization: token } };
    });
    const [one, other] = await Promise.all([
      authorize?.(undefined, none),
      authorize?.(undefined, none),
    ]);
    const again = [await authorize?.(undefined, none)].flat(2);
    expect(other).toEqual(one);
    await authorize?.([["digest"]], none);
    const renewed = [one, again].map((refused) =>
      authorize?.(undefined, { refused: refused as never }),
    );
    expect(await Promise.all(renewed)).toEqual([
      [{ headers: { authorization: "b" } }],
      [{ headers: { authorization: "b" } }],
    ]);
    expect(told).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [[["digest"]], undefined],
      [undefined, "a"],
    ]);
  });
});
