import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { DocumentOptions } from "../../generator/document/options.js";
import { readPatched } from "../../generator/patch/read-patched.js";
import { findImpossible } from "../../generator/emit/schemas/find-impossible.js";
import { findUnenforced } from "../../generator/emit/validators/find-unenforced.js";
import type { Diagnostic } from "../../generator/model/diagnostic.js";
import { SpeclatheError } from "../../generator/model/failure.js";
import { normalize } from "../../generator/normalize/normalize.js";
import type { NormalizeOptions } from "../../generator/normalize/options/options.js";

/**
 * Documents with faults, or read with faulty options, one folder each: `openapi.json` or `.yaml`,
 * `overlay.yaml`, `options.ts` and `decisions.ts` where the fault is theirs, and the golden of what
 * is said.
 */
export const brokenFolder: string = fileURLToPath(
  new URL("../../fixtures/broken", import.meta.url),
);

/** The name of every case. */
export function listBroken(): string[] {
  return readdirSync(brokenFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

/** The output for a case's document: its diagnostics, or the failure that stopped it. */
export async function describeBroken(name: string): Promise<string> {
  try {
    return (await readBroken(name)).map(printDiagnostic).join("");
  } catch (error) {
    if (!(error instanceof SpeclatheError)) throw error;
    return printFailure(error);
  }
}

/** The diagnostics of a case's document, with another overlay and with options. */
export async function readBroken(
  name: string,
  overlay?: string,
  options: NormalizeOptions = {},
): Promise<readonly Diagnostic[]> {
  const folder = join(brokenFolder, name);
  const uri =
    readdirSync(folder).find((file) => file.startsWith("openapi.")) ?? "";
  const bytes = readFileSync(join(folder, uri));
  const given = await optionsOf(folder);
  const more =
    overlay === undefined
      ? []
      : [{ name: "mend.yaml", bytes: new TextEncoder().encode(overlay) }];
  const document = await readPatched(
    { uri, bytes },
    (path) => load(folder, path),
    { ...given, overlays: [...(given.overlays ?? []), ...more] },
  );
  const decisions = { ...(await decisionsOf(folder)), ...options };
  const { model, diagnostics } = normalize(document, decisions, {});
  return [
    ...document.diagnostics,
    ...[
      ...diagnostics,
      ...findImpossible(model),
      ...findUnenforced(model, {}),
    ].map((each) => ({ ...each, pointer: document.locate(each.pointer) })),
  ];
}

/** Overlays of the folder are applied; further options are in its `options.ts`. */
async function optionsOf(folder: string): Promise<DocumentOptions> {
  const files = readdirSync(folder);
  const overlays = files
    .filter((name) => name.startsWith("overlay."))
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
  if (!files.includes("options.ts")) return { overlays };
  const url = pathToFileURL(join(folder, "options.ts")).href;
  const { options } = (await import(url)) as { options: DocumentOptions };
  return { overlays, ...options };
}

/** What is decided of the document, in the folder's `decisions.ts`. */
async function decisionsOf(folder: string): Promise<NormalizeOptions> {
  if (!readdirSync(folder).includes("decisions.ts")) return {};
  const url = pathToFileURL(join(folder, "decisions.ts")).href;
  const { decisions } = (await import(url)) as { decisions: NormalizeOptions };
  return decisions;
}

/** As `cli` does: files of the project are read, other places are refused. */
async function load(
  folder: string,
  path: string,
): Promise<{ uri: string; bytes: Uint8Array }> {
  if (/^https?:/.test(path)) {
    throw new SpeclatheError("reference-refused", "a $ref leads elsewhere", {
      place: path,
    });
  }
  return { uri: path, bytes: readFileSync(join(folder, path)) };
}

function printDiagnostic(diagnostic: Diagnostic): string {
  const { severity, code, pointer, message, help } = diagnostic;
  return `${severity} ${code} ${pointer}\n  ${message}\n${help === undefined ? "" : `  help: ${help}\n`}`;
}

function printFailure(failure: SpeclatheError): string {
  const { code, place, message, help, details } = failure;
  const more = details.map(
    (detail) => `  at ${detail.place}: ${detail.message}\n`,
  );
  return `failure ${code} ${place ?? ""}\n  ${message}\n${more.join("")}  help: ${help}\n`;
}
