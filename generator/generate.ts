import type { GenerateFunction } from "./generate-options.js";
import { runStages } from "./stages.js";
import { targetTable } from "./targets/target-table.js";

/** The program: the stages, and every target that is built on them. */
export const generate: GenerateFunction = (sources, options = {}) =>
  runStages(sources, options, targetTable);
