import type { BuiltInTarget, TargetSource } from "../../built-in-target.js";
import { startEmission } from "../../emit/emission/emission.js";
import { fileHeader } from "../../emit/header/file-header.js";
import { formatText } from "../../format/format.js";
import { SpeclatheError } from "../../model/failure.js";
import { isModulePath, type OutputFile } from "../../model/output-file.js";
import type { Target } from "../../target.js";
import { viewApi } from "./target-api.js";

/**
 * The modules of a project's own targets, formatted and with the output's header. Fails with
 * `target-failed`.
 */
export const ownTargets: BuiltInTarget = { files: makeTargetFiles };

async function makeTargetFiles({
  document,
  model,
  options: { targets = [], emit = {}, prettier: options, installedPrettier },
}: TargetSource): Promise<readonly OutputFile[]> {
  if (targets.length === 0) return [];
  const api = viewApi(document, startEmission(model, emit), emit);
  const header = fileHeader(model.api.title, emit.fileHeader);
  const made: OutputFile[] = [];
  for (const target of targets)
    for (const { path, text } of await filesOf(target, () => target.files(api)))
      made.push({
        path,
        text: await formatted(target, path, () =>
          formatText(header + text, { options, installed: installedPrettier }),
        ),
      });
  return made;
}

/** Checks the return value of a target: its author may not have a compiler. */
async function filesOf(
  { name }: Target,
  make: () => unknown,
): Promise<readonly OutputFile[]> {
  const files = await attempt(name, "threw", make);
  if (!Array.isArray(files)) throw failure(name, "returned no list of modules");
  for (const file of files as readonly unknown[]) {
    const { path, text } = (file ?? {}) as Record<string, unknown>;
    if (typeof path !== "string" || typeof text !== "string")
      throw failure(name, "returned a module without a path or a text");
    if (!isModulePath(path))
      throw failure(
        name,
        `returned a module with the path ${JSON.stringify(path)}`,
        "a path is relative to the output, ends with .ts, and has letters, digits and - in its names",
      );
  }
  return files as readonly OutputFile[];
}

function formatted(
  { name }: Target,
  path: string,
  format: () => Promise<string>,
): Promise<string> {
  return attempt(name, `returned ${path}, which is no TypeScript`, format);
}

async function attempt<Value>(
  name: string,
  what: string,
  run: () => Value | Promise<Value>,
): Promise<Value> {
  try {
    return await run();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new SpeclatheError(
      "target-failed",
      `the target ${JSON.stringify(name)} ${what}: ${message.split("\n", 1)[0]}`,
      { cause },
    );
  }
}

function failure(name: string, what: string, help?: string): SpeclatheError {
  return new SpeclatheError(
    "target-failed",
    `the target ${JSON.stringify(name)} ${what}`,
    help === undefined ? {} : { help },
  );
}
