import type { Model } from "../../model/model.js";
import type { NamedType } from "../../model/named-type.js";
import type { Operation } from "../../model/operation.js";
import {
  type Module,
  ModuleBuilder,
  type PrintedStatement,
} from "../../print/module.js";
import { placeTypes, splitTypes } from "../names/module-of.js";
import type { Conversion } from "../dates/conversion.js";
import type { Conversions } from "../dates/plan-conversions.js";
import type { ValidatorOptions } from "../options/options.js";
import { bodySchemaName, inputParameters } from "./body-schema.js";
import { checkedTypes } from "./checked-types.js";
import { compileCalls } from "./compile-calls.js";
import type { Part } from "./compile-function.js";
import { converterName } from "../dates/converter-name.js";
import { answerConverterName, converterPart } from "./converter-part.js";
import { keepUsed, withoutUnusedImports } from "./keep-used.js";
import { kindsIn } from "./kinds.js";
import { refusingUndefined } from "./refuses-undefined.js";
import { Variants } from "./modes.js";
import {
  nameResponses,
  responseName,
  type ResponseNames,
} from "../names/response-names.js";
import { hasResponseCheck, responseChecks } from "./response-checks.js";
import { SchemaKeys } from "./schema-key.js";
import { modeOf, sentTypes } from "./sent-types.js";
import { SentSchemas } from "./sent-schemas.js";
import { SharedSchemas } from "./shared-schemas.js";
import { declaredNames, localNames, takenNames } from "./taken-names.js";
import { partsOf, pendingParts, responseParts } from "./type-parts.js";
import { type CompilerFacts, FunctionRegistry } from "./function-registry.js";

/** One module of validators while it is made. */
interface Draft {
  readonly builder: ModuleBuilder;
  readonly registry: FunctionRegistry;
  readonly parts: Part[];
}

/**
 * The validators of named types, of all or of those that the options choose: a bare check and a schema each. In comes the model,
 * out go modules of straight-line code that only call the runtime and each other; nothing here
 * knows the document, and no schema is interpreted when the output runs. Where the types are split
 * by resource so are the validators, and `validators.ts` hands all of them on.
 */
export function emitValidators(
  model: Model,
  options: ValidatorOptions = {},
  answers: Answers = { responseNames: nameResponses(model) },
): Module[] {
  const split = splitTypes(model);
  const pathOf = (part: string): string =>
    split.size === 0 ? whole : `validators/${part}.ts`;
  const drafts = new Drafts(model, { options, ...answers }, (type) =>
    pathOf(split.get(type) ?? "shared"),
  );
  const parameters = inputParameters(model.operations);
  for (const type of checkedTypes(model, options)) {
    const { registry, parts } = drafts.of(type.name);
    parts.push(...partsOf(type, parameters.get(type.name), registry));
  }
  for (const operation of checkedOperations(model, options)) {
    const { registry, parts } = drafts.at(pathOf("responses"));
    parts.push(...responseParts(operation, registry));
  }
  for (const { name, conversion } of answerConverters(model, answers)) {
    const { registry, parts } = drafts.at(pathOf("responses"));
    parts.push(converterPart(name, conversion, registry));
  }
  const modules = drafts.finish();
  return split.size === 0 ? modules : [handOn(modules), ...modules];
}

const whole = "validators.ts";

function handOn(modules: readonly Module[]): Module {
  const builder = new ModuleBuilder(whole);
  for (const { path } of modules) builder.reexportAll(path);
  return builder.build();
}

/** The modules by their paths, created on first use. */
class Drafts {
  readonly #drafts = new Map<string, Draft>();
  readonly #placeOf: (type: string) => string;
  readonly #make: (path: string) => Draft;

  constructor(
    model: Model,
    choices: Choices,
    placeOf: (type: string) => string,
  ) {
    const common = commonParts(model, choices);
    this.#placeOf = placeOf;
    const placed = new Map<string, NamedType[]>();
    for (const type of model.types) {
      const known = placed.get(placeOf(type.name));
      if (known) known.push(type);
      else placed.set(placeOf(type.name), [type]);
    }
    this.#make = (path) => {
      const builder = new ModuleBuilder(path, [
        ...declaredNames(placed.get(path) ?? []),
        ...common.responses,
        ...common.bodies,
        ...common.converters,
        ...localNames,
      ]);
      const registry = new FunctionRegistry(common, {
        builder,
        taken: common.taken,
        registryOf: (type) => this.of(type).registry,
      });
      return { builder, registry, parts: [] };
    };
  }

  /** The module that has the validators of a type. */
  of(type: string): Draft {
    return this.at(this.#placeOf(type));
  }

  at(path: string): Draft {
    const draft = this.#drafts.get(path) ?? this.#make(path);
    this.#drafts.set(path, draft);
    return draft;
  }

  /** Adds what modules ask of each other, and builds them. */
  finish(): Module[] {
    let isSettled = false;
    while (!isSettled) {
      isSettled = true;
      for (const { registry, parts } of this.#drafts.values()) {
        const more = pendingParts(registry);
        parts.push(...more);
        if (more.length > 0) isSettled = false;
      }
    }
    return [...this.#drafts.values()].map(({ builder, parts }) => {
      const { used, names } = keepUsed(parts);
      builder.add(...printParts(used));
      return withoutUnusedImports(builder.build(), names);
    });
  }
}

/** The statements of parts; those that belong together adjoin each other. */
function printParts(parts: readonly Part[]): PrintedStatement[][] {
  const groups: PrintedStatement[][] = [];
  for (const part of parts) {
    const group = part.isAttached ? groups.at(-1) : undefined;
    if (group) group.push(part.print());
    else groups.push([part.print()]);
  }
  return groups;
}

/** The names of the results of operations, and what is converted in them. */
interface Answers {
  readonly responseNames: ResponseNames;
  readonly conversions?: Conversions;
}

interface Choices extends Answers {
  readonly options: ValidatorOptions;
}

function commonParts(
  model: Model,
  { options, ...answers }: Choices,
): CompilerFacts & {
  readonly responses: readonly string[];
  readonly bodies: readonly string[];
  readonly converters: readonly string[];
  readonly taken: ReadonlySet<string>;
} {
  const types: ReadonlyMap<string, NamedType> = new Map(
    model.types.map((type) => [type.name, type]),
  );
  const filters = new Map(model.filters.map((each) => [each.type, each]));
  const keys = new SchemaKeys();
  const shared = new SharedSchemas(keys);
  const variants = new Variants(types, options);
  const checked = checkedTypes(model, options);
  for (const type of checked)
    if (modeOf(type) === "exact") shared.countBelow(type.schema, false);
  for (const { schema } of sentTypes(checked, variants))
    shared.countBelow(schema, true);
  const { responseNames, conversions } = answers;
  const responses = checkedOperations(model, options).map(
    (operation) => `check${responseName(operation, responseNames)}`,
  );
  const bodies = [...inputParameters(model.operations).keys()].map((input) =>
    bodySchemaName(input, (name) => types.has(name)),
  );
  const dated = conversions?.types ?? new Map<string, Conversion>();
  const places = placeTypes(model);
  const converters = [
    ...[...dated.keys()]
      .filter((name) => types.get(name)?.role !== "filter")
      .map(converterName),
    ...answerConverters(model, answers).map(({ name }) => name),
  ];
  return {
    types,
    dated,
    responseNames,
    converters,
    places,
    options,
    filters,
    shared,
    sent: new SentSchemas(types, keys, filters, model.operations),
    keys,
    kinds: kindsIn(types),
    refusing: refusingUndefined(types),
    variants,
    compile: compileCalls,
    responses,
    bodies,
    taken: new Set([
      ...responses,
      ...bodies,
      ...converters,
      ...takenNames(model.types),
    ]),
  };
}

/** The converters of responses that are not the converter of a type. */
export function answerConverters(
  model: Model,
  { conversions, responseNames }: Answers,
): readonly { readonly name: string; readonly conversion: Conversion }[] {
  if (!conversions) return [];
  return model.operations.flatMap((operation) => {
    const conversion = conversions.ofAnswer(operation);
    const name = answerConverterName(operation, conversions, responseNames);
    return conversion && name !== undefined && conversion.kind !== "type"
      ? [{ name, conversion }]
      : [];
  });
}

/** The operations whose answers are checked. */
export function checkedOperations(
  model: Model,
  options: ValidatorOptions = {},
): readonly Operation[] {
  return responseChecks(options) === "off"
    ? []
    : model.operations.filter(hasResponseCheck);
}
