import { expect, test } from "vitest";
import { expressionDoc } from "../../print/expression-doc.js";
import { layOut, lineOf } from "../../print/lay-out.js";
import { compilePattern } from "../schemas/pattern.js";
import { printConversion } from "./print-conversion.js";

test.each([
  ["^at", ["at", "cat"]],
  // Of Unicode mode, of the other mode alone, and of neither.
  ["^\\p{L}$", ["é", "p{L}", "1"]],
  ["^.$", ["💩", "a"]],
  ["^\\-x", ["-x", "x"]],
  ["^\\u{2}$", ["uu", "\u0002"]],
  ["(", ["(", ""]],
])(
  "members by the pattern %s are those that JSON Schema means",
  (pattern, names) => {
    const printed = layOut(
      expressionDoc(
        printConversion(
          { kind: "named", pattern, of: { kind: "date", type: "Date" } },
          { use: (name) => name, type: (name) => name, check: () => undefined },
        ),
      ),
      lineOf(0, ""),
    );
    // oxlint-disable-next-line no-new-func -- the text is an expression of ours
    const found = new Function(
      "convertNamed",
      "convertDate",
      `return ${printed}`,
    )((expression: RegExp) => expression) as RegExp;
    const meant = compilePattern(pattern);
    const wanted = new RegExp(meant?.source ?? "(?!)", meant?.flags);
    expect(names.map((name) => found.test(name))).toEqual(
      names.map((name) => wanted.test(name)),
    );
    expect(found.flags).toBe(wanted.flags);
  },
);
