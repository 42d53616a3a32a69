import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import type { BenchDocument } from "../documents.js";
import { type Run, runMeasured } from "../harness/run-measured.js";
import type { Job, Tool } from "./tool.js";

/** Where the outputs of tools are, each made once and then read by several measures. */
export class Outputs {
  readonly #work: string;
  readonly #made = new Map<string, Promise<Run>>();

  constructor(work: string) {
    this.#work = work;
  }

  /** The folder of a tool's output of a document. */
  folder(tool: Tool, document: BenchDocument): string {
    return join(this.#work, "outputs", document.name, slug(tool.name));
  }

  /** The output of a tool, generated unless it exists; undefined where the tool fails. */
  async make(tool: Tool, document: BenchDocument): Promise<string | undefined> {
    const folder = this.folder(tool, document);
    const made = this.#made.get(folder) ?? this.regenerate(tool, document);
    this.#made.set(folder, made);
    return (await made).kind === "done" ? folder : undefined;
  }

  /** Generates anew, from nothing. */
  async regenerate(tool: Tool, document: BenchDocument): Promise<Run> {
    const folder = this.folder(tool, document);
    rmSync(folder, { recursive: true, force: true });
    const run = generate(tool, this.job(folder, document.path));
    this.#made.set(folder, run);
    return run;
  }

  /** A copy of an output, to be generated over. */
  copy(folder: string, name: string): string {
    const copy = `${folder}-${name}`;
    rmSync(copy, { recursive: true, force: true });
    cpSync(folder, copy, { recursive: true });
    return copy;
  }

  /** A job that writes a folder, with a folder of its own for config files. */
  job(output: string, document: string): Job {
    const folder = `${output}.config`;
    mkdirSync(folder, { recursive: true });
    return { document, output, folder };
  }
}

/** Runs a tool; an output that is missing afterwards is a failure too. */
export async function generate(
  tool: Tool,
  job: Job,
  limit?: number,
): Promise<Run> {
  const run = await runMeasured(tool.command(job), limit);
  const isEmpty = run.kind === "done" && listFiles(job.output).length === 0;
  const outcome: Run = isEmpty
    ? { ...run, kind: "failed", reason: "wrote nothing" }
    : run;
  if (outcome.kind === "failed")
    console.error(
      `  ${tool.name}: ${outcome.reason}\n${outcome.log.slice(-1500)}`,
    );
  return outcome;
}

/** The files of an output, relative and sorted. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

/** How large an output is. */
export interface OutputSize {
  readonly files: number;
  readonly bytes: number;
  readonly lines: number;
}

/** Counts an output's code; a lock is not code. */
export function sizeOf(folder: string): OutputSize {
  const texts = listFiles(folder)
    .filter((path) => path.endsWith(".ts"))
    .map((path) => readFileSync(join(folder, path)));
  return {
    files: texts.length,
    bytes: texts.reduce((sum, text) => sum + text.length, 0),
    lines: texts.reduce(
      (sum, text) => sum + text.toString("latin1").split("\n").length - 1,
      0,
    ),
  };
}

function slug(name: string): string {
  return name.replaceAll(/[^a-z0-9]+/g, "-");
}
