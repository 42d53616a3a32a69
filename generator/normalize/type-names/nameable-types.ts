import { groupBy } from "../../model/group-by.js";
import type { SchemaClass } from "../merge/schema-classes.js";
import { scopeEvidence } from "../scopes/scope-evidence.js";
import type { Classified } from "../steps/classified.js";
import type { PageShape } from "../generics/page-shapes.js";
import { isGeneric, wordKey } from "../merge/meaning.js";
import {
  agreedWords,
  evidenceOf,
  isEnumeration,
  isObjectType,
} from "../merge/type-evidence.js";

/** Facts of types that decide which have names. */
export interface Nameable {
  /** The classes that have a name for another reason. */
  readonly named: ReadonlySet<SchemaClass>;
  readonly pages: PageShape | undefined;
  /** True if a class had a name in the last run, which it keeps. */
  isKnown(type: SchemaClass): boolean;
}

/**
 * Decides which classes without a name of their own are worth one: an enumeration that occurs
 * twice; an object that would otherwise be printed twice, is a member of a collection and occurs
 * twice, or has a word that is only its own.
 */
export function nameableTypes(
  classified: Classified,
  { named, pages, isKnown }: Nameable,
): (type: SchemaClass) => boolean {
  const { parts } = classified;
  const twice = classified.classes.all.filter(
    (type) =>
      type.named === undefined &&
      !named.has(type) &&
      isObjectType(type) &&
      type.places.length > 1 &&
      parts.get(type) !== "operators",
  );
  const wanting = groupBy(twice, (type) => {
    const words = agreedWords(evidenceOf(type, classified));
    return words && wordKey(words);
  });
  const decided = new Map<SchemaClass, boolean>();
  const printed = new Map<SchemaClass, number>();
  const isPage = (type: SchemaClass): boolean =>
    pages?.pages.has(type) === true;
  const has = (type: SchemaClass): boolean => {
    const decision = decided.get(type) ?? (named.has(type) || isWorthIt(type));
    decided.set(type, decision);
    return decision;
  };
  const isWorthIt = (type: SchemaClass): boolean => {
    // Operator objects and pages become instances of generic types.
    if (parts.get(type) === "operators" || isPage(type)) return false;
    if (isKnown(type)) return true;
    if (isEnumeration(type))
      return (
        type.places.length > 1 || scopeEvidence(type, classified) !== undefined
      );
    if (!isObjectType(type)) return false;
    if (timesPrinted(type) > 1) return true;
    if (type.places.length < 2 || parts.has(type)) return false;
    const evidence = evidenceOf(type, classified);
    if (evidence.some(({ many }) => many)) return true;
    const own = agreedWords(evidence) ?? [];
    return (
      !isGeneric(own) &&
      (type.schema.properties?.length ?? 0) > 1 &&
      wanting.get(wordKey(own))?.length === 1 &&
      /\p{Ll}/u.test(own.join(""))
    );
  };
  /** The number of times the type would occur in the output if it had no name. */
  const timesPrinted = (type: SchemaClass): number => {
    const known = printed.get(type);
    if (known !== undefined) return known;
    printed.set(type, 1);
    let count = type.parents.size === 0 ? 1 : 0;
    let inPages = false;
    for (const { parent, step } of type.parents.values()) {
      const isItems = step.kind === "property" && step.name === pages?.member;
      if (isPage(parent) && !isItems) inPages = true;
      else count += has(parent) || isPage(parent) ? 1 : timesPrinted(parent);
    }
    const total = count + (inPages ? 1 : 0);
    printed.set(type, total);
    return total;
  };
  return has;
}
