import { apiCases } from "../../generator/compare/api-cases.test-support.js";
import { sayGroups } from "../../generator/compare/case-groups.test-support.js";
import { filterCases } from "../../generator/compare/filter-cases.test-support.js";
import { modelCases } from "../../generator/compare/model-cases.test-support.js";
import { operationCases } from "../../generator/compare/operation-cases.test-support.js";
import { schemaCases } from "../../generator/compare/schema-cases.test-support.js";
import { said, writeSaid } from "../../generator/compare/said.test-support.js";
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
