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
import { KeptNames } from "./kept-names.js";
import { ShapeReader } from "./shape-reader.js";

/** `given`: what programs hand over, as to a call. `got`: what they are handed. */
export type Way = "given" | "got";

/** Relates the types of an old output to those of a new one. */
export class OutputFit {
  readonly #old: TypeTable;
  readonly #new: TypeTable;
  readonly #given: Relation;
  readonly #got: Relation;

  constructor(
    models: { readonly old: Model; readonly new: Model },
    options: { readonly hasOpenEnumerations: boolean },
  ) {
    this.#old = projectTypes(models.old);
    this.#new = projectTypes(models.new);
    const old = new ShapeReader(this.#old);
    const now = new ShapeReader(this.#new);
    const given = new Assignability({
      source: old,
      target: now,
      hasOpenValues: false,
    });
    const got = new Assignability({
      source: now,
      target: old,
      hasOpenValues: options.hasOpenEnumerations,
    });
    this.#given = {
      old,
      new: now,
      assignability: (before, after) => given.fits(before, after),
      names: new KeptNames({
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
    return assignability(old, now) && names.areKept(old, now);
  }

  /** Where the innermost part of a type is that does not fit: `.items[].kind`; empty: as a whole. */
  findMisfit(way: Way, old: TypeNode, now: TypeNode): string {
    let path = "";
    let pair = { old, new: now };
    // What leads back to itself has no innermost part.
    for (const seen = new Set<string>(); ;) {
      const key = `${identity(pair.old)}\u0000${identity(pair.new)}`;
      const inner = seen.has(key) ? undefined : this.#misfitIn(way, pair);
      if (!inner) return path;
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
