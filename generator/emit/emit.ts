/**
 * The model in, the modules of the output out, still unprinted. Nothing here reads the document or
 * the disk; which files there are is in the table of `outputs.ts`.
 */
import type { Model } from "../model/model.js";
import { SpeclatheError } from "../model/failure.js";
import { checkPrintedNames } from "./check-names.js";
import { startEmission } from "./emission.js";
import type { Module } from "../print/module.js";
import type { EmitOptions } from "./options.js";
import { outputs } from "./outputs.js";
import { targets } from "./targets/targets.js";

/** The modules of a model's output, sorted by path; throws for a model that is not fit to print. */
export function emitModules(
  model: Model,
  options: EmitOptions = {},
): readonly Module[] {
  checkPrintedNames(model);
  const wanted = new Set(options.targets);
  checkDates(options);
  const emission = startEmission(model, options);
  return [...outputs, ...[...wanted].map((name) => targets[name])]
    .filter(({ isNeeded }) => isNeeded(emission))
    .flatMap(({ emit }) => emit(emission))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Refuses a combination whose converters would need checks that are not emitted. */
function checkDates({ dates, validators }: EmitOptions): void {
  if (dates !== "Date" || validators?.schemas !== "requests") return;
  throw new SpeclatheError(
    "config-invalid",
    'dates: "Date" needs the validators of all types, which validators.schemas: "requests" leaves out',
    { place: "#/dates", help: "Leave out `validators.schemas`." },
  );
}
