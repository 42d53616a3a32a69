/**
 * The fit of programs written against the output of one model to that of another: whether what they
 * give is still taken and what they are given still has what they read. It asks the types that are
 * emitted, and nothing else; how a change hurts on the wire is not its business.
 */
import type { Model } from "../../../model/model.js";
import type { Schema } from "../../../model/schema.js";
import { insideOf } from "../../../types/projection.js";
import {
  identity,
  isNever,
  keyword,
  type TypeNode,
} from "../../../types/type-node.js";
import { projectTypes, type TypeTable } from "../../../types/type-table.js";
import { Assignability } from "./assignability.js";
import { Effort } from "./effort.js";
import { KeptNames } from "./kept-names.js";
import { SameTypes } from "./same-types.js";
import { isKeyword, type Shape } from "./shape.js";
import { ShapeReader } from "./shape-reader.js";
import { typeText } from "./type-text.js";

/** `given`: what programs hand over, as to a call. `got`: what they are handed. */
export type Way = "given" | "got";

/** A part of a type that does not fit. */
export interface Misfit {
  /** `.items[].kind`; empty: the type as a whole. */
  readonly path: string;
  /** Absent: neither type of it is known. `never`: that side has no such member. */
  readonly old?: TypeNode;
  readonly new?: TypeNode;
}

/** The most steps of comparing the smallest outputs. */
const leastSteps = 20_000;

/** Relates the types of an old output to those of a new one. */
export class OutputFit {
  readonly #old: TypeTable;
  readonly #new: TypeTable;
  readonly #readers: { readonly old: ShapeReader; readonly new: ShapeReader };
  readonly #relations: Readonly<Record<Way, Relation>>;
  readonly #effort: Effort;
  #isCut = false;

  constructor(
    models: { readonly old: Model; readonly new: Model },
    options: { readonly hasOpenEnumerations: boolean },
  ) {
    this.#old = projectTypes(models.old);
    this.#new = projectTypes(models.new);
    const same = new SameTypes(
      { table: this.#old, names: typeNames(models.old) },
      { table: this.#new, names: typeNames(models.new) },
    );
    const effort = new Effort(leastSteps + same.size);
    this.#effort = effort;
    const old = new ShapeReader(this.#old, effort);
    const now = new ShapeReader(this.#new, effort);
    const bounds = { effort, areSame: same.areSame.bind(same) };
    const relate = (way: Way): Relation => {
      const [source, target] = way === "given" ? [old, now] : [now, old];
      const hasOpenValues = way === "got" && options.hasOpenEnumerations;
      const sides = { ...bounds, source, target, hasOpenValues };
      const types = new Assignability(sides);
      const names = new KeptNames({
        ...bounds,
        old,
        new: now,
        standsFor: (after, before) =>
          way === "given"
            ? types.shapeFits(before, [after])
            : types.shapeFits(after, [before]),
      });
      return (before, after) =>
        (way === "given"
          ? types.fits(before, after)
          : types.fits(after, before)) && names.areKept(before, after);
    };
    this.#readers = { old, new: now };
    this.#relations = { given: relate("given"), got: relate("got") };
  }

  /** True if programs notice nothing of a schema that became another. */
  fitsSchema(way: Way, old: Schema, now: Schema): boolean {
    return this.fits(way, this.oldType(old), this.newType(now));
  }

  /** True if programs notice nothing of a type that became another. */
  fits(way: Way, old: TypeNode, now: TypeNode): boolean {
    const { answer, isCut } = this.#effort.ask(() =>
      this.#relations[way](old, now),
    );
    if (answer && isCut) this.#isCut = true;
    return answer;
  }

  /** True if something was taken to fit since this was asked last because of its size. */
  takeCut(): boolean {
    const isCut = this.#isCut;
    this.#isCut = false;
    return isCut;
  }

  /** The innermost part of a type that does not fit. */
  findMisfit(way: Way, old: TypeNode, now: TypeNode): Misfit {
    let path = "";
    let pair = { old, new: now };
    // A recursive schema differs elsewhere.
    const seen = new Set<string>();
    for (;;) {
      seen.add(keyOf(pair));
      const inner = this.#partsOf(pair).find(
        (part) => !seen.has(keyOf(part)) && !this.#isFree(way, part),
      );
      if (!inner) return { path, ...pair };
      path += inner.step;
      pair = { old: inner.old, new: inner.new };
    }
  }

  /** True if both outputs declare a type that both have alike, by the names it refers to. */
  isDeclaredAlike(name: string): boolean {
    const [old, now] = [this.#old.typeOf(name), this.#new.typeOf(name)];
    return identity(old) === identity(now);
  }

  /** The type an old schema is printed as. */
  oldType(schema: Schema): TypeNode {
    return typeOf(schema, this.#old);
  }

  /** The type a new schema is printed as. */
  newType(schema: Schema): TypeNode {
    return typeOf(schema, this.#new);
  }

  // True if a part has no effect: it fits, or only one side has it.
  #isFree(way: Way, { old, new: now, isNew, isOptional }: TypePart): boolean {
    return isNew
      ? way === "got" || isOptional
      : !isNever(now) && this.fits(way, old, now);
  }

  // The parts that both have, and where; alternatives by their names.
  #partsOf({ old, new: now }: TypePair): readonly TypePart[] {
    const never = keyword("never");
    const whole = { isNew: false, isOptional: false };
    const [olds, news] = [
      this.#readers.old.read(old).filter(isPresent),
      this.#readers.new.read(now).filter(isPresent),
    ];
    if (olds.length > 1 || news.length > 1) {
      const named = alternativesOf(now, this.#new);
      return [...alternativesOf(old, this.#old)].flatMap(([name, from]) => {
        const to = named.get(name);
        const step = ` (${typeText(from)})`;
        return to ? [{ ...whole, step, old: from, new: to }] : [];
      });
    }
    const [[a], [b]] = [olds, news];
    if (a?.kind === "tuple" && b?.kind === "tuple")
      return a.rest && b.rest
        ? [{ ...whole, step: "[]", old: a.rest, new: b.rest }]
        : [];
    if (a?.kind !== "object" || b?.kind !== "object") return [];
    const index = { old: a.index ?? never, new: b.index ?? never };
    const others =
      a.index || b.index
        ? [{ ...whole, step: "[*]", isNew: !a.index, ...index }]
        : [];
    const names = [...new Set([...a.byName.keys(), ...b.byName.keys()])];
    const members = names.map((name) => {
      const [from, to] = [a.byName.get(name), b.byName.get(name)];
      return {
        step: /^[\w$]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`,
        old: from?.type ?? never,
        new: to?.type ?? never,
        isNew: !from,
        isOptional: to?.optional ?? true,
      };
    });
    return [...members, ...others];
  }
}

interface TypePair {
  readonly old: TypeNode;
  readonly new: TypeNode;
}

interface TypePart extends TypePair {
  readonly step: string;
  readonly isNew: boolean;
  readonly isOptional: boolean;
}

function keyOf({ old, new: now }: TypePair): string {
  return `${identity(old)}\u0000${identity(now)}`;
}

function isPresent(shape: Shape): boolean {
  return !isKeyword(shape, "null", "undefined");
}

// The types that a type is one of, by the names they are made of.
function alternativesOf(
  type: TypeNode,
  table: TypeTable,
): ReadonlyMap<string, TypeNode> {
  const named = new Map<string, TypeNode>();
  const open = [type];
  const seen = new Set<string>();
  for (let each = open.pop(); each; each = open.pop()) {
    if (each.kind === "union") open.push(...each.of);
    const parts = each.kind === "intersection" ? each.of : [each];
    const name = parts
      .flatMap((part) => (part.kind === "reference" ? identity(part) : []))
      .join(" & ");
    if (name === "" || seen.has(name)) continue;
    seen.add(name);
    const of = each.kind === "reference" ? table.typeOf(each.name) : each;
    if (of.kind === "union") open.push(of);
    else named.set(name, each);
  }
  return named;
}

function typeNames({ types, generics }: Model): ReadonlySet<string> {
  return new Set([...types, ...generics].map(({ name }) => name));
}

type Relation = (old: TypeNode, now: TypeNode) => boolean;

function typeOf(schema: Schema, { projection }: TypeTable): TypeNode {
  return projection.project(schema, insideOf(projection));
}
