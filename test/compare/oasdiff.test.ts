import { describe, expect, it } from "vitest";
import type { Severity } from "../../generator/compare/change.js";
import { compareModels } from "../../generator/compare/compare-models.js";
import {
  flawsOf,
  readModel,
} from "../../generator/compare/compare.test-support.js";
import { operationCases } from "./oasdiff-operation-cases.js";
import { oasdiffRules } from "./oasdiff-rules.js";
import {
  type Judgement,
  schemaCases,
  type SchemaCase,
  type SchemaPlace,
  schemaPlaces,
} from "./oasdiff-schema-cases.js";

const levels = { ERR: "breaking", WARN: "warning", INFO: "info" } as const;

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

interface Case {
  readonly rule: string;
  readonly old: unknown;
  readonly new: unknown;
  readonly ours: string;
  readonly wire: Severity | "none";
}

function caseOf(
  rule: string,
  documents: { readonly old: unknown; readonly new: unknown },
  judged?: Judgement & { readonly ours?: string },
): Case {
  const level = oasdiffRules[rule];
  if (level === undefined) throw new Error(`oasdiff has no rule ${rule}`);
  const { ours = judged?.rule ?? rule, wire = levels[level] } = judged ?? {};
  return { rule, ...documents, ours, wire };
}

const cases: readonly Case[] = [
  ...schemaCases.flatMap((one) =>
    schemaPlaces
      .filter((place) => `${place}-${one.change}` in oasdiffRules)
      .map((place) => {
        const judged = judge(one, place);
        const rule = judged?.rule ?? one.change;
        const { components } = one;
        return caseOf(
          `${place}-${one.change}`,
          {
            old: documentOf(place, one.old, components?.old),
            new: documentOf(place, one.new, components?.new),
          },
          {
            why: "",
            ...judged,
            ours: /[:]/.test(rule)
              ? (rule.split(":")[1] ?? "")
              : `${placeOf(place)}-${rule}`,
          },
        );
      }),
  ),
  ...operationCases.map(({ rule, judged, ...documents }) =>
    caseOf(rule, documents, judged),
  ),
];

function judge(
  { judged = {} }: SchemaCase,
  place: SchemaPlace,
): Judgement | undefined {
  const [best] = Object.keys(judged)
    .filter(
      (name) =>
        name === "all" || place === name || place.startsWith(`${name}-`),
    )
    .toSorted((a, b) => b.length - a.length);
  return best === undefined ? undefined : judged[best];
}

// Whether a member is only read is said by its schema; its place is the same.
function placeOf(place: SchemaPlace): string {
  return place.replace(/-(?:read|write)-only/, "");
}

/** A document with a schema at a place. */
function documentOf(
  place: SchemaPlace,
  schema: unknown,
  schemas: unknown,
): unknown {
  const flag = place.includes("read-only")
    ? { readOnly: true }
    : place.includes("write-only")
      ? { writeOnly: true }
      : {};
  const member = {
    type: "object",
    properties: {
      other: { type: "string" },
      p: { ...(schema as object), ...flag },
    },
  };
  const held = place.endsWith("property") ? member : schema;
  const content = { content: { "application/json": { schema: held } } };
  const parameter = {
    name: "q",
    in: "query",
    schema: held,
    ...(place.endsWith("property") ? { style: "deepObject" } : {}),
  };
  return {
    openapi: "3.1.1",
    info: { title: "Things", version: "1" },
    paths: {
      "/things": {
        post: {
          operationId: "things.make",
          ...(place.startsWith("request-parameter")
            ? { parameters: [parameter] }
            : place.startsWith("request")
              ? { requestBody: { required: true, ...content } }
              : {}),
          responses: {
            "200": {
              description: "",
              ...(place.startsWith("response") ? content : {}),
            },
          },
        },
      },
    },
    ...(schemas ? { components: { schemas } } : {}),
  };
}

describe("oasdiff's rules", () => {
  it("are each in the table, or beside it for a reason", () => {
    const known = new Set(cases.map(({ rule }) => rule));
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

  it.each(cases)("$rule", async ({ old, new: now, ours, wire }) => {
    const before = await readModel(old);
    const after = await readModel(now, before.names);
    const changes = compareModels(before.model, after.model);
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
