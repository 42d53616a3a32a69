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
  FunctionJob,
  FunctionRegistry,
} from "./function-registry.js";
import { namesIn } from "./used-names.js";

/** A statement of the validators' module, and what is in it: unused ones are left out. */
export interface Part {
  readonly name: string;
  readonly isExported: boolean;
  /** The names that it uses; more of them do no harm. */
  readonly uses: ReadonlySet<string>;
  readonly print: () => PrintedStatement;
  /** True if it is the schema of the check before it, and stands right below that. */
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
  switch (purpose) {
    case "check":
      return checkPart(name, compileBody(schema, place), {
        registry,
        isExported,
      });
    case "restMembers":
      return checkPart(name, compileRestMembers(schema, place), { registry });
    case "restItems":
      return checkPart(name, compileRestItems(schema, place), { registry });
    case "members":
    case "items": {
      const type = purpose === "members" ? "TellsMembers" : "TellsItems";
      const body = compileEvaluated(schema, purpose, place);
      return tellerPart(name, body, registry.useType(type));
    }
  }
}

/** `const checkTag: Check = (value, key) => …;` */
export function checkPart(
  name: string,
  body: readonly Statement[],
  {
    registry,
    isExported = false,
  }: { readonly registry: FunctionRegistry; readonly isExported?: boolean },
): Part {
  const uses = namesIn(body);
  const given = ["value", "key"];
  // Those at the end that nothing reads are left out; TypeScript lets a check have fewer.
  while (given.length > 0 && !uses.has(given.at(-1) ?? "")) given.pop();
  const type = registry.useType("Check");
  uses.add(type);
  const print = (): PrintedStatement =>
    constant({ name, isExported, type, initializer: functionOf(given, body) });
  return { name, isExported, uses, print };
}

/** A function that tells of a value which of its members or items are evaluated. */
function tellerPart(
  name: string,
  body: readonly Statement[],
  type: string,
): Part {
  const uses = namesIn(body);
  const given = uses.has("value") ? ["value"] : [];
  uses.add(type);
  const initializer = functionOf(given, body);
  const print = (): PrintedStatement =>
    constant({ name, isExported: false, type, initializer });
  return { name, isExported: false, uses, print };
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
