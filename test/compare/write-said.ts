import { apiCases } from "./cases/api-cases.js";
import { sayGroups } from "./cases/case-groups.js";
import { filterCases } from "./cases/filter-cases.js";
import { modelCases } from "./cases/model-cases.js";
import { operationCases } from "./cases/operation-cases.js";
import { schemaCases } from "./cases/schema-cases.js";
import { said, writeSaid } from "./cases/printed-changes.js";
import { compareCase, oasdiffCases } from "./oasdiff-documents.js";

/** Writes what `diff` says of every change that its tests make: `npx jiti test/compare/write-said.ts`. */
for (const [file, groups] of [
  ["api", apiCases],
  ["filters", filterCases],
  ["models", modelCases],
  ["operations", operationCases],
  ["schemas", schemaCases],
] as const)
  writeSaid(file, await sayGroups(groups));
const sections: [string, string][] = [];
for (const one of oasdiffCases)
  sections.push([one.rule, said(await compareCase(one))]);
writeSaid("oasdiff", sections);
