import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type * as Filters from "../../snapshots/compliance/filters.js";
import type * as Index from "../../snapshots/compliance/index.js";
import type * as Alerts from "../../snapshots/compliance/resources/alerts.js";
import type * as Scopes from "../../snapshots/compliance/scopes.js";
import type * as Validators from "../../snapshots/compliance/validators.js";
import { generateCase } from "../../scripts/cases.js";
import { writeFiles } from "./compile.js";

/** The modules of freshly generated output; their types are those of the golden tree. */
export interface FreshClient {
  readonly index: typeof Index;
  readonly filters: typeof Filters;
  readonly scopes: typeof Scopes;
  readonly validators: typeof Validators;
  readonly alerts: typeof Alerts;
}

/** Generates the compliance client anew and imports it. */
export async function freshClient(): Promise<FreshClient> {
  const parent = fileURLToPath(new URL("../../out/", import.meta.url));
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "fresh-"));
  writeFiles(folder, await generateCase({ name: "compliance" }));
  const load = <T>(path: string): Promise<T> =>
    import(pathToFileURL(join(folder, path)).href) as Promise<T>;
  const fresh: FreshClient = {
    index: await load<typeof Index>("index.ts"),
    filters: await load<typeof Filters>("filters.ts"),
    scopes: await load<typeof Scopes>("scopes.ts"),
    validators: await load<typeof Validators>("validators.ts"),
    alerts: await load<typeof Alerts>("resources/alerts.ts"),
  };
  rmSync(folder, { recursive: true });
  return fresh;
}
