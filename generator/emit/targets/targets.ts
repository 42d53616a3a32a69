import type { Output } from "../outputs.js";
import { emitOperationFacts } from "./operations/operations-module.js";
import type { TargetName } from "./target-names.js";

/** What each target adds to the output; nothing of it is there without being asked for. */
export const targets: Readonly<Record<TargetName, Output>> = {
  operations: {
    name: "operations.ts",
    isNeeded: ({ model }) => model.operations.length > 0,
    emit: (emission) => [emitOperationFacts(emission)],
  },
};
