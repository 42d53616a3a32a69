import { describe, expect, test } from "vitest";
import * as bounds from "./bounds.js";
import { linesOf } from "../../test/support/check-lines.js";
import * as enumeration from "./enumeration.js";
import * as equality from "./equality.js";
import { dateTime, optionalDateTime } from "./formats/date-time.js";
import { date, optionalDate } from "./formats/date.js";
import {
  int32,
  int64,
  optionalInt32,
  optionalInt64,
} from "./formats/number.js";
import { fullTime, optionalFullTime } from "./formats/time.js";
import { optionalUuid, uuid } from "./formats/uuid.js";
import * as list from "./list.js";
import * as map from "./map.js";
import * as members from "./members.js";
import * as nullable from "./nullable.js";
import type { Check, Key } from "./report.js";
import * as scalar from "./scalar.js";
import { all } from "./sent.js";
import { wholeJson } from "../codec/whole-json.js";

type Bounded<More extends readonly unknown[]> = (
  value: unknown,
  key: Key | undefined,
  ...more: More
) => boolean;

/** A check with what it is given besides the value. */
function given<const More extends readonly unknown[]>(
  check: Bounded<More>,
  ...more: More
): Check {
  return (value, key) => check(value, key, ...more);
}

/** A check, what it takes, and what it says of what it refuses, at the member `m`. */
interface Case {
  readonly check: Check;
  readonly takes: readonly unknown[];
  readonly refuses: readonly (readonly [value: unknown, ...lines: string[]])[];
}

const id = "2eb8aa08-aa98-41ea-b4aa-73b441d16380";
const past = 2 ** 53;
const symbol = Symbol("s");
/** A member that is there because every object has it. */
const inheriting = Object.create({ a: 1 }) as object;
const namedProto = JSON.parse('{"__proto__":1}') as object;

const cases: Record<string, Case> = {
  text: {
    check: scalar.text,
    takes: ["", "a"],
    refuses: [
      [1, '/m type="string": must be a string'],
      [null, '/m type="string": must be a string'],
      [undefined, "/m required=true: is required"],
    ],
  },
  optionalText: {
    check: scalar.optionalText,
    takes: [undefined, "", "a"],
    refuses: [
      [null, '/m type="string": must be a string'],
      [["a"], '/m type="string": must be a string'],
    ],
  },
  number: {
    check: scalar.number,
    takes: [0, -0, 1.5, -1e300],
    refuses: [
      [NaN, '/m type="number": must be a number'],
      [Infinity, '/m type="number": must be a number'],
      ["1", '/m type="number": must be a number'],
      [1n, '/m type="number": must be a number'],
      [undefined, "/m required=true: is required"],
    ],
  },
  optionalNumber: {
    check: scalar.optionalNumber,
    takes: [undefined, 0, 1.5],
    refuses: [
      [NaN, '/m type="number": must be a number'],
      [null, '/m type="number": must be a number'],
    ],
  },
  integer: {
    check: scalar.integer,
    takes: [0, -1, 1, past * 4],
    refuses: [
      [1.5, '/m type="integer": must be an integer'],
      [-Infinity, '/m type="integer": must be an integer'],
      ["1", '/m type="integer": must be an integer'],
      [undefined, "/m required=true: is required"],
    ],
  },
  optionalInteger: {
    check: scalar.optionalInteger,
    takes: [undefined, 3],
    refuses: [
      [1.5, '/m type="integer": must be an integer'],
      [null, '/m type="integer": must be an integer'],
    ],
  },
  safeInteger: {
    check: scalar.safeInteger,
    takes: [0, past - 1, 1 - past],
    refuses: [
      [past, `/m maximum=${past - 1}: must be at most ${past - 1}`],
      [-past, `/m minimum=${1 - past}: must be at least ${1 - past}`],
      [0.5, '/m type="integer": must be an integer'],
      [-0.5, '/m type="integer": must be an integer'],
      ["1", '/m type="integer": must be an integer'],
      [undefined, "/m required=true: is required"],
    ],
  },
  optionalSafeInteger: {
    check: scalar.optionalSafeInteger,
    takes: [undefined, 1],
    refuses: [
      [past, `/m maximum=${past - 1}: must be at most ${past - 1}`],
      [null, '/m type="integer": must be an integer'],
    ],
  },
  boolean: {
    check: scalar.boolean,
    takes: [true, false],
    refuses: [
      [0, '/m type="boolean": must be a boolean'],
      ["true", '/m type="boolean": must be a boolean'],
      [undefined, "/m required=true: is required"],
    ],
  },
  optionalBoolean: {
    check: scalar.optionalBoolean,
    takes: [undefined, true, false],
    refuses: [[null, '/m type="boolean": must be a boolean']],
  },
  required: {
    check: scalar.required,
    takes: [null, 0, "", false],
    refuses: [[undefined, "/m required=true: is required"]],
  },
  never: {
    check: scalar.never,
    takes: [],
    refuses: [
      [undefined, "/m never: is not allowed"],
      [1, "/m never: is not allowed"],
    ],
  },
  anything: {
    check: scalar.anything,
    takes: [undefined, null, symbol],
    refuses: [],
  },
  nothingButNull: {
    check: scalar.nothingButNull,
    takes: [null],
    refuses: [
      [0, '/m type="null": must be null'],
      [undefined, "/m required=true: is required"],
    ],
  },
  "minLength, in characters": {
    check: given(bounds.minLength, 2),
    takes: ["ab", "\u{1f600}\u{1f600}", "a\u{1f600}", 1, null, undefined, []],
    refuses: [
      ["a", "/m minLength=2: must have at least 2 characters"],
      ["", "/m minLength=2: must have at least 2 characters"],
      ["\u{1f600}", "/m minLength=2: must have at least 2 characters"],
    ],
  },
  "minLength of one": {
    check: given(bounds.minLength, 1),
    takes: ["a", "\u{1f600}"],
    refuses: [["", "/m minLength=1: must not be empty"]],
  },
  "maxLength, in characters": {
    check: given(bounds.maxLength, 2),
    takes: ["", "ab", "\u{1f600}\u{1f600}", 123, undefined],
    refuses: [
      ["abc", "/m maxLength=2: must have at most 2 characters"],
      ["\u{1f600}\u{1f600}a", "/m maxLength=2: must have at most 2 characters"],
    ],
  },
  "maxLength of one": {
    check: given(bounds.maxLength, 1),
    takes: ["a", "\u{1f600}"],
    refuses: [["ab", "/m maxLength=1: must have at most 1 character"]],
  },
  pattern: {
    check: given(bounds.pattern, /^a+$/),
    takes: ["a", 5, undefined, null],
    refuses: [["b", '/m pattern="^a+$": must match ^a+$']],
  },
  format: {
    check: given(bounds.format, (text) => text === "x", "ex"),
    takes: ["x", 5, undefined, null],
    refuses: [["y", '/m format="ex": must be a valid ex']],
  },
  numberFormat: {
    check: given(bounds.numberFormat, (number) => number < 5, "small"),
    takes: [4, "9", undefined, null, NaN, Infinity],
    refuses: [[5, '/m format="small": must be a valid small']],
  },
  minimum: {
    check: given(bounds.minimum, 2),
    takes: [2, 3, "1", null, undefined, NaN],
    refuses: [[1.9, "/m minimum=2: must be at least 2"]],
  },
  maximum: {
    check: given(bounds.maximum, 2),
    takes: [2, -3, "4", null, undefined, Infinity],
    refuses: [[2.1, "/m maximum=2: must be at most 2"]],
  },
  exclusiveMinimum: {
    check: given(bounds.exclusiveMinimum, 2),
    takes: [2.1, "1", null, undefined],
    refuses: [
      [2, "/m exclusiveMinimum=2: must be greater than 2"],
      [1, "/m exclusiveMinimum=2: must be greater than 2"],
    ],
  },
  exclusiveMaximum: {
    check: given(bounds.exclusiveMaximum, 2),
    takes: [1.9, "3", null, undefined],
    refuses: [
      [2, "/m exclusiveMaximum=2: must be less than 2"],
      [3, "/m exclusiveMaximum=2: must be less than 2"],
    ],
  },
  "multipleOf, whole": {
    check: given(bounds.multipleOf, 3),
    takes: [0, 3, -6, "4", undefined, NaN],
    refuses: [
      [4, "/m multipleOf=3: must be a multiple of 3"],
      [1.5, "/m multipleOf=3: must be a multiple of 3"],
    ],
  },
  "multipleOf, in decimals": {
    check: given(bounds.multipleOf, 0.01),
    takes: [0, 0.07, 1.1, 4, 1e21, 1e300],
    refuses: [
      [0.075, "/m multipleOf=0.01: must be a multiple of 0.01"],
      [1e-7, "/m multipleOf=0.01: must be a multiple of 0.01"],
    ],
  },
  "multipleOf of a tiny number": {
    check: given(bounds.multipleOf, 1e-7),
    takes: [1e-7, 3e-7, 1, 0.25],
    refuses: [[1e-8, "/m multipleOf=1e-7: must be a multiple of 1e-7"]],
  },
  int32: {
    check: int32,
    takes: [2147483647, -2147483648, 0],
    refuses: [
      [2147483648, '/m format="int32": must be a valid int32'],
      [-2147483649, '/m format="int32": must be a valid int32'],
      [1.5, '/m type="integer": must be an integer'],
      [undefined, "/m required=true: is required"],
    ],
  },
  optionalInt32: {
    check: optionalInt32,
    takes: [undefined, 1],
    refuses: [["1", '/m type="integer": must be an integer']],
  },
  int64: {
    check: int64,
    takes: [past, -(2 ** 63), 0],
    refuses: [
      [2 ** 63, '/m format="int64": must be a valid int64'],
      [1.5, '/m type="integer": must be an integer'],
      [undefined, "/m required=true: is required"],
    ],
  },
  optionalInt64: {
    check: optionalInt64,
    takes: [undefined, 1],
    refuses: [[1.5, '/m type="integer": must be an integer']],
  },
  date: {
    check: date,
    takes: ["2024-02-29"],
    refuses: [
      ["2023-02-29", '/m format="date": must be a valid date'],
      [20240229, '/m type="string": must be a string'],
      [undefined, "/m required=true: is required"],
    ],
  },
  optionalDate: {
    check: optionalDate,
    takes: [undefined, "2024-02-29"],
    refuses: [[null, '/m type="string": must be a string']],
  },
  "date-time": {
    check: dateTime,
    takes: ["2024-02-29T10:00:00Z", "2024-02-29t10:00:00+02:00"],
    refuses: [
      [
        "2024-02-29T10:00:00",
        '/m offset="date-time": must be a valid date-time, with an offset such as Z (validators: { formats: { "date-time": "lenient" } } in the config allows none)',
      ],
      ["2024-02-29", '/m format="date-time": must be a valid date-time'],
      [0, '/m type="string": must be a string'],
      [undefined, "/m required=true: is required"],
    ],
  },
  optionalDateTime: {
    check: optionalDateTime,
    takes: [undefined, "2024-02-29T10:00:00Z"],
    refuses: [["", '/m format="date-time": must be a valid date-time']],
  },
  time: {
    check: fullTime,
    takes: ["10:00:00Z", "10:00:00.5-03:30", "23:59:60Z", "05:29:60+05:30"],
    refuses: [
      [
        "10:00:00",
        '/m offset="time": must be a valid time, with an offset such as Z (validators: { formats: { "time": "lenient" } } in the config allows none)',
      ],
      ["24:00:00Z", '/m format="time": must be a valid time'],
      ["10:00:00+24:00", '/m format="time": must be a valid time'],
      ["10:00:00+00:60", '/m format="time": must be a valid time'],
      ["10:00:60Z", '/m format="time": must be a valid time'],
      ["05:29:60-05:30", '/m format="time": must be a valid time'],
      [1, '/m type="string": must be a string'],
      [undefined, "/m required=true: is required"],
    ],
  },
  optionalTime: {
    check: optionalFullTime,
    takes: [undefined, "10:00:00Z"],
    refuses: [["10", '/m format="time": must be a valid time']],
  },
  uuid: {
    check: uuid,
    takes: [id, id.toUpperCase()],
    refuses: [
      [id.slice(1), '/m format="uuid": must be a valid uuid'],
      [1, '/m type="string": must be a string'],
      [undefined, "/m required=true: is required"],
    ],
  },
  optionalUuid: {
    check: optionalUuid,
    takes: [undefined, id],
    refuses: [["", '/m format="uuid": must be a valid uuid']],
  },
  among: {
    check: given(enumeration.among, ["a", 1, null]),
    takes: ["a", 1, null],
    refuses: [
      [
        "b",
        '/m enum=["a",1,null]: must be one of "a", 1, null; did you mean a?',
      ],
      [true, '/m enum=["a",1,null]: must be one of "a", 1, null'],
      [undefined, "/m required=true: is required"],
    ],
  },
  optionalAmong: {
    check: given(enumeration.optionalAmong, ["left", "right"]),
    takes: [undefined, "left", "right"],
    refuses: [
      [
        "rigth",
        '/m enum=["left","right"]: must be one of "left", "right"; did you mean right?',
      ],
    ],
  },
  constant: {
    check: given(enumeration.constant, "a"),
    takes: ["a"],
    refuses: [
      ["b", '/m const="a": must be "a"'],
      [undefined, "/m required=true: is required"],
    ],
  },
  optionalConstant: {
    check: given(enumeration.optionalConstant, 5),
    takes: [undefined, 5],
    refuses: [["5", "/m const=5: must be 5"]],
  },
  failMember: {
    check: given(enumeration.failMember, "kind", ["a", "b"]),
    takes: [],
    refuses: [
      ["xyz", '/m/kind enum=["a","b"]: must be one of "a", "b"'],
      [null, '/m/kind enum=["a","b"]: must be one of "a", "b"'],
      ["A", '/m/kind enum=["a","b"]: must be one of "a", "b"; did you mean a?'],
    ],
  },
  amongJson: {
    check: given(equality.amongJson, [{ a: [1, null] }, [], "x"]),
    takes: [{ a: [1, null] }, { a: [1, null], b: undefined }, [], "x"],
    refuses: [
      [
        { a: [1] },
        '/m enum=[{"a":[1,null]},[],"x"]: must be one of {"a":[1,null]}, [], "x"',
      ],
      [
        {},
        '/m enum=[{"a":[1,null]},[],"x"]: must be one of {"a":[1,null]}, [], "x"',
      ],
      [
        null,
        '/m enum=[{"a":[1,null]},[],"x"]: must be one of {"a":[1,null]}, [], "x"',
      ],
    ],
  },
  "amongJson of one value": {
    check: given(equality.amongJson, [{ a: 1 }]),
    takes: [{ a: 1 }],
    refuses: [
      [{ a: 1, b: 2 }, '/m const={"a":1}: must be {"a":1}'],
      [{ b: 1 }, '/m const={"a":1}: must be {"a":1}'],
      [[], '/m const={"a":1}: must be {"a":1}'],
    ],
  },
  uniqueItems: {
    check: equality.uniqueItems,
    takes: [
      [],
      ["1", 1, true, "true", null, "null"],
      [{ a: 1 }, { a: "1" }, [{ a: 1 }]],
      "aa",
      undefined,
    ],
    refuses: [
      [[1, 1], "/m uniqueItems=true: must not hold the same item twice"],
      [
        [
          { a: 1, b: [null, "x"] },
          { b: [null, "x"], a: 1, c: undefined },
        ],
        "/m uniqueItems=true: must not hold the same item twice",
      ],
      [
        [["a", "b"], 0, ["a", "b"]],
        "/m uniqueItems=true: must not hold the same item twice",
      ],
    ],
  },
  list: {
    check: given(list.list, scalar.text),
    takes: [[], ["a", "b"]],
    refuses: [
      [
        [1, "a", null],
        '/m/0 type="string": must be a string',
        '/m/2 type="string": must be a string',
      ],
      [{ 0: "a" }, '/m type="array": must be an array'],
      [undefined, "/m required=true: is required"],
    ],
  },
  optionalList: {
    check: given(list.optionalList, scalar.text),
    takes: [undefined, ["a"]],
    refuses: [[null, '/m type="array": must be an array']],
  },
  array: {
    check: list.array,
    takes: [[], [1, "a"]],
    refuses: [
      ["a", '/m type="array": must be an array'],
      [undefined, "/m required=true: is required"],
    ],
  },
  items: {
    check: given(list.items, scalar.text),
    takes: [[], ["a"], "a", undefined, { length: 1 }],
    refuses: [[["a", 2], '/m/1 type="string": must be a string']],
  },
  "items from an index on": {
    check: given(list.items, scalar.text, 2),
    takes: [
      [1, 2],
      [1, 2, "a"],
    ],
    refuses: [
      [
        [1, 2, 3, 4],
        '/m/2 type="string": must be a string',
        '/m/3 type="string": must be a string',
      ],
    ],
  },
  itemAt: {
    check: given(list.itemAt, scalar.text, 1),
    takes: [[], [1], [1, "a", 2], "a", undefined],
    refuses: [
      [[1, 2, 3], '/m/1 type="string": must be a string'],
      [[1, null], '/m/1 type="string": must be a string'],
    ],
  },
  minItems: {
    check: given(list.minItems, 2),
    takes: [[1, 2], [1, 2, 3], "a", undefined],
    refuses: [[[1], "/m minItems=2: must have at least 2 items"]],
  },
  "minItems of one": {
    check: given(list.minItems, 1),
    takes: [[1]],
    refuses: [[[], "/m minItems=1: must not be empty"]],
  },
  maxItems: {
    check: given(list.maxItems, 1),
    takes: [[], [1], "abc", undefined],
    refuses: [[[1, 2], "/m maxItems=1: must have at most 1 item"]],
  },
  contains: {
    check: given(list.contains, scalar.text),
    takes: [["a"], [1, "a", "b"], "x", undefined],
    refuses: [
      [[], "/m minContains=1: must contain at least 1 matching item"],
      [[1, 2], "/m minContains=1: must contain at least 1 matching item"],
    ],
  },
  "contains, so many": {
    check: given(list.contains, scalar.text, 2, 3),
    takes: [
      ["a", "b"],
      ["a", 1, "b", "c"],
    ],
    refuses: [
      [["a"], "/m minContains=2: must contain at least 2 matching items"],
      [
        ["a", "b", "c", "d"],
        "/m maxContains=3: must contain at most 3 matching items",
      ],
    ],
  },
  "contains, none": {
    check: given(list.contains, scalar.text, 0, 1),
    takes: [[], [1], ["a"]],
    refuses: [
      [["a", "b"], "/m maxContains=1: must contain at most 1 matching item"],
    ],
  },
  object: {
    check: map.object,
    takes: [{}, inheriting],
    refuses: [
      [[], '/m type="object": must be an object'],
      [null, '/m type="object": must be an object'],
      [undefined, "/m required=true: is required"],
    ],
  },
  optionalObject: {
    check: map.optionalObject,
    takes: [undefined, {}],
    refuses: [[null, '/m type="object": must be an object']],
  },
  map: {
    check: given(map.map, scalar.text),
    takes: [{}, { a: "1", b: undefined }, inheriting],
    refuses: [
      [
        { a: 1, "b/c": "x", "d/~": null },
        '/m/a type="string": must be a string',
        '/m/d~1~0 type="string": must be a string',
      ],
      [["a"], '/m type="object": must be an object'],
      [undefined, "/m required=true: is required"],
    ],
  },
  optionalMap: {
    check: given(map.optionalMap, scalar.text),
    takes: [undefined, {}],
    refuses: [[null, '/m type="object": must be an object']],
  },
  propertyNames: {
    check: given(map.propertyNames, given(bounds.maxLength, 2)),
    takes: [{}, { ab: 1 }, { abc: undefined }, "abc", ["abc"], undefined],
    refuses: [
      [
        { abc: 1, ab: 2, abcd: 3 },
        "/m/abc propertyNames: is not an allowed name",
        "/m/abcd propertyNames: is not an allowed name",
      ],
    ],
  },
  closed: {
    check: given(members.closed, ["a", "b"]),
    takes: [
      {},
      { b: 1, a: 2 },
      { a: 1, x: undefined },
      Object.create({ x: 1 }),
      [],
      "x",
      undefined,
    ],
    refuses: [
      [
        { b: 1, aa: 2, a: 3, zzzzz: 4 },
        '/m/aa unknown-field=["a","b"]: unknown field; did you mean a?',
        '/m/zzzzz unknown-field=["a","b"]: unknown field',
      ],
    ],
  },
  "closed, of what is evaluated": {
    check: given(members.closed, ["a"], "unevaluatedProperties"),
    takes: [{ a: 1 }],
    refuses: [[{ b: 1 }, '/m/b unevaluatedProperties=["a"]: is not allowed']],
  },
  "closed, of operators": {
    check: given(members.closed, ["eq"], "unknown-operator"),
    takes: [{ eq: 1 }],
    refuses: [
      [
        { eqq: 1 },
        '/m/eqq unknown-operator=["eq"]: unknown operator; did you mean eq?',
      ],
    ],
  },
  minProperties: {
    check: given(members.minProperties, 2),
    takes: [{ a: 1, b: null }, [], "a", undefined],
    refuses: [
      [
        { a: 1, b: undefined },
        "/m minProperties=2: must have at least 2 members",
      ],
    ],
  },
  maxProperties: {
    check: given(members.maxProperties, 1),
    takes: [{}, { a: 1, b: undefined }, [1, 2], undefined],
    refuses: [
      [{ a: 1, b: 2 }, "/m maxProperties=1: must have at most 1 member"],
    ],
  },
  requires: {
    check: given(members.requires, "a"),
    takes: [{ a: null }, { a: 0 }, inheriting, [], "x", undefined],
    refuses: [
      [{}, "/m/a required=true: is required"],
      [{ a: undefined }, "/m/a required=true: is required"],
    ],
  },
  "requires, what every object inherits": {
    check: given(members.requires, "toString"),
    takes: [{ toString: 1 }, { toString: () => "" }],
    refuses: [[{}, "/m/toString required=true: is required"]],
  },
  "requires, __proto__": {
    check: given(members.requires, "__proto__"),
    takes: [namedProto],
    refuses: [[{}, "/m/__proto__ required=true: is required"]],
  },
  "requires, by another": {
    check: given(members.requires, "a", "b"),
    takes: [{}, { a: 1 }, { a: 1, b: 1 }, { b: undefined }, [], undefined],
    refuses: [
      [{ b: 1 }, '/m/a dependentRequired="b": is required when "b" is present'],
    ],
  },
  optional: {
    check: given(nullable.optional, scalar.text),
    takes: [undefined, "a"],
    refuses: [[null, '/m type="string": must be a string']],
  },
  nullable: {
    check: given(nullable.nullable, scalar.text),
    takes: [null, "a"],
    refuses: [
      [1, '/m type=["string","null"]: must be a string or null'],
      [undefined, "/m required=true: is required"],
    ],
  },
  "nullable, of what is inside": {
    check: given(nullable.nullable, given(list.list, scalar.text)),
    takes: [null, [], ["a"]],
    refuses: [
      [{}, '/m type=["array","null"]: must be an array or null'],
      [[1], '/m/0 type="string": must be a string'],
    ],
  },
  "nullable, of a bound": {
    check: given(nullable.nullable, given(bounds.minimum, 1)),
    takes: [null, 1],
    refuses: [[0, "/m minimum=1: must be at least 1"]],
  },
  nullish: {
    check: given(nullable.nullish, scalar.integer),
    takes: [undefined, null, 1],
    refuses: [["1", '/m type=["integer","null"]: must be an integer or null']],
  },
  wholeJson: {
    check: wholeJson,
    takes: [
      null,
      "",
      false,
      0,
      [],
      {},
      Object.create(null),
      [{ a: [null] }],
      new Date(0),
      { toJSON: () => undefined },
    ],
    refuses: [
      [undefined, "/m undefined: must not be undefined"],
      [NaN, "/m json: is nothing that JSON can say"],
      [1n, "/m json: is nothing that JSON can say"],
      [symbol, "/m json: is nothing that JSON can say"],
      [() => 1, "/m json: is nothing that JSON can say"],
      [new Map(), "/m json: is nothing that JSON can say"],
      [
        { a: undefined, b: [1, undefined, Infinity], c: new Set() },
        "/m/a undefined: must not be undefined",
        "/m/b/1 undefined: must not be undefined",
        "/m/b/2 json: is nothing that JSON can say",
        "/m/c json: is nothing that JSON can say",
      ],
    ],
  },
  all: {
    check: all(scalar.text, [bounds.minLength, 2], [bounds.pattern, /^a/]),
    takes: ["ab"],
    refuses: [
      [
        "b",
        "/m minLength=2: must have at least 2 characters",
        '/m pattern="^a": must match ^a',
      ],
      [1, '/m type="string": must be a string'],
    ],
  },
};

describe("a check", () => {
  test.each(Object.entries(cases))("%s", (_, { check, takes, refuses }) => {
    for (const value of takes) {
      expect(linesOf(check, value, { key: "m" })).toEqual([]);
      expect(linesOf(check, value, { key: "m", first: true })).toEqual([]);
    }
    for (const [value, ...lines] of refuses) {
      expect(linesOf(check, value, { key: "m" })).toEqual(lines);
      expect(linesOf(check, value, { key: "m", first: true })).toEqual(
        lines.slice(0, 1),
      );
      // What is there is wrong at its own place, too; what is missing has none.
      if (value !== undefined)
        expect(linesOf(check, value)).toEqual(
          lines.map((line) => line.replace(/^\/m/, "")),
        );
    }
  });
});
