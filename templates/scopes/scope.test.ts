import { describe, expect, expectTypeOf, test } from "vitest";
import {
  type DataAt,
  dataAt,
  includes,
  parentOf,
  type ScopePath,
} from "./scope.js";

const scopes = ["root", "EU", "EU:FIN", "EU:TAX:VAT:LOW"] as const;
type Scope = (typeof scopes)[number];

function isScope(value: unknown): value is Scope {
  return scopes.includes(value as Scope);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

describe("parentOf", () => {
  const table: readonly { given: Scope; want: Scope | undefined }[] = [
    { given: "root", want: undefined },
    { given: "EU", want: undefined },
    { given: "EU:FIN", want: "EU" },
    { given: "EU:TAX:VAT:LOW", want: "EU" },
  ];
  test.each(table)("$given -> $want", ({ given, want }) => {
    expect(parentOf(given, ":", isScope)).toBe(want);
  });
  test("a separator longer than a character", () => {
    expect(parentOf("a::b", "::", isText)).toBe("a");
  });
  test("a separator at the start is no parent", () => {
    expect(parentOf(":a", ":", isText)).toBeUndefined();
  });
});

describe("includes", () => {
  const table = [
    { outer: "EU", inner: "EU", want: true },
    { outer: "EU", inner: "EU:FIN", want: true },
    { outer: "EU", inner: "EU:TAX:VAT", want: true },
    { outer: "EU:FIN", inner: "EU", want: false },
    { outer: "EU", inner: "EUROPE", want: false },
    { outer: "root", inner: "EU", want: false },
  ];
  test.each(table)("$outer, $inner -> $want", ({ outer, inner, want }) => {
    expect(includes(outer, inner, ":")).toBe(want);
  });
});

const options = { separator: ":", aliases: { FIN: "finance" } } as const;

describe("dataAt", () => {
  const data = { EU: { finance: { BANK: { iban: "x" } }, none: null } };
  const table: readonly { given: string; want: unknown }[] = [
    { given: "EU", want: data.EU },
    { given: "EU:FIN", want: data.EU.finance },
    { given: "EU:FIN:BANK", want: { iban: "x" } },
    { given: "EU:none", want: null },
    { given: "EU:none:x", want: undefined },
    { given: "EU:TAX", want: undefined },
    { given: "US:FIN", want: undefined },
    { given: "constructor", want: undefined },
    { given: "EU:__proto__", want: undefined },
    { given: "EU:toString:name", want: undefined },
  ];
  test.each(table)("$given", ({ given, want }) => {
    expect(dataAt(data, given, options)).toEqual(want);
  });
  test("no data", () => {
    expect(dataAt(undefined, "EU", options)).toBeUndefined();
  });
  test("an alias named like a member of all objects", () => {
    expect(
      dataAt({ constructor: 1 }, "constructor", { ...options, aliases: {} }),
    ).toBe(1);
  });
});

test("types", () => {
  interface Data {
    EU?: { finance?: { BANK: { iban: string } | null }; open?: unknown };
  }
  type At<S extends string> = DataAt<
    Data,
    ScopePath<S, ":", { FIN: "finance" }>
  >;
  expectTypeOf<
    ScopePath<"EU:FIN:BANK", ":", { FIN: "finance" }>
  >().toEqualTypeOf<["EU", "finance", "BANK"]>();
  expectTypeOf<At<"EU:FIN:BANK">>().toEqualTypeOf<{ iban: string } | null>();
  expectTypeOf<At<"EU:FIN">>().toEqualTypeOf<{
    BANK: { iban: string } | null;
  }>();
  expectTypeOf<At<"EU:TAX">>().toBeNever();
  expectTypeOf<At<"US">>().toBeNever();
  expectTypeOf<At<"EU:open">>().toBeUnknown();
  expectTypeOf<At<"EU:FIN:BANK:iban">>().toEqualTypeOf<string>();
});
