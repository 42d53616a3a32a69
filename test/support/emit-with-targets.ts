import { emitModules } from "../../generator/emit/emit.js";
import type { EmitOptions } from "../../generator/emit/options/options.js";
import type { Model } from "../../generator/model/model.js";
import type { Module } from "../../generator/print/module.js";
import { targetTable } from "../../generator/targets/target-table.js";

/** The modules of a model and of the targets that the options ask for, as a run emits them. */
export function emitWithTargets(
  model: Model,
  options: EmitOptions = {},
): readonly Module[] {
  const asked = (options.targets ?? []).map((name) => targetTable.named[name]);
  const outputs = [...asked, ...targetTable.always].flatMap(
    ({ modules }) => modules ?? [],
  );
  return emitModules(model, options, outputs);
}
