import type { Model } from "../../model/model.js";
import type { DateType, Schema } from "../../model/schema.js";
import { schemasInside } from "../../model/walk.js";
import { compilePattern } from "../schemas/pattern.js";
import { type DateTypes, dateTypeOf } from "./date-types.js";

/** A schema with the arguments of the generic type that it is inside of. */
interface Node {
  readonly schema: Schema;
  readonly given: readonly Schema[];
}

/**
 * The texts of dates that stay texts, because another schema of the same value declares them as
 * such: with `createdAt` a text in one part of `allOf` and a date in another, no type would fit
 * both, nor with an instant and a calendar day. An instance of a generic type is compared with the
 * type it prints as, too.
 */
export function findPlainTexts(
  model: Model,
  dates: DateTypes,
): ReadonlySet<Schema> {
  const types = new Map(
    [...model.types, ...model.generics].map(({ name, schema }) => [
      name,
      schema,
    ]),
  );
  const roots = [
    ...types.values(),
    ...model.operations.flatMap(({ input, result, responses }) => [
      ...(input.schema ? [input.schema] : []),
      ...(result.kind === "body" ? [result.schema] : []),
      ...responses.flatMap(({ schema }) => schema ?? []),
    ]),
    ...(model.webhooks ?? []).flatMap(({ payload }) => payload ?? []),
  ];
  const composed = [...schemasInside(roots)].filter(isComposed);
  const plain = new Set<Schema>();
  let size = -1;
  // A text that stays one may disagree with others in turn.
  while (size < plain.size) {
    size = plain.size;
    const comparison = new Comparison(types, { plain, dates });
    for (const schema of composed)
      comparison.compare([{ schema, given: [] }], false);
  }
  return plain;
}

function isComposed({ ref, allOf, anyOf, oneOf, generic }: Schema): boolean {
  return Boolean(ref ?? allOf ?? anyOf ?? oneOf ?? generic);
}

/** Compares the schemas that describe one value, and those of its members. */
class Comparison {
  readonly #types: ReadonlyMap<string, Schema>;
  readonly #plain: Set<Schema>;
  readonly #dates: DateTypes;
  readonly #numbers = new Map<Schema, number>();
  readonly #seen = new Set<string>();

  constructor(
    types: ReadonlyMap<string, Schema>,
    { plain, dates }: { plain: Set<Schema>; dates: DateTypes },
  ) {
    this.#types = types;
    this.#plain = plain;
    this.#dates = dates;
  }

  compare(nodes: readonly Node[], isMember: boolean): void {
    const atoms = new Map<Schema, Node>();
    const branches: Node[] = [];
    for (const node of nodes) this.#collect(node, atoms, branches);
    this.#compareAtoms([...atoms.values()], isMember);
    for (const branch of branches) {
      const all = new Map(atoms);
      this.#collect(branch, all, []);
      if (all.size > 1) this.#compareAtoms([...all.values()], isMember);
    }
  }

  /** The schemas that always apply to the value, and the alternatives. */
  #collect(node: Node, atoms: Map<Schema, Node>, branches: Node[]): void {
    const { schema, given } = node;
    if (schema.parameter !== undefined) {
      const argument = given[schema.parameter];
      if (argument)
        this.#collect({ schema: argument, given: [] }, atoms, branches);
      return;
    }
    if (atoms.has(schema)) return;
    atoms.set(schema, node);
    const { ref, generic, allOf = [], anyOf = [], oneOf = [] } = schema;
    const target = ref === undefined ? undefined : this.#types.get(ref);
    if (target) this.#collect({ schema: target, given: [] }, atoms, branches);
    const printed = generic && this.#types.get(generic.name);
    if (printed)
      this.#collect(
        { schema: printed, given: generic.arguments },
        atoms,
        branches,
      );
    for (const part of allOf)
      this.#collect({ schema: part, given }, atoms, branches);
    for (const branch of [...anyOf, ...oneOf])
      branches.push({ schema: branch, given });
  }

  #compareAtoms(atoms: readonly Node[], isMember: boolean): void {
    if (atoms.length < 2) return;
    const key = `${isMember} ${atoms.map(({ schema }) => this.#numberOf(schema)).join()}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#compareTexts(atoms, isMember);
    const members = new Map<string, Node[]>();
    const add = (name: string, schema: Schema, given: Node["given"]): void => {
      const known = members.get(name);
      if (known) known.push({ schema, given });
      else members.set(name, [{ schema, given }]);
    };
    for (const { schema, given } of atoms) {
      for (const entry of schema.properties ?? [])
        add(`.${entry.name}`, entry.schema, given);
      if (schema.items) add("[]", schema.items, given);
      if (schema.additionalProperties)
        add("{}", schema.additionalProperties, given);
    }
    for (const [key, nodes] of members) {
      const others = key.startsWith(".") ? undeclared(key.slice(1), atoms) : [];
      const all = [...nodes, ...others];
      if (all.length > 1) this.compare(all, true);
    }
  }

  /** A plain text beside a date has no effect, unless each is in an object of its own. */
  #compareTexts(atoms: readonly Node[], isMember: boolean): void {
    const schemas = atoms.map(({ schema }) => schema);
    const dates = schemas.filter((schema) => this.#dateType(schema));
    const isOther =
      new Set(dates.map((schema) => this.#dateType(schema))).size > 1 ||
      schemas.some(
        (schema) =>
          !this.#dateType(schema) &&
          (schema.enum !== undefined ||
            (isMember && schema.type?.includes("string") === true)),
      );
    if (isOther) for (const schema of dates) this.#plain.add(schema);
  }

  #dateType(schema: Schema): DateType | undefined {
    return this.#plain.has(schema)
      ? undefined
      : dateTypeOf(schema, this.#dates);
  }

  #numberOf(schema: Schema): number {
    const known = this.#numbers.get(schema) ?? this.#numbers.size;
    this.#numbers.set(schema, known);
    return known;
  }
}

/** The constraints on a member by schemas that do not declare it. */
function undeclared(name: string, atoms: readonly Node[]): Node[] {
  return atoms.flatMap(({ schema, given }): Node[] => {
    const { properties = [], patternProperties = [] } = schema;
    if (properties.some((entry) => entry.name === name)) return [];
    const found = patternProperties.filter(({ pattern }) => {
      const { source, flags } = compilePattern(pattern) ?? {};
      return source !== undefined && new RegExp(source, flags).test(name);
    });
    const rest = schema.additionalProperties ?? schema.unevaluatedProperties;
    const schemas =
      found.length > 0
        ? found.map((entry) => entry.schema)
        : rest
          ? [rest]
          : [];
    return schemas.map((each) => ({ schema: each, given }));
  });
}
