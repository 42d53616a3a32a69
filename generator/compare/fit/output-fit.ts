/**
 * What programs written against the output of one model find in that of another: whether what they
 * give is still taken and what they are given still has what they read. It asks the types that are
 * emitted, and nothing else; how a change hurts on the wire is not its business.
 */
import type { Model } from "../../model/model.js";
import type { Schema } from "../../model/schema.js";
import { insideOf } from "../../types/projection.js";
import { identity, keyword, type TypeNode } from "../../types/type-node.js";
import { projectTypes, type TypeTable } from "../../types/type-table.js";
import { Assignability } from "./assignability.js";
import { Effort } from "./effort.js";
import { KeptNames } from "./kept-names.js";
import { SameTypes } from "./same-types.js";
import { isKeyword } from "./shape.js";
import { ShapeReader } from "./shape-reader.js";

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

/** How many steps the comparison of the smallest outputs may take. */
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

  /** Whether programs notice nothing of a schema that became another. */
  fitsSchema(way: Way, old: Schema, now: Schema): boolean {
    return this.fits(way, this.oldType(old), this.newType(now));
  }

  /** Whether programs notice nothing of a type that became another. */
  fits(way: Way, old: TypeNode, now: TypeNode): boolean {
    const { answer, isCut } = this.#effort.ask(() =>
      this.#relations[way](old, now),
    );
    if (answer && isCut) this.#isCut = true;
    return answer;
  }

  /** Whether something was taken to fit since this was asked last because of its size. */
  takeCut(): boolean {
    const isCut = this.#isCut;
    this.#isCut = false;
    return isCut;
  }

  /** The innermost part of a type that does not fit. */
  findMisfit(way: Way, old: TypeNode, now: TypeNode): Misfit {
    let path = "";
    let pair = { old, new: now };
    // What leads back to itself has no innermost part.
    for (const seen = new Set<string>(); ;) {
      const key = `${identity(pair.old)}\u0000${identity(pair.new)}`;
      const inner = seen.has(key) ? undefined : this.#misfitIn(way, pair);
      if (!inner) return { path, old: pair.old, new: pair.new };
      seen.add(key);
      path += inner.step;
      pair = inner;
    }
  }

  /** The type an old schema is printed as. */
  oldType(schema: Schema): TypeNode {
    return typeOf(schema, this.#old);
  }

  /** The type a new schema is printed as. */
  newType(schema: Schema): TypeNode {
    return typeOf(schema, this.#new);
  }

  #misfitIn(
    way: Way,
    { old, new: now }: { readonly old: TypeNode; readonly new: TypeNode },
  ): { step: string; old: TypeNode; new: TypeNode } | undefined {
    const present = (type: TypeNode, reader: ShapeReader) => {
      const [only, ...others] = reader
        .read(type)
        .filter((shape) => !isKeyword(shape, "null", "undefined"));
      return others.length === 0 ? only : undefined;
    };
    const readers = this.#readers;
    const [a, b] = [present(old, readers.old), present(now, readers.new)];
    if (a?.kind === "tuple" && b?.kind === "tuple")
      return a.rest && b.rest && !this.fits(way, a.rest, b.rest)
        ? { step: "[]", old: a.rest, new: b.rest }
        : undefined;
    if (a?.kind !== "object" || b?.kind !== "object") return undefined;
    for (const name of new Set([...a.byName.keys(), ...b.byName.keys()])) {
      const [from, to] = [a.byName.get(name), b.byName.get(name)];
      const step = /^[\w$]+$/.test(name)
        ? `.${name}`
        : `[${JSON.stringify(name)}]`;
      const never = keyword("never");
      const pair = { step, old: from?.type ?? never, new: to?.type ?? never };
      if (
        from && to ? this.fits(way, from.type, to.type) : isFree(way, from, to)
      )
        continue;
      return pair;
    }
    return undefined;
  }
}

function typeNames({ types, generics }: Model): ReadonlySet<string> {
  return new Set([...types, ...generics].map(({ name }) => name));
}

// Whether a member that only one side has concerns nobody.
function isFree(
  way: Way,
  old: { readonly optional: boolean } | undefined,
  now: { readonly optional: boolean } | undefined,
): boolean {
  return !old && (way === "got" || now?.optional === true);
}

type Relation = (old: TypeNode, now: TypeNode) => boolean;

function typeOf(schema: Schema, { projection }: TypeTable): TypeNode {
  return projection.project(schema, insideOf(projection));
}
