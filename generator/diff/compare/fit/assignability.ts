import {
  identity,
  keyword,
  type MemberNode,
  type TupleNode,
  type TypeNode,
} from "../../../types/type-node.js";
import { unionOf } from "../../../types/union.js";
import {
  RecursiveRelation,
  type RelationBounds,
} from "./recursive-relation.js";
import type { ShapeReader } from "./shape-reader.js";
import {
  areUnits,
  baseOf,
  beyond,
  indexShapes,
  isKeyword,
  isSameAmong,
  objectShape,
  type ObjectShape,
  type Shape,
} from "./shape.js";

/** Where both types of a question are read. */
interface Sides extends RelationBounds {
  readonly source: ShapeReader;
  readonly target: ShapeReader;
  /** True if a value that is not listed fits where values of its kind are. */
  readonly hasOpenValues: boolean;
}

/**
 * Compares a type of one output with the type that another output expects, by the
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

  /** True if every value of the one type is one of the other. */
  fits(source: TypeNode, target: TypeNode): boolean {
    const { source: sources, target: targets } = this.#sides;
    return this.#relation.holds(source, target, () =>
      sources
        .read(source)
        .every((shape) => this.shapeFits(shape, targets.read(target))),
    );
  }

  /** True if every value of a shape is of one of some alternatives. */
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
    const candidates = source.kind === "intersection" ? targets : notLiteral;
    return (
      candidates.some((target) => this.#related(source, target)) ||
      (source.kind === "object" && this.#fitsByValues(source, targets))
    );
  }

  #related(source: Shape, target: Shape): boolean {
    if (isKeyword(target, "unknown")) return true;
    const isBeyond = source === beyond || target === beyond;
    if (isBeyond) this.#sides.effort.cut();
    if (isBeyond || !this.#sides.effort.spend()) return true;
    if (target.kind === "intersection")
      return target.of.every((part) => this.#related(source, part));
    if (source.kind === "intersection")
      return source.of.some((part) => this.#related(part, target));
    if (target.kind === "tuple")
      return source.kind === "tuple" && this.#listFits(source, target);
    if (target.kind === "object")
      return this.#objectFits(asObject(source), target);
    const isAlike = baseOf(source) === baseOf(target);
    return target.kind !== "literal"
      ? isAlike
      : source.kind === "literal" &&
          (source.value === target.value ||
            (this.#sides.hasOpenValues && isAlike));
  }

  #listFits(source: TupleNode, target: TupleNode): boolean {
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
    for (const wanted of target.members) {
      const { name } = wanted;
      if (decided.has(name)) continue;
      const given = source.byName.get(name);
      if (!given) {
        const isAny = (): boolean =>
          this.#sides.target
            .read(wanted.type)
            .some((shape) => isKeyword(shape, "unknown"));
        // Members that every object inherits are functions.
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
      source.members.every(({ type, optional }) =>
        this.fits(type, typeRead({ type: index, optional })),
      )
    );
  }

  // An object whose members have several values fits alternatives that have one of them each
  // (`typeRelatedToDiscriminatedType`).
  #fitsByValues(source: ObjectShape, targets: readonly Shape[]): boolean {
    const objects = targets.filter((shape) => shape.kind === "object");
    if (objects.length < 2) return false;
    const { members } = source;
    if (!this.#sides.effort.spend(members.length * objects.length)) return true;
    const names = members
      .map(({ name }) => name)
      .filter((name) => this.#tellsApart(name, objects));
    let choices: ReadonlyMap<string, Shape>[] =
      names.length > 0 ? [new Map()] : [];
    for (const name of names) {
      const member = source.byName.get(name);
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
          const wanted = object.byName.get(name);
          if (!wanted) return false;
          // Under exactOptionalPropertyTypes alone it would be passed over.
          if (source.byName.get(name)?.optional && !wanted.optional)
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
    const types = objects.flatMap(({ byName }) => byName.get(name)?.type ?? []);
    const isUnit = (type: TypeNode): boolean =>
      areUnits(this.#sides.target.read(type));
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

// An optional member may be undefined.
function typeRead({
  type,
  optional,
}: Pick<MemberNode, "type" | "optional">): TypeNode {
  return optional ? unionOf([type, keyword("undefined")]) : type;
}

// Files, arrays and strings have members of objects, too.
function asObject(source: Shape): ObjectShape | undefined {
  if (source.kind === "object") return source;
  return interfaces[source.kind === "tuple" ? "string" : baseOf(source)];
}

const interfaces: Readonly<Record<string, ObjectShape>> = {
  Blob: interfaceOf({ size: "number", type: "string" }),
  string: interfaceOf({ length: "number" }),
  number: interfaceOf({}),
  boolean: interfaceOf({}),
};

function interfaceOf(
  members: Readonly<Record<string, "string" | "number">>,
): ObjectShape {
  // Every value has methods, which no document has a word for.
  const all = { ...members, "toString()": "string" } as const;
  return objectShape(
    {
      members: Object.entries(all).map(([name, type]) => ({
        name,
        type: keyword(type),
        optional: false,
        saidBy: [],
      })),
    },
    false,
  );
}

// Of a type whose members are all optional, something has to have one of them ("weak types").
function haveNothingInCommon(
  { members, byName }: ObjectShape,
  { members: wanted, index }: ObjectShape,
): boolean {
  return (
    !index &&
    wanted.length > 0 &&
    members.length > 0 &&
    wanted.every(({ name, optional }) => optional && !byName.has(name))
  );
}
