import { describe, expect, test } from "vitest";
import { keywordLedger } from "../ledger/keyword-ledger.js";
import {
  type LimitFacts,
  type LimitKeyword,
  limitFacts,
} from "../../generator/model/limits.js";
import type { Schema } from "../../generator/model/schema.js";
import { expressionDoc } from "../../generator/print/expression-doc.js";
import { layOut, lineOf } from "../../generator/print/lay-out.js";
import { printJsonSchema } from "../../generator/targets/json-schema/print-json-schema.js";
import { MockDocument } from "../../templates/mocks/document.js";
import { Random } from "../../templates/mocks/random.js";
import type { MockSchema } from "../../templates/mocks/schema.js";
import { makeValue } from "../../templates/mocks/value.js";
import { formatTests } from "../support/format-tests.js";

// Does not compile where `MockSchema` is without a keyword that limits a value.
const limitsOfMocks: readonly (readonly [
  keyof MockSchema & LimitKeyword,
  LimitFacts,
])[] = limitFacts;

const document = new MockDocument(
  { Text: { type: "string" } },
  { formats: formatTests },
);

describe("mocks judge values by every keyword of the ledger", () => {
  test.each(Object.entries(keywordLedger))(
    "%s",
    (_, { schema, refused, accepted, written }) => {
      const all = [mockOf(schema)];
      expect({
        refused: document.judge.takes(refused, all),
        accepted: document.judge.takes(accepted, all),
      }).toEqual({ refused: false, accepted: written !== "false" });
    },
  );
});

// Several limits each, since the usual values may well be within one.
describe("mocks make values of every keyword that limits one, without trying again", () => {
  test.each(
    limitsOfMocks.flatMap(([keyword, facts]) =>
      limitsToTry(facts).map((limit) => [keyword, limit, facts] as const),
    ),
  )("%s %s", (keyword, limit, { about }) => {
    const schema = {
      type: [about],
      ...keywordLedger[keyword].schema,
      [keyword]: limit,
    };
    const made = Array.from({ length: 20 }, (__, seed) =>
      makeValue(mockOf(schema), undefined, {
        document,
        random: new Random(seed),
        index: seed,
        hasExamples: false,
        isSmall: false,
        isJudged: false,
      }),
    );
    expect(
      made.filter((value) => !document.judge.takes(value, [mockOf(schema)])),
    ).toEqual([]);
  });
});

function limitsToTry({ takes, side }: LimitFacts): readonly number[] {
  if (takes === "positive") return [0.01, 7, 1000];
  if (takes === "number") return [-1e6, 0, 1e6];
  return side === "upper" ? [1, 3, 40] : [1, 7, 40];
}

/** A schema of the model as outputs have it for mocks. */
function mockOf(schema: Schema): MockSchema {
  const text = layOut(
    expressionDoc(printJsonSchema(schema, "mocks")),
    lineOf(0, ""),
  );
  // oxlint-disable-next-line no-new-func -- the text is an object literal of ours
  return new Function(`return ${text}`)() as MockSchema;
}
