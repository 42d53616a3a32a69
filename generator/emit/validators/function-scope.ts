import type { Schema } from "../../model/schema.js";
import { stringLiteral } from "../escape.js";
import type { Code } from "./code.js";
import type { Kind } from "./kinds.js";
import { LocalNames } from "./local-names.js";
import type { Mode } from "./modes.js";
import type { RuntimeName } from "./runtime-functions.js";
import { pascalCase } from "./subject.js";
import type { Unit } from "./unit.js";

/** A value that emitted code checks. */
export interface Target {
  /** The variable that holds it. */
  readonly value: string;
  /** Code of each step from the function's own value to this one, for reports. */
  readonly path: readonly string[];
  /** What the value is, in Pascal case, for the names of functions made of its schema. */
  readonly subject: string;
  /** What the code around has already made sure of. */
  readonly known?: Kind;
  /** Whether members that are not declared are misspelt operators of a filter field. */
  readonly operators?: boolean;
}

/** Compiles a schema into the statements that check a target. */
export type Compile = (
  schema: Schema,
  target: Target,
  scope: FunctionScope,
) => Code[];

/** One emitted function while it is compiled: its mode, its local names, and how it reports. */
export class FunctionScope {
  readonly unit: Unit;
  readonly mode: Mode;
  readonly #locals: LocalNames;
  readonly #compile: Compile;

  constructor(
    unit: Unit,
    mode: Mode,
    parts: { readonly compile: Compile; readonly locals?: LocalNames },
  ) {
    this.unit = unit;
    this.mode = mode;
    this.#compile = parts.compile;
    this.#locals = parts.locals ?? newLocals(unit);
  }

  /** The same function, where another mode rules. */
  inMode(mode: Mode): FunctionScope {
    return new FunctionScope(this.unit, mode, {
      compile: this.#compile,
      locals: this.#locals,
    });
  }

  /** The statements that check a target; a schema of several places is a call. */
  compile(schema: Schema, target: Target): Code[] {
    return this.#compile(schema, target, this);
  }

  /** A local variable's name. */
  local(written: string, owner?: string): string {
    const name = this.#locals.give(written, owner);
    this.unit.keepLocal(name);
    return name;
  }

  /** Uses a function of the runtime. */
  use(name: RuntimeName): string {
    return this.unit.use(name);
  }

  /** A call that reports; it answers whether to stop. `expected` is code. */
  fail(code: string, expected: string, path: readonly string[]): string {
    const values = ["report", stringLiteral(code), expected, ...path];
    return `${this.use("fail")}(${values.join(", ")})`;
  }

  /** The name of a function that checks a schema, for where only the verdict counts. */
  checkOf(schema: Schema, target: Target, mode: Mode = this.mode): string {
    const keywords = Object.keys(schema);
    if (schema.ref !== undefined && keywords.length === 1)
      return this.unit.checkOfType(schema.ref, mode);
    return this.unit.functionFor({
      schema,
      mode,
      subject: pascalCase(target.subject),
      ...(target.operators === undefined
        ? {}
        : { operators: target.operators }),
    });
  }
}

function newLocals(unit: Unit): LocalNames {
  const locals = new LocalNames((name) => unit.isTaken(name));
  for (const name of ["value", "report", "start"]) locals.give(name);
  return locals;
}
