import { expect, test, vi } from "vitest";
import { checkedJson, warnedJson } from "./checked-json.js";
import { text } from "../validation/scalar.js";
import { ValidationError } from "../validation/validation.js";

const reading = { place: "GET https://x.example/a", limit: 100 };

test("data that is valid is handed on", async () => {
  const decode = checkedJson<string>(text);
  expect(await decode(Response.json("a"), reading)).toBe("a");
});

test("data that is not valid is refused", async () => {
  const decode = checkedJson<string>(text);
  const call = decode(Response.json(1), reading);
  await expect(call).rejects.toThrow(ValidationError);
  await expect(call).rejects.toThrow("must be a string");
});

test("or handed on with a warning", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const decode = warnedJson<string>(text);
  expect(await decode(Response.json(1), reading)).toBe(1);
  expect(await decode(Response.json("a"), reading)).toBe("a");
  expect(warn.mock.calls).toEqual([
    [`${reading.place} answered with invalid data:\n  must be a string`],
  ]);
  warn.mockRestore();
});

test("or told to the client's own hook, with what was asked", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const told: unknown[] = [];
  const onInvalid = (error: Error, request: unknown): void => {
    told.push([error.message, error instanceof ValidationError, request]);
  };
  const request = { method: "GET" } as never;

  const decode = warnedJson<string>(text);
  const asked = { ...reading, request, onInvalid };
  expect(await decode(Response.json(1), asked)).toBe(1);
  expect(await decode(Response.json("a"), asked)).toBe("a");
  expect(told).toEqual([["must be a string", true, request]]);
  expect(warn.mock.calls).toEqual([]);
  warn.mockRestore();
});
