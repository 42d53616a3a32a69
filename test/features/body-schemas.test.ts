import { beforeAll, describe, expect, test } from "vitest";
import type { Schema } from "../../templates/validation/validation.js";
import { printIssue } from "../../templates/validation/issue.js";
import { freshModule } from "../support/fresh-case.js";

let validators: Readonly<Record<string, Schema<unknown>>>;

beforeAll(async () => {
  validators = await freshModule("compliance", "validators.ts");
});

const clientId = "2eb8aa08-aa98-41ea-b4aa-73b441d16380";
const body = { items: [{ street: "S" }] };

describe("the body of an input that has parameters beside it", () => {
  test.each<[string, unknown, string[]]>([
    ["is valid without them", body, []],
    ["has none of them", { ...body, clientId }, ["clientId: unknown field"]],
    [
      "has none of them, whatever they are",
      { ...body, clientId: 5 },
      ["clientId: unknown field"],
    ],
    ["needs what the body needs", {}, ["items: is required"]],
    [
      "is closed",
      { ...body, replaceMod: true },
      ["replaceMod: unknown field; did you mean replaceMode?"],
    ],
    [
      "is closed inside",
      { items: [{ streat: "S" }] },
      ["items[0].streat: unknown field; did you mean street?"],
    ],
    ["is an object", [], ["must be an object"]],
  ])("%s", (_, value, want) => {
    const schema = validators["AddressSyncBodySchema"];
    const result = schema?.safeParse(value);
    expect(result?.ok === false ? result.issues.map(printIssue) : []).toEqual(
      want,
    );
    expect(schema?.is(value)).toBe(want.length === 0);
    const first = schema?.safeParse(value, { first: true });
    expect(first?.ok === false ? first.issues.length : 0).toBe(
      Math.min(want.length, 1),
    );
  });

  test("and the whole input is the body with them", () => {
    const input = validators["AddressSyncInputSchema"];
    expect(input?.is({ ...body, clientId })).toBe(true);
    expect(input?.is(body)).toBe(false);
  });
});
