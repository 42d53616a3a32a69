import type { Output } from "../output.js";
import { checkedTypes } from "../validators/checked-types.js";
import { emitJsonSchemas } from "./json-schema/json-schemas-module.js";
import { emitLocalFilters } from "./local-filters/local-filters-module.js";
import { emitMocks } from "./mocks/mocks-modules.js";
import { emitOperations } from "./operations/operations-module.js";
import { emitSwr, emitTanstackQuery } from "./queries/query-modules.js";
import type { TargetName } from "../target-names.js";

/** What each target adds to the output; nothing of it is there without being asked for. */
export const targets: Readonly<Record<TargetName, Output>> = {
  "json-schema": {
    name: "json-schemas.ts",
    isNeeded: ({ model, options }) =>
      checkedTypes(model, options.validators).length > 0,
    emit: (emission) => [emitJsonSchemas(emission)],
  },
  "local-filters": {
    name: "local-filters.ts",
    isNeeded: ({ model }) => model.filters.length > 0,
    emit: (emission) => [emitLocalFilters(emission)],
  },
  mocks: {
    name: "mocks/*.ts",
    isNeeded: () => true,
    emit: emitMocks,
  },
  operations: {
    name: "operations.ts",
    isNeeded: ({ model }) => model.operations.length > 0,
    emit: (emission) => [emitOperations(emission)],
  },
  // Not of the model: `generator/paths` makes it of the document.
  paths: { name: "paths.ts", isNeeded: () => false, emit: () => [] },
  swr: {
    name: "swr.ts",
    isNeeded: ({ model }) => model.operations.length > 0,
    emit: () => [emitSwr()],
  },
  "tanstack-query": {
    name: "queries.ts",
    isNeeded: ({ model }) => model.operations.length > 0,
    emit: () => [emitTanstackQuery()],
  },
};
