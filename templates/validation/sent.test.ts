import { describe, expect, test } from "vitest";
import { exactlyOne, someOf } from "./alternatives.js";
import { linesOf, saidOf } from "../../test/support/check-lines.js";
import { declares, mentions, openObject } from "./declared.js";
import { list } from "./list.js";
import { matchAll, matchNone } from "./match.js";
import { object } from "./map.js";
import { requires } from "./members.js";
import { type Check, hints } from "./report.js";
import { readOnly } from "./read-only.js";
import { integer, text } from "./scalar.js";
import {
  all,
  filled,
  filter,
  input,
  members,
  operators,
  part,
} from "./sent.js";
import { bodySchema, closedSchema, schema } from "./validation.js";

const required = { id: text };
const optional = { count: integer };
const inherited = Object.assign(Object.create({ id: "1", more: 1 }) as object, {
  count: 1,
});

describe("an input", () => {
  const check = input(() => [required, optional], readOnly("made"));
  test.each<[string, unknown, ...string[]]>([
    ["has what is required", { id: "a" }],
    ["may leave the rest undefined", { id: "a", count: undefined }],
    ["may have members in another order", { count: 1, id: "a" }],
    ["is an object", [], ' type="object": must be an object'],
    ["is not null", null, ' type="object": must be an object'],
    [
      "is checked member by member",
      { count: "1", id: 2 },
      '/count type="integer": must be an integer',
      '/id type="string": must be a string',
    ],
    [
      "lacks what is undefined",
      { id: undefined },
      "/id required=true: is required",
    ],
    [
      "has no others",
      { id: "a", cuont: 1, zz: 2 },
      '/cuont unknown-field=["id","count"]: unknown field; did you mean count?',
      '/zz unknown-field=["id","count"]: unknown field',
    ],
    ["may have others that are undefined", { id: "a", zz: undefined }],
    [
      "has none that only come back",
      { id: "a", made: 1 },
      "/made read-only=true: is read-only",
    ],
    [
      "has what it has itself",
      inherited,
      "/id inherited: is inherited, so it would not be sent",
    ],
    [
      "has no member of another name",
      Object.assign({ id: "a" }, { toString: 1 }),
      '/toString unknown-field=["id","count"]: unknown field',
    ],
  ])("%s", (_, value, ...lines) => {
    const request = {};
    expect(linesOf(check, value, { request })).toEqual(lines);
    expect(linesOf(check, value, { request: {}, first: true })).toEqual(
      lines.slice(0, 1),
    );
  });

  test("may have others where these are let through", () => {
    const value = { id: "a", zz: 1 };
    expect(linesOf(check, value, { request: { isOpen: true } })).toEqual([]);
  });

  test("tells which members are left out, where what only comes back is", () => {
    const omitted: never[] = [];
    const value = { id: "a", made: 1 };
    expect(linesOf(check, value, { key: "k", request: { omitted } })).toEqual(
      [],
    );
    expect(omitted).toEqual([{ path: ["root", "k"], name: "made" }]);
  });

  test("asks for its members once, when the first value comes", () => {
    let times = 0;
    const lazy = input(() => {
      times += 1;
      return { ...required, ...optional };
    });
    expect(times).toBe(0);
    for (const value of [{ id: "a" }, { count: 1 }, { id: "b", count: 2 }])
      expect(linesOf(lazy, value, { request: {} })).toEqual([]);
    expect(times).toBe(1);
  });
});

describe("an object in a request", () => {
  const check = part(() => [required, optional], readOnly("made"));
  test.each<[string, unknown, ...string[]]>([
    ["has what is required", { id: "a", count: undefined }],
    ["is an object", "a", ' type="object": must be an object'],
    [
      "is checked in its own order, what is required first",
      { count: "1", id: 2 },
      '/id type="string": must be a string',
      '/count type="integer": must be an integer',
    ],
    [
      "lacks what is undefined",
      { id: undefined },
      "/id required=true: is required",
    ],
    [
      "has no others",
      { id: "a", x: 1, y: undefined },
      '/x unknown-field=["id","count"]: unknown field',
    ],
    [
      "has none that only come back",
      { id: "a", made: 1 },
      "/made read-only=true: is read-only",
    ],
    [
      "has no __proto__",
      JSON.parse('{"id":"a","__proto__":1}'),
      '/__proto__ unknown-field=["id","count"]: unknown field',
    ],
  ])("%s", (_, value, ...lines) => {
    expect(saidOf(closedSchema(check), value)).toEqual(lines);
  });

  test("has the members that all its schemas declare", () => {
    const other = part(() => ({ name: text }));
    const both = closedSchema(all(check, other));
    expect(saidOf(both, { id: "a", name: "b" })).toEqual([]);
    expect(saidOf(both, { id: "a", nam: "b" })).toEqual([
      '/nam unknown-field=["id","count","name"]: unknown field; did you mean name?',
    ]);
  });

  test("says at its own place what it has besides, wherever it stands twice", () => {
    const same = { id: "a", x: 1 };
    const holder = part(() => ({ one: check, two: check, many: listed }));
    const listed: Check = (value, key) => list(value, key, check);
    expect(
      saidOf(closedSchema(holder), { one: same, two: same, many: [same] }),
    ).toEqual(
      ["/one/x", "/two/x", "/many/0/x"].map(
        (place) => `${place} unknown-field=["id","count"]: unknown field`,
      ),
    );
  });

  test("is not refused twice for one member", () => {
    const refusing: Check = (value, key) =>
      linkedTo(value, key) && check(value, key);
    const linkedTo: Check = (value, key) => requires(value, key, "x", "id");
    expect(saidOf(closedSchema(refusing), { id: "a" })).toEqual([
      '/x dependentRequired="id": is required when "id" is present',
    ]);
    expect(saidOf(closedSchema(refusing), { id: 5, x: undefined })).toEqual([
      '/x dependentRequired="id": is required when "id" is present',
      '/id type="string": must be a string',
    ]);
  });

  test("may have what a schema speaks of without declaring it", () => {
    const speaking = all(check, [mentions, ["size"]]);
    expect(saidOf(closedSchema(speaking), { id: "a", size: 1 })).toEqual([]);
    expect(saidOf(closedSchema(speaking), { id: "a", sizes: 1 })).toEqual([
      '/sizes unknown-field=["id","count","size"]: unknown field; did you mean size?',
    ]);
    // Which alone declares nothing, so that anything may be there.
    const alone: Check = (value, key) => mentions(value, key, ["size"]);
    expect(saidOf(closedSchema(alone), { other: 1 })).toEqual([]);
  });

  test("may have any members where one of its schemas takes any, but for those that only come back", () => {
    const open = closedSchema(all(openObject, check));
    expect(saidOf(open, { id: "a", x: 1 })).toEqual([]);
    expect(saidOf(open, { id: "a", made: 1 })).toEqual([
      "/made read-only=true: is read-only",
    ]);
    expect(saidOf(open, 1)).toEqual([
      ' type="object": must be an object',
      ' type="object": must be an object',
    ]);
  });

  test("may have any where no schema declares some", () => {
    expect(saidOf(closedSchema(object), { x: 1 })).toEqual([]);
    expect(saidOf(closedSchema(openObject), { x: 1 })).toEqual([]);
    expect(saidOf(closedSchema(part(() => ({}))), { x: 1 })).toEqual([
      "/x unknown-field=[]: unknown field",
    ]);
  });

  test("is an object that came back, too, where it is no request", () => {
    expect(saidOf(schema(check), { id: "a", made: 1, x: 1 })).toEqual([]);
  });

  test.each([
    ["exactly one", exactlyOne],
    ["some", someOf],
  ])("has what the alternatives declare that hold: %s", (_, alternatives) => {
    const id = part(() => [{ id: text }, { kind: text }]);
    const name = part(() => [{ name: text }]);
    const either: Check = (value, key) => alternatives(value, key, [id, name]);
    const judge = closedSchema(either);
    expect(saidOf(judge, { id: "a", kind: "b" })).toEqual([]);
    expect(saidOf(judge, { name: "a" })).toEqual([]);
    expect(saidOf(judge, { name: "a", kind: "b" })).toEqual([
      '/kind unknown-field=["name"]: unknown field',
    ]);
    expect(saidOf(judge, { id: "a", kind: "b", name: "c" })).toEqual(
      alternatives === someOf
        ? []
        : [
            " oneOf=2: must match exactly one of the alternatives, not 2 of them",
          ],
    );
  });
});

describe("a filter", () => {
  const known = members(() => ({ name: text, size: inner }));
  const inner: Check = (value, key) =>
    operators(
      value,
      key,
      members(() => ({ gte: integer, in: filled })),
    );
  const check: Check = (value, key) => filter(value, key, known);
  const empty = "empty=1: must not be empty";

  test.each<[string, unknown, ...string[]]>([
    ["has conditions", { name: "a", size: { gte: 1 } }],
    ["may be of none where that is said", matchAll],
    ["may have a list of none where that is said", { size: { in: matchNone } }],
    ["is an object", ["a"], '/f type="object": must be an object'],
    ["is not empty", {}, `/f ${empty}`],
    ["has operators that are not empty", { size: {} }, `/f/size ${empty}`],
    [
      "has lists that are not empty",
      { size: { in: [] } },
      `/f/size/in ${empty}`,
    ],
    [
      "has no condition that is undefined",
      { name: undefined, size: { gte: undefined } },
      "/f/name undefined: must not be undefined",
      "/f/size/gte undefined: must not be undefined",
    ],
    [
      "has no other undefined member",
      { nmae: undefined },
      "/f/nmae undefined: must not be undefined",
    ],
    [
      "has no other members",
      { nmae: "a" },
      '/f/nmae unknown-field=["name","size"]: unknown field; did you mean name?',
    ],
    [
      "has no other operators",
      { size: { gt: 1 } },
      '/f/size/gt unknown-operator=["gte","in"]: unknown operator; did you mean gte?',
    ],
    [
      "is checked",
      { size: { gte: "1" }, name: 1 },
      '/f/size/gte type="integer": must be an integer',
      '/f/name type="string": must be a string',
    ],
    [
      "has its conditions itself",
      Object.create({ name: "a", other: 1 }),
      "/f/name inherited: is inherited, so it would not be sent",
      `/f ${empty}`,
    ],
  ])("%s", (_, value, ...lines) => {
    expect(linesOf(check, value, { key: "f" })).toEqual(lines);
    expect(linesOf(check, value, { key: "f", first: true })).toEqual(
      lines.slice(0, 1),
    );
  });

  test("may have other members where these are let through, and none that is undefined", () => {
    const request = { isOpen: true };
    expect(linesOf(check, { nmae: "a" }, { request })).toEqual([]);
    expect(linesOf(check, { nmae: undefined }, { request })).toEqual([
      "/nmae undefined: must not be undefined",
    ]);
  });

  test("says what to write in place of nothing", () => {
    expect([...hints]).toEqual(
      expect.arrayContaining([
        [
          "undefined",
          "leave the member out, or use the filter's builder: `search && f.search.is(search)`",
        ],
        [
          "empty",
          "leave the member out, or pass matchAll for any item and matchNone for an empty list",
        ],
      ]),
    );
  });

  test("has lists of any length where they are no lists of values", () => {
    for (const value of ["", {}, undefined, [0], matchNone])
      expect(linesOf(filled, value, { key: "f" })).toEqual([]);
    expect(linesOf(filled, [], { key: "f" })).toEqual([`/f ${empty}`]);
  });
});

describe("a body alone", () => {
  const whole = input(() => [{ id: text }, { name: text, page: integer }]);
  const body = bodySchema(whole, ["id", "page"]);
  const unknown = "unknown-field=[]: unknown field";

  test.each<[string, unknown, ...string[]]>([
    ["needs no parameters", { name: "a" }],
    ["may have them undefined", { name: "a", id: undefined }],
    [
      "has none of them",
      { id: "a", name: "b", page: "x" },
      `/id ${unknown}`,
      `/page ${unknown}`,
    ],
    [
      "is checked",
      { name: 1, id: 1 },
      '/name type="string": must be a string',
      `/id ${unknown}`,
    ],
    ["is an object", 5, ' type="object": must be an object'],
    [
      "has no others",
      { nam: 1 },
      '/nam unknown-field=["id","name","page"]: unknown field; did you mean name?',
    ],
  ])("%s", (_, value, ...lines) => {
    expect(saidOf(body, value)).toEqual(lines);
  });
});

describe("a place in a request", () => {
  test("is told by members that a schema has of it", () => {
    const check: Check = (value, key) =>
      declares(value, key, ["a"]) && declares(value, key, ["b"], readOnly("c"));
    expect(saidOf(closedSchema(check), { a: 1, b: 2, c: 3, other: 4 })).toEqual(
      [
        "/c read-only=true: is read-only",
        '/other unknown-field=["a","b"]: unknown field',
      ],
    );
    expect(saidOf(closedSchema(check), ["a"])).toEqual([]);
    expect(saidOf(closedSchema(check), { a: 1, other: undefined })).toEqual([]);
  });
});
