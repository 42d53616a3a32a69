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
  readonly #given: Relation;
  readonly #got: Relation;
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
    const given = new Assignability({
      ...bounds,
      source: old,
      target: now,
      hasOpenValues: false,
    });
    const got = new Assignability({
      ...bounds,
      source: now,
      target: old,
      hasOpenValues: options.hasOpenEnumerations,
    });
    this.#given = {
      old,
      new: now,
      assignability: (before, after) => given.fits(before, after),
      names: new KeptNames({
        ...bounds,
        old,
        new: now,
        standsFor: (after, before) => given.shapeFits(before, [after]),
      }),
    };
    this.#got = {
      old,
      new: now,
      assignability: (before, after) => got.fits(after, before),
      names: new KeptNames({
        ...bounds,
        old,
        new: now,
        standsFor: (after, before) => got.shapeFits(after, [before]),
      }),
    };
  }

  /** Whether programs notice nothing of a schema that became another. */
  fitsSchema(way: Way, old: Schema, now: Schema): boolean {
    return this.fits(way, this.oldType(old), this.newType(now));
  }

  /** Whether programs notice nothing of a type that became another. */
  fits(way: Way, old: TypeNode, now: TypeNode): boolean {
    const { assignability, names } = way === "given" ? this.#given : this.#got;
    const { answer, isCut } = this.#effort.ask(
      () => assignability(old, now) && names.areKept(old, now),
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
    const relation = way === "given" ? this.#given : this.#got;
    const present = (type: TypeNode, reader: ShapeReader) => {
      const [only, ...others] = reader
        .read(type)
        .filter(({ kind }) => kind !== "null" && kind !== "undefined");
      return others.length === 0 ? only : undefined;
    };
    const [a, b] = [present(old, relation.old), present(now, relation.new)];
    if (a?.kind === "list" && b?.kind === "list")
      return a.rest && b.rest && !this.fits(way, a.rest, b.rest)
        ? { step: "[]", old: a.rest, new: b.rest }
        : undefined;
    if (a?.kind !== "object" || b?.kind !== "object") return undefined;
    for (const name of new Set([...a.members.keys(), ...b.members.keys()])) {
      const [from, to] = [a.members.get(name), b.members.get(name)];
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

interface Relation {
  readonly old: ShapeReader;
  readonly new: ShapeReader;
  readonly assignability: (old: TypeNode, now: TypeNode) => boolean;
  readonly names: KeptNames;
}

function typeOf(schema: Schema, { projection }: TypeTable): TypeNode {
  return projection.project(schema, insideOf(projection));
}
