import { expect, test } from "vitest";
import { all, any, either, equals, not } from "./condition.js";
import { call, type Expression } from "./expression.js";

const same = equals("a", "b");
const other: Expression = {
  kind: "comparison",
  left: "a",
  right: "b",
  isNegated: true,
};
const denied = (of: Expression): Expression => ({ kind: "not", of });
const joined = (
  operator: "&&" | "||",
  ...operands: Expression[]
): Expression => ({ kind: "operation", operator, operands });

test.each<[string, Expression, Expression]>([
  ["all of none", all([]), "true"],
  ["any of none", any([]), "false"],
  ["all of one", all(["a"]), "a"],
  ["any of one", any([same]), same],
  ["all of several", all(["a", same]), joined("&&", "a", same)],
  ["any of several", any(["a", "b"]), joined("||", "a", "b")],
  ["all of such", all([all(["a", "b"]), "c"]), joined("&&", "a", "b", "c")],
  ["any of such", any(["a", any(["b", "c"])]), joined("||", "a", "b", "c")],
  [
    "all of others",
    all([any(["a", "b"]), "c"]),
    joined("&&", joined("||", "a", "b"), "c"),
  ],
  ["all of one such", all([all(["a", "b"])]), joined("&&", "a", "b")],
  ["not a name", not("a"), "!a"],
  ["not a name that is denied", not("!a"), "a"],
  ["not a comparison", not(same), other],
  ["not a comparison that is denied", not(other), same],
  ["not a denial", not(denied(call("f", []))), call("f", [])],
  ["not a call", not(call("f", ["a"])), denied(call("f", ["a"]))],
  ["not all", not(all(["a", "!b", same])), joined("||", "!a", "b", other)],
  [
    "not any",
    not(any(["a", call("f", [])])),
    joined("&&", "!a", denied(call("f", []))),
  ],
  [
    "either of two",
    either("a", "b", "c"),
    { kind: "conditional", test: "a", consequent: "b", alternate: "c" },
  ],
  [
    "either of two, the positive first",
    either("!a", "b", "c"),
    { kind: "conditional", test: "a", consequent: "c", alternate: "b" },
  ],
  [
    "either of two by a comparison",
    either(other, "b", "c"),
    { kind: "conditional", test: same, consequent: "c", alternate: "b" },
  ],
  [
    "either of two by a denial",
    either(denied(call("f", [])), "b", "c"),
    {
      kind: "conditional",
      test: call("f", []),
      consequent: "c",
      alternate: "b",
    },
  ],
  [
    "either of two by denials alone",
    either(any(["!a", other]), "b", "c"),
    {
      kind: "conditional",
      test: joined("&&", "a", same),
      consequent: "c",
      alternate: "b",
    },
  ],
  [
    "either of two by more than denials",
    either(any(["!a", "b"]), "c", "d"),
    {
      kind: "conditional",
      test: joined("||", "!a", "b"),
      consequent: "c",
      alternate: "d",
    },
  ],
  ["true, or another", either("a", "true", "b"), joined("||", "a", "b")],
  ["another, or true", either("!a", "b", "true"), joined("||", "a", "b")],
  [
    "either by a call",
    either(call("f", []), "b", "true"),
    {
      kind: "conditional",
      test: call("f", []),
      consequent: "b",
      alternate: "true",
    },
  ],
])("%s", (_, made, want) => {
  expect(made).toEqual(want);
});
