import type { Model } from "../../model/model.js";
import type { NamedType } from "../../model/named-type.js";
import type { Operation } from "../../model/operation.js";
import type { Schema } from "../../model/schema.js";
import { childSchemas, mapChildren, type Step } from "../../model/walk.js";
import { reachedNames } from "../../model/referred-names.js";

/**
 * The model with the enumerations marked that may come back with other values
 * (`validators.openEnumerations`), where they do not distinguish the alternatives of a union: in all
 * types of responses, also if requests use them. Types of requests alone stay closed.
 */
export function openResponses(model: Model): Model {
  const types = new Map(model.types.map((type) => [type.name, type]));
  const generics = new Map(model.generics.map((type) => [type.name, type]));
  const schemaOf = (name: string): Schema | undefined =>
    (types.get(name) ?? generics.get(name))?.schema;
  const sent = reachedNames(
    [
      ...model.operations.flatMap(sentSchemas),
      ...model.types.flatMap(({ role, schema }) =>
        role === "data" ? [] : [schema],
      ),
    ],
    schemaOf,
  );
  const received = reachedNames(receivedSchemas(model), schemaOf);
  const isClosed = (name: string): boolean =>
    (types.get(name) ?? generics.get(name))?.role !== "data" ||
    (sent.has(name) && !received.has(name));
  const opening = new Opening(types);
  const open = <Type extends { name: string; schema: Schema }>(
    type: Type,
  ): Type =>
    isClosed(type.name) ? type : { ...type, schema: opening.open(type.schema) };
  return {
    ...model,
    types: model.types.map(open),
    generics: model.generics.map(open),
    operations: model.operations.map((operation) => ({
      ...operation,
      ...(operation.result.kind === "body"
        ? {
            result: {
              ...operation.result,
              schema: opening.open(operation.result.schema),
            },
          }
        : {}),
      responses: operation.responses.map((response) =>
        response.schema
          ? { ...response, schema: opening.open(response.schema) }
          : response,
      ),
    })),
  };
}

function sentSchemas({ input }: Operation): Schema[] {
  return [
    ...(input.schema ? [input.schema] : []),
    ...input.parameters.map(({ schema }) => schema),
  ];
}

function receivedSchemas({ operations, webhooks = [] }: Model): Schema[] {
  const told = [
    ...webhooks,
    ...operations.flatMap(({ callbacks }) => callbacks?.webhooks ?? []),
  ];
  return [
    ...operations.flatMap(({ result, responses }) => [
      ...(result.kind === "body" ? [result.schema] : []),
      ...responses.flatMap(({ schema }) => schema ?? []),
    ]),
    ...told.flatMap(({ payload }) => payload ?? []),
  ];
}

class Opening {
  readonly #types: ReadonlyMap<string, NamedType>;
  /** Of types that are alternatives of unions, the members that distinguish them. */
  readonly #tags = new Map<Schema, ReadonlySet<string>>();

  constructor(types: ReadonlyMap<string, NamedType>) {
    this.#types = types;
    for (const { schema } of types.values()) this.#findTags(schema);
  }

  open(schema: Schema): Schema {
    this.#findTags(schema);
    return this.#open(schema);
  }

  #open(schema: Schema): Schema {
    const tags = this.#tags.get(schema);
    const open = (child: Schema, step: Step): Schema =>
      (step.kind === "property" && tags?.has(step.name)) ||
      step.kind === "other"
        ? child
        : this.#open(child);
    const opened = mapChildren(schema, open);
    return {
      ...opened,
      ...(schema.generic
        ? {
            generic: {
              ...schema.generic,
              arguments: schema.generic.arguments.map((each) =>
                this.#open(each),
              ),
            },
          }
        : {}),
      ...(this.#isEnumeration(schema) ? { isOpen: true as const } : {}),
    };
  }

  /** One with a single value is how the alternatives of a union are distinguished. */
  #isEnumeration({ ref, enum: own }: Schema): boolean {
    const named = ref === undefined ? undefined : this.#types.get(ref)?.schema;
    const values = (own ?? named?.enum ?? []).filter((each) => each !== null);
    return (
      values.length > 1 &&
      ["string", "number"].some((kind) =>
        values.every((value) => typeof value === kind),
      )
    );
  }

  #findTags(schema: Schema): void {
    const { anyOf = [], oneOf = [], discriminator } = schema;
    const branches = [...anyOf, ...oneOf].map((branch) => this.#target(branch));
    const names = branches.flatMap((branch) =>
      (branch.properties ?? [])
        .filter(({ schema: member }) => this.#target(member).enum)
        .map(({ name }) => name),
    );
    const tags = new Set(
      names.filter((name, index) => names.indexOf(name) !== index),
    );
    if (discriminator) tags.add(discriminator.property);
    if (tags.size > 0)
      for (const branch of branches)
        this.#tags.set(
          branch,
          new Set([...(this.#tags.get(branch) ?? []), ...tags]),
        );
    for (const child of childSchemas(schema)) this.#findTags(child);
  }

  /** The schema of the type, for a schema that only references one. */
  #target(schema: Schema): Schema {
    const named =
      schema.ref === undefined ? undefined : this.#types.get(schema.ref);
    return named ? named.schema : schema;
  }
}
