import { call, type Expression } from "../../print/expression.js";
import type { Filter } from "../../model/filter.js";
import type { NamedType } from "../../model/named-type.js";
import type { Schema } from "../../model/schema.js";
import type { ModuleBuilder } from "../../print/module.js";
import type { TypeSyntax } from "../../print/type-syntax.js";
import { moduleOf } from "../names/module-of.js";
import type { ResponseNames } from "../names/response-names.js";
import type { Conversion } from "../dates/conversion.js";
import { converterName } from "../dates/converter-name.js";
import { tupleOf } from "../names/names.js";
import { choiceOf, type ValidatorOptions } from "../options/options.js";
import type { FormatCheck } from "./format-table.js";
import type { SchemaFact } from "../../model/schema-fact.js";
import type { JsonKind } from "../../model/json-type.js";
import type { NamedTypes } from "./kinds.js";
import type { Mode, Variants } from "./modes.js";
import { type RuntimeName, runtimeModule } from "./runtime-functions.js";
import type { SchemaKeys } from "./schema-key.js";
import type { SentSchemas } from "./sent-schemas.js";
import type { SharedSchemas } from "./shared-schemas.js";

/** A function that is still to be printed. */
export interface FunctionJob {
  readonly name: string;
  readonly schema: Schema;
  readonly mode: Mode;
  /** The subject of the check, in Pascal case; names inside begin with it. */
  readonly subject: string;
  /** The nearest thing around that that has a name of its own. */
  readonly root: string;
  readonly purpose: Purpose;
  /** True if unknown members are operators of a filter field. */
  readonly operators: boolean;
  /** True if other modules use it. */
  readonly isExported?: boolean;
}

/**
 * The task of a function with a schema: `check` a value; find the `members` or `items` of a value
 * the schema evaluates; check the members or items that nothing else evaluates (`rest…`).
 */
export type Purpose =
  "check" | "members" | "items" | "restMembers" | "restItems";

/** A constant of the module: what is only made once. */
export interface Constant {
  readonly name: string;
  readonly type?: TypeSyntax;
  readonly initializer: Expression;
}

/** A request for a function. */
interface FunctionRequest {
  readonly schema: Schema;
  readonly mode: Mode;
  /** Candidates for its name, the best first; read for the first of its kind only. */
  readonly subjects: () => Iterable<string>;
  /** The nearest thing around what it checks that has a name of its own. */
  readonly root: string;
  readonly purpose: Purpose;
  readonly operators: boolean;
}

/** The check of a value: a function with the value, the key and further arguments. */
export interface CheckCall {
  readonly name: string;
  readonly more: readonly Expression[];
  /** The function of the runtime that it is, if it is one. */
  readonly runtime?: RuntimeName;
}

/** The place of a schema: the words for names, and the mode it is compiled in. */
export interface CheckPlace {
  /** The subject, in Pascal case: `AlertStatus`. */
  readonly subject: string;
  readonly mode: Mode;
  readonly registry: FunctionRegistry;
  /** True if members that are not declared are misspelt operators of a filter field. */
  readonly operators?: boolean;
  /** The same in fewer words, for a name where that is free: `AlertCnbv` for `AlertScopeDataMxCnbv`. */
  readonly short?: string;
  /** The nearest thing around it that has a name of its own. */
  readonly root?: string;
}

/** The shared context of the functions of all modules. */
export interface CompilerFacts {
  readonly types: NamedTypes;
  /** The converters of types with dates. */
  readonly dated: ReadonlyMap<string, Conversion>;
  readonly responseNames: ResponseNames;
  /** The module that each type is printed in. */
  readonly places: ReadonlyMap<string, string>;
  readonly options: ValidatorOptions;
  /** The filters of the model, by their types. */
  readonly filters: ReadonlyMap<string, Filter>;
  readonly shared: SharedSchemas;
  readonly sent: SentSchemas;
  readonly variants: Variants;
  readonly keys: SchemaKeys;
  /** The kinds a value may have that a schema accepts. */
  readonly kinds: SchemaFact<ReadonlySet<JsonKind>>;
  /** True if a schema's statements refuse `undefined`. */
  readonly refusing: SchemaFact<boolean>;
  /** Compiles a schema at a place to calls; a parameter, because the compilers of its parts call it again. */
  readonly compile: (schema: Schema, place: CheckPlace) => CheckCall[];
}

/** The shared parts of one module: its imports, its constants and its functions. */
export class FunctionRegistry {
  readonly facts: CompilerFacts;
  readonly #registryOf: (type: string) => FunctionRegistry;
  readonly #builder: ModuleBuilder;
  readonly #taken: ReadonlySet<string>;
  readonly #made = new Set<string>();
  readonly #used = new Map<RuntimeName, string>();
  readonly #functions = new Map<string, string>();
  readonly #constants = new Map<string, string>();
  readonly #jobs: FunctionJob[] = [];
  readonly #pending: Constant[] = [];

  constructor(
    facts: CompilerFacts,
    module: {
      /** The module that has the check of a type. */
      readonly registryOf: (type: string) => FunctionRegistry;
      readonly builder: ModuleBuilder;
      /** Every name the module declares, imports or may import. */
      readonly taken: ReadonlySet<string>;
    },
  ) {
    this.facts = facts;
    this.#registryOf = module.registryOf;
    this.#builder = module.builder;
    this.#taken = module.taken;
  }

  /** Uses a function of the runtime. */
  use(name: RuntimeName): string {
    const known = this.#used.get(name);
    if (known !== undefined) return known;
    const printed = this.#builder.value(runtimeModule(name), name);
    this.#used.set(name, printed);
    return printed;
  }

  /** The check of a value by a function of the runtime. */
  check(runtime: RuntimeName, ...more: readonly Expression[]): CheckCall {
    return { name: this.use(runtime), more, runtime };
  }

  /** A call of a function of the runtime. */
  call(name: RuntimeName, ...given: readonly Expression[]): Expression {
    return call(this.use(name), given);
  }

  /** The same, which a bundler may leave out. */
  pureCall(name: RuntimeName, ...given: readonly Expression[]): Expression {
    return call(`/* @__PURE__ */ ${this.use(name)}`, given);
  }

  /** Uses a type of the runtime. */
  useType(name: RuntimeName): string {
    return this.#builder.type(runtimeModule(name), name);
  }

  /** Uses the function that tests a format. */
  useFormat(format: FormatCheck): string | undefined {
    const isLenient = choiceOf(format.format, this.facts.options) === "lenient";
    const test = isLenient ? (format.lenient ?? format.test) : format.test;
    if (test === undefined || format.module === undefined) return undefined;
    return this.#builder.value(format.module, test);
  }

  /** Uses the values of a named enumeration. */
  useTuple(type: NamedType): string {
    const from = this.#placeOf(type);
    const name = tupleOf(type);
    return isOfTypes(from)
      ? `${this.#builder.namespace(from, "types")}.${name}`
      : this.#builder.value(from, name);
  }

  /** Uses what the builder of a filter runs on. */
  useFilter(name: string): string {
    return this.#builder.value("filters.ts", name);
  }

  /** Uses the converter of a named type: that of a filter is beside its builder. */
  useConverter(type: string): string {
    const name = converterName(type);
    const home = this.#registryOf(type);
    if (this.facts.types.get(type)?.role === "filter")
      return this.useFilter(name);
    return home === this ? name : this.#builder.value(home.#builder.path, name);
  }

  /** Uses a named type. */
  useNamed(type: NamedType): string {
    const from = this.#placeOf(type);
    return isOfTypes(from)
      ? `${this.#builder.namespace(from, "types", true)}.${type.name}`
      : this.#builder.type(from, type.name);
  }

  #placeOf(type: NamedType): string {
    return this.facts.places.get(type.name) ?? moduleOf(type);
  }

  /** The check of a named type in a mode. */
  checkOfType(name: string, wanted: Mode): string {
    const home = this.#registryOf(name);
    const check = home.#ownCheckOf(name, wanted);
    return home === this
      ? check
      : this.#builder.value(home.#builder.path, check);
  }

  #ownCheckOf(name: string, wanted: Mode): string {
    const mode = this.facts.variants.modeOfType(name, wanted);
    const type = this.facts.types.get(name);
    if (type === undefined || type.role === "input" || mode === "exact")
      return `check${name}`;
    const key = `type ${mode} ${name}`;
    const known = this.#functions.get(key);
    if (known !== undefined) return known;
    const names = suffixes[mode].map((suffix) => `check${name}${suffix}`);
    const check = this.#free(names);
    this.#functions.set(key, check);
    this.#jobs.push({
      name: check,
      schema: type.schema,
      mode,
      subject: name,
      root: name,
      purpose: "check",
      operators: false,
      // In a large output other modules may use it.
      isExported: this.#builder.path.includes("/"),
    });
    return check;
  }

  /** The name of a function of the module; the same structure gives the same function. */
  functionFor(request: FunctionRequest): string {
    const { schema, purpose, operators, root } = request;
    const mode = this.facts.variants.modeOf(schema, request.mode);
    const isRequest = mode === "request";
    const key = [
      purpose,
      mode,
      isRequest && operators,
      this.facts.keys.of(schema, isRequest),
    ].join(" ");
    const known = this.#functions.get(key);
    if (known !== undefined) return known;
    const { name, subject } = this.#freeFunction(request, mode);
    this.#functions.set(key, name);
    const isOwn = !subject.startsWith(root);
    this.#jobs.push({
      name,
      schema,
      mode,
      subject,
      root: isOwn ? subject : root,
      purpose,
      operators,
    });
    return name;
  }

  /** The name of a constant of the module; the same code gives the same constant. */
  constant(
    names: () => Iterable<string>,
    type: string,
    initializer: Expression,
  ): string {
    const key = `${type} ${JSON.stringify(initializer)}`;
    const known = this.#constants.get(key);
    if (known !== undefined) return known;
    const name = this.#free(names());
    this.#constants.set(key, name);
    this.#pending.push({
      name,
      initializer,
      ...(type === "" ? {} : { type }),
    });
    return name;
  }

  /** The code of a constant of this name: the same, or another constant with the same code. */
  name(name: string, type: string, initializer: Expression): Expression {
    const key = `${type} ${JSON.stringify(initializer)}`;
    const known = this.#constants.get(key);
    if (known !== undefined) return known;
    this.#constants.set(key, name);
    return initializer;
  }

  /** The code of a constant that is not yet printed. */
  initializerOf(name: string): Expression | undefined {
    return this.#pending.find((each) => each.name === name)?.initializer;
  }

  /** The constants made since the last call. */
  takeConstants(): Constant[] {
    return this.#pending.splice(0);
  }

  /** The next function to print. */
  takeJob(): FunctionJob | undefined {
    return this.#jobs.shift();
  }

  /** The name of a new function, and the candidate that it is made of. */
  #freeFunction(
    { subjects, purpose = "check", root }: FunctionRequest,
    mode: Mode,
  ): { readonly name: string; readonly subject: string } {
    const [before, after] = affixes[purpose];
    let last = root;
    for (const suffix of suffixes[mode]) {
      for (const subject of subjects()) {
        const name = `${before}${subject}${after}${suffix}`;
        if (this.#isFree(name)) return { name: this.#free([name]), subject };
        last = subject;
      }
    }
    const name = `${before}${last}${after}${suffixes[mode].at(-1) ?? ""}`;
    return { name: this.#free([name]), subject: last };
  }

  /** The first name that is free; names are distinguished by words, never by numbers. */
  #free(wanted: Iterable<string>): string {
    let name = "check";
    for (const each of wanted) {
      name = each;
      if (this.#isFree(each)) break;
    }
    while (!this.#isFree(name)) name += "_";
    this.#made.add(name);
    return name;
  }

  #isFree(name: string): boolean {
    return !this.#taken.has(name) && !this.#made.has(name);
  }
}

/** True if a module has nothing but types: so many of it are used that it is imported as a whole. */
function isOfTypes(module: string): boolean {
  return /^types[./]/.test(module);
}

/** The endings of a function's name; the first that makes it unique is used. */
const suffixes: Readonly<Record<Mode, readonly string[]>> = {
  exact: ["", "Value"],
  request: ["Request", "InRequest", "WhenSent"],
  response: ["Response", "InResponse", "WhenReceived"],
};

/** The prefix and the suffix of the subject in a function's name. */
const affixes: Readonly<Record<Purpose, readonly [string, string]>> = {
  check: ["check", ""],
  members: ["members", ""],
  items: ["items", ""],
  restMembers: ["check", "Rest"],
  restItems: ["check", "RestItems"],
};
