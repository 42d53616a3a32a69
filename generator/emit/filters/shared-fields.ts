import type { Filter, FilterField, Operator } from "../../model/filter.js";
import type { Expression } from "../../print/expression.js";
import type { PrintedStatement } from "../../print/module.js";
import { constant } from "../../print/declarations.js";
import type { EmittedModule } from "../emission/emitted-module.js";
import { upperStart } from "../../model/words.js";

/**
 * The common parts of filter fields, declared once: a constant for each kind of field that is
 * found twice with the same operators, and for each field that is found twice with all it has.
 */
export class SharedFields {
  readonly #module: EmittedModule;
  readonly #times = new Map<string, number>();
  readonly #declared = new Map<
    string,
    { readonly name: string; readonly statement: PrintedStatement }
  >();

  constructor(filters: readonly Filter[], module: EmittedModule) {
    this.#module = module;
    const count = (field: FilterField): void => {
      for (const key of [keyOf(field), wholeKeyOf(field)])
        this.#times.set(key, (this.#times.get(key) ?? 0) + 1);
      field.members.forEach(count);
    };
    for (const { fields } of filters) fields.forEach(count);
  }

  /** The name of the constant that a field of a kind and operators is; undefined where no other is. */
  nameOf(field: FilterField, print: () => Expression): string | undefined {
    return field.operators.length < 2
      ? undefined
      : this.#constant(keyOf(field), () => this.#free(field), print);
  }

  /** The name of the constant that a field is, with all it has; undefined for one like no other. */
  nameOfWhole(field: FilterField, print: () => Expression): string | undefined {
    if (!isLarge(field)) return undefined;
    const { printed } = field;
    const name = `${printed.charAt(0).toLowerCase()}${capital(printed).slice(1)}Field`;
    return this.#constant(
      wholeKeyOf(field),
      () => this.#module.declare(name),
      print,
    );
  }

  #constant(
    key: string,
    choose: () => string,
    print: () => Expression,
  ): string | undefined {
    if ((this.#times.get(key) ?? 0) < 2) return undefined;
    const known = this.#declared.get(key);
    if (known) return known.name;
    // First what it is made of.
    const initializer = print();
    const name = choose();
    const type = this.#module.type("runtime/filter/filter.ts", "FilterField");
    const statement = constant({ name, type, initializer, isExported: false });
    this.#declared.set(key, { name, statement });
    return name;
  }

  /** The constants, in the order of their first use. */
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

/** True if a field takes more than a line. */
function isLarge({ pairs, members, operators }: FilterField): boolean {
  return pairs !== undefined || members.length > 0 || operators.length > 1;
}

/** The key that fields with common parts share. */
function keyOf({ kind, plain, operators }: FilterField): string {
  const told = operators.map(({ name, printed, argument }: Operator) => [
    name,
    printed,
    argument,
  ]);
  return JSON.stringify([kind, plain !== undefined, told]);
}

/** The facts that two equal fields share. */
function wholeKeyOf(field: FilterField): string {
  const { name, printed, plain, operators, pairs, filter, members } = field;
  const value =
    plain ?? operators.find(({ argument }) => argument === "value")?.schema;
  return JSON.stringify([
    keyOf(field),
    [name, printed, filter, pairs?.key, pairs?.value],
    [value?.ref, value?.enum],
    members.map(wholeKeyOf),
  ]);
}

/** A word as the part of a name that is not its first. */
export function capital(word: string): string {
  return upperStart(word.replace(/[^A-Za-z0-9]+/g, ""));
}
