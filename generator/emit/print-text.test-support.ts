import { formatText } from "../format/format.js";
import type { Module } from "./module.js";
import { printModule } from "./print.js";

/** The text of a module as it is written, without the header. */
export function textOf(module: Module): Promise<string> {
  return formatText(printModule(module, {}));
}
