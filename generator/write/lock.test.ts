import { describe, expect, it } from "vitest";
import { type Lock, parseLock, printLock } from "./lock.js";

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

  const refused = [
    { given: "", want: "it is no JSON" },
    { given: "[]", want: "it is no JSON object" },
    { given: "{}", want: "members are missing or of the wrong kind" },
    {
      given: printed
        .replace("client.ts", "../client.ts")
        .replace("index.ts", "/index.ts"),
      want: '"../client.ts" is no path of an output',
    },
  ];
  for (const { given, want } of refused) {
    it(`refuses it: ${want}`, () =>
      expect(() => parseLock(given, "a/lock")).toThrow(
        expect.objectContaining({
          code: "lock-invalid",
          message: `the lock cannot be read: ${want}`,
          place: "a/lock",
        }),
      ));
  }

  it("refuses one from the future", () =>
    expect(() => parseLock(`{"format":2,"generator":"9.0.0"}`, "lock")).toThrow(
      expect.objectContaining({
        code: "lock-newer",
        message: "the output was written by speclathe 9.0.0",
      }),
    ));
});
