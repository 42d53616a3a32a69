import type { Schema } from "../../model/schema.js";
import { type SchemaClass, comparePointers } from "../merge/schema-classes.js";
import { scopeEvidence } from "../scopes/scope-evidence.js";
import type { Workbench } from "../workbench.js";
import { isEnumeration } from "./nameable-types.js";
import { unescapePointer } from "../../model/pointer.js";
import { quietWords, titleWords, wordKey } from "../merge/meaning.js";
import { isGeneric } from "./generic-words.js";
import { type Evidence, agreedWords, evidenceOf } from "./type-evidence.js";
import { joinWords, pascalCase, singular, wordsOf } from "../../model/words.js";

/** The nouns that are known before types are named. */
export interface KnownNouns {
  readonly known: ReadonlyMap<SchemaClass, readonly string[]>;
  /** Types that are derived from an entity, whose noun they share. */
  readonly mirrored: ReadonlyMap<SchemaClass, SchemaClass>;
}

/** Names of types by the members that hold them: rungs 4, 5 and 7 of the ladder. */
export class TypeNouns {
  readonly #workbench: Workbench;
  readonly #known: KnownNouns;
  readonly #nouns = new Map<SchemaClass, readonly string[]>();
  readonly #evidenceOf = new Map<SchemaClass, readonly Evidence[]>();

  constructor(workbench: Workbench, known: KnownNouns) {
    this.#workbench = workbench;
    this.#known = known;
  }

  /** The noun that types inside this one are named after: that of the nearest named ancestor. */
  of(type: SchemaClass): readonly string[] {
    const entity = this.#known.mirrored.get(type);
    const known = this.#known.known.get(type) ?? this.#nouns.get(type);
    if (known) return known;
    this.#nouns.set(type, []);
    const noun = entity ? this.of(entity) : this.#ownNoun(type);
    this.#nouns.set(type, noun);
    return noun;
  }

  #ownNoun(type: SchemaClass): readonly string[] {
    const evidence = this.#evidence(type);
    if (evidence.some(({ many }) => many)) {
      const words = agreedWords(evidence);
      if (words && !isGeneric(words)) return words;
    }
    const [first] = evidence;
    return first ? this.of(first.owner) : [];
  }

  /** 4 when members agree on a word, 5 when it needs its owner in front. */
  rung(type: SchemaClass): number {
    return this.#standsAlone(type) ? 4 : 5;
  }

  /**
   * The title all its places agree on, or what the document calls the response it is; none where
   * that only repeats the member.
   */
  title(type: SchemaClass): readonly string[] {
    const [first, ...others] = type.schemas;
    const words = titleWords(first?.title ?? responseName(type));
    const isShared = others.every(({ title }) => title === first?.title);
    const member = agreedWords(this.#evidence(type)) ?? [];
    return isShared && wordKey(words) !== wordKey(member) ? words : [];
  }

  /** The names to try, the best first. */
  candidates(type: SchemaClass): string[] {
    const evidence = this.#evidence(type);
    const words = agreedWords(evidence) ?? [];
    const suffix = this.#suffix(type, words);
    const owner = this.#ownerNoun(type, evidence, words);
    const [first] = evidence;
    if (!first) return [pascalCase(this.#partWords(type))];
    const tag = evidence.some(({ branch }) => branch) ? tagOf(type) : [];
    const ownerTag = this.#known.known.has(first.owner)
      ? []
      : tagOf(first.owner);
    const constants = constantsOf(type).flatMap(quietWords);
    const names = [
      tag.length > 0 && !startsWith(words, tag) ? [...tag, ...words] : [],
      this.#standsAlone(type) ? words : [],
      joinWords(owner, words),
      this.#path(type),
      ownerTag.length > 0 ? joinWords(ownerTag, words) : [],
      [...owner, ...words],
      constants.length > 0 ? joinWords(constants, words) : [],
    ]
      .filter((each) => each.length > 0)
      .map((each) => pascalCase([...each, ...suffix]));
    return [...new Set(names.filter((name) => name !== "Filter"))];
  }

  /** What nothing holds by a name is called after what it is part of, and what it adds to that. */
  #partWords(type: SchemaClass): readonly string[] {
    let current = type;
    let isItem = false;
    for (
      const seen = new Set<SchemaClass>();
      !seen.has(current) && !this.#known.known.has(current);
    ) {
      seen.add(current);
      const [first] = [...current.parents.values()].toSorted((a, b) =>
        comparePointers(a.parent.pointer, b.parent.pointer),
      );
      if (!first) break;
      isItem ||= first.step.kind === "items" || first.step.kind === "values";
      current = first.parent;
    }
    const isFailure = /\/responses\/(?:[45]\w\w|default)\//.test(type.pointer);
    const around =
      this.#known.known.get(current) ?? (isFailure ? ["error"] : []);
    const one = singular(around);
    if (isItem && around.length > 0)
      return one.join() === around.join() ? [...around, "item"] : one;
    const isAlone = isEnumeration(type) || isNullable(current.schema);
    return [...around, ...(isAlone ? ["value"] : mixinWords(type))];
  }

  /** Whether every place that holds it is part of a filter. */
  isOnlyInFilters(
    type: SchemaClass,
    seen: Set<SchemaClass> = new Set(),
  ): boolean {
    const { parts } = this.#workbench;
    if (parts.get(type) === "filter") return true;
    if (seen.has(type) || type.parents.size === 0) return seen.has(type);
    seen.add(type);
    return [...type.parents.values()].every(({ parent }) =>
      this.isOnlyInFilters(parent, seen),
    );
  }

  #standsAlone(type: SchemaClass): boolean {
    const evidence = this.#evidence(type);
    const words = agreedWords(evidence);
    if (!words || isGeneric(words)) return false;
    if (
      !isEnumeration(type) ||
      scopeEvidence(type, this.#workbench) !== undefined
    )
      return true;
    // One owner's enumeration is the owner's: `AlertStatus`; a concept of several is its own.
    return (
      new Set(
        evidence.map(({ owner }) => this.of(owner).join(" ").toLowerCase()),
      ).size > 1
    );
  }

  #ownerNoun(
    type: SchemaClass,
    evidence: readonly Evidence[],
    words: readonly string[],
  ): readonly string[] {
    const votes = new Map<
      string,
      { noun: readonly string[]; weight: number }
    >();
    const agreeing = evidence.filter(
      (each) => each.words.join(" ") === words.join(" "),
    );
    for (const { owner, weight } of agreeing.length > 0 ? agreeing : evidence) {
      if (owner === type) continue;
      const noun = this.of(owner);
      const key = noun.join(" ");
      votes.set(key, { noun, weight: (votes.get(key)?.weight ?? 0) + weight });
    }
    const [best] = [...votes].toSorted(
      ([keyA, a], [keyB, b]) => b.weight - a.weight || (keyA < keyB ? -1 : 1),
    );
    return best?.[1].noun ?? [];
  }

  /** The noun of the nearest named ancestor and the members on the way down. */
  #path(type: SchemaClass): readonly string[] {
    const members: (readonly string[])[] = [];
    let current = type;
    for (
      const seen = new Set<SchemaClass>();
      !seen.has(current) && !this.#known.known.has(current);
    ) {
      seen.add(current);
      const [first] = this.#evidence(current);
      if (!first) break;
      members.unshift(first.words);
      current = first.owner;
    }
    return joinWords(this.of(current), ...members);
  }

  /** A group of filter fields is a filter of its own. */
  #suffix(type: SchemaClass, words: readonly string[]): readonly string[] {
    if (isEnumeration(type) || words.at(-1)?.toLowerCase() === "filter")
      return [];
    return this.isOnlyInFilters(type) ? ["filter"] : [];
  }

  #evidence(type: SchemaClass): readonly Evidence[] {
    const known = this.#evidenceOf.get(type);
    if (known) return known;
    const evidence = evidenceOf(type, this.#workbench.parts);
    this.#evidenceOf.set(type, evidence);
    return evidence;
  }
}

/** `NotFound` for what stands in `#/components/responses/NotFound` alone. */
function responseName({ places, pointer }: SchemaClass): string | undefined {
  if (places.some((place) => place !== pointer)) return undefined;
  const [, name] =
    /^#\/components\/responses\/([^/]+)\/content\/[^/]+\/schema$/.exec(
      pointer,
    ) ?? [];
  return name === undefined ? undefined : unescapePointer(name);
}

function startsWith(
  words: readonly string[],
  start: readonly string[],
): boolean {
  return (
    start.length > 0 &&
    start.every(
      (word, index) => words[index]?.toLowerCase() === word.toLowerCase(),
    )
  );
}

/** Whether there is one alternative, and null. */
function isNullable({ anyOf, oneOf }: Schema): boolean {
  const branches = anyOf ?? oneOf ?? [];
  const isNull = ({ type }: Schema): boolean => type?.join() === "null";
  return branches.length === 2 && branches.some(isNull);
}

/** `with id and name`: what it adds. */
function mixinWords({ schema }: SchemaClass): readonly string[] {
  const members = (schema.properties ?? []).map(({ name }) => wordsOf(name));
  return members
    .slice(0, 2)
    .flatMap((words, index) => [index > 0 ? "and" : "with", ...words]);
}

/** The texts that its members always are. */
function constantsOf({ schema }: SchemaClass): readonly string[] {
  return (schema.properties ?? []).flatMap(
    ({ schema: { enum: values = [] } }) =>
      values.length === 1 && typeof values[0] === "string" ? [values[0]] : [],
  );
}

/** The constant that tells an alternative from the others: `color` of `{ kind: "color" }`. */
function tagOf({ schema }: SchemaClass): readonly string[] {
  for (const { name, schema: member } of schema.properties ?? []) {
    const [value, ...more] = member.enum ?? [];
    const isConstant = typeof value === "string" && more.length === 0;
    if (isConstant && schema.required?.includes(name)) return quietWords(value);
  }
  return [];
}
