import {
  arrow,
  type Expression,
  type Statement,
} from "../../print/expression.js";
import { either } from "../../print/condition.js";
import { constant } from "../../print/declarations.js";
import type { PrintedStatement } from "../../print/module.js";
import { compileBody } from "./compile-body.js";
import { compileEvaluated } from "./compile-evaluated.js";
import { compileRestItems, compileRestMembers } from "./compile-rest.js";
import type {
  CheckPlace,
  Constant,
  FunctionJob,
  FunctionRegistry,
} from "./function-registry.js";
import type { RuntimeName } from "./runtime-functions.js";
import { namesIn } from "./used-names.js";

/** A statement of the validators' module, and what is in it: unused ones are left out. */
export interface Part {
  readonly name: string;
  readonly isExported: boolean;
  /** The names that it uses; more of them do no harm. */
  readonly uses: ReadonlySet<string>;
  readonly print: () => PrintedStatement;
  /** True if it is the schema of the check before it, and is printed right below that. */
  readonly isAttached?: true;
}

/** Compiles one function of the validators' module: a check, or what a schema evaluates. */
export function compileFunction(
  job: FunctionJob,
  registry: FunctionRegistry,
  isExported: boolean = false,
): Part {
  const { name, schema, subject, root, mode, operators, purpose } = job;
  const place: CheckPlace = { registry, subject, root, mode, operators };
  const part = (type: RuntimeName, body: readonly Statement[]): Part =>
    functionPart(name, body, { type: registry.useType(type), isExported });
  switch (purpose) {
    case "check":
      return part("Check", compileBody(schema, place));
    case "restMembers":
      return part("Check", compileRestMembers(schema, place));
    case "restItems":
      return part("Check", compileRestItems(schema, place));
    case "members":
      return part("TellsMembers", compileEvaluated(schema, purpose, place));
    case "items":
      return part("TellsItems", compileEvaluated(schema, purpose, place));
  }
}

/** `const checkTag: Check = (value, key) => …;` */
export function functionPart(
  name: string,
  body: readonly Statement[],
  { type, isExported }: { readonly type: string; readonly isExported: boolean },
): Part {
  const uses = namesIn(body);
  const given = ["value", "key"];
  // Those at the end that nothing reads are left out; TypeScript lets a check have fewer.
  while (given.length > 0 && !uses.has(given.at(-1) ?? "")) given.pop();
  uses.add(type);
  const initializer = functionOf(given, body);
  const print = (): PrintedStatement =>
    constant({ name, isExported, type, initializer });
  return { name, isExported, uses, print };
}

/** A constant, and the names that it uses. */
export function constantPart(each: Constant, isExported: boolean): Part {
  const { name, type, initializer } = each;
  const uses = namesIn(initializer, type);
  const print = (): PrintedStatement => constant({ ...each, isExported });
  return { name, isExported, uses, print };
}

/** A function is what it returns, where that is all it does; one that returns a function keeps its braces. */
function functionOf(
  given: readonly string[],
  body: readonly Statement[],
): Expression {
  const value = valueOf(body);
  const isFunction = typeof value === "object" && value.kind === "arrow";
  return arrow(given, value === undefined || isFunction ? body : value);
}

/** The value that statements return that do nothing else: one, or one of two. */
function valueOf([first, ...rest]: readonly Statement[]):
  Expression | undefined {
  if (typeof first !== "object") return undefined;
  if (first.kind === "return") return first.value;
  if (first.kind !== "if" || rest.length > 1) return undefined;
  const value = valueOf([first.body]);
  const otherwise = valueOf(rest);
  return value === undefined || otherwise === undefined
    ? undefined
    : either(first.test, value, otherwise);
}
