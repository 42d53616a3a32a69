/**
 * The model in, the modules of the output out, still unprinted. Nothing here reads the document or
 * the disk; which files there are is in the table of `outputs.ts`.
 */
import type { Model } from "../model/model.js";
import { SpeclatheError } from "../model/failure.js";
import { dateTypes } from "./dates/date-types.js";
import { temporalPackage } from "./dates/temporal.js";
import { checkPrintedNames } from "./names/check-names.js";
import { startEmission } from "./emission/emission.js";
import type { Module } from "../print/module.js";
import type { EmitOptions } from "./options/options.js";
import { outputs } from "./outputs/outputs.js";
import { emitIndex } from "./outputs/index-module.js";
import type { Output } from "./outputs/output.js";

/**
 * The modules of a model's output and of what is made beside it, sorted by path; throws for a model
 * that is not fit to print.
 */
export function emitModules(
  model: Model,
  options: EmitOptions = {},
  beside: readonly Output[] = [],
): readonly Module[] {
  checkPrintedNames(model);
  checkDates(options);
  const emission = startEmission(model, options);
  const needed = [...outputs, ...beside].filter(({ isNeeded }) =>
    isNeeded(emission),
  );
  const modules = needed.flatMap(({ emit }) => emit(emission));
  const indexed = needed.flatMap(({ name, isIndexed }) =>
    isIndexed ? [name] : [],
  );
  return [emitIndex(emission, indexed), ...modules].toSorted((a, b) =>
    a.path < b.path ? -1 : 1,
  );
}

/**
 * Refuses a combination whose converters would need checks that are not emitted, and what is no
 * package.
 */
function checkDates(options: EmitOptions): void {
  const { dates = "string", validators } = options;
  const from = temporalPackage(dates);
  if (from !== undefined && !/^[@#~\w][\w@#~./-]*(?<!\.ts)$/.test(from))
    throw new SpeclatheError(
      "config-invalid",
      `dates.from is ${JSON.stringify(from)}, which is no package`,
      {
        place: "#/dates/from",
        help: "Name a package that exports `Temporal`, such as `temporal-polyfill`.",
      },
    );
  if (validators?.schemas !== "requests" || dateTypes(options).size === 0)
    return;
  throw new SpeclatheError(
    "config-invalid",
    `dates: ${JSON.stringify(dates)} needs the validators of all types, which validators.schemas: "requests" leaves out`,
    { place: "#/dates", help: "Leave out `validators.schemas`." },
  );
}
