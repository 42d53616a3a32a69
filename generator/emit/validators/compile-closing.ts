import type { Schema } from "../../model/schema.js";
import { stringLiteral } from "../escape.js";
import { type Code, line, stop } from "./code.js";
import { namesConstant } from "./compile-evaluated.js";
import { evaluatedBy, withoutUnevaluated } from "./evaluated.js";
import type { FunctionScope, Target } from "./function-scope.js";
import { all, atom } from "./test-expression.js";

/** How an object is closed in the mode of a function. */
export interface Closing {
  /** Whether only the schema's own `properties` may be there, so that counting them is enough. */
  readonly isDeclared: boolean;
  /** Whether everything must be accounted for by the request's rule, without a keyword that says so. */
  readonly isByRequest: boolean;
  /** Whether the object is part of a request that the model has a rule for. */
  readonly isSent: boolean;
  /** Whether members that are undefined are refused, and so is an object without members. */
  readonly isFilter: boolean;
}

/** How the object of a schema is closed in a mode. */
export function closingOf(schema: Schema, scope: FunctionScope): Closing {
  const isRequest = scope.mode === "request" && schema.request !== undefined;
  const isFilter = isRequest && schema.request === "filter";
  const isByRequest =
    isRequest &&
    schema.additionalProperties === undefined &&
    schema.unevaluatedProperties === undefined;
  const hasPatterns = (schema.patternProperties ?? []).length > 0;
  const isByKeyword = schema.additionalProperties?.never === true;
  const isDeclared =
    !hasPatterns &&
    (isByKeyword || (isByRequest && hasNothingBeside(schema, scope)));
  return {
    isDeclared,
    isByRequest: isByRequest && !isDeclared,
    isSent: isRequest,
    isFilter,
  };
}

function hasNothingBeside(schema: Schema, scope: FunctionScope): boolean {
  const evaluated = evaluatedBy(
    withoutUnevaluated(schema, "members"),
    "members",
    scope.unit.types,
  );
  return (
    evaluated.dynamic.length === 0 &&
    evaluated.names.length === (schema.properties ?? []).length
  );
}

/**
 * That there are no members but the declared ones, and what filters ask for beside. The members
 * are counted; only when there are more than the known ones is it looked which.
 */
export function compileClosing(
  schema: Schema,
  parts: {
    readonly closing: Closing;
    readonly target: Target;
    /** Code of how many declared members are there. */
    readonly known: string;
  },
  scope: FunctionScope,
): Code[] {
  const { closing, target, known } = parts;
  const { value, path } = target;
  const codes: Code[] = [];
  if (!closing.isDeclared && !closing.isFilter) return codes;
  const count = scope.local("count", value);
  codes.push(line(`const ${count} = ${scope.use("keyCount")}(${value});`));
  const refusals: string[] = [];
  if (closing.isDeclared) refusals.push(unknownRefusal(schema, target, scope));
  if (closing.isFilter)
    refusals.push(
      `${scope.use("refuseUndefined")}(${["report", value, ...path].join(", ")})`,
    );
  const isMore = atom(`${count} !== ${known}`);
  codes.push(
    ...refusals.map((refusal) =>
      stop(closing.isDeclared ? isMore : undefined, refusal),
    ),
  );
  if (closing.isFilter) {
    codes.push(
      stop(
        all([
          atom(`${count} === 0`),
          atom(`${value} !== ${scope.use("matchAll")}`),
        ]),
        scope.fail("empty", "1", path),
      ),
    );
  }
  return codes;
}

function unknownRefusal(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): string {
  const names = namesConstant(
    (schema.properties ?? []).map((each) => each.name),
    target,
    scope,
  );
  return refuseUnknown(names, { target, code: unknownCode(target) }, scope);
}

/** What an undeclared member is called. */
export function unknownCode(target: Target): string {
  return target.operators ? "unknown-operator" : "unknown-field";
}

/** A call that reports every member of an object that is not among the names. */
export function refuseUnknown(
  names: string,
  parts: { readonly target: Target; readonly code: string },
  scope: FunctionScope,
): string {
  const { target, code } = parts;
  const values = [
    "report",
    target.value,
    names,
    stringLiteral(code),
    ...target.path,
  ];
  return `${scope.use("refuseUnknown")}(${values.join(", ")})`;
}
