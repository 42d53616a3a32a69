/**
 * The model in, the modules of the output out, still unprinted. Nothing here reads the document or
 * the disk; which files there are stands in the table of `outputs.ts`.
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

/** Refuses what does not know dates yet, rather than emit types that are not true. */
function checkDates({ dates, targets = [], validators }: EmitOptions): void {
  if (dates !== "Date") return;
  const place = "#/dates";
  if (targets.includes("mocks"))
    throw new SpeclatheError(
      "config-invalid",
      'the target mocks does not know dates: "Date" yet',
      {
        place,
        help: 'Leave "mocks" out of `targets`, or generate mocks into an output of their own with dates: "string".',
      },
    );
  if (validators?.schemas === "requests")
    throw new SpeclatheError(
      "config-invalid",
      'dates: "Date" needs the validators of all types, which validators.schemas: "requests" leaves out',
      { place, help: "Leave out `validators.schemas`." },
    );
}
