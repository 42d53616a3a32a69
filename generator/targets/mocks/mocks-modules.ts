import type { BuiltInTarget } from "../../built-in-target.js";
import type { Emission } from "../../emit/emission/emission.js";
import type { Module } from "../../print/module.js";
import { emitLocalFilters } from "../local-filters/local-filters-module.js";
import { emitMock } from "./mock-module.js";
import { emitMake, emitMockSchemas } from "./make-module.js";

/** `mocks/`: values of every type, and answers to every operation. */
export const mocksTarget: BuiltInTarget = {
  modules: { name: "mocks/*.ts", isNeeded: () => true, emit: emitMocks },
};

function emitMocks(emission: Emission): readonly Module[] {
  const { options, model } = emission;
  const isMatching = (model.filterMatches ?? []).length > 0;
  const isAsked = options.targets?.includes("local-filters");
  if (model.types.length + model.operations.length === 0) return [];
  return [
    emitMockSchemas(emission),
    ...(model.types.length > 0 ? [emitMake(emission)] : []),
    ...(model.operations.length > 0 ? [emitMock(emission)] : []),
    ...(isMatching && !isAsked ? [emitLocalFilters(emission)] : []),
  ];
}
