import { joinWords, singular, wordsOf } from "../../model/words.js";
import { unescapePointer } from "../../model/pointer.js";
import type { Schema } from "../../model/schema.js";
import { type SchemaClass, comparePointers } from "../merge/schema-classes.js";
import {
  isGeneric,
  quietWords,
  titleWords,
  wordKey,
} from "../merge/meaning.js";
import { scopeEvidence } from "../scopes/scope-evidence.js";
import type { Classified } from "../steps/classified.js";
import { type Candidate, called } from "../names/settle-names.js";
import {
  type Evidence,
  agreedWords,
  evidenceOf,
  isEnumeration,
  mostVoted,
} from "../merge/type-evidence.js";

/** The nouns that are known before types are named. */
export interface KnownNouns {
  readonly known: ReadonlyMap<SchemaClass, readonly string[]>;
  /** Types that are derived from an entity, whose noun they share. */
  readonly mirrored: ReadonlyMap<SchemaClass, { readonly entity: SchemaClass }>;
}

/** Names of types by the members that hold them: rungs 4, 5 and 7 of the ladder. */
export class TypeNouns {
  readonly #classified: Classified;
  readonly #known: KnownNouns;
  readonly #nouns = new Map<SchemaClass, readonly string[]>();

  constructor(classified: Classified, known: KnownNouns) {
    this.#classified = classified;
    this.#known = known;
  }

  /** The noun that types inside this one are named after: that of the nearest named ancestor. */
  of(type: SchemaClass): readonly string[] {
    const known = this.#known.known.get(type) ?? this.#nouns.get(type);
    if (known) return known;
    this.#nouns.set(type, []);
    const { entity } = this.#known.mirrored.get(type) ?? {};
    const noun = entity ? this.of(entity) : this.#ownNoun(type);
    this.#nouns.set(type, noun);
    return noun;
  }

  #ownNoun(type: SchemaClass): readonly string[] {
    const evidence = evidenceOf(type, this.#classified);
    const words = agreedWords(evidence) ?? [];
    if (evidence.some(({ many }) => many) && !isGeneric(words)) return words;
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
    const member = agreedWords(evidenceOf(type, this.#classified)) ?? [];
    return isShared && wordKey(words) !== wordKey(member) ? words : [];
  }

  /** The names to try, the best first. */
  candidates(type: SchemaClass): Candidate[] {
    const evidence = evidenceOf(type, this.#classified);
    const [first] = evidence;
    if (!first) return called("what it is part of", this.#partWords(type));
    const words = agreedWords(evidence) ?? [];
    const owner = this.#ownerNoun(type, evidence, words);
    const tag = evidence.some(({ branch }) => branch) ? tagOf(type) : [];
    const isRoot = this.#known.known.has(first.owner);
    const ownerTag = isRoot ? [] : tagOf(first.owner);
    const constants = constantsOf(type).flatMap(quietWords);
    const isTagged = wordKey(words.slice(0, tag.length)) === wordKey(tag);
    const suffix = this.#suffix(type, words);
    const held = `the member “${words.join(" ")}”`;
    const ways: [why: string, words: readonly string[]][] = [
      ["the constant that tells it", isTagged ? [] : [...tag, ...words]],
      [held, this.#standsAlone(type) ? words : []],
      [`${held} of “${owner.join(" ")}”`, joinWords(owner, words)],
      ["the members that lead to it", this.#path(type)],
      [held, ownerTag.length > 0 ? joinWords(ownerTag, words) : []],
      [`${held} of “${owner.join(" ")}”`, [...owner, ...words]],
      [
        "its constants",
        constants.length > 0 ? joinWords(constants, words) : [],
      ],
    ];
    return ways
      .filter(([, each]) => each.length > 0)
      .flatMap(([why, each]) => called(why, [...each, ...suffix]))
      .filter(({ name }) => name !== "Filter");
  }

  /** A type that no member contains is named after the type it is part of, and its own addition. */
  #partWords(type: SchemaClass): readonly string[] {
    let isItem = false;
    const top = this.#top(type, ({ parents }) => {
      const [first] = [...parents.values()].toSorted((a, b) =>
        comparePointers(a.parent.pointer, b.parent.pointer),
      );
      isItem ||= first?.step.kind === "items" || first?.step.kind === "values";
      return first?.parent;
    });
    const isFailure = /\/responses\/(?:[45]\w\w|default)\//.test(type.pointer);
    const around = this.#known.known.get(top) ?? (isFailure ? ["error"] : []);
    const one = singular(around);
    if (isItem && around.length > 0)
      return one.join() === around.join() ? [...around, "item"] : one;
    const isAlone = isEnumeration(type) || isNullable(top.schema);
    return [...around, ...(isAlone ? ["value"] : mixinWords(type))];
  }

  /** The noun of the nearest named ancestor and the members on the way down. */
  #path(type: SchemaClass): readonly string[] {
    const members: (readonly string[])[] = [];
    const top = this.#top(type, (current) => {
      const [first] = evidenceOf(current, this.#classified);
      if (first) members.unshift(first.words);
      return first?.owner;
    });
    return joinWords(this.of(top), ...members);
  }

  /** The path up from a type, to one with a noun of its own, or to the end. */
  #top(
    type: SchemaClass,
    up: (type: SchemaClass) => SchemaClass | undefined,
  ): SchemaClass {
    const seen = new Set<SchemaClass>();
    let current = type;
    while (!seen.has(current) && !this.#known.known.has(current)) {
      seen.add(current);
      current = up(current) ?? current;
    }
    return current;
  }

  /** True if every place that holds it is part of a filter. */
  isOnlyInFilters(
    type: SchemaClass,
    seen: Set<SchemaClass> = new Set(),
  ): boolean {
    if (this.#classified.parts.get(type) === "filter") return true;
    if (seen.has(type) || type.parents.size === 0) return seen.has(type);
    seen.add(type);
    return [...type.parents.values()].every(({ parent }) =>
      this.isOnlyInFilters(parent, seen),
    );
  }

  #standsAlone(type: SchemaClass): boolean {
    const evidence = evidenceOf(type, this.#classified);
    if (isGeneric(agreedWords(evidence) ?? [])) return false;
    const isOwners =
      isEnumeration(type) && !scopeEvidence(type, this.#classified);
    // One owner's enumeration is the owner's: `AlertStatus`; a concept of several is its own.
    const owners = evidence.map(({ owner }) => wordKey(this.of(owner)));
    return !isOwners || new Set(owners).size > 1;
  }

  #ownerNoun(
    type: SchemaClass,
    evidence: readonly Evidence[],
    words: readonly string[],
  ): readonly string[] {
    const agreeing = evidence.filter(
      (each) => each.words.join(" ") === words.join(" "),
    );
    const votes = (agreeing.length > 0 ? agreeing : evidence)
      .filter(({ owner }) => owner !== type)
      .map(({ owner, weight }) => ({ words: this.of(owner), weight }));
    return mostVoted(votes) ?? [];
  }

  /** A group of filter fields is a filter of its own. */
  #suffix(type: SchemaClass, words: readonly string[]): readonly string[] {
    if (isEnumeration(type) || words.at(-1)?.toLowerCase() === "filter")
      return [];
    return this.isOnlyInFilters(type) ? ["filter"] : [];
  }
}

/** `NotFound` for a type of `#/components/responses/NotFound` alone. */
function responseName({ places, pointer }: SchemaClass): string | undefined {
  if (places.some((place) => place !== pointer)) return undefined;
  const [, name] =
    /^#\/components\/responses\/([^/]+)\/content\/[^/]+\/schema$/.exec(
      pointer,
    ) ?? [];
  return name === undefined ? undefined : unescapePointer(name);
}

/** True if there is one alternative, and null. */
function isNullable({ anyOf, oneOf }: Schema): boolean {
  const branches = anyOf ?? oneOf ?? [];
  const isNull = ({ type }: Schema): boolean => type?.join() === "null";
  return branches.length === 2 && branches.some(isNull);
}

/** `with id and name`: what it adds. */
function mixinWords({ schema }: SchemaClass): readonly string[] {
  const names = (schema.properties ?? []).map(({ name }) => name).slice(0, 2);
  return names.length > 0 ? wordsOf(`with ${names.join(" and ")}`) : [];
}

/** The texts that members always are. */
function constantsOf(
  { schema }: SchemaClass,
  members: readonly string[] | undefined = schema.properties?.map(
    ({ name }) => name,
  ),
): readonly string[] {
  return (schema.properties ?? []).flatMap(
    ({ name, schema: { enum: values = [] } }) => {
      const [value] = values;
      const isConstant = values.length === 1 && typeof value === "string";
      return isConstant && members?.includes(name) ? [value] : [];
    },
  );
}

/** The constant that distinguishes an alternative from the others: `color` of `{ kind: "color" }`. */
function tagOf(type: SchemaClass): readonly string[] {
  return quietWords(constantsOf(type, type.schema.required ?? [])[0] ?? "");
}
