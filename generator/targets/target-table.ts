import type { TargetTable } from "../built-in-target.js";
import { jsonSchemaTarget } from "./json-schema/json-schemas-module.js";
import { localFiltersTarget } from "./local-filters/local-filters-module.js";
import { mocksTarget } from "./mocks/mocks-modules.js";
import { operationsTarget } from "./operations/operations-module.js";
import { ownTargets } from "./own/make-target-files.js";
import { pathsTarget } from "./paths/paths-target.js";
import { swrTarget, tanstackQueryTarget } from "./queries/query-modules.js";
import { webhooksTarget } from "./webhooks/webhooks-module.js";

/** Every target; each is a folder here. */
export const targetTable: TargetTable = {
  named: {
    "json-schema": jsonSchemaTarget,
    "local-filters": localFiltersTarget,
    mocks: mocksTarget,
    operations: operationsTarget,
    paths: pathsTarget,
    swr: swrTarget,
    "tanstack-query": tanstackQueryTarget,
  },
  always: [webhooksTarget, ownTargets],
};
