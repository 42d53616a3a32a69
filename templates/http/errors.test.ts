import { describe, expect, expectTypeOf, test } from "vitest";
import {
  ApiError,
  type CallError,
  connected,
  ConnectionError,
  DecodeError,
  TimeoutError,
} from "./errors.js";
import { serverMessageIn } from "./server-message.js";

function apiError(
  body: unknown,
  headers: Record<string, string> = {},
): ApiError {
  const details = {
    method: "POST",
    url: "https://a.b/c",
    status: 404,
    statusText: "Not Found",
    headers: new Headers(headers),
    body,
  };
  return new ApiError(details, serverMessageIn(body));
}

describe("the message of an ApiError says what the body says", () => {
  test.each<{ given: unknown; want: string | undefined }>([
    { given: undefined, want: undefined },
    { given: null, want: undefined },
    { given: {}, want: undefined },
    { given: { code: 7 }, want: undefined },
    { given: { message: "no such alert" }, want: "no such alert" },
    { given: { error: { message: "no such alert" } }, want: "no such alert" },
    { given: { error: "no such alert" }, want: "no such alert" },
    {
      given: { error: "invalid_grant", error_description: "expired" },
      want: "expired",
    },
    {
      given: { title: "Gone", detail: "no such alert" },
      want: "no such alert",
    },
    { given: { title: "Gone", status: 410 }, want: "Gone" },
    { given: { errors: [{ message: "bad name" }] }, want: "bad name" },
    {
      given: { detail: [{ loc: ["body"], msg: "field required" }] },
      want: "field required",
    },
    { given: [{ message: "bad name" }], want: "bad name" },
    { given: "no such\n  alert\n", want: "no such alert" },
    { given: "<!doctype html><title>x</title>", want: undefined },
    { given: "x".repeat(400), want: "x".repeat(300) },
    { given: { message: "", detail: "no" }, want: "no" },
    { given: JSON.parse("[".repeat(5000) + "]".repeat(5000)), want: undefined },
  ])("$want", ({ given, want }) => {
    expect(apiError(given).message).toBe(
      `404 Not Found${want === undefined ? "" : `: ${want}`} (POST https://a.b/c)`,
    );
  });
});

test("an ApiError has all there is to know", () => {
  const error = apiError({ code: 7 }, { "x-request-id": "r-1" });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: "ApiError",
    method: "POST",
    url: "https://a.b/c",
    status: 404,
    statusText: "Not Found",
    body: { code: 7 },
    requestId: "r-1",
  });
  expect(String(error)).toBe("ApiError: 404 Not Found (POST https://a.b/c)");
  expect(apiError({}).requestId).toBeUndefined();
});

test("ApiError.is", () => {
  const error: unknown = apiError({});
  expect(ApiError.is(error)).toBe(true);
  expect(ApiError.is(error, 404)).toBe(true);
  expect(ApiError.is(error, 409)).toBe(false);
  expect(ApiError.is(new Error("x"), 404)).toBe(false);
  if (ApiError.is(error, 404)) {
    expectTypeOf(error.status).toEqualTypeOf<404>();
    expectTypeOf(error.body).toBeUnknown();
  }
  if (ApiError.is(error)) expectTypeOf(error.status).toEqualTypeOf<number>();
});

describe("connected", () => {
  test.each<{ given: unknown; want: string }>([
    { given: new TypeError("fetch failed"), want: "fetch failed (GET x)" },
    {
      given: new TypeError("fetch failed", {
        cause: Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), {
          code: "ECONNREFUSED",
        }),
      }),
      want: "fetch failed: ECONNREFUSED (GET x)",
    },
    {
      given: new TypeError("fetch failed", { cause: new Error("bad port") }),
      want: "fetch failed: bad port (GET x)",
    },
    {
      given: new TypeError(
        "error sending request for url (https://a.b/c?key=secret): refused",
      ),
      want: "error sending request for url (https://a.b/c): refused (GET x)",
    },
    { given: "odd", want: "odd (GET x)" },
  ])("$want", async ({ given, want }) => {
    const error: unknown = await connected(
      Promise.reject(given),
      "GET x",
    ).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({
      name: "ConnectionError",
      message: want,
      cause: given,
    });
  });
  test("what comes is passed on", async () => {
    expect(await connected(Promise.resolve(1), "x")).toBe(1);
  });
});

test("DecodeError", () => {
  const cause = new SyntaxError("x");
  const response = new Response("", {
    headers: { "content-type": "text/html" },
  });
  const body = { wanted: "JSON", text: "<html>" };
  const error = new DecodeError(response, body, { place: "GET x", cause });
  expect(error).toMatchObject({
    name: "DecodeError",
    message:
      "the body is not valid JSON: status 200, content type text/html (GET x)",
    status: 200,
    contentType: "text/html",
    text: "<html>",
    cause,
  });
});

test("errors are told apart by name", () => {
  const told = (error: CallError): unknown => {
    if (error instanceof ApiError) return error.status;
    if (error instanceof TimeoutError) return error.timeout;
    if (error instanceof DecodeError) return error.text;
    return error.name;
  };
  expect(told(new TimeoutError("x", 5))).toBe(5);
  expect(told(new ConnectionError("x"))).toBe("ConnectionError");
});
