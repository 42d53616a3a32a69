import { describe, expect, test } from "vitest";
import { declares } from "./declared.js";
import { readOnly, without, writableInput } from "./read-only.js";
import { type Check, isObject, reportOf } from "./report.js";
import { validInput } from "./validation.js";

/** An object with a list of objects, each of which has an id that only comes back. */
const check: Check = (value, key) =>
  declares(value, key, ["items", "name"], readOnly("id")) &&
  (!isObject(value) ||
    !Array.isArray(value["items"]) ||
    value["items"].every((item, index) => {
      reportOf()?.path.push("items");
      const goesOn = declares(item, index, ["name"], readOnly("id"));
      reportOf()?.path.pop();
      return goesOn;
    }));

describe("validInput", () => {
  const given = { id: "1", name: "a", items: [{ name: "b" }, { id: "2" }] };

  test("refuses what only comes back, and says how to leave it out", () => {
    expect(() => validInput(given, check)).toThrow(
      [
        "id: is read-only",
        "items[1].id: is read-only",
        'to leave read-only members out instead, generate with validators.readOnly: "omit"',
      ].join("\n"),
    );
  });

  test("leaves it out where that is wanted, and changes nothing that was given", () => {
    const before = structuredClone(given);
    const sent = writableInput(given, check);
    expect(sent).toEqual({ name: "a", items: [{ name: "b" }, {}] });
    expect(given).toEqual(before);
    expect(sent.items[0]).toBe(given.items[0]);
  });

  test("refuses what is not declared, and says how to let it through", () => {
    const more = { name: "a", nmae: "b" };
    expect(() => validInput(more, check)).toThrow(
      /^nmae: unknown field; did you mean name\?\n.*validators\.unknownMembers: "allow"$/,
    );
    expect(validInput(more, check, { isOpen: true })).toBe(more);
  });
});

test("a member called __proto__ on the way is one like others", () => {
  const given = JSON.parse('{"__proto__":{"id":1,"a":2}}') as object;
  const sent = without(given, [{ path: ["__proto__"], name: "id" }]);
  expect(JSON.stringify(sent)).toBe('{"__proto__":{"a":2}}');
  expect(JSON.stringify(given)).toBe('{"__proto__":{"id":1,"a":2}}');
});
