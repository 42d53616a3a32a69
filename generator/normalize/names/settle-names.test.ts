import { describe, expect, test } from "vitest";
import { NameMemory, nameRows, nameTable } from "../options/name-memory.js";
import type { Operations } from "../steps/resolved.js";
import { type Claim, called, settleNames } from "./settle-names.js";

/** A claim to names, at a place of its own, with an identity of its own. */
function claim(
  key: string,
  names: readonly string[],
  more: Partial<Claim> = {},
): Claim {
  return {
    keys: [key],
    identity: `it is ${key}`,
    rung: 1,
    candidates: () => names.map((name) => ({ name, why: `${name} is good` })),
    ...more,
  };
}

/** The names that claims are given, in their order. */
function given(
  claims: readonly Claim[],
  memory: NameMemory = new NameMemory({}),
): (string | undefined)[] {
  const settled = settleNames(claims, memory);
  return claims.map((each) => settled.get(each)?.name);
}

function remembering(
  ...rows: readonly (readonly [name: string, key: string, identity?: string])[]
): NameMemory {
  return new NameMemory(
    nameTable(
      rows.flatMap(([name, key, identity = ""]) => [
        ...nameRows(name, [key], identity),
      ]),
    ),
  );
}

describe("who gets a name", () => {
  test("each the first that it wants", () =>
    expect(given([claim("a", ["A", "B"]), claim("b", ["C"])])).toEqual([
      "A",
      "C",
    ]));

  test("two that want one both take the next", () =>
    expect(given([claim("a", ["X", "A"]), claim("b", ["x", "B"])])).toEqual([
      "A",
      "B",
    ]));

  test("who wants it alone then may have it", () =>
    expect(
      given([
        claim("a", ["X", "A"]),
        claim("b", ["X", "B"]),
        claim("c", ["C", "X"]),
        claim("d", ["C", "D"]),
      ]),
    ).toEqual(["A", "B", "X", "D"]));

  test("the lower rung before the higher", () =>
    expect(
      given([
        claim("a", ["X", "A"], { rung: 2 }),
        claim("b", ["X", "B"], { rung: 1.5 }),
        claim("c", ["X", "C"], { rung: 10 }),
      ]),
    ).toEqual(["A", "X", "C"]));

  test("no name that is reserved, in any case", () =>
    expect(
      given(
        [
          "Page",
          "CREATECLIENT",
          "ApiError",
          "ValidationError",
          "Array",
          "Date",
          "Map",
          "JSON",
          "Symbol",
          "RegExp",
        ].map((name, index) => claim(`k${index}`, [name, `Other${index}`])),
      ),
    ).toEqual(Array.from({ length: 10 }, (_, index) => `Other${index}`)));

  test("a name by those of others that have theirs", () => {
    const first = claim("a", ["A"]);
    const second = claim("b", [], {
      rung: 2,
      candidates: (nameOf) => called("after it", [nameOf(first), "more"]),
    });
    expect(given([second, first])).toEqual(["AMore", "A"]);
  });

  test("with what speaks for it", () => {
    const each = claim("a", ["Page", "B"]);
    expect(settleNames([each], new NameMemory({})).get(each)).toEqual({
      name: "B",
      why: "B is good",
    });
  });
});

describe("a name of more than sixty letters", () => {
  const word = (index: number): string =>
    `Word${"abcdefghijklmnopqrstuvwxyz"[index]}`;
  const long = Array.from({ length: 16 }, (_, index) => word(index)).join("");

  test("leaves out words of its middle", () =>
    expect(given([claim("a", [long])])).toEqual([
      [0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15].map(word).join(""),
    ]));

  test("is kept where the author wrote it", () =>
    expect(given([claim("a", [long], { written: long })])).toEqual([long]));

  test("of sixty letters is kept", () => {
    const sixty = Array.from({ length: 12 }, (_, index) => word(index)).join(
      "",
    );
    expect(sixty).toHaveLength(60);
    expect(given([claim("a", [sixty])])).toEqual([sixty]);
  });

  test("of one word is cut off", () =>
    expect(given([claim("a", [`A${"b".repeat(90)}`])])).toEqual([
      `A${"b".repeat(59)}`,
    ]));

  test("of two words is cut off", () =>
    expect(
      given([claim("a", [`A${"b".repeat(50)}C${"d".repeat(50)}`])]),
    ).toEqual([`A${"b".repeat(50)}C${"d".repeat(8)}`]));

  test("of thousands of words keeps the first and the last", () => {
    const name = [
      "First",
      ...Array.from({ length: 3000 }, (_, index) => word(index % 26)),
      "Last",
    ].join("");
    const [short = ""] = given([claim("a", [name])]);
    expect(short.length).toBeLessThanOrEqual(60);
    expect(short.startsWith("FirstWord")).toBe(true);
    expect(short.endsWith("Last")).toBe(true);
  });
});

describe("where all names are those of others", () => {
  const rivals = (...keys: string[]) => keys.map((key) => claim(key, ["X"]));
  test("the words of the place come before the last", () =>
    expect(
      given(
        rivals(
          "#/paths/~1alerts~1{id}/get/responses/200/content/a",
          "#/components/schemas/Client/properties/name",
        ),
      ),
    ).toEqual(["X", "NameX"]));

  test("more of them, from the end, where these are taken", () => {
    const keys = ["#/a/alerts/name", "#/b/alerts/name", "#/b/alerts/name/0"];
    expect(given(rivals(...keys))).toEqual(["X", "NameX", "AlertsNameX"]);
  });

  test("what says where schemas stand says nothing", () =>
    expect(
      given(
        rivals(
          "#/a",
          "#/paths/components/schemas/properties/items/schema/7/anyOf",
          "#/c",
        ),
      ),
    ).toEqual([
      "X",
      expect.stringMatching(/^XOf[A-Z][a-z]+$/) as unknown,
      "CX",
    ]));

  test("nothing that could be said of it is a shape", () =>
    expect(given([claim("#/a", []), claim("#/b", ["Unnamed"])])).toEqual([
      "Shape",
      "BShape",
    ]));

  test("letters of what it is, where the place says nothing more", () => {
    const [first, second, third] = given(rivals("#", "#/1", "#/2"));
    expect(first).toBe("X");
    for (const name of [second, third]) expect(name).toMatch(/^XOf[A-Za-z]+$/);
    expect(second).not.toBe(third);
  });

  test("it says so", () => {
    const all = rivals("#/a", "#/b");
    const settled = settleNames(all, new NameMemory({}));
    expect(all.map((each) => settled.get(each)?.why)).toEqual(
      all.map(() => "its place, since other names are those of others"),
    );
  });
});

describe("a name of the last run", () => {
  test("is kept where it was the same at the same place", () =>
    expect(
      given([claim("a", ["A"])], remembering(["Old", "a", "it is a"])),
    ).toEqual(["Old"]));

  test("is kept where it changed at its place", () =>
    expect(
      given([claim("a", ["A"])], remembering(["Old", "a", "it was another"])),
    ).toEqual(["Old"]));

  test("is kept where it is the same at another place", () =>
    expect(
      given([claim("a", ["A"])], remembering(["Old", "elsewhere", "it is a"])),
    ).toEqual(["Old"]));

  test("goes first to what is the same there, then elsewhere, then to what stands there", () => {
    const memory = remembering(["Old", "a", "it is b"]);
    expect(given([claim("a", ["A"]), claim("b", ["B"])], memory)).toEqual([
      "A",
      "Old",
    ]);
    const same = claim("c", ["C"], { keys: ["a"], identity: "it is b" });
    expect(given([claim("b", ["B"]), same], memory)).toEqual(["B", "Old"]);
  });

  test("is taken from whom it is not, in any case", () =>
    expect(
      given(
        [claim("a", ["old", "A"]), claim("b", ["B"])],
        remembering(["Old", "b"]),
      ),
    ).toEqual(["A", "Old"]));

  test("is one of two that were the same at other places", () =>
    expect(
      given(
        [claim("a", ["A"])],
        remembering(["One", "x", "it is a"], ["Two", "y", "it is a"]),
      ),
    ).toEqual(["A"]));

  test("is not kept where it is reserved", () =>
    expect(given([claim("a", ["A"])], remembering(["Page", "a"]))).toEqual([
      "A",
    ]));

  test("is kept by a part of one operation at its place alone", () => {
    const part = {
      what: "input" as const,
      operations: [{}] as unknown as Operations,
    };
    expect(
      given(
        [claim("a", ["A"], { part })],
        remembering(["Old", "elsewhere", "it is a"]),
      ),
    ).toEqual(["A"]);
    expect(
      given([claim("a", ["A"], { part })], remembering(["Old", "a"])),
    ).toEqual(["Old"]);
  });

  test("is kept by a part of several only where it says what they have in common", () => {
    const part = {
      what: "input" as const,
      operations: [{}, {}] as unknown as Operations,
    };
    expect(
      given([claim("a", ["A"], { part })], remembering(["Old", "a"])),
    ).toEqual(["A"]);
    expect(
      given([claim("a", ["A", "Old"], { part })], remembering(["Old", "a"])),
    ).toEqual(["Old"]);
  });

  test("has what spoke for it, or that it was there", () => {
    const [still, gone] = [claim("a", ["A", "Old"]), claim("b", ["B"])];
    const settled = settleNames(
      [still, gone],
      remembering(["Old", "a"], ["Older", "b"]),
    );
    expect([settled.get(still), settled.get(gone)]).toEqual([
      { name: "Old", why: "Old is good" },
      { name: "Older", why: "the name it had before" },
    ]);
  });
});
