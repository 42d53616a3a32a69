import { readDocument } from "../../generator/document/read-document.js";
import { emitValidators } from "../../generator/emit/validators/emit-validators.js";
import type { ValidatorOptions } from "../../generator/emit/options/options.js";
import { printModule } from "../../generator/print/print-module.js";
import { normalize } from "../../generator/normalize/normalize.js";
import { bundle, importText } from "./load-emitted.js";
import {
  documentOf,
  readCases,
  readRemotes,
  type SuiteCase,
} from "./suite-cases.js";

/** What came of a folder of the suite. */
export interface SuiteResult {
  readonly passed: number;
  readonly total: number;
  /** The tests that gave another verdict, each as `file: case: test`. */
  readonly failed: readonly string[];
}

/** Runs a folder of the suite: each schema through the pipeline, the emitted code on each value. */
export async function runSuite(
  folder: string,
  options: ValidatorOptions,
): Promise<SuiteResult> {
  const remotes = readRemotes();
  const failed: string[] = [];
  let total = 0;
  for (const each of readCases(folder)) {
    const verdict = await compileCase(each, { remotes, options });
    for (const { description, data, valid } of each.tests) {
      total++;
      if (verdict(data) !== valid) failed.push(`${each.name}: ${description}`);
    }
  }
  return { passed: total - failed.length, total, failed };
}

async function compileCase(
  { schema }: SuiteCase,
  context: {
    readonly remotes: ReadonlyMap<string, unknown>;
    readonly options: ValidatorOptions;
  },
): Promise<(value: unknown) => boolean | undefined> {
  const text = JSON.stringify(documentOf(schema, context.remotes));
  const document = await readDocument({
    uri: "https://example.com/openapi.json",
    bytes: new TextEncoder().encode(text),
  });
  const { model } = normalize(document, {}, {});
  const [module] = emitValidators(model, context.options);
  if (module === undefined) throw new Error("no module was emitted");
  const code = await bundle(printModule(module, {}), model.types);
  const emitted = (await importText(code)) as unknown as Record<
    "CaseSchema" | "checkCase",
    never
  >;
  const { CaseSchema, checkCase } = emitted as {
    CaseSchema?: { safeParse(value: unknown): { ok: boolean } };
    checkCase?: (value: unknown) => boolean;
  };
  return (value) => {
    const verdict = CaseSchema?.safeParse(value).ok;
    // Stopping at the first thing that is wrong and collecting all must come to the same.
    return checkCase?.(value) === verdict ? verdict : undefined;
  };
}
