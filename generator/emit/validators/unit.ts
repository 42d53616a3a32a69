import type { NamedType } from "../../model/named-type.js";
import type { Schema } from "../../model/schema.js";
import type { ModuleBuilder } from "../module.js";
import { moduleOf } from "../module-of.js";
import { guardName, tupleName } from "../names.js";
import type { ValidatorOptions } from "../options.js";
import type { FormatCheck } from "./format-table.js";
import type { TypeTable } from "./kinds.js";
import type { Mode, Variants } from "./modes.js";
import { type RuntimeName, runtimeModule } from "./runtime-functions.js";
import type { SchemaKeys } from "./schema-key.js";
import type { SharedSchemas } from "./shared-schemas.js";

/** A function that is still to be printed. */
export interface FunctionJob {
  readonly name: string;
  readonly schema: Schema;
  readonly mode: Mode;
  /** What it checks, in Pascal case; names inside are made of it. */
  readonly subject: string;
  readonly purpose: "check" | "leaf" | "members" | "items";
  /** Whether unknown members are operators of a filter field. */
  readonly operators: boolean;
}

/** A constant of the module: what is only made once. */
export interface Constant {
  readonly name: string;
  readonly type?: string;
  readonly initializer: string;
}

/** What a function is asked for by. */
export interface FunctionRequest {
  readonly schema: Schema;
  readonly mode: Mode;
  readonly subject: string;
  readonly purpose?: FunctionJob["purpose"];
  readonly operators?: boolean;
}

/** What the functions of one module share: its imports, its constants, and each other. */
export class Unit {
  readonly types: TypeTable;
  readonly options: ValidatorOptions;
  readonly shared: SharedSchemas;
  readonly variants: Variants;
  readonly keys: SchemaKeys;
  readonly #builder: ModuleBuilder;
  readonly #taken: Set<string>;
  readonly #locals = new Set<string>();
  readonly #functions = new Map<string, string>();
  readonly #constants = new Map<string, string>();
  readonly #jobs: FunctionJob[] = [];
  readonly #pending: Constant[] = [];

  constructor(parts: {
    readonly types: TypeTable;
    readonly options: ValidatorOptions;
    readonly shared: SharedSchemas;
    readonly variants: Variants;
    readonly keys: SchemaKeys;
    readonly builder: ModuleBuilder;
    /** Every name the module declares, imports or may import. */
    readonly taken: Iterable<string>;
  }) {
    this.types = parts.types;
    this.options = parts.options;
    this.shared = parts.shared;
    this.variants = parts.variants;
    this.keys = parts.keys;
    this.#builder = parts.builder;
    this.#taken = new Set(parts.taken);
  }

  /** Uses a function of the runtime. */
  use(name: RuntimeName): string {
    return this.#builder.value(runtimeModule(name), name);
  }

  /** Uses a type of the runtime. */
  useType(name: RuntimeName): string {
    return this.#builder.type(runtimeModule(name), name);
  }

  /** Uses the function that tests a format. */
  useFormat(format: FormatCheck): string | undefined {
    if (format.test === undefined || format.module === undefined)
      return undefined;
    return this.#builder.value(format.module, format.test);
  }

  /** Uses the guard and the values of a named enumeration. */
  useEnumeration(type: NamedType): { guard: string; tuple: string } {
    return {
      guard: this.#builder.value(moduleOf(type), guardName(type.name)),
      tuple: this.#builder.value(moduleOf(type), tupleName(type.name)),
    };
  }

  /** The check of a named type in a mode. */
  checkOfType(name: string, wanted: Mode): string {
    const mode = this.variants.modeOfType(name, wanted);
    const type = this.types.get(name);
    const suffix = suffixes[mode];
    if (type === undefined || type.role === "input" || suffix === "")
      return `check${name}`;
    const key = `type ${mode} ${name}`;
    const known = this.#functions.get(key);
    if (known !== undefined) return known;
    const check = this.#free(`check${name}${suffix}`);
    this.#functions.set(key, check);
    this.#jobs.push({
      name: check,
      schema: type.schema,
      mode,
      subject: name,
      purpose: "check",
      operators: false,
    });
    return check;
  }

  /** The name of a function of the module; the same structure gives the same function. */
  functionFor(request: FunctionRequest): string {
    const { schema, subject, purpose = "check", operators = false } = request;
    const mode = this.variants.modeOf(schema, request.mode);
    const isRequest = mode === "request";
    const key = [
      purpose,
      mode,
      isRequest && operators,
      this.keys.of(schema, isRequest),
    ].join(" ");
    const known = this.#functions.get(key);
    if (known !== undefined) return known;
    const verb = purpose === "leaf" ? "check" : purpose;
    const name = this.#free(`${verb}${subject}${suffixes[mode]}`);
    this.#functions.set(key, name);
    this.#jobs.push({ name, schema, mode, subject, purpose, operators });
    return name;
  }

  /** The name of a constant of the module; the same code gives the same constant. */
  constant(name: string, type: string, code: string): string {
    const key = `${type} ${code}`;
    const known = this.#constants.get(key);
    if (known !== undefined) return known;
    const free = this.#free(name);
    this.#constants.set(key, free);
    this.#pending.push({
      name: free,
      initializer: code,
      ...(type === "" ? {} : { type }),
    });
    return free;
  }

  /** Whether a local variable may not be called so. */
  isTaken(name: string): boolean {
    return this.#taken.has(name);
  }

  /** Remembers the name of a local variable, so that nothing it could hide is called the same. */
  keepLocal(name: string): void {
    this.#locals.add(name);
  }

  /** The constants made since the last call. */
  takeConstants(): Constant[] {
    return this.#pending.splice(0);
  }

  /** The next function to print. */
  takeJob(): FunctionJob | undefined {
    return this.#jobs.shift();
  }

  #free(wanted: string): string {
    let name = wanted;
    let count = 2;
    while (this.#taken.has(name) || this.#locals.has(name))
      name = `${wanted}${count++}`;
    this.#taken.add(name);
    return name;
  }
}

const suffixes: Readonly<Record<Mode, string>> = {
  exact: "",
  request: "Request",
  response: "Response",
};
