import { emitClient } from "../client/client-module.js";
import type { Emission } from "../emission/emission.js";
import { emitErrors } from "../modules/errors-module.js";
import { emitFilters, filterTypes } from "../filters/filters-module.js";
import { emitHeaders } from "../modules/headers-module.js";
import { emitLayers } from "../modules/layers-module.js";
import type { Output } from "./output.js";
import { emitResource } from "../resources/resource-module.js";
import { buildResourceTree, walkResources } from "../names/resource-tree.js";
import {
  emitScopes,
  grantedScopes,
  needsScopes,
} from "../modules/scopes-module.js";
import { emitSuccesses } from "../modules/successes-module.js";
import { emitTypes } from "../modules/types-module.js";
import { checkedTypes } from "../validators/checked-types.js";
import {
  answerConverters,
  checkedOperations,
  emitValidators,
} from "../validators/emit-validators.js";

/** The output, row by row: which files there are beside `index.ts`, and when. */
export const outputs: readonly Output[] = [
  {
    name: "client.ts",
    isNeeded: () => true,
    emit: (emission) => [emitClient(resourcesOf(emission), emission)],
  },
  {
    name: "layers.ts",
    isNeeded: ({ model }) => model.operations.length > 0,
    emit: ({ model, options }) => [emitLayers(model, options)],
  },
  {
    name: "resources/*.ts",
    isNeeded: ({ model }) => model.operations.length > 0,
    emit: (emission) =>
      [...walkResources(resourcesOf(emission))].map((resource) =>
        emitResource(resource, emission),
      ),
  },
  {
    name: "types.ts, types/*.ts",
    isNeeded: ({ model }) => model.types.length + model.generics.length > 0,
    emit: emitTypes,
  },
  {
    name: "errors.ts, errors/*.ts",
    isNeeded: ({ errorModules }) => errorModules.size > 0,
    emit: emitErrors,
  },
  {
    name: "successes.ts, successes/*.ts",
    isNeeded: ({ successModules }) => successModules.size > 0,
    emit: emitSuccesses,
  },
  {
    name: "headers.ts, headers/*.ts",
    isNeeded: ({ headerModules }) => headerModules.size > 0,
    emit: emitHeaders,
  },
  {
    name: "scopes.ts",
    isNeeded: (emission) =>
      hasTypes("scopes.ts", emission) ||
      needsScopes(emission) ||
      grantedScopes(emission) !== undefined,
    emit: (emission) => [emitScopes(emission)],
  },
  {
    name: "filters.ts",
    isNeeded: ({ model }) => filterTypes(model).length > 0,
    emit: (emission) => [emitFilters(emission)],
  },
  {
    name: "validators.ts",
    isNeeded: ({ model, options, ...answers }) =>
      checkedTypes(model, options.validators).length > 0 ||
      checkedOperations(model, options.validators).length > 0 ||
      answerConverters(model, answers).length > 0,
    emit: ({ checked, options, ...answers }) =>
      emitValidators(checked, options.validators, answers),
  },
];

function hasTypes(path: string, { model, moduleOf }: Emission): boolean {
  return [...model.types, ...model.generics].some(
    ({ name }) => moduleOf(name) === path,
  );
}

function resourcesOf({
  model,
}: Emission): ReturnType<typeof buildResourceTree> {
  return buildResourceTree(model.operations);
}
