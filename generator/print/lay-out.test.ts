import { builders, printer } from "prettier/doc";
import { describe, expect, test } from "vitest";
import {
  conditionalGroup,
  cut,
  cutMark,
  type Doc,
  fluid,
  group,
  hardline,
  ifBreak,
  indent,
  isSequence,
  join,
  line,
  softline,
  willBreak,
} from "./doc.js";
import { layOut } from "./lay-out.js";

/** The same document for Prettier's own printer. */
function prettierDoc(doc: Doc): builders.Doc {
  if (typeof doc === "string") return doc;
  if (isSequence(doc)) return doc.map(prettierDoc);
  switch (doc.kind) {
    case "line":
      if (doc.width === Infinity) return builders.hardline;
      return doc.width === 0 ? builders.softline : builders.line;
    case "group":
      return builders.group(prettierDoc(doc.contents), {
        shouldBreak: doc.width === Infinity,
      });
    case "conditionalGroup": {
      const states = builders.conditionalGroup(doc.contents.map(prettierDoc));
      return willBreak(doc) ? [builders.breakParent, states] : states;
    }
    case "indent":
      return builders.indent(prettierDoc(doc.contents));
    case "ifBreak": {
      const [broken, flat] = doc.contents;
      return builders.ifBreak(prettierDoc(broken), prettierDoc(flat));
    }
    case "fluid": {
      const id = Symbol("fluid");
      return [
        builders.group(builders.indent(builders.line), { id }),
        builders.indentIfBreak(prettierDoc(doc.contents), { groupId: id }),
      ];
    }
    case "cut":
      return "";
    default:
      return doc satisfies never;
  }
}

function prettierText(doc: Doc, column: number): string {
  const options = { printWidth: 80 - column, tabWidth: 2 };
  const { formatted } = printer.printDocToString(prettierDoc(doc), options);
  return formatted.replaceAll(/\n(?=.)/g, `\n${" ".repeat(column)}`);
}

/** The same numbers in every run: a linear congruential generator. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * limit);
  };
}

const texts = [
  "id",
  "status",
  "aVeryLongNameOfSomeMember",
  '"größe"',
  '"注文の状態"',
  '"👍🏽 ok"',
];

/** A document of any shape that constructs put together; hard lines are rare, or all would break. */
function anyDoc(below: (limit: number) => number, depth: number): Doc {
  const inner = (): Doc => anyDoc(below, depth - 1);
  const several = (): Doc[] => Array.from({ length: 1 + below(4) }, inner);
  if (depth === 0) return texts[below(texts.length)] ?? "";
  switch (below(9)) {
    case 0:
      return group(
        ["(", indent([softline, join([",", line], several())]), softline, ")"],
        below(20) === 0,
      );
    case 1:
      return group([
        "{",
        indent([line, join([",", line], several()), ifBreak(",")]),
        line,
        "}",
      ]);
    case 2:
      return group([group([cut, inner(), cut]), " =", fluid(inner())]);
    case 3:
      return group([group(inner()), " =", group(indent([line, inner()]))]);
    case 4: {
      const [last, before] = [inner(), [inner(), ", "]];
      const isBroken = willBreak(last);
      const states = [
        ["(", before, last, ")"],
        ["(", before, group(last, true), ")"],
        group(["(", indent([line, before, last]), line, ")"], true),
      ];
      if (willBreak(before)) return states[2] ?? "";
      return conditionalGroup(isBroken ? states.slice(1) : states);
    }
    case 5:
      return group([inner(), ...several().map((doc) => group([line, doc]))]);
    case 6:
      return below(5) === 0
        ? ["{", indent([hardline, join(hardline, several())]), hardline, "}"]
        : several();
    case 7:
      return group([
        ifBreak("("),
        indent([softline, inner()]),
        softline,
        ifBreak(")"),
      ]);
    default:
      return [inner(), " | ", inner()];
  }
}

const seeds = Array.from({ length: 3000 }, (_, index) => index + 1);

describe("lays out as Prettier's printer does", () => {
  test("documents of any shape, at any column", () => {
    const docs = seeds.map((seed) => {
      const below = numbersFrom(seed * 7919);
      return { doc: group(anyDoc(below, 1 + below(5))), column: 2 * below(20) };
    });
    const found = docs.map(({ doc, column }) =>
      layOut(doc, { column, lead: 0, after: "" }).replaceAll(cutMark, ""),
    );
    expect(found).toEqual(
      docs.map(({ doc, column }) => prettierText(doc, column)),
    );
    // Most of them have to be broken, or nothing is shown.
    const broken = found.filter((text) => text.includes("\n"));
    expect(broken.length).toBeGreaterThan(seeds.length / 3);
  });

  test("what stands before it on the line, and behind it", () => {
    const doc = group([
      "f(",
      indent([softline, "x".repeat(60)]),
      softline,
      ")",
    ]);
    const spot = { column: 2, after: ";" };
    expect(layOut(doc, { ...spot, lead: 14 })).not.toContain("\n");
    expect(layOut(doc, { ...spot, lead: 15 })).toBe(
      `f(\n    ${"x".repeat(60)}\n  );`,
    );
  });
});
