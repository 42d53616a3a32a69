import { formatText } from "../../generator/format/format.js";
import type { Module } from "../../generator/print/module.js";
import { printModule } from "../../generator/print/print-module.js";

/** The text of a module as it is written, without the header. */
export function textOf(module: Module): Promise<string> {
  return formatText(printModule(module, {}));
}
