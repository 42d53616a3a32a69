import { apiCases } from "../../generator/compare/api-cases.test-support.js";
import { compareAfter } from "../../generator/compare/compare.test-support.js";
import { modelCases } from "../../generator/compare/model-cases.test-support.js";
import { said, writeSaid } from "../../generator/compare/said.test-support.js";
import { compareCase, oasdiffCases } from "./oasdiff-documents.js";

/** Writes what `diff` says of every change that its tests make: `npx jiti test/compare/write-said.ts`. */
for (const [file, groups] of [
  ["api", apiCases],
  ["models", modelCases],
] as const) {
  const sections: [string, string][] = [];
  for (const { title, document, cases } of groups)
    for (const { name, change } of cases)
      sections.push([
        `${title}: ${name}`,
        said(await compareAfter(document, change)),
      ]);
  writeSaid(file, sections);
}
const sections: [string, string][] = [];
for (const one of oasdiffCases)
  sections.push([one.rule, said(await compareCase(one))]);
writeSaid("oasdiff", sections);
