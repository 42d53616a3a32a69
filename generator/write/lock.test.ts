import { describe, expect, it } from "vitest";
import { failureIn } from "../../test/support/failures.js";
import { type Lock, parseLock, printLock, readLock } from "./lock.js";

const lock: Lock = {
  generator: "0.1.0",
  documentHash: "d1",
  references: {},
  optionsHash: "o1",
  files: { "index.ts": "h1", "client.ts": "h2" },
  names: { "#/b": "B", "#/a": "A" },
};

const printed = `{
  "documentHash": "d1",
  "files": {
    "client.ts": "h2",
    "index.ts": "h1"
  },
  "format": 1,
  "generator": "0.1.0",
  "names": {
    "#/a": "A",
    "#/b": "B"
  },
  "optionsHash": "o1",
  "references": {}
}
`;

describe("the lock", () => {
  it("is printed sorted", () => expect(printLock(lock)).toBe(printed));

  it("is read back, also from a Windows checkout", () => {
    expect(parseLock(printed, "lock")).toEqual({ lock });
    expect(parseLock(printed.replaceAll("\n", "\r\n"), "lock")).toEqual({
      lock,
    });
  });

  it("is read as both sides of a merge", () => {
    const merged = printed
      .replace(
        `  "documentHash": "d1",\n`,
        `<<<<<<< HEAD\n  "documentHash": "d1",\n||||||| base\n  "documentHash": "d0",\n=======\n  "documentHash": "d2",\n>>>>>>> theirs\n`,
      )
      .replace(
        `    "index.ts": "h1"\n`,
        `<<<<<<< HEAD\n    "index.ts": "h1"\n=======\n    "index.ts": "h9",\n    "new.ts": "h3"\n>>>>>>> theirs\n`,
      );
    expect(parseLock(merged, "lock")).toEqual({
      lock,
      other: {
        ...lock,
        documentHash: "d2",
        files: { "client.ts": "h2", "index.ts": "h9", "new.ts": "h3" },
      },
    });
  });

  it("keeps a member called __proto__", () => {
    const names = JSON.parse(`{"__proto__":"A"}`) as Record<string, string>;
    const text = printLock({ ...lock, names });
    expect(text).toContain(`"__proto__": "A"`);
    expect(Object.keys(parseLock(text, "lock").lock.names)).toEqual([
      "__proto__",
    ]);
  });

  it("keeps every name that a run gives", () => {
    const names = {
      "#/a": "A1",
      "#/b": "数据",
      "#/c": "Ärger",
      "callbacks #/d": "OrderCallbacks",
      "operation #/e": "list",
      "operation #/f": "orders.items.listAll",
      "operators 1a": "TextOperators",
      page: "1a2b",
      "shape A1": "0a",
      "webhook #/g": "order shipped! POST",
      "body #/e": "members x-y limit",
      "body #/f": "body_",
    };
    const text = printLock({ ...lock, names });
    expect(parseLock(text, "lock").lock.names).toEqual(names);
  });

  it("says what changed the document, where something did", () => {
    const changed = { ...lock, changesHash: "c1" };
    expect(printLock(changed)).toBe(
      printed.replace("{\n", '{\n  "changesHash": "c1",\n'),
    );
    expect(parseLock(printLock(changed), "lock")).toEqual({ lock: changed });
  });

  it.each<[string, Partial<Lock>]>([
    [
      "in the order of names, not of their lists",
      { references: { b: "1", a: "2", "a/b": "3", B: "4" } },
    ],
    ["also of one name", { files: { "a.ts": "1" } }],
  ])("is sorted %s", (_, more) => {
    const text = printLock({ ...lock, ...more });
    const { files, names, references } = parseLock(text, "lock").lock;
    for (const table of [files, names, references])
      expect(Object.keys(table)).toEqual(Object.keys(table).toSorted());
    expect({ ...lock, ...more }).toEqual(parseLock(text, "lock").lock);
  });

  const whole = JSON.parse(printed) as Readonly<Record<string, unknown>>;
  const without = (name: string): string => {
    const { [name]: _, ...rest } = whole;
    return JSON.stringify(rest);
  };
  const having = (more: object): string =>
    JSON.stringify({ ...whole, ...more });
  const wrong = "members are missing or of the wrong kind";
  const tables = ["files", "names", "references"];
  const texts = ["documentHash", "generator", "optionsHash"];
  const refused = [
    { given: "", want: "it is no JSON" },
    { given: "[]", want: "it is no JSON object" },
    { given: "null", want: "it is no JSON object" },
    { given: "1", want: "it is no JSON object" },
    { given: "{}", want: wrong },
    ...[...tables, ...texts].map((name) => ({
      given: without(name),
      want: wrong,
    })),
    ...[...texts, "changesHash"].map((name) => ({
      given: having({ [name]: 1 }),
      want: wrong,
    })),
    ...tables.flatMap((name) =>
      [null, [], "a", { a: 1 }, { a: "b", c: null }].map((value) => ({
        given: having({ [name]: value }),
        want: wrong,
      })),
    ),
    ...[
      "../client.ts",
      "/client.ts",
      "a\\b.ts",
      ".speclathe/a",
      ".speclathe.ts",
      ".git/config",
      "package.json",
      "speclathe.lock.json",
      "",
    ].map((path) => ({
      given: having({ files: { "a.ts": "1", [path]: "2" } }),
      want: `${JSON.stringify(path)} is no path of an output`,
    })),
    ...(
      [
        ["#/a", ""],
        ["#/a", "a"],
        ["#/a", "class"],
        ["#/a", "A-B"],
        ["#/a", "A.B"],
        ["#/a", "1A"],
        ["#/a", "A\n"],
        ["input #/a", "A;"],
        ["operators 12", "$"],
        ["operation #/a", "a."],
        ["operation #/a", "a..b"],
        ["operation #/a", "a b"],
        ["security a", "a.b"],
        ["security a", "a-b"],
        ["page", "Page"],
        ["shape A", "A"],
        ["shape a", "12"],
        ["shape A B", "12"],
      ] as const
    ).map(([key, name]) => ({
      given: having({ names: { "#/b": "B", [key]: name } }),
      want: `${JSON.stringify(name)} is no name of ${JSON.stringify(key)}`,
    })),
    {
      given: `<<<<<<< a\n${printed}=======\n>>>>>>> b\n`,
      want: "it is no JSON",
    },
    {
      given: `<<<<<<< a\n=======\n${printed}>>>>>>> b\n`,
      want: "it is no JSON",
    },
  ];
  it.each(refused)("refuses $given: $want", ({ given, want }) =>
    expect(failureIn(() => parseLock(given, "a/lock"))).toEqual({
      code: "lock-invalid",
      message: `the lock cannot be read: ${want}`,
      place: "a/lock",
    }),
  );

  it.each([
    [1, "read"],
    [0, "read"],
    ["2", "read"],
    [2, "refused"],
    [1.5, "refused"],
  ])("of format %j is %s", (format, want) => {
    const text = having({ format, generator: "9.0.0" });
    if (want === "read") {
      expect(parseLock(text, "lock").lock.generator).toBe("9.0.0");
      return;
    }
    expect(failureIn(() => parseLock(text, "a/lock"))).toEqual({
      code: "lock-newer",
      message: "the output was written by speclathe 9.0.0",
      place: "a/lock",
    });
  });
});

describe("the lock of an output", () => {
  it("is none where there is no output", () =>
    expect(readLock("/nowhere/at/all")).toBeUndefined());

  it("cannot be looked for below what is no path", () => {
    const directory = `/${"a".repeat(300)}`;
    expect(failureIn(() => readLock(directory))).toEqual({
      code: "output-unwritable",
      message: "the output cannot be written (ENAMETOOLONG)",
      place: `${directory}/speclathe.lock.json`,
    });
  });
});
