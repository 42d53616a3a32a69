import { STATUS_CODES } from "node:http";
import { describe, expect, it } from "vitest";
import type { FailureCode } from "../model/failure-catalogue.js";
import { SpeclatheError } from "../model/failure.js";
import { sayFailure } from "../../test/support/failures.js";
import {
  connectionFailure,
  parseRetryAfter,
  statusFailure,
} from "./http-failure.js";

const url = new URL("https://me:hunter2@a.example:8443/api.json?key=k");

describe("a request without an answer", () => {
  const meant: readonly (readonly [FailureCode, boolean, readonly string[]])[] =
    [
      [
        "input-timeout",
        false,
        [
          "ETIMEDOUT",
          "UND_ERR_CONNECT_TIMEOUT",
          "UND_ERR_HEADERS_TIMEOUT",
          "UND_ERR_BODY_TIMEOUT",
        ],
      ],
      ["input-host-unknown", false, ["ENOTFOUND", "EAI_NODATA"]],
      ["input-host-unknown", true, ["EAI_AGAIN"]],
      [
        "input-connection-refused",
        true,
        [
          "ECONNREFUSED",
          "EHOSTUNREACH",
          "ENETUNREACH",
          "EADDRNOTAVAIL",
          "EACCES",
        ],
      ],
      [
        "input-tls",
        false,
        [
          "CERT_HAS_EXPIRED",
          "DEPTH_ZERO_SELF_SIGNED_CERT",
          "ERR_TLS_CERT_ALTNAME_INVALID",
          "ERR_SSL_WRONG_VERSION_NUMBER",
          "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
          "EPROTO",
        ],
      ],
      [
        "input-connection-lost",
        true,
        ["ECONNRESET", "UND_ERR_SOCKET", "EPIPE"],
      ],
    ];
  const cases = meant.flatMap(([want, passes, codes]) =>
    codes.map((code) => ({ code, want, passes })),
  );

  it.each(cases)("$code is $want", ({ code, want, passes }) => {
    const inner = Object.assign(new Error("it failed"), { code });
    // As fetch wraps it: once, or once for each address that was tried.
    for (const cause of [inner, new AggregateError([inner, new Error("b")])]) {
      const error = new TypeError("fetch failed", { cause });
      const failed = connectionFailure(url, error, 30_000);
      expect(failed).toMatchObject({ passes, error: { code: want } });
      expect(failed.error.place).not.toContain("hunter2");
      expect(failed.error.message).toMatch(/30 s|a\.example/);
    }
  });
});

describe("what is said of a request without an answer", () => {
  const coded = (code: string): Error =>
    Object.assign(new Error("x"), { code });
  const wrapped = (cause: unknown): Error =>
    new TypeError("fetch failed", { cause });
  const lost = "the connection to a.example:8443 broke";
  it.each<[string, unknown, FailureCode, string]>([
    [
      "the first address that was tried",
      wrapped(
        new AggregateError([coded("ENETUNREACH"), coded("ECONNREFUSED")]),
      ),
      "input-connection-refused",
      "cannot connect to a.example:8443 (ENETUNREACH)",
    ],
    [
      "time before anything else",
      wrapped(new AggregateError([coded("ECONNREFUSED"), coded("ETIMEDOUT")])),
      "input-timeout",
      "no answer within 1.5 s",
    ],
    [
      "that it was stopped for being slow",
      new DOMException("too slow", "TimeoutError"),
      "input-timeout",
      "no answer within 1.5 s",
    ],
    [
      "the host without its port where it is unknown",
      wrapped(coded("ENOTFOUND")),
      "input-host-unknown",
      "the host a.example is unknown",
    ],
    [
      "what is wrong with a certificate",
      wrapped(coded("CERT_HAS_EXPIRED")),
      "input-tls",
      "no secure connection to a.example:8443 (CERT_HAS_EXPIRED)",
    ],
    [
      "the code of what nobody knows",
      wrapped(coded("ECONNRESET")),
      "input-connection-lost",
      `${lost} (ECONNRESET)`,
    ],
    [
      "no code where there is none",
      wrapped(undefined),
      "input-connection-lost",
      lost,
    ],
    [
      "nothing of a code that is none",
      wrapped(coded("a b")),
      "input-connection-lost",
      lost,
    ],
    ["nothing of what is no error", "gone", "input-connection-lost", lost],
  ])("%s", (_, error, code, message) => {
    const failed = connectionFailure(url, error, 1500);
    expect(sayFailure(failed.error)).toEqual({
      code,
      message,
      place: "https://a.example:8443/api.json?key=…",
    });
    expect(failed.error.cause).toBe(error);
  });

  it("what was thrown where that is a failure itself, and no other attempt", () => {
    const error = new SpeclatheError("input-too-large", "it is too large");
    const failed = connectionFailure(url, error, 1500);
    expect(failed).toEqual({ kind: "failure", error, passes: false });
  });
});

it("a port that fetch refuses to ask is named, and asked once", async () => {
  const forbidden = new URL("http://a.example:6000/api.json");
  const error: unknown = await fetch(forbidden).catch((why: unknown) => why);
  expect(connectionFailure(forbidden, error, 30_000)).toMatchObject({
    passes: false,
    error: {
      code: "input-url-invalid",
      message: "the fetch standard forbids port 6000",
    },
  });
});

describe("an answer that brings no document", () => {
  it.each<[number, FailureCode, boolean]>([
    [400, "input-http-error", false],
    [401, "input-unauthorized", false],
    [403, "input-forbidden", false],
    [404, "input-not-found", false],
    [410, "input-not-found", false],
    [429, "input-rate-limited", true],
    [499, "input-http-error", false],
    [500, "input-server-error", true],
    [501, "input-server-error", false],
    [502, "input-server-error", true],
    [503, "input-server-error", true],
    [504, "input-server-error", true],
  ])("%i is %s, passes: %s", (status, code, passes) => {
    const failed = statusFailure(url, new Response(null, { status }));
    const name = STATUS_CODES[status];
    expect({ ...failed, error: sayFailure(failed.error) }).toEqual({
      kind: "failure",
      passes,
      error: {
        code,
        message: `the server answered ${status}${status === 499 || status === 501 ? "" : ` ${name}`}`,
        place: "https://a.example:8443/api.json?key=…",
      },
    });
  });

  it.each([400, 401, 403, 404, 405, 406, 407, 410, 429, 500, 502, 503, 504])(
    "%i is called as it is elsewhere, whatever the server calls it",
    (status) => {
      const statusText = "Log in at evil.example";
      const response = new Response(null, { status, statusText });
      expect(statusFailure(url, response).error.message).toBe(
        `the server answered ${status} ${STATUS_CODES[status]}`,
      );
    },
  );

  it("has no name where nobody knows one", () => {
    const { error } = statusFailure(url, new Response(null, { status: 499 }));
    expect(error.message).toBe("the server answered 499");
  });
});

describe("Retry-After", () => {
  const now = Date.parse("2026-10-21T07:28:00Z");
  it.each([
    [null, undefined],
    ["0", 0],
    ["120", 120_000],
    ["Wed, 21 Oct 2026 07:28:30 GMT", 30_000],
    ["Wed, 21 Oct 2026 07:27:30 GMT", 0],
    ["soon", undefined],
    // No number of seconds, though it begins with one.
    ["21 Oct 2026 07:28:10 GMT", 10_000],
  ])("%j", (value, want) => expect(parseRetryAfter(value, now)).toBe(want));
});
