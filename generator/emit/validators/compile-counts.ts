import type { Schema } from "../../model/schema.js";
import { stringLiteral } from "../escape.js";
import { type Code, stop } from "./code.js";
import type { FunctionScope, Target } from "./function-scope.js";
import { readMember } from "./read-member.js";
import { atom } from "./test-expression.js";

/** That a member is there. */
export function compileMissing(
  name: string,
  target: Target,
  scope: FunctionScope,
): Code {
  return stop(
    atom(`${readMember(target.value, name, scope)} === undefined`),
    scope.fail("required", "true", [...target.path, stringLiteral(name)]),
  );
}

/** `minProperties` and `maxProperties` (JSON Schema 2020-12 Validation, 6.5). */
export function compileCounts(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Code[] {
  const { minProperties, maxProperties } = schema;
  const codes: Code[] = [];
  const count = (): string => `${scope.use("memberCount")}(${target.value})`;
  if (minProperties !== undefined && minProperties > 0) {
    codes.push(
      stop(
        atom(`${count()} < ${minProperties}`),
        scope.fail("minProperties", String(minProperties), target.path),
      ),
    );
  }
  if (maxProperties !== undefined) {
    codes.push(
      stop(
        atom(`${count()} > ${maxProperties}`),
        scope.fail("maxProperties", String(maxProperties), target.path),
      ),
    );
  }
  return codes;
}
