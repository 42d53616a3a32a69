import { describe, expect, it } from "vitest";
import { flawsOf } from "./cases/changed-documents.js";
import { readSaid, said } from "./cases/printed-changes.js";
import { compareCase, oasdiffCases } from "./oasdiff-documents.js";
import { operationCases } from "./oasdiff-operation-cases.js";
import { oasdiffRules } from "./oasdiff-rules.js";
import { schemaCases } from "./oasdiff-schema-cases.js";

const words = readSaid("oasdiff");

/** Rules that are about no contract between programs, and why they are not ours. */
const beside: readonly { readonly rule: RegExp; readonly why: string }[] = [
  {
    rule: /sunset/,
    why: "a policy of when a thing may go; that it goes is said when it goes",
  },
  {
    rule: /stability/,
    why: "an extension that says how much to rely on a thing; no program reads it",
  },
  {
    rule: /x-extensible-enum/,
    why: "an extension of one company; enumerations that may grow are `openEnumerations` here",
  },
  {
    rule: /^api-(?:major-)?version-/,
    why: "what version the change asks for is said of the whole report",
  },
];

/** Rules that only another way of sending has, which this client has not. */
const elsewhere: Readonly<Record<string, string>> = {
  "request-body-type-compatible":
    "of XML, where any value is text; bodies of XML are text here whatever their schema",
  "request-property-type-compatible":
    "of XML, where any value is text; bodies of XML are text here whatever their schema",
  "response-body-type-compatible":
    "of XML, where any value is text; bodies of XML are text here whatever their schema",
  "response-property-type-compatible":
    "of XML, where any value is text; bodies of XML are text here whatever their schema",
};

describe("oasdiff's rules", () => {
  it("are each in the table, or beside it for a reason", () => {
    const known = new Set(oasdiffCases.map(({ rule }) => rule));
    const missing = Object.keys(oasdiffRules).filter(
      (rule) =>
        !known.has(rule) &&
        !(rule in elsewhere) &&
        !beside.some((one) => one.rule.test(rule)),
    );
    expect(missing).toEqual([]);
    const twice = Object.keys(elsewhere).filter((rule) => known.has(rule));
    expect(twice).toEqual([]);
  });

  it("differ from ours only where it is said why", () => {
    const all = [
      ...schemaCases.flatMap(({ judged }) => Object.values(judged ?? {})),
      ...operationCases.flatMap(({ judged }) => judged ?? []),
    ];
    expect(all.filter(({ why }) => why.length < 20)).toEqual([]);
  });

  it.each(oasdiffCases)("$rule", async (one) => {
    const { old, new: now, ours, wire } = one;
    const changes = await compareCase(one);
    expect(said(changes)).toEqual(words.get(one.rule));
    const shown = changes.map((one) => `${one.rule} ${one.where}: ${one.wire}`);
    for (const change of changes)
      expect(flawsOf(change, { old, new: now }), change.rule).toEqual([]);
    if (wire === "none") {
      expect(shown).toEqual([]);
      return;
    }
    const found = changes.find(({ rule }) => rule === ours);
    expect({ shown, wire: found?.wire }).toEqual({ shown, wire });
  });
});
