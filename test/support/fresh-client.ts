import { mkdtempSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { generateCase } from "../../scripts/cases.js";
import { writeFiles } from "./compile.js";

type Index = typeof import("../../snapshots/compliance/index.js");
type Filters = typeof import("../../snapshots/compliance/filters.js");
type Scopes = typeof import("../../snapshots/compliance/scopes.js");
type Validators = typeof import("../../snapshots/compliance/validators.js");
type AlertFunctions =
  typeof import("../../snapshots/compliance/resources/alerts.js");

/** The modules of freshly generated output; their types are those of the golden tree. */
export interface FreshClient {
  readonly index: Index;
  readonly filters: Filters;
  readonly scopes: Scopes;
  readonly validators: Validators;
  readonly alerts: AlertFunctions;
}

/** Generates the compliance client anew and imports it. */
export async function freshClient(): Promise<FreshClient> {
  const parent = fileURLToPath(new URL("../../out/", import.meta.url));
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "fresh-"));
  writeFiles(
    folder,
    await generateCase({ name: "compliance", runtime: "whole" }),
  );
  const load = <T>(path: string): Promise<T> =>
    import(pathToFileURL(join(folder, path)).href) as Promise<T>;
  return {
    index: await load<Index>("index.ts"),
    filters: await load<Filters>("filters.ts"),
    scopes: await load<Scopes>("scopes.ts"),
    validators: await load<Validators>("validators.ts"),
    alerts: await load<AlertFunctions>("resources/alerts.ts"),
  };
}
