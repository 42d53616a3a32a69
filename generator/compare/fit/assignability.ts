import { identity, keyword, type TypeNode } from "../../types/type-node.js";
import {
  RecursiveRelation,
  type RelationBounds,
} from "./recursive-relation.js";
import { indexShapes, isSameAmong } from "./shape-index.js";
import type { ShapeReader } from "./shape-reader.js";
import {
  type ListShape,
  type Member,
  type ObjectShape,
  type Shape,
  writtenUnion,
} from "./shape.js";

/** Where both types of a question are read. */
export interface Sides extends RelationBounds {
  readonly source: ShapeReader;
  readonly target: ShapeReader;
  /** Whether a value that is not listed fits where values of its kind are. */
  readonly hasOpenValues: boolean;
}

/**
 * Whether a value of a type of one output can be given where one of another output's is wanted: the
 * assignability of TypeScript under `strict`, without `exactOptionalPropertyTypes`, as far as types are
 * emitted ("Type Compatibility" of its handbook; `checker.ts`, `structuredTypeRelatedTo`).
 */
export class Assignability {
  readonly #sides: Sides;
  readonly #relation: RecursiveRelation;

  constructor(sides: Sides) {
    this.#sides = sides;
    this.#relation = new RecursiveRelation(sides);
  }

  /** Whether every value of the one type is one of the other. */
  fits(source: TypeNode, target: TypeNode): boolean {
    const { source: sources, target: targets } = this.#sides;
    return this.#relation.holds(source, target, () =>
      sources
        .read(source)
        .every((shape) => this.shapeFits(shape, targets.read(target))),
    );
  }

  /** Whether every value of a shape is of one of some alternatives. */
  shapeFits(source: Shape, targets: readonly Shape[]): boolean {
    if (isSameAmong(source, targets, this.#sides)) return true;
    const { notLiteral, literalKinds } = indexShapes(targets);
    if (
      source.kind === "literal" &&
      this.#sides.hasOpenValues &&
      literalKinds.has(typeof source.value)
    )
      return true;
    // A literal fits no other one.
    const candidates = source.kind === "mixed" ? targets : notLiteral;
    return (
      candidates.some((target) => this.#related(source, target)) ||
      (source.kind === "object" && this.#fitsByValues(source, targets))
    );
  }

  #related(source: Shape, target: Shape): boolean {
    if (target.kind === "unknown") return true;
    const isBeyond = source.kind === "beyond" || target.kind === "beyond";
    if (isBeyond) this.#sides.effort.cut();
    if (isBeyond || !this.#sides.effort.spend()) return true;
    if (target.kind === "mixed")
      return target.of.every((part) => this.#related(source, part));
    if (source.kind === "mixed")
      return source.of.some((part) => this.#related(part, target));
    switch (target.kind) {
      case "string":
      case "number":
        return baseOf(source) === target.kind;
      case "literal":
        return (
          source.kind === "literal" &&
          (source.value === target.value ||
            (this.#sides.hasOpenValues && baseOf(source) === baseOf(target)))
        );
      case "list":
        return source.kind === "list" && this.#listFits(source, target);
      case "object":
        return this.#objectFits(asObject(source), target);
      case "null":
      case "undefined":
      case "blob":
        return source.kind === target.kind;
      default:
        return target satisfies never;
    }
  }

  #listFits(source: ListShape, target: ListShape): boolean {
    const [had, wanted] = [source.items, target.items];
    const isOpen = source.rest !== undefined;
    if (target.rest === undefined && (isOpen || had.length > wanted.length))
      return false;
    const length = Math.max(had.length, wanted.length);
    for (let index = 0; index < length; index += 1) {
      const [from, to] = [had[index], wanted[index]];
      if (to && !to.optional && (!from || from.optional)) return false;
      const given = from?.type ?? source.rest;
      const taken = to ? typeRead(to) : target.rest;
      if (given && taken && !this.fits(given, taken)) return false;
    }
    return !source.rest || !target.rest || this.fits(source.rest, target.rest);
  }

  #objectFits(source: ObjectShape | undefined, target: ObjectShape): boolean {
    if (!source || haveNothingInCommon(source, target)) return false;
    return this.#membersFit(source, target, new Set());
  }

  #membersFit(
    source: ObjectShape,
    target: ObjectShape,
    decided: ReadonlySet<string>,
  ): boolean {
    for (const [name, wanted] of target.members) {
      if (decided.has(name)) continue;
      const given = source.members.get(name);
      if (!given) {
        const isAny = (): boolean =>
          this.#sides.target
            .read(wanted.type)
            .some(({ kind }) => kind === "unknown");
        // What every object inherits is a function.
        if (inherited.has(name) ? !isAny() : !wanted.optional) return false;
        continue;
      }
      if (given.optional && !wanted.optional) return false;
      if (!this.fits(given.type, typeRead(wanted))) return false;
    }
    if (!target.index) return true;
    if (source.index) return this.fits(source.index, target.index);
    const { index } = target;
    return (
      source.isInferable &&
      [...source.members.values()].every(({ type, optional }) =>
        this.fits(type, typeRead({ type: index, optional })),
      )
    );
  }

  // An object whose members have several values fits alternatives that have one of them each
  // (`typeRelatedToDiscriminatedType`).
  #fitsByValues(source: ObjectShape, targets: readonly Shape[]): boolean {
    const objects = targets.filter((shape) => shape.kind === "object");
    if (objects.length < 2) return false;
    const { size } = source.members;
    if (!this.#sides.effort.spend(size * objects.length)) return true;
    const names = [...source.members.keys()].filter((name) =>
      this.#tellsApart(name, objects),
    );
    let choices: ReadonlyMap<string, Shape>[] =
      names.length > 0 ? [new Map()] : [];
    for (const name of names) {
      const member = source.members.get(name);
      const values = member ? this.#sides.source.read(member.type) : [];
      choices = choices.flatMap((choice) =>
        values.map((value) => new Map([...choice, [name, value]])),
      );
      if (choices.length > 25) return false;
    }
    const matching = new Set<ObjectShape>();
    for (const choice of choices) {
      const matched = objects.filter((object) =>
        [...choice].every(([name, value]) => {
          const wanted = object.members.get(name);
          if (!wanted) return false;
          // Under exactOptionalPropertyTypes alone it would be passed over.
          if (source.members.get(name)?.optional && !wanted.optional)
            return false;
          const alternatives = this.#sides.target.read(wanted.type);
          return this.shapeFits(value, alternatives);
        }),
      );
      if (matched.length === 0) return false;
      for (const object of matched) matching.add(object);
    }
    const decided = new Set(names);
    return (
      matching.size > 0 &&
      [...matching].every((object) => this.#membersFit(source, object, decided))
    );
  }

  #tellsApart(name: string, objects: readonly ObjectShape[]): boolean {
    const types = objects.flatMap(({ members }) => {
      const member = members.get(name);
      return member ? [member.type] : [];
    });
    const isUnit = (type: TypeNode): boolean =>
      this.#sides.target
        .read(type)
        .every(({ kind }) => ["literal", "null", "undefined"].includes(kind));
    return new Set(types.map(identity)).size > 1 && types.some(isUnit);
  }
}

const inherited = new Set([
  "constructor",
  "toString",
  "toLocaleString",
  "valueOf",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
]);

// What may be left out may be undefined.
function typeRead({ type, optional }: Member): TypeNode {
  return optional ? writtenUnion([type, keyword("undefined")]) : type;
}

function baseOf(shape: Shape): string {
  return shape.kind === "literal" ? typeof shape.value : shape.kind;
}

// What is asked of an object is found on a file, a list and a text, too.
function asObject(source: Shape): ObjectShape | undefined {
  switch (source.kind) {
    case "object":
      return source;
    case "blob":
      return interfaceOf({ size: "number", type: "string" });
    case "list":
    case "string":
      return interfaceOf({ length: "number" });
    case "literal":
      return interfaceOf(
        typeof source.value === "string" ? { length: "number" } : {},
      );
    case "number":
      return interfaceOf({});
    default:
      return undefined;
  }
}

function interfaceOf(
  members: Readonly<Record<string, "string" | "number">>,
): ObjectShape {
  return {
    kind: "object",
    members: new Map(
      // Every value has methods, which no document has a word for.
      [...Object.entries(members), ["toString()", "string"] as const].map(
        ([name, type]) => [
          name,
          { type: { kind: "keyword", name: type }, optional: false },
        ],
      ),
    ),
    isInferable: false,
  };
}

// Of a type whose members are all optional, something has to have one of them ("weak types").
function haveNothingInCommon(
  { members }: ObjectShape,
  target: ObjectShape,
): boolean {
  const wanted = [...target.members];
  return (
    !target.index &&
    wanted.length > 0 &&
    wanted.every(([, { optional }]) => optional) &&
    members.size > 0 &&
    wanted.every(([name]) => !members.has(name))
  );
}
