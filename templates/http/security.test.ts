import { describe, expect, test } from "vitest";
import { mergeHeaders } from "./merge-headers.js";
import type { Outgoing } from "./outgoing-request.js";
import { sharing } from "./shared-credentials.js";
import {
  authorizer,
  authorizerBy,
  authorizerOfAll,
  basic,
  bearer,
  type CredentialCall,
  type Credentials,
  inCookie,
  inHeader,
  inQuery,
  optionalSecretOf,
  type Scheme,
  type Secret,
  secretOf,
  type Security,
} from "./security.js";

/** What credentials add to a request. */
function added(...credentials: readonly Credentials[]): unknown {
  const url = new URL("https://a.example/");
  const headers = new Headers();
  const request: Outgoing = {
    method: "GET",
    url,
    headers,
    body: undefined,
    attempt: 0,
    operation: undefined,
    template: "/",
  };
  for (const each of credentials) {
    mergeHeaders(headers, each.headers);
    each.amend?.(request);
  }
  const { isSecret = false } = request;
  return { search: url.search, headers: Object.fromEntries(headers), isSecret };
}

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
    const obtained = await authorizer([["a"]], schemes(given))(security, {});
    const credentials = await Promise.all([obtained].flat());
    const { search } = added(...credentials) as { search: string };
    return search.slice(1).split("&").filter(Boolean);
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
    ).rejects.toThrow("no credentials for a and b, or toString");
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
  const sent = async (scheme: Scheme | undefined): Promise<unknown> => {
    const obtained = await authorizerOfAll([scheme])(undefined, {});
    return added(...(await Promise.all([obtained].flat())));
  };
  const nothing = { search: "", headers: {}, isSecret: false };
  const header = (name: string, value: string): object => ({
    ...nothing,
    headers: { [name]: value },
  });
  expect(await sent(bearer("t"))).toEqual(header("authorization", "Bearer t"));
  expect(await sent(basic("u:pä"))).toEqual(
    header("authorization", "Basic dTpww6Q="),
  );
  expect(await sent(inHeader("X-Stage", 2))).toEqual(header("x-stage", "2"));
  expect(await sent(inCookie("sid", "a/b=="))).toEqual(
    header("cookie", "sid=a/b=="),
  );
  expect(await sent(inQuery("api%20key", "a&b"))).toEqual({
    ...nothing,
    search: "?api%20key=a%26b",
    isSecret: true,
  });
  expect(await sent(inHeader("X-Off", false))).toEqual(nothing);
  expect(await sent(inHeader("X-None", undefined))).toEqual(nothing);
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
      await expect(
        (get as CredentialCall<string>)({ refused: undefined }),
      ).rejects.toThrow("apiKey must be a string that is not empty");
    },
  );

  test("may be absent, or false", () => {
    expect(optionalSecretOf("apiKey", undefined)).toBeUndefined();
    expect(optionalSecretOf("apiKey", "k")).toBe("k");
    expect(secretOf("apiKey", false)).toBe(false);
  });
});

describe("authorizerBy", () => {
  test("is nothing without a function", () => {
    expect(authorizerBy(undefined)).toBeUndefined();
  });

  test("shares calls, and takes equal credentials for the same", async () => {
    const told: unknown[] = [];
    let token = "a";
    const authorize = authorizerBy((security, { refused }) => {
      told.push([security, refused?.headers?.["authorization"]]);
      if (refused) token = "b";
      return { headers: { authorization: token }, query: [`t=${token}`] };
    });
    const share = sharing();
    const obtain = async (
      security?: Security,
      refused?: readonly Credentials[],
    ): Promise<Credentials[]> => {
      const asked = refused ? { refused, share } : { share };
      const obtained = (await authorize?.(security, asked)) ?? [];
      return Promise.all([obtained].flat());
    };
    const [one = [], other] = await Promise.all([obtain(), obtain()]);
    const again = await obtain();
    expect(other).toEqual(one);
    expect(again[0]).toBe(one[0]);
    await obtain([["digest"]]);
    for (const refused of [one, again])
      expect(added(...(await obtain(undefined, refused)))).toEqual({
        search: "?t=b",
        headers: { authorization: "b" },
        isSecret: true,
      });
    expect(told).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [[["digest"]], undefined],
      [undefined, "a"],
    ]);
  });
});
