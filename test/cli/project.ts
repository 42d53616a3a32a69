import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { GenerateFunction } from "../../generator/generate-options.js";
import type { Io } from "../../generator/cli/io.js";
import { run } from "../../generator/cli/run.js";
import { commands } from "../../generator/commands.js";
import { generate } from "../../generator/generate.js";
import type { GenerateOptions } from "../../generator/generate-options.js";

/** What a run printed and ended with. */
export interface Outcome {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A project in a directory of its own, in which the program can be run. */
export class Project {
  readonly directory: string;
  /** What runs here remember on this machine. */
  readonly cache = mkdtempSync(join(tmpdir(), "speclathe-cache-"));
  /** The options of every call of the generator, oldest first. */
  readonly calls: GenerateOptions[] = [];

  constructor() {
    const made = mkdtempSync(join(tmpdir(), "speclathe-cli-"));
    this.directory = realpathSync(made);
    this.put("package.json", "{}");
  }

  /** Writes a file. */
  put(path: string, text: string): void {
    const target = join(this.directory, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }

  /** Reads a file. */
  text(path: string): string {
    return readFileSync(join(this.directory, path), "utf8");
  }

  /** Every file below a directory with its content. */
  read(path = "."): Readonly<Record<string, string>> {
    const top = join(this.directory, path);
    return Object.fromEntries(
      readdirSync(top, { recursive: true, encoding: "utf8" })
        .filter((name) => lstatSync(join(top, name)).isFile())
        .toSorted()
        .map((name) => [name, readFileSync(join(top, name), "utf8")]),
    );
  }

  /** Runs the command line here, with a small generator in place of the real one. */
  run(argv: readonly string[], io: Partial<Io> = {}): Promise<Outcome> {
    return this.#run(argv, io, (sources, options) => {
      this.calls.push(options ?? {});
      return smallGenerate(sources, options);
    });
  }

  /** Runs the command line here, whole. */
  runWhole(argv: readonly string[], io: Partial<Io> = {}): Promise<Outcome> {
    return this.#run(argv, io, generate);
  }

  async #run(
    argv: readonly string[],
    io: Partial<Io>,
    program: GenerateFunction,
  ): Promise<Outcome> {
    const written = { stdout: "", stderr: "" };
    const exitCode = await run(
      argv,
      {
        stdout: { write: (text) => (written.stdout += text) },
        stderr: { write: (text) => (written.stderr += text) },
        stdin: io.stdin ?? listen([]),
        cwd: this.directory,
        ...io,
        env: { XDG_CACHE_HOME: this.cache, ...io.env },
      },
      commands,
      program,
    );
    const hide = (text: string): string =>
      text
        .replaceAll(this.directory, "<project>")
        .replaceAll(/\d+\.\d s$/gm, "0.0 s");
    return {
      exitCode,
      stdout: hide(written.stdout),
      stderr: hide(written.stderr),
    };
  }

  /** Removes the project. */
  remove(): void {
    for (const made of [this.directory, this.cache])
      rmSync(made, { recursive: true, force: true });
  }
}

/** A standard input that holds these texts. */
export async function* listen(
  texts: readonly string[],
): AsyncGenerator<string> {
  yield* texts;
}

/** A document for the small generator. */
export function printDocument(
  parts: Readonly<Record<string, unknown>> = {},
): string {
  return JSON.stringify({ openapi: "3.1.1", title: "Pets", ...parts });
}

/**
 * A generator of the real type, small enough to see through: `index.ts` holds the title, each
 * entry of `files` is a file, `diagnostics` are reported, `refs` are loaded (those that end in `?` may fail), `bug` is thrown.
 */
export const smallGenerate: GenerateFunction = async (sources) => {
  const { bytes, uri } = await sources.load(sources.entry);
  const document = JSON.parse(new TextDecoder().decode(bytes)) as {
    title: string;
    files?: Record<string, string>;
    diagnostics?: [];
    refs?: string[];
    bug?: string;
  };
  if (document.bug !== undefined) throw new TypeError(document.bug);
  for (const ref of document.refs ?? []) {
    const { href } = new URL(ref, uri);
    if (ref.endsWith("?")) await sources.load(href).catch(() => undefined);
    else await sources.load(href);
  }
  const files = { "index.ts": `// ${document.title}\n`, ...document.files };
  return {
    files: Object.entries(files).map(([path, text]) => ({ path, text })),
    model: {
      api: { title: document.title, name: document.title, version: "1" },
      types: [
        {
          name: "Pet",
          schema: {},
          origin: "inline",
          role: "data",
          places: ["#/a", "#/b", "#/c"],
        },
      ],
      generics: [],
      scopeSets: [],
      filters: [],
      operations: [],
      securitySchemes: [],
    },
    diagnostics: document.diagnostics ?? [],
    names: { "#/a": "Pet" },
  };
};
