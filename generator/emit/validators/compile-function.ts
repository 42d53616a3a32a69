import { type FunctionDeclarationStructure, StructureKind } from "ts-morph";
import { type Code, line, printCode } from "./code.js";
import { compileEvaluated } from "./compile-evaluated.js";
import { compileInPlace, compileSchema } from "./compile-schema.js";
import { FunctionScope, type Target } from "./function-scope.js";
import type { FunctionJob, Unit } from "./unit.js";

/** Compiles one function of the validators' module: a check, or what a schema evaluates. */
export function compileFunction(
  job: FunctionJob,
  unit: Unit,
): FunctionDeclarationStructure {
  const scope = new FunctionScope(unit, job.mode, { compile: compileSchema });
  const target: Target = {
    value: "value",
    path: [],
    subject: job.subject,
    operators: job.operators,
  };
  return job.purpose === "check"
    ? checkStructure(job.name, compileCheck(job, target, scope), unit)
    : evaluatedStructure(job, compileEvaluatedJob(job, target, scope));
}

function compileCheck(
  job: FunctionJob,
  target: Target,
  scope: FunctionScope,
): Code[] {
  const body = compileInPlace(job.schema, target, scope);
  const [only] = body;
  if (only === undefined) return [line("return true;")];
  const alias = /^if \(!(check\w+)\(value, report\)/;
  void alias;
  return [
    line("const start = report?.count;"),
    ...body,
    line(`return ${scope.use("passed")}(report, start);`),
  ];
}

function checkStructure(
  name: string,
  body: readonly Code[],
  unit: Unit,
): FunctionDeclarationStructure {
  return {
    kind: StructureKind.Function,
    name,
    parameters: [
      { name: "value", type: "unknown" },
      { name: "report", type: unit.useType("Report"), hasQuestionToken: true },
    ],
    returnType: "boolean",
    statements: (writer) => printCode(body, writer),
  };
}

function compileEvaluatedJob(
  job: FunctionJob,
  target: Target,
  scope: FunctionScope,
): Code[] {
  const aspect = job.purpose === "items" ? "items" : "members";
  return compileEvaluated(job.schema, { aspect, target }, scope);
}

function evaluatedStructure(
  job: FunctionJob,
  body: readonly Code[],
): FunctionDeclarationStructure {
  const [type, key] =
    job.purpose === "items"
      ? ["readonly unknown[]", "index: number"]
      : ["Record<string, unknown>", "name: string"];
  return {
    kind: StructureKind.Function,
    name: job.name,
    parameters: [{ name: "value", type }],
    returnType: `(${key}) => boolean`,
    statements: (writer) => printCode(body, writer),
  };
}
