import type { SchemaClass } from "../merge/schema-classes.js";
import type { Workbench } from "../workbench.js";
import type { PageShape } from "../generics/page-shapes.js";
import { scopeEvidence } from "../scopes/scope-evidence.js";
import { isGeneric } from "./generic-words.js";
import { agreedWords, evidenceOf } from "./type-evidence.js";

/** Whether a class is an object with declared members. */
export function isObjectType({ schema }: SchemaClass): boolean {
  return (
    (schema.properties?.length ?? 0) > 0 &&
    (schema.type === undefined || schema.type.includes("object"))
  );
}

/** Whether a class is an enumeration: at least two texts, or two numbers. */
export function isEnumeration({ schema }: SchemaClass): boolean {
  const values = schema.enum ?? [];
  return (
    values.length > 1 &&
    (values.every((value) => typeof value === "string") ||
      values.every((value) => typeof value === "number"))
  );
}

/**
 * Decides which classes without a name of their own are worth one: an enumeration that occurs
 * twice; an object that would otherwise be printed twice, is a member of a collection and occurs
 * twice, or has a word that is only its own.
 */
export class NameableTypes {
  readonly #workbench: Workbench;
  readonly #named: ReadonlySet<SchemaClass>;
  readonly #pages: PageShape | undefined;
  readonly #isKnown: (type: SchemaClass) => boolean;
  readonly #printed = new Map<SchemaClass, number>();
  readonly #decided = new Map<SchemaClass, boolean>();
  readonly #words: ReadonlyMap<string, number>;

  /**
   * @param named the classes that have a name for another reason
   * @param context the pages, and whether a class had a name in the last run, which it keeps
   */
  constructor(
    workbench: Workbench,
    named: ReadonlySet<SchemaClass>,
    context: {
      readonly pages: PageShape | undefined;
      isKnown(type: SchemaClass): boolean;
    },
  ) {
    this.#workbench = workbench;
    this.#named = named;
    this.#pages = context.pages;
    this.#isKnown = context.isKnown;
    this.#words = countWords(workbench, named);
  }

  /** Whether the class gets a name. */
  has(type: SchemaClass): boolean {
    const decided = this.#decided.get(type);
    if (decided !== undefined) return decided;
    const decision = this.#named.has(type) || this.#isWorthIt(type);
    this.#decided.set(type, decision);
    return decision;
  }

  #isWorthIt(type: SchemaClass): boolean {
    if (this.#isDissolved(type)) return false;
    if (isEnumeration(type)) {
      return (
        type.places.length > 1 ||
        this.#isKnown(type) ||
        scopeEvidence(type, this.#workbench) !== undefined
      );
    }
    if (!isObjectType(type)) return false;
    if (this.#isKnown(type)) return true;
    if (this.#timesPrinted(type) > 1) return true;
    if (type.places.length < 2 || this.#workbench.parts.has(type)) return false;
    const evidence = evidenceOf(type, this.#workbench.parts);
    if (evidence.some(({ many }) => many)) return true;
    const words = agreedWords(evidence);
    if (!words || isGeneric(words) || (type.schema.properties?.length ?? 0) < 2)
      return false;
    return (
      this.#words.get(words.join(" ").toLowerCase()) === 1 &&
      /\p{Ll}/u.test(words.join(""))
    );
  }

  /** Operator objects and pages become instances of generic types. */
  #isDissolved(type: SchemaClass): boolean {
    return (
      this.#workbench.parts.get(type) === "operators" ||
      this.#pages?.pages.has(type) === true
    );
  }

  /** How often the type would stand in the output if it had no name. */
  #timesPrinted(type: SchemaClass): number {
    const known = this.#printed.get(type);
    if (known !== undefined) return known;
    this.#printed.set(type, 1);
    let count = type.parents.size === 0 ? 1 : 0;
    const isPage = (parent: SchemaClass): boolean =>
      this.#pages?.pages.has(parent) === true;
    let inPages = false;
    for (const { parent, step } of type.parents.values()) {
      if (
        isPage(parent) &&
        !(step.kind === "property" && step.name === this.#pages?.member)
      )
        inPages = true;
      else
        count +=
          this.has(parent) || isPage(parent) ? 1 : this.#timesPrinted(parent);
    }
    const total = count + (inPages ? 1 : 0);
    this.#printed.set(type, total);
    return total;
  }
}

/** How many types that occur twice want each word. */
function countWords(
  { classes, parts }: Workbench,
  named: ReadonlySet<SchemaClass>,
): Map<string, number> {
  const words = new Map<string, number>();
  for (const type of classes.all) {
    if (
      type.named !== undefined ||
      named.has(type) ||
      !isObjectType(type) ||
      type.places.length < 2
    )
      continue;
    if (parts.get(type) === "operators") continue;
    const agreed = agreedWords(evidenceOf(type, parts));
    if (!agreed) continue;
    const key = agreed.join(" ").toLowerCase();
    words.set(key, (words.get(key) ?? 0) + 1);
  }
  return words;
}
