import { describe, expect, it, test } from "vitest";
import type { OutputResult } from "../job/output-result.js";
import type { Diagnostic } from "../model/diagnostic.js";
import { SpeclatheError } from "../model/failure.js";
import type { Io } from "./io.js";
import {
  createLinePrinter,
  printDiagnostics,
  printSize,
} from "./print-lines.js";
import type { Painter, Printer } from "./printer.js";

const bare = (text: string): string => text;
const painter: Painter = { red: bare, green: bare, yellow: bare, dim: bare };

/** What a printer writes, in order, each text with the stream it goes to. */
function printed(
  use: (printer: Printer) => void,
  {
    quiet = false,
    debug = false,
    ...io
  }: Partial<Io> & { quiet?: boolean; debug?: boolean; isTTY?: boolean } & {
    errorIsTTY?: boolean;
  } = {},
): string[] {
  const written: string[] = [];
  const printer = createLinePrinter(
    {
      stdout: {
        write: (text) => written.push(`out ${text}`),
        isTTY: io.isTTY ?? false,
      },
      stderr: {
        write: (text) => written.push(`err ${text}`),
        isTTY: io.errorIsTTY ?? false,
      },
      stdin: (async function* () {})(),
      env: io.env ?? {},
      cwd: "/project",
    },
    { quiet, debug },
  );
  use(printer);
  return written.filter((text) => text !== "err " && text !== "out ");
}

test.each([
  [0, "0 B"],
  [1023, "1023 B"],
  [1024, "1 KB"],
  [1535, "1 KB"],
  [1536, "2 KB"],
  [1024 * 1024 - 1, "1024 KB"],
  [1024 * 1024, "1.0 MB"],
  [13 * 1024 * 1024 + 52_429, "13.1 MB"],
])("%i bytes are %s", (bytes, size) => expect(printSize(bytes)).toBe(size));

describe("colours", () => {
  const show = (io: Parameters<typeof printed>[1]): string[] =>
    printed((printer) => {
      printer.show({
        kind: "whole",
        json: {},
        text: ({ red, green, yellow, dim }) =>
          `${red("a")}${green("b")}${yellow("c")}${dim("d")}`,
      });
    }, io);
  const plain = ["out abcd"];
  const coloured = [
    "out \u001b[31ma\u001b[0m\u001b[32mb\u001b[0m\u001b[33mc\u001b[0m\u001b[2md\u001b[0m",
  ];
  it.each([
    [{}, plain],
    [{ isTTY: true }, coloured],
    [{ isTTY: true, env: { NO_COLOR: "1" } }, plain],
    [{ isTTY: true, env: { NO_COLOR: "" } }, coloured],
    [{ isTTY: true, env: { TERM: "dumb" } }, plain],
    [{ isTTY: true, env: { TERM: "xterm" } }, coloured],
    [{ env: { FORCE_COLOR: "1" } }, coloured],
    [{ env: { FORCE_COLOR: "0" } }, plain],
    [{ env: { FORCE_COLOR: "" } }, plain],
    [{ env: { FORCE_COLOR: "1", NO_COLOR: "1" } }, coloured],
    [{ errorIsTTY: true }, plain],
    [{ isTTY: true, quiet: true }, []],
  ])("with %j", (io, want) => expect(show(io)).toEqual(want));
});

const result: OutputResult = {
  input: "api.json",
  output: "src/api",
  status: "generated",
  document: { bytes: 10, version: "OpenAPI 3.1.1" },
  files: [],
  diagnostics: [],
  milliseconds: 1250,
};

describe("progress", () => {
  const done = (parts: Partial<OutputResult>): string[] =>
    printed((printer) =>
      printer.progress({ kind: "done", result: { ...result, ...parts } }),
    );
  const file = (
    path: string,
    status: "written" | "unchanged" | "removed",
  ): OutputResult["files"][number] =>
    status === "removed" ? { path, status } : { path, status, bytes: 1000 };

  it.each<[what: string, parts: Partial<OutputResult>, said: string[]]>([
    ["nothing", {}, ["out ✓ emitted    0 files → src/api   1.3 s\n"]],
    [
      "all is new",
      { files: [file("a", "written"), file("b", "written")] },
      ["out ✓ emitted    2 files → src/api   2 KB   1.3 s\n"],
    ],
    [
      "some changed",
      { files: [file("a", "written"), file("b", "unchanged")] },
      ["out ✓ emitted    2 files (1 changed) → src/api   2 KB   1.3 s\n"],
    ],
    [
      "some are gone",
      { files: [file("a", "written"), file("b", "removed")] },
      ["out ✓ emitted    1 file (1 removed) → src/api   1000 B   1.3 s\n"],
    ],
    [
      "all of that",
      {
        files: [
          file("a", "written"),
          file("b", "unchanged"),
          file("c", "removed"),
          file("d", "removed"),
        ],
      },
      [
        "out ✓ emitted    2 files (1 changed, 2 removed) → src/api   2 KB   1.3 s\n",
      ],
    ],
    [
      "the lock said so",
      {
        status: "unchanged",
        files: [{ path: "a", status: "unchanged" }],
        milliseconds: 49,
      },
      ["out ✓ unchanged  1 file in src/api   0.0 s\n"],
    ],
    [
      "what is in the model",
      {
        counts: {
          operations: 1,
          types: 2,
          merged: 0,
          scopeSets: 0,
          filters: 0,
        },
      },
      [
        "out ✓ normalized 1 operation · 2 types\n",
        "out ✓ emitted    0 files → src/api   1.3 s\n",
      ],
    ],
    [
      "all that can be in a model",
      {
        counts: {
          operations: 2,
          types: 1,
          merged: 1,
          scopeSets: 1,
          filters: 2,
        },
      },
      [
        "out ✓ normalized 2 operations · 1 type (1 inline schema merged) · 1 scope set · 2 filters\n",
        "out ✓ emitted    0 files → src/api   1.3 s\n",
      ],
    ],
  ])("%s", (_, parts, said) => expect(done(parts)).toEqual(said));

  it.each([
    [{ bytes: 2048, version: "Swagger 2.0" }, "   2 KB   Swagger 2.0"],
    [{ bytes: 2048 }, "   2 KB"],
    [{ version: "OpenAPI 3.1.1" }, "   not modified"],
    [{}, "   not modified"],
  ])("of a document %j", (document, said) =>
    expect(
      printed((printer) =>
        printer.progress({ kind: "fetched", input: "a\nb", document }),
      ),
    ).toEqual([`out ✓ fetched    a b${said}\n`]),
  );

  it("lines up what comes of it with where it came from", () =>
    expect(
      printed((printer) => {
        const input = "https://api.example.com/openapi.json";
        printer.progress({ kind: "fetched", input, document: { bytes: 1 } });
        printer.progress({ kind: "done", result });
      }),
    ).toEqual([
      "out ✓ fetched    https://api.example.com/openapi.json   1 B\n",
      "out ✓ emitted    0 files → src/api                      1.3 s\n",
    ]));

  const whole = (printer: Printer): void => {
    printer.progress({ kind: "fetching", input: "a\u0007b" });
    printer.progress({ kind: "fetched", input: "ab", document: {} });
    printer.progress({ kind: "generating" });
    printer.progress({ kind: "done", result });
    printer.progress({ kind: "generating" });
    printer.finish(0);
    printer.finish(0);
  };
  const env = { NO_COLOR: "1" };

  it("passes on a terminal, each line in place of the last", () =>
    expect(printed(whole, { isTTY: true, env })).toEqual([
      "out … fetching a b",
      "out \r\u001b[2K",
      "out ✓ fetched    ab   not modified\n",
      "out … generating",
      "out \r\u001b[2K",
      "out ✓ emitted    0 files → src/api   1.3 s\n",
      "out … generating",
      "out \r\u001b[2K",
    ]));

  it("does not pass elsewhere", () =>
    expect(printed(whole)).toEqual([
      "out ✓ fetched    ab   not modified\n",
      "out ✓ emitted    0 files → src/api   1.3 s\n",
    ]));

  it("is not shown to who wants quiet", () => {
    const diagnostics = [diagnostic("warning", "a", 1)];
    const loud: OutputResult = { ...result, diagnostics };
    expect(
      printed(
        (printer) => {
          whole(printer);
          printer.progress({ kind: "done", result: loud });
        },
        { isTTY: true, quiet: true },
      ),
    ).toEqual([]);
  });
});

function diagnostic(
  severity: Diagnostic["severity"],
  code: string,
  number: number,
): Diagnostic {
  return {
    severity,
    code: code as Diagnostic["code"],
    message: `m${number}`,
    pointer: `#/${number}`,
  };
}

describe("diagnostics", () => {
  const times = (
    count: number,
    severity: Diagnostic["severity"],
    code: string,
  ): Diagnostic[] =>
    Array.from({ length: count }, (_, index) =>
      diagnostic(severity, code, index),
    );
  const line = (severity: string, code: string, index: number): string =>
    `${severity} ${code}: m${index}\n  at   #/${index}\n`;

  it.each([0, 1, 9, 10])("all %i of a code", (count) =>
    expect(printDiagnostics(times(count, "warning", "a"), painter)).toBe(
      Array.from({ length: count }, (_, at) => line("warning", "a", at)).join(
        "",
      ),
    ),
  );

  it.each([11, 25])("ten of %i, and how many more", (count) =>
    expect(printDiagnostics(times(count, "error", "a"), painter)).toBe(
      `${Array.from({ length: 10 }, (_, at) => line("error", "a", at)).join("")}  … and ${count - 10} more a; --remarks lists them all\n`,
    ),
  );

  it("of several codes, each together, and remarks by number", () => {
    const mixed = [
      ...times(1, "info", "c"),
      ...times(1, "warning", "a"),
      ...times(1, "error", "b"),
      ...times(2, "warning", "a"),
      ...times(2, "info", "d"),
    ];
    expect(printDiagnostics(mixed, painter)).toBe(
      line("warning", "a", 0) +
        line("warning", "a", 0) +
        line("warning", "a", 1) +
        line("error", "b", 0) +
        "3 remarks on the document (c 1, d 2); --remarks lists them\n",
    );
  });

  it("lists remarks, and all of a code, where they are asked for", () => {
    const text = printDiagnostics(
      [...times(12, "warning", "a"), ...times(2, "info", "d")],
      { ...painter, listsRemarks: true },
    );
    expect(text.match(/^warning a/gm)).toHaveLength(12);
    expect(text).toContain("info d: m0\n");
    expect(text).not.toContain("--remarks");
  });

  it("with what helps", () =>
    expect(
      printDiagnostics(
        [{ ...diagnostic("warning", "a", 1), help: "do\nit" }],
        painter,
      ),
    ).toBe("warning a: m1\n  at   #/1\n  help do it\n"));

  it("in the colour of each", () => {
    const marked: Painter = {
      red: (text) => `R(${text})`,
      green: (text) => `G(${text})`,
      yellow: (text) => `Y(${text})`,
      dim: (text) => `D(${text})`,
    };
    const mixed = [
      ...times(1, "error", "a"),
      ...times(1, "warning", "b"),
      ...times(1, "info", "c"),
    ];
    expect(printDiagnostics(mixed, marked)).toBe(
      "R(error) a: m0\n  at   #/0\n" +
        "Y(warning) b: m0\n  at   #/0\n" +
        "D(1 remark on the document (c 1); --remarks lists them)\n",
    );
  });
});

describe("a failure", () => {
  it("is said with its place, what belongs to it and what helps", () => {
    const failure = new SpeclatheError("config-invalid", "it is\nwrong", {
      place: "/project/a.json",
      help: "mend it",
      details: [{ place: "b", message: "c" }],
      diagnostics: [diagnostic("error", "d", 1)],
    });
    const output = { input: "in.json", output: "src" };
    expect(
      printed((printer) => printer.failure(failure, output), { quiet: true }),
    ).toEqual([
      "err error d: m1\n  at   #/1\n",
      "err src: error config-invalid: it is wrong\n  at   a.json\n       b: c\n  help mend it\n",
    ]);
  });

  it("without a place, and of the whole run", () => {
    const failure = new SpeclatheError("output-missing", "no", { help: "do" });
    expect(printed((printer) => printer.failure(failure))).toEqual([
      "err error output-missing: no\n  help do\n",
    ]);
  });

  it("comes after what passed, with its stack where that is asked for", () => {
    const failure = new SpeclatheError("output-missing", "no", { help: "do" });
    failure.stack = "stack";
    const texts = printed(
      (printer) => {
        printer.progress({ kind: "generating" });
        printer.failure(failure);
      },
      { isTTY: true, env: { NO_COLOR: "1" }, debug: true },
    );
    expect(texts).toEqual([
      "out … generating",
      "out \r\u001b[2K",
      "err error output-missing: no\n  help do\n",
      "err stack\n",
    ]);
  });
});
