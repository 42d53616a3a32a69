import type { Statement } from "../module.js";
import { functionOf } from "../structures.js";
import { type Code, line, printCode, textsOf, wordsOf } from "./code.js";
import { compileEvaluated } from "./compile-evaluated.js";
import { compileInPlace, compileSchema } from "./compile-schema.js";
import { FunctionScope, type Target } from "./function-scope.js";
import type { FunctionJob, Unit } from "./unit.js";

/** A statement of the validators' module, and what is in it: unused ones are left out. */
export interface Part {
  readonly name: string;
  readonly isExported: boolean;
  /** Code in which the names stand that it uses. */
  readonly texts: readonly string[];
  readonly statement: Statement;
}

/** Compiles one function of the validators' module: a check, or what a schema evaluates. */
export function compileFunction(
  job: FunctionJob,
  unit: Unit,
  isExported: boolean = false,
): Part {
  const scope = new FunctionScope(unit, job.mode, { compile: compileSchema });
  const target: Target = {
    value: "value",
    path: [],
    subject: job.subject,
    operators: job.operators,
  };
  if (job.purpose === "leaf") return leafFunction(job, target, scope);
  if (job.purpose !== "check") return evaluatedFunction(job, target, scope);
  const body = compileCheck(job, target, scope);
  const statement = functionOf({
    name: job.name,
    isExported,
    parameters: [
      { name: nameIn(body, "value"), type: "unknown" },
      {
        name: nameIn(body, "report"),
        type: unit.useType("Report"),
        optional: true,
      },
    ],
    returns: "boolean",
    body: (writer) => printCode(body, writer),
  });
  return { name: job.name, isExported, texts: textsOf(body), statement };
}

/** A parameter's name, with an underscore where no code reads it. */
function nameIn(body: readonly Code[], name: string): string {
  return wordsOf(textsOf(body)).has(name) ? name : `_${name}`;
}

/** The check of a scalar that is a member: it reports under the member's name itself. */
function leafFunction(
  job: FunctionJob,
  target: Target,
  scope: FunctionScope,
): Part {
  const key = scope.local("key");
  const body = [
    ...compileInPlace(job.schema, { ...target, path: [key] }, scope),
    line("return true;"),
  ];
  const report = `${scope.unit.useType("Report")} | undefined`;
  const statement = functionOf({
    name: job.name,
    isExported: false,
    parameters: [
      { name: "value", type: "unknown" },
      { name: "report", type: report },
      { name: key, type: "string | number" },
    ],
    returns: "boolean",
    body: (writer) => printCode(body, writer),
  });
  return { name: job.name, isExported: false, texts: textsOf(body), statement };
}

function compileCheck(
  job: FunctionJob,
  target: Target,
  scope: FunctionScope,
): readonly Code[] {
  const body = compileInPlace(job.schema, target, scope);
  if (body.length === 0) return [line("return true;")];
  return [
    line("const start = report?.count;"),
    ...body,
    line(`return ${scope.use("passed")}(report, start);`),
  ];
}

function evaluatedFunction(
  job: FunctionJob,
  target: Target,
  scope: FunctionScope,
): Part {
  const aspect = job.purpose === "items" ? "items" : "members";
  const body = compileEvaluated(job.schema, { aspect, target }, scope);
  const [type, key] =
    aspect === "items"
      ? ["readonly unknown[]", "index: number"]
      : ["Record<string, unknown>", "name: string"];
  const statement = functionOf({
    name: job.name,
    isExported: false,
    parameters: [{ name: nameIn(body, "value"), type }],
    returns: `(${key}) => boolean`,
    body: (writer) => printCode(body, writer),
  });
  return { name: job.name, isExported: false, texts: textsOf(body), statement };
}
