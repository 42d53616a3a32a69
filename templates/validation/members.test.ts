import { describe, expect, test } from "vitest";
import { put } from "./members.js";

describe("a member that is put is as one that is assigned", () => {
  test.each(["a", "__proto__", "constructor", 0])("%s", (name) => {
    const target: object = {};
    put(target, name, 1);
    const assigned = Object.fromEntries([[name, 1]]);
    expect(Object.getOwnPropertyDescriptors(target)).toEqual(
      Object.getOwnPropertyDescriptors(assigned),
    );
    expect(Object.getPrototypeOf(target)).toBe(Object.prototype);
  });
});
