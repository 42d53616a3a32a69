import { build } from "esbuild";
import { fileURLToPath } from "node:url";
import { compareModels } from "../../generator/diff/compare/compare-models.js";
import { suggestStep } from "../../generator/diff/compare/semver-step.js";
import { generate } from "../../generator/generate.js";
import { describeChanges } from "../../generator/diff/describe/describe-changes.js";
import { describeDocument } from "../../generator/report/describe-document.js";
import {
  printPage,
  type PageParts,
} from "../../generator/report/print-page.js";
import type { Report } from "../../generator/report/report-data.js";
import type { Sources } from "../../generator/sources.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The page of `inspect --html` for a document. */
export async function inspectPage(document: unknown): Promise<string> {
  return pageOf(await inspectReport(document));
}

/** What it is made from. */
export async function inspectReport(document: unknown): Promise<Report> {
  const generated = await generate(sourcesOf(document), {
    normalize: { doubts: true },
  });
  return describeDocument({ source: "openapi.json", ...generated });
}

/** The page of a report. */
export async function pageOf(report: Report): Promise<string> {
  return printPage(report, await parts(report));
}

/** The page of `diff --html` for two documents. */
export async function diffPage(old: unknown, now: unknown): Promise<string> {
  const before = await generate(sourcesOf(old));
  const after = await generate(sourcesOf(now), { names: before.names });
  const changes = compareModels(before.model, after.model, {});
  const report = describeChanges({
    old: "old.json",
    new: "new.json",
    changes,
    accepted: changes.slice(0, 1),
    step: suggestStep(changes),
    remarks: ["a remark"],
    generator: {
      old: "0.1.0",
      new: "0.2.0",
      isOtherConfig: false,
      files: [{ path: "types.ts", state: "changed" }],
      declarations: [{ path: "types.ts", name: "Page", state: "changed" }],
    },
    oldRoot: old,
    newRoot: now,
  });
  return pageOf(report);
}

// From the sources, so that a build that is old is not what is tested.
async function parts({ kind }: Report): Promise<PageParts> {
  const [script = "", style = ""] = await Promise.all(
    [`pages/${kind}.ts`, "pages/page.css"].map(async (entry) => {
      const { outputFiles } = await build({
        absWorkingDir: root,
        entryPoints: [entry],
        bundle: true,
        minify: true,
        format: "iife",
        target: "es2022",
        charset: "ascii",
        write: false,
      });
      return outputFiles[0]?.text;
    }),
  );
  return { script, style };
}

function sourcesOf(document: unknown): Sources {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  return {
    entry: "openapi.json",
    load: (uri) => Promise.resolve({ uri, bytes }),
  };
}
