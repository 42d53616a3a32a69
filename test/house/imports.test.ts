import { readFileSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { describe, expect, test } from "vitest";
import {
  generator,
  root,
  sourceFiles,
  sourceImports,
  withoutComments,
} from "./source-imports.js";

/** Which room may import which (design, 3); files at the top of `generator/` are rooms too. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  "index.ts": [
    "job",
    "generate.ts",
    "generate-options.ts",
    "sources.ts",
    "document",
    "model",
    "normalize",
    "emit",
    "patch",
    "target.ts",
  ],
  "stages.ts": [
    "built-in-target.ts",
    "emit",
    "format",
    "generate-options.ts",
    "model",
    "print",
    "read-model.ts",
    "sources.ts",
    "templates.ts",
  ],
  // What a run and its targets agree on.
  "generate-options.ts": [
    "document",
    "emit",
    "format",
    "model",
    "normalize",
    "sources.ts",
    "target.ts",
  ],
  "target.ts": ["model"],
  "built-in-target.ts": ["document", "emit", "generate-options.ts", "model"],
  "read-model.ts": ["document", "model", "normalize", "patch", "sources.ts"],
  "sources.ts": [],
  "own-package.ts": [],
  "templates.ts": ["own-package.ts"],
  fetch: ["model"],
  document: ["model"],
  model: [],
  normalize: ["document", "model"],
  types: ["model"],
  print: ["model"],
  emit: ["model", "types", "print"],
  format: [],
  write: ["model"],
  job: [
    "generate-options.ts",
    "target.ts",
    "format",
    "own-package.ts",
    "read-model.ts",
    "sources.ts",
    "fetch",
    "write",
    "document",
    "model",
    "normalize",
    "emit",
    "print",
  ],
  cli: [
    "job",
    "generate-options.ts",
    "own-package.ts",
    "fetch",
    "write",
    "document",
    "model",
    // main.ts, which passes the commands and the program to run.ts.
    "commands.ts",
    "generate.ts",
  ],
  // Built on the core, which imports nothing of them: read-model.ts passes the patches, generate.ts
  // the targets, and commands.ts names the commands.
  patch: ["document", "model"],
  targets: [
    "built-in-target.ts",
    "document",
    "emit",
    "format",
    "generate-options.ts",
    "model",
    "print",
    "target.ts",
  ],
  "generate.ts": ["generate-options.ts", "stages.ts", "targets"],
  report: ["cli", "job", "own-package.ts", "read-model.ts", "model", "write"],
  diff: [
    "report",
    "cli",
    "job",
    "read-model.ts",
    "generate-options.ts",
    "sources.ts",
    "fetch",
    "write",
    "document",
    "normalize",
    "types",
    "model",
  ],
  "commands.ts": ["cli", "diff", "report"],
};

/** Which rooms may load which parts of Node: only the edges touch the world. */
const nodeModules: Readonly<Record<string, readonly string[]>> = {
  "own-package.ts": ["node:fs"],
  "templates.ts": ["node:fs"],
  fetch: ["node:fs", "node:path", "node:url"],
  write: ["node:crypto", "node:fs", "node:fs/promises", "node:path", "node:os"],
  job: ["*"],
  cli: ["*"],
  diff: ["*"],
  report: ["*"],
  // ts-morph is CommonJS of nine megabytes: `require` loads it without scanning it for exports.
  print: ["node:module", "node:path"],
  emit: ["node:path"],
};

const imports = sourceImports().map(({ file, target }) => ({
  file,
  room: roomOf(file),
  target: roomOf(target),
}));

describe("a room imports only what the design allows", () => {
  test.each(Object.keys(allowed))("%s", (room) => {
    const wrong = imports.filter(
      (each) =>
        each.room === room &&
        !each.target.startsWith("node:") &&
        each.target !== room &&
        !allowed[room]?.includes(each.target),
    );
    expect(
      wrong.map(({ file, target }) => `${file} imports ${target}`),
    ).toEqual([]);
  });

  test("every room has a rule", () => {
    expect(Object.keys(allowed).toSorted()).toEqual(
      [...new Set([...rooms(), ...Object.keys(allowed)])].toSorted(),
    );
  });
});

describe("only the edges touch the world", () => {
  test("node modules", () => {
    const wrong = imports.filter(({ room, target }) => {
      const allowance = nodeModules[room] ?? [];
      return (
        target.startsWith("node:") &&
        !allowance.includes("*") &&
        !allowance.includes(target)
      );
    });
    expect(
      wrong.map(({ file, target }) => `${file} imports ${target}`),
    ).toEqual([]);
  });

  test.each([
    "document",
    "model",
    "normalize",
    "types",
    "emit",
    "print",
    "format",
    "patch",
    "targets",
    "diff/compare",
  ])("%s uses no process, network or console", (room) => {
    const found = sourceFiles(join(generator, room)).filter((file) =>
      /\b(process\.|fetch\(|console\.|setTimeout\()/.test(
        withoutComments(readFileSync(file, "utf8")),
      ),
    );
    expect(found.map((file) => relative(root, file))).toEqual([]);
  });
});

test("a job knows no terminal, no arguments and no exit code", () => {
  const found = sourceFiles(join(generator, "job")).filter((file) =>
    /process\.(argv|std(out|err)|exit)|console\.|isTTY|readline/.test(
      withoutComments(readFileSync(file, "utf8")),
    ),
  );
  expect(found.map((file) => relative(root, file))).toEqual([]);
});

test("an allowance that is no longer used is removed", () => {
  const unused = Object.entries(allowed).flatMap(([room, targets]) =>
    targets
      .filter(
        (target) =>
          !imports.some((each) => each.room === room && each.target === target),
      )
      .map((target) => `${room} no longer imports ${target}`),
  );
  const unusedNode = Object.entries(nodeModules).flatMap(([room, targets]) =>
    targets
      .filter(
        (target) =>
          target !== "*" &&
          !imports.some((each) => each.room === room && each.target === target),
      )
      .map((target) => `${room} no longer imports ${target}`),
  );
  expect([...unused, ...unusedNode]).toEqual([]);
});

test("no room is a barrel and none is called utils", () => {
  const names = sourceFiles(generator).map((file) =>
    relative(generator, file).split(sep).join("/"),
  );
  expect(
    names.filter((name) =>
      /(^|\/)(utils?|helpers?|common|types|misc)\.ts$/.test(name),
    ),
  ).toEqual([]);
  expect(names.filter((name) => name.endsWith("/index.ts"))).toEqual([]);
});

test("neither the generator nor the templates know the home document", () => {
  const distinctive =
    /actividadVulnerable|requireScope|levelN?in|MX:|\bMX\b|\bCNBV\b|\bcnbv\b|TRANSMISOR|mesReportado|metadataFilters|relatedClientIds|riskAssessment|scopeData\b|replaceMode|linkedClients|codigoBanco/;
  const known = [
    ...sourceFiles(generator, true),
    ...sourceFiles(join(root, "templates"), true),
  ].flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) =>
        distinctive.test(line)
          ? [`${relative(root, file)}:${index + 1} ${line.trim()}`]
          : [],
      ),
  );
  expect(known).toEqual([]);
});

function rooms(): string[] {
  return readdirSync(generator, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith(".ts"))
    .map((entry) => entry.name);
}

/** The folder of a file, or the file itself at the top; what is Node's stays as it is. */
function roomOf(path: string): string {
  return path.startsWith("node:") ? path : (path.split("/")[0] ?? path);
}
