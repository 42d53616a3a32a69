import { describe, expect, it } from "vitest";
import { sayFailure } from "../../test/support/failures.js";
import { SpeclatheError } from "../model/failure.js";
import { systemError } from "../../test/support/file-faults.js";
import { outputFailure } from "./output-failure.js";

describe("a failed system call on the output", () => {
  it.each([
    ["ENOSPC", "output-full", "no space is left (ENOSPC)"],
    ["EDQUOT", "output-full", "no space is left (EDQUOT)"],
    ["EFBIG", "output-full", "no space is left (EFBIG)"],
    [
      "EACCES",
      "output-unwritable",
      "there is no permission to write the output (EACCES)",
    ],
    [
      "EPERM",
      "output-unwritable",
      "there is no permission to write the output (EPERM)",
    ],
    [
      "EROFS",
      "output-unwritable",
      "the output is on a read-only file system (EROFS)",
    ],
    [
      "ENOTDIR",
      "output-unwritable",
      "a file stands where a directory must be (ENOTDIR)",
    ],
    [
      "EEXIST",
      "output-unwritable",
      "a file stands where a directory must be (EEXIST)",
    ],
    [
      "EISDIR",
      "output-unwritable",
      "a directory stands where a file must be (EISDIR)",
    ],
    [
      "ENOENT",
      "output-unwritable",
      "the output directory cannot be made (ENOENT)",
    ],
    ["EIO", "output-unwritable", "the output cannot be written (EIO)"],
  ])("%s is %s", (code, want, message) => {
    const said = { code: want, message, place: "/api" };
    const inside =
      want === "output-full"
        ? {}
        : { details: [{ place: "/api/a.ts", message: "open failed" }] };
    const cases = [
      { error: systemError(code, "open"), said },
      { error: systemError(code, "open", "/api"), said },
      {
        error: systemError(code, "open", "/api/a.ts"),
        said: { ...said, ...inside },
      },
    ];
    for (const { error, said: wanted } of cases) {
      const failure = outputFailure(error, "/api");
      expect(sayFailure(failure)).toEqual(wanted);
      expect(failure).toHaveProperty("cause", error);
    }
  });

  it.each([
    ["a failure already", new SpeclatheError("output-busy", "wait")],
    ["our own bug", new Error("bug")],
    ["no system call", Object.assign(new Error("no"), { code: "ERR_X" })],
    ["without a code", Object.assign(new Error("no"), { syscall: "open" })],
    ["no error", "thrown"],
  ])("is none where it is %s", (_, error) =>
    expect(outputFailure(error, "/api")).toBe(error),
  );
});
