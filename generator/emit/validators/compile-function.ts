import type { Statement } from "../module.js";
import { functionOf } from "../structures.js";
import { type Code, line, printCode } from "./code.js";
import { compileEvaluated } from "./compile-evaluated.js";
import { compileInPlace, compileSchema } from "./compile-schema.js";
import { FunctionScope, type Target } from "./function-scope.js";
import type { FunctionJob, Unit } from "./unit.js";

/** Compiles one function of the validators' module: a check, or what a schema evaluates. */
export function compileFunction(
  job: FunctionJob,
  unit: Unit,
  isExported: boolean = false,
): Statement {
  const scope = new FunctionScope(unit, job.mode, { compile: compileSchema });
  const target: Target = {
    value: "value",
    path: [],
    subject: job.subject,
    operators: job.operators,
  };
  if (job.purpose !== "check") return evaluatedFunction(job, target, scope);
  const body = compileCheck(job, target, scope);
  return functionOf({
    name: job.name,
    isExported,
    parameters: [
      { name: "value", type: "unknown" },
      { name: "report", type: unit.useType("Report"), optional: true },
    ],
    returns: "boolean",
    body: (writer) => printCode(body, writer),
  });
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
): Statement {
  const aspect = job.purpose === "items" ? "items" : "members";
  const body = compileEvaluated(job.schema, { aspect, target }, scope);
  const [type, key] =
    aspect === "items"
      ? ["readonly unknown[]", "index: number"]
      : ["Record<string, unknown>", "name: string"];
  return functionOf({
    name: job.name,
    isExported: false,
    parameters: [{ name: "value", type }],
    returns: `(${key}) => boolean`,
    body: (writer) => printCode(body, writer),
  });
}
