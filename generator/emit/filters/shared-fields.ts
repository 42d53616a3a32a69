import type { Filter, FilterField, Operator } from "../../model/filter.js";
import type { Expression } from "../../print/expression.js";
import type { ModuleBuilder, PrintedStatement } from "../../print/module.js";
import { constant } from "../../print/declarations.js";

/**
 * What fields of filters have in common, told once: a constant for each kind of field that is
 * found twice with the same operators, and with nothing of its own beside them.
 */
export class SharedFields {
  readonly #module: ModuleBuilder;
  readonly #times = new Map<string, number>();
  readonly #declared = new Map<
    string,
    { readonly name: string; readonly statement: PrintedStatement }
  >();

  constructor(filters: readonly Filter[], module: ModuleBuilder) {
    this.#module = module;
    const count = (field: FilterField): void => {
      const key = keyOf(field);
      this.#times.set(key, (this.#times.get(key) ?? 0) + 1);
      field.members.forEach(count);
    };
    for (const { fields } of filters) fields.forEach(count);
  }

  /** The name of the constant that a field is; undefined for one that is like no other. */
  nameOf(field: FilterField, print: () => Expression): string | undefined {
    const key = keyOf(field);
    if (field.operators.length < 2 || (this.#times.get(key) ?? 0) < 2)
      return undefined;
    const known = this.#declared.get(key);
    if (known) return known.name;
    const name = this.#free(field);
    const type = this.#module.type("runtime/filter.ts", "FilterField");
    const statement = constant({
      name,
      type,
      initializer: print(),
      isExported: false,
    });
    this.#declared.set(key, { name, statement });
    return name;
  }

  /** The constants, in the order in which they were asked for. */
  statements(): PrintedStatement[] {
    return [...this.#declared.values()].map(({ statement }) => statement);
  }

  /** `textField`; where that is another set, `textWithEqIn`. */
  #free({ kind, operators }: FilterField): string {
    const taken = new Set([...this.#declared.values()].map(({ name }) => name));
    const words = operators.map(({ printed }) => capital(printed));
    const word = kind === "date-time" ? "dateTime" : kind;
    const plain = `${word}Field`;
    const wanted = taken.has(plain) ? `${word}With${words.join("")}` : plain;
    return this.#module.declare(wanted);
  }
}

/** What two fields share that are told as one. */
function keyOf({ kind, plain, operators }: FilterField): string {
  const told = operators.map(({ name, printed, argument }: Operator) => [
    name,
    printed,
    argument,
  ]);
  return JSON.stringify([kind, plain !== undefined, told]);
}

/** A word as the part of a name that is not its first. */
export function capital(word: string): string {
  const letters = word.replace(/[^A-Za-z0-9]+/g, "");
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}
