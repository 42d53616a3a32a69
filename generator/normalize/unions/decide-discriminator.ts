import { groupBy } from "../../model/group-by.js";
import type { Json } from "../../model/json.js";
import { isComponentPointer, lastToken } from "../../model/pointer.js";
import type {
  Discriminator,
  JsonType,
  Schema,
  SelectedBy,
} from "../../model/schema.js";
import { hasOnly } from "../schema/simplify-schema.js";
import { readTag, type Tag } from "./read-tag.js";

/** The dependencies of a decision. */
export interface DecideContext {
  /** The schema a reference resolves to. */
  readonly follow: (ref: string) => Schema | undefined;
  /** The discriminator of a schema as it is to be read; undefined: it has none that counts. */
  readonly discriminatorOf: (schema: Schema) => Discriminator | undefined;
  /** The decision for a union inside this one. */
  readonly decide: (schema: Schema) => Decision;
}

/** A decided discriminator. */
export interface Decision {
  /** The values that select each branch; nothing selects a branch without an entry. */
  readonly selections: ReadonlyMap<Schema, SelectedBy>;
  readonly faults: readonly Fault[];
}

/** A value of the mapping that contradicts the schema of the branch it selects. */
export interface Fault {
  readonly value: string;
  readonly message: string;
}

/** A branch with what is known of it before the branches are compared. */
interface Claim {
  readonly branch: Schema;
  readonly tag: Tag;
  /** The values its own schema lists. */
  readonly own: readonly Json[] | undefined;
  readonly mapped: readonly Json[];
  readonly name: string | undefined;
}

/** Where nothing is decided. */
export const undecided: Decision = { selections: new Map(), faults: [] };

/**
 * Decides which values of its member select which branch of a union (OpenAPI 3.1, 4.8.25): a
 * branch's own constant or enumeration, else its value in the mapping, else its name. An
 * enumeration that branches share is narrowed by the mapping or the name. A branch that would be
 * impossible, because mapping and schema exclude each other, is a fault and keeps the values of its
 * schema.
 */
export function decideDiscriminator(
  schema: Schema,
  context: DecideContext,
): Decision {
  const discriminator = context.discriminatorOf(schema);
  if (!discriminator) return undecided;
  const { property } = discriminator;
  const tagContext = {
    known: new Map<Schema, Tag>(),
    property,
    follow: context.follow,
    selectedValues: (union: Schema, branch: Schema) =>
      context.discriminatorOf(union)?.property === property
        ? context.decide(union).selections.get(branch)?.values
        : undefined,
  };
  const { anyOf, oneOf, discriminator: _, ...outer } = schema;
  const around = readTag(outer, tagContext);
  const faults: Fault[] = [];
  const entries = groupBy(discriminator.mapping, ({ type }) =>
    endOf(type, context),
  );
  const claims = [...(anyOf ?? []), ...(oneOf ?? [])].flatMap((branch) => {
    const tag = readTag(branch, tagContext);
    if (!isOfObjects(tag)) return [];
    const types = tag.types ?? around.types;
    const claim = claimOf(branch, { tag, types, property, entries, context });
    faults.push(...claim.faults);
    return [claim.claim];
  });
  const selections = new Map<Schema, SelectedBy>();
  const counts = new Map<Json, number>();
  for (const value of claims.flatMap(firstOf))
    counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const claim of claims) {
    const selection = select(claim, {
      isShared: (value) => (counts.get(value) ?? 0) > 1,
      discriminator,
      around,
      context,
    });
    if (selection) selections.set(claim.branch, selection);
  }
  return { selections, faults };
}

/** True if a schema is about objects, null beside them at most. */
function isOfObjects({ kinds }: Tag): boolean {
  return (
    kinds === undefined ||
    (kinds.includes("object") &&
      kinds.every((kind) => kind === "object" || kind === "null"))
  );
}

function claimOf(
  branch: Schema,
  given: {
    readonly tag: Tag;
    readonly types: readonly JsonType[] | undefined;
    readonly property: string;
    /** The mapping by its targets. */
    readonly entries: ReadonlyMap<Schema, Discriminator["mapping"]>;
    readonly context: DecideContext;
  },
): { readonly claim: Claim; readonly faults: readonly Fault[] } {
  const { tag, types, property, context } = given;
  const own = tag.values?.every(isScalar) ? tag.values : undefined;
  const entries = [...leavesOf(branch, context)].flatMap(
    (target) => given.entries.get(target) ?? [],
  );
  const faults: Fault[] = [];
  const mapped: Json[] = [];
  for (const { value } of entries) {
    const meant = valueOf(value, types, own);
    if (meant !== undefined && (own?.includes(meant) ?? !tag.isRefused)) {
      mapped.push(meant);
      continue;
    }
    const name = nameOf(branch) ?? "the branch";
    const reason = tag.isRefused
      ? `${name} is closed and has no member ${property}`
      : own
        ? `${property} of ${name} is ${own.map((each) => JSON.stringify(each)).join(" or ")}`
        : `${property} of ${name} cannot be text`;
    faults.push({
      value,
      message: `${JSON.stringify(value)} cannot select ${name}: ${reason}`,
    });
  }
  const written = entries.length > 0 ? undefined : nameOf(branch);
  const meant = written === undefined ? undefined : valueOf(written, types);
  const name = typeof meant === "string" && !tag.isRefused ? meant : undefined;
  return { claim: { branch, tag, own, mapped, name }, faults };
}

/** The values that would select a branch if there were no other. */
function firstOf({ own, mapped, name }: Claim): readonly Json[] {
  return own ?? (mapped.length > 0 || name === undefined ? mapped : [name]);
}

function select(
  claim: Claim,
  given: {
    readonly isShared: (value: Json) => boolean;
    readonly discriminator: Discriminator;
    readonly around: Tag;
    readonly context: DecideContext;
  },
): SelectedBy | undefined {
  const { own, mapped, name, tag, branch } = claim;
  const { discriminator, around, context } = given;
  const { property, fallback } = discriminator;
  const other = fallback === undefined ? undefined : endOf(fallback, context);
  const isFallback =
    other !== undefined && leavesOf(branch, context).has(other);
  const isOptional =
    (tag.isDeclared || around.isDeclared) &&
    !tag.isRequired &&
    !around.isRequired;
  const optional = isOptional ? { isOptional } : {};
  const wanted = mapped.length > 0 ? mapped : name === undefined ? [] : [name];
  const evidence = mapped.length > 0 ? "mapping" : "name";
  if (own) {
    const isShared = own.some(
      (value) => value !== null && given.isShared(value),
    );
    const narrowed = own.filter((value) => wanted.includes(value));
    const isWhole =
      !isShared || narrowed.length === 0 || narrowed.length === own.length;
    if (own.length === 0) return undefined;
    if (isWhole || isFallback)
      return { property, values: own, evidence: "schema", ...optional };
    return {
      property,
      values: narrowed,
      evidence,
      ...optional,
      adds: "values",
    };
  }
  const values = around.values
    ? wanted.filter((value) => around.values?.includes(value))
    : wanted;
  if (isFallback || values.length === 0 || tag.isRefused) return undefined;
  const adds = tag.isDeclared ? "values" : "member";
  return { property, values, evidence, ...optional, adds };
}

/** The target of a reference, past what is only a reference itself. */
function endOf(ref: string, { follow }: DecideContext): Schema | undefined {
  const seen = new Set<Schema>();
  let target = follow(ref);
  while (
    target?.ref !== undefined &&
    hasOnly(target, ["ref"]) &&
    !seen.has(target)
  ) {
    seen.add(target);
    target = follow(target.ref);
  }
  return target;
}

/** A branch and, where it is a union itself, what it references: what a mapping may name. */
function leavesOf(
  branch: Schema,
  context: DecideContext,
  found: Set<Schema> = new Set(),
): ReadonlySet<Schema> {
  if (found.has(branch)) return found;
  found.add(branch);
  const target =
    branch.ref === undefined ? undefined : context.follow(branch.ref);
  for (const part of [
    ...(target ? [target] : []),
    ...(branch.anyOf ?? []),
    ...(branch.oneOf ?? []),
  ])
    leavesOf(part, context, found);
  return found;
}

/** The name of the component a branch refers to, which selects it where no mapping does. */
function nameOf({ ref }: Schema): string | undefined {
  return ref !== undefined && isComponentPointer(ref)
    ? lastToken(ref)
    : undefined;
}

/** A mapping's value, which is always written as text, as the member has it. */
function valueOf(
  text: string,
  types: readonly JsonType[] | undefined,
  own: readonly Json[] = [],
): Json | undefined {
  if (own.includes(text)) return text;
  const meant = own.find((value) => value !== null && String(value) === text);
  if (meant !== undefined) return meant;
  if (!types || types.includes("string")) return text;
  if (types.includes("number") && text.trim() !== "") {
    const number = Number(text);
    if (Number.isFinite(number)) return number;
  }
  if (types.includes("boolean") && /^(true|false)$/.test(text))
    return text === "true";
  return undefined;
}

function isScalar(value: Json): boolean {
  return value === null || typeof value !== "object";
}
