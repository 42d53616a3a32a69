import { expect, test, vi } from "vitest";
import { checkedJson, warnedJson } from "./checked-json.js";
import { text } from "./scalar.js";
import { ValidationError } from "./validation.js";

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
