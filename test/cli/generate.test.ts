import { mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listen, type Outcome, printDocument, Project } from "./project.js";

const { version } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
) as { version: string };

let project: Project;
const flags = ["generate", "-i", "api.json", "-o", "src/api"];

beforeEach(() => {
  project = new Project();
  project.put("api.json", printDocument());
});

afterEach(() => project.remove());

function expectFailure(outcome: Outcome, want: Partial<Outcome>): void {
  expect(outcome).toEqual({ stdout: "", ...want });
}

describe("a run", () => {
  it("writes the output and says what it did", async () => {
    project.put("api.json", printDocument({ files: { "a/b.ts": "b\n" } }));
    expect(await project.run(flags)).toEqual({
      exitCode: 0,
      stdout:
        "✓ fetched    api.json   59 B   OpenAPI 3.1.1\n" +
        "✓ normalized 0 operations · 1 type (2 inline schemas merged)\n" +
        "✓ emitted    2 files → src/api   10 B   0.0 s\n",
      stderr: "",
    });
    const { "speclathe.lock.json": lock, ...files } = project.read("src/api");
    expect(files).toEqual({ "a/b.ts": "b\n", "index.ts": "// Pets\n" });
    expect(JSON.parse(lock ?? "")).toMatchObject({
      format: 1,
      generator: version,
      names: { "#/a": "Pet" },
      references: {},
    });
  });

  it("says what changed", async () => {
    project.put("api.json", printDocument({ files: { "a.ts": "a\n" } }));
    await project.run(flags);
    project.put("api.json", printDocument({ files: { "b.ts": "b\n" } }));
    expect((await project.run(flags)).stdout).toContain(
      "✓ emitted    2 files (1 changed, 1 removed) → src/api",
    );
    expect(Object.keys(project.read("src/api"))).toEqual([
      "b.ts",
      "index.ts",
      "speclathe.lock.json",
    ]);
  });

  it("gives the generator the names of the lock", async () => {
    await project.run(flags);
    project.put("api.json", printDocument({ title: "Cats" }));
    await project.run(flags);
    expect(project.calls.map(({ names }) => names)).toEqual([
      undefined,
      { "#/a": "Pet" },
    ]);
  });

  it("reads the standard input", async () => {
    const stdin = listen([printDocument({ title: "Cats" })]);
    const argv = ["generate", "-i", "-", "-o", "src/api"];
    expect((await project.run(argv, { stdin })).stdout).toContain(
      "✓ fetched    standard input   34 B",
    );
    expect(project.text("src/api/index.ts")).toBe("// Cats\n");
  });

  it("prints nothing with --quiet, and errors only", async () => {
    const diagnostics = [
      { code: "w", severity: "warning", pointer: "#", message: "careful" },
    ];
    project.put("api.json", printDocument({ diagnostics }));
    const quiet = [...flags, "--quiet"];
    expect(await project.run(quiet)).toEqual({
      exitCode: 0,
      stdout: "",
      stderr: "",
    });
    rmSync(join(project.directory, "api.json"));
    expect((await project.run(quiet)).stderr).toContain("input-file-missing");
  });

  it("prints one JSON object with --json", async () => {
    const diagnostics = [
      { code: "w", severity: "warning", pointer: "#", message: "careful" },
    ];
    project.put("api.json", printDocument({ diagnostics }));
    const { stdout, stderr, exitCode } = await project.run([
      ...flags,
      "--json",
    ]);
    const report = JSON.parse(stdout) as { outputs: object[] };
    expect({ report, stderr, exitCode }).toEqual({
      exitCode: 0,
      stderr: "",
      report: {
        exitCode: 0,
        outputs: [
          {
            input: "api.json",
            output: "src/api",
            status: "generated",
            document: { bytes: 118, version: "OpenAPI 3.1.1" },
            counts: {
              operations: 0,
              types: 1,
              merged: 2,
              scopeSets: 0,
              filters: 0,
            },
            files: [{ path: "index.ts", status: "written", bytes: 8 }],
            diagnostics,
            milliseconds: expect.any(Number) as number,
          },
        ],
      },
    });
  });

  it("shows diagnostics, and of one code no more than ten", async () => {
    const diagnostics = Array.from({ length: 12 }, (_, index) => ({
      code: "odd",
      severity: "warning",
      pointer: `#/${index}`,
      message: "is odd\u001b[2K\n",
      ...(index === 0 ? { help: "even it out" } : {}),
    }));
    project.put("api.json", printDocument({ diagnostics }));
    const { stderr } = await project.run(flags);
    expect(stderr.split("\n").slice(0, 5)).toEqual([
      "warning odd: is odd [2K ",
      "  at   #/0",
      "  help even it out",
      "warning odd: is odd [2K ",
      "  at   #/1",
    ]);
    expect(stderr).toContain("  … and 2 more odd; --remarks lists them all\n");
    expect(stderr).not.toContain("#/10");
  });

  it("shows progress and colours on a terminal, unless NO_COLOR is set", async () => {
    let shown = "";
    const write = (text: string): unknown => (shown += text);
    const stdout = { write, isTTY: true, columns: 80 };
    await project.run(flags, { stdout });
    expect(shown).toContain("\u001b[2m… fetching api.json\u001b[0m");
    expect(shown).toContain("\r\u001b[2K\u001b[32m✓\u001b[0m fetched");
    shown = "";
    await project.run(flags, { stdout, env: { NO_COLOR: "1" } });
    expect(shown).toContain("… fetching api.json\r\u001b[2K✓ fetched");
  });
});

describe("a run with nothing to do", () => {
  const unchanged = "✓ unchanged  1 file in src/api   0.0 s\n";

  it("does not even call the generator, and touches nothing", async () => {
    await project.run(flags);
    const before = statSync(join(project.directory, "src/api")).mtimeMs;
    expect((await project.run(flags)).stdout).toBe(
      `✓ fetched    api.json   34 B   OpenAPI 3.1.1\n${unchanged}`,
    );
    expect(statSync(join(project.directory, "src/api")).mtimeMs).toBe(before);
    expect(project.calls).toHaveLength(1);
  });

  it("takes a Windows checkout of document and output for the same", async () => {
    project.put("api.json", `${printDocument()}\n`);
    await project.run(flags);
    project.put("api.json", `${printDocument()}\r\n`);
    project.put("src/api/index.ts", "// Pets\r\n");
    expect((await project.run(flags)).stdout).toContain(unchanged);
  });

  const changes: { name: string; change: () => void; argv?: string[] }[] = [
    {
      name: "the document changed",
      change: () => project.put("api.json", `${printDocument()} `),
    },
    {
      name: "a file is missing",
      change: () => rmSync(join(project.directory, "src/api/index.ts")),
    },
    {
      name: "an option changed",
      change: () => undefined,
      argv: ["--import-extension", "ts"],
    },
    {
      name: "the project's imports changed",
      change: () => project.put("deno.json", "{}"),
    },
    {
      name: "the project's style changed",
      change: () => project.put(".prettierrc", `{"semi":false}`),
    },
    {
      name: "another version wrote it",
      change: () =>
        project.put(
          "src/api/speclathe.lock.json",
          project
            .text("src/api/speclathe.lock.json")
            .replace(`"${version}"`, `"0.0.9"`),
        ),
    },
    {
      name: "a referenced document changed",
      change: () => project.put("shared/other.json", `{"b":2}`),
    },
  ];
  for (const { name, change, argv = [] } of changes) {
    it(`is none when ${name}`, async () => {
      project.put("shared/other.json", `{"a":1}`);
      project.put("api.json", printDocument({ refs: ["shared/other.json"] }));
      await project.run(flags);
      await project.run(flags);
      expect(project.calls).toHaveLength(1);
      change();
      expect((await project.run([...flags, ...argv])).exitCode).toBe(0);
      expect(project.calls).toHaveLength(2);
    });
  }
});

describe("a reference that cannot be read", () => {
  it("is looked for again by a run with nothing else to do", async () => {
    project.put("api.json", printDocument({ refs: ["other.json?"] }));
    await project.run(flags);
    await project.run(flags);
    expect(project.calls).toHaveLength(1);
    project.put("other.json", "{}");
    await project.run(flags);
    expect(project.calls).toHaveLength(2);
  });
});

describe("after a run that was cut off", () => {
  it("makes the output complete first, whatever comes then", async () => {
    await project.run(flags);
    const done = project.read("src/api");
    project.put("src/api/.speclathe/new-0", "half");
    project.put("src/api/.speclathe-4194300-abcdef/owner-4194300-x-y", "");
    rmSync(join(project.directory, "api.json"));
    expect((await project.run(flags)).exitCode).toBe(3);
    expect(project.read("src/api")).toEqual(done);
  });
});

describe("what is refused", () => {
  it("is a hand edit: named, exit 1, unless forced", async () => {
    await project.run(flags);
    project.put("src/api/index.ts", "// mine\n");
    expect(await project.run(flags)).toEqual({
      exitCode: 1,
      stdout: "✓ fetched    api.json   34 B   OpenAPI 3.1.1\n",
      stderr:
        "error output-edited: generated files were edited by hand; nothing was written\n" +
        "  at   src/api\n" +
        "       index.ts: differs from what was generated\n" +
        "  help move the changes elsewhere, or run again with `--force` to overwrite them\n",
    });
    expect(project.text("src/api/index.ts")).toBe("// mine\n");
    expect((await project.run([...flags, "--force"])).exitCode).toBe(0);
    expect(project.text("src/api/index.ts")).toBe("// Pets\n");
  });

  it("is a document with errors: all are shown, nothing is written", async () => {
    const diagnostics = [
      {
        code: "not-openapi",
        severity: "error",
        pointer: "#",
        message: "it has no paths",
        help: "check the file",
      },
    ];
    await project.run(flags);
    const before = project.read("src/api");
    project.put("api.json", printDocument({ title: "Cats", diagnostics }));
    const { exitCode, stderr } = await project.run(flags);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 3,
      stderr:
        "error not-openapi: it has no paths\n" +
        "  at   #\n" +
        "  help check the file\n" +
        "error document-invalid: the document has errors; nothing was written\n" +
        "  at   api.json\n" +
        "  help fix the document at the places named above\n",
    });
    expect(project.read("src/api")).toEqual(before);
  });

  it("is our own bug: exit 4, the stack only with --debug", async () => {
    project.put("api.json", printDocument({ bug: "x is undefined" }));
    const { exitCode, stderr } = await project.run(flags);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 4,
      stderr:
        "error internal: this is a bug in speclathe: x is undefined\n" +
        "  help please report it with the document, or a part of it, and what `--debug` prints\n",
    });
    const debugged = await project.run([...flags, "--debug"]);
    expect(debugged.stderr).toContain("TypeError: x is undefined\n    at ");
  });

  it("is an output that cannot be written: exit 5", async () => {
    project.put("file", "");
    const argv = ["generate", "-i", "api.json", "-o", "file/api"];
    const { exitCode, stderr } = await project.run(argv);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 5,
      stderr:
        "error output-unwritable: a file stands where a directory must be (ENOTDIR)\n" +
        "  at   file/api\n" +
        "  help check the path and its permissions\n",
    });
  });

  it("is a reference out of the project", async () => {
    mkdirSync(join(project.directory, "nested/.git"), { recursive: true });
    project.put("nested/api.json", printDocument({ refs: ["../api.json"] }));
    const argv = ["generate", "-i", "nested/api.json", "-o", "src/api"];
    const { exitCode, stderr } = await project.run(argv);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 3,
      stderr:
        "error reference-refused: a $ref leads to a file outside the project: the project is <project>/nested, the root of its repository\n" +
        "  at   api.json\n" +
        "  help move the file into the project, or bundle the document\n",
    });
  });
});

describe("the command line", () => {
  const cases: { argv: string[]; exitCode: number; stderr: string }[] = [
    {
      argv: ["genrate"],
      exitCode: 2,
      stderr:
        'error unknown-command: there is no command "genrate" (did you mean "generate"?)\n' +
        "  help run `speclathe --help` for the commands\n",
    },
    {
      argv: ["generate", "--ouput", "src"],
      exitCode: 2,
      stderr:
        'error unknown-option: there is no option --ouput (did you mean "--output"?)\n' +
        "  help run `speclathe generate --help` for its options\n",
    },
    {
      argv: ["generate", "api.json", "src"],
      exitCode: 2,
      stderr:
        'error unknown-option: "src" is neither an option nor the value of one\n' +
        "  help run `speclathe generate --help` for its options\n",
    },
    {
      argv: ["generate", "-i", "api.json", "other.json", "-o", "x"],
      exitCode: 2,
      stderr:
        "error option-invalid: the document is named twice: as an argument and by --input\n" +
        "  help run the command with `--help` for its options and their values\n",
    },
    {
      argv: ["generate", "--input"],
      exitCode: 2,
      stderr:
        "error option-invalid: --input has no value\n" +
        "  help run the command with `--help` for its options and their values\n",
    },
    {
      argv: ["generate", "-i", "", "-o", "x"],
      exitCode: 2,
      stderr:
        "error option-invalid: --input has no value\n" +
        "  help run the command with `--help` for its options and their values\n",
    },
    {
      argv: ["generate", "--import-extension", "tsx"],
      exitCode: 2,
      stderr:
        'error option-invalid: --import-extension is js, ts or none, not "tsx"\n' +
        "  help run the command with `--help` for its options and their values\n",
    },
    {
      argv: ["generate", "-o", "x"],
      exitCode: 2,
      stderr:
        "error input-missing: there is no document to read\n" +
        "  help pass a URL, a file or `-` to `--input`, or set `input` in speclathe.config.ts\n",
    },
    {
      argv: ["generate", "-i", "api.json"],
      exitCode: 2,
      stderr:
        "error output-missing: there is no output directory\n" +
        "  help pass a directory to `--output`, or set `output` in speclathe.config.ts\n",
    },
    {
      argv: ["generate", "-H", "s3cret", "-i", "a", "-o", "x"],
      exitCode: 2,
      stderr:
        "error header-invalid: a --header has no colon between its name and its value\n" +
        "  help write it as 'name: value', in one line\n",
    },
    {
      argv: ["generate", "-H", "a: s3cr\net", "-i", "a", "-o", "x"],
      exitCode: 2,
      stderr:
        'error header-invalid: the header "a" cannot be sent\n' +
        "  at   --header\n" +
        "  help write it as 'name: value', in one line\n",
    },
  ];
  for (const { argv, exitCode, stderr } of cases) {
    it(`speclathe ${argv.join(" ")}`, async () =>
      expectFailure(await project.run(argv), { exitCode, stderr }));
  }

  it("prints the version", async () =>
    expect(await project.run(["--version"])).toEqual({
      exitCode: 0,
      stdout: `${version}\n`,
      stderr: "",
    }));

  it("prints help of the program and of each command", async () => {
    const program = await project.run(["--help"]);
    expect(program.stdout).toContain("speclathe <command> [options]");
    expect(program.stdout).toMatch(/speclathe generate +Generate a client/);
    const command = await project.run(["generate", "-h"]);
    expect(command.exitCode).toBe(0);
    expect(command.stdout).toContain("--import-extension");
    expect(command.stdout).toContain(
      "  # without a config\n  speclathe generate openapi.json -o src/api\n",
    );
    expect(command.stdout).toContain("Exit codes: 0 success, 1 output");
  });

  it("prints help as an error where there is no command", async () => {
    const { exitCode, stdout, stderr } = await project.run([]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
    expect(stderr).toContain("speclathe <command> [options]");
  });

  it("reports what is wrong with the line as JSON too", async () => {
    const { exitCode, stdout, stderr } = await project.run([
      "generate",
      "--json",
      "--nope",
    ]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: "" });
    expect(JSON.parse(stdout)).toEqual({
      exitCode: 2,
      outputs: [],
      error: {
        code: "unknown-option",
        message: "there is no option --nope",
        help: "run `speclathe generate --help` for its options",
        exitCode: 2,
        details: [],
        diagnostics: [],
      },
    });
  });
});
