import { describe, expect, test } from "vitest";
import { bind, bindingOf } from "../operation/bind.js";
import type { Http } from "../http/request.js";
import type { Descriptor } from "../operation/descriptor.js";
import { operation } from "../operation/operation.js";
import { keyOf, keyPrefix } from "./query-key.js";

const read = (id: string, more: Partial<Descriptor> = {}) =>
  operation<(http: Http) => unknown>({ id, method: "GET", path: "/", ...more });
const http = (name?: string, apiName = "Api"): Http =>
  ({ apiName, name }) as object as Http;
const clientOf = (given: Http) => ({
  ping: bind(given, { ping: read("ping") }).ping,
  alerts: {
    ...bind(given, { list: read("alerts.list"), get: read("alerts.get") }),
    notes: bind(given, { list: read("alerts.notes.list") }),
  },
  deep: { only: bind(given, { get: read("deep.only.get") }) },
});
const key = (call: object, input?: unknown): unknown => {
  const binding = bindingOf(call);
  return binding && keyOf(binding, input);
};

test("names the client, the resource, the operation and the input", () => {
  const { alerts } = clientOf(http("live"));
  const want = ["Api live", "alerts", "notes", "list", { page: 1 }];
  expect(key(alerts.notes.list, { page: 1 })).toEqual(want);
});

describe("an input that is left out", () => {
  test.each<[string, Partial<Descriptor>, readonly unknown[]]>([
    ["is an empty one", {}, [{}]],
    ["is none of an operation without input", { input: false }, []],
    [
      "is another one than an empty one where it is a body",
      { body: { encode: () => undefined, optional: "undefined" } },
      [null],
    ],
  ])("%s", (_, more, want) => {
    const { call } = bind(http("a"), { call: read("x.call", more) });
    expect(key(call)).toEqual(["Api a", "x", "call", ...want]);
  });
});

describe("a prefix", () => {
  const client = clientOf(http("a"));

  test.each<[string, object, readonly string[]]>([
    ["a call", client.alerts.list, ["alerts", "list"]],
    ["a resource", client.alerts, ["alerts"]],
    ["a resource in another", client.alerts.notes, ["alerts", "notes"]],
    ["a resource with others alone", client.deep, ["deep"]],
    ["a client", client, []],
    ["a part of a client", { alerts: client.alerts }, []],
  ])("of %s", (_, of, want) => {
    expect(keyPrefix(of)).toEqual(["Api a", ...want]);
  });

  test.each([{}, () => {}, { alerts: {} }, { list: client.ping }])(
    "is there for nothing else: %o",
    (of) => {
      expect(() => keyPrefix(of)).toThrow(TypeError);
    },
  );
});

describe("clients", () => {
  const first = (given: Http) => keyPrefix(clientOf(given))[0];

  test("without names have numbers, and keep them", () => {
    const [one, other] = [http(), http()];
    const [a, b] = [first(one), first(other)];
    expect(new Set([a, b, first(http())])).toHaveLength(3);
    expect([first(one), first(other)]).toEqual([a, b]);
    expect(a).toMatch(/^Api(?: \d+)?$/);
  });

  test("of one name share their keys, of other APIs they do not", () => {
    expect(first(http("live"))).toBe(first(http("live")));
    expect(first(http("live"))).not.toBe(first(http("test")));
    expect(first(http("live"))).not.toBe(first(http("live", "Other")));
  });
});
