import {
  type HeldBy,
  type Holder,
  holders,
  keywordFacts,
  keywords,
} from "./keywords.js";
import type { Schema } from "./schema.js";

/** The relation of a schema to one inside it. */
export type Step =
  | { readonly kind: "property"; readonly name: string }
  | { readonly kind: "items" }
  | { readonly kind: "values" }
  | { readonly kind: "branch"; readonly isPart?: true }
  | { readonly kind: "other"; readonly keyword: string };

/** True if a valid value need not be valid against the schema: under `not`, `if` and `contains`. */
export function isCondition(step: Step): boolean {
  return (
    step.kind === "other" && keywordFacts(step.keyword)?.isCondition === true
  );
}

/** A schema directly inside another one; those behind a `ref` are not inside. */
export interface Child {
  readonly step: Step;
  readonly schema: Schema;
}

/** A keyword that has schemas, how it has them and what they are to the value. */
type HolderFacts = readonly [
  keyword: Holder,
  held: HeldBy,
  kind: Step["kind"] | "part",
];

const inOrder = holders.map((keyword): HolderFacts => {
  const { holds, step } = keywords[keyword];
  return [keyword, holds, step];
});

const factsOf: ReadonlyMap<string, HolderFacts> = new Map(
  inOrder.map((facts) => [facts[0], facts]),
);

const none: readonly HolderFacts[] = [];

/**
 * The keywords of a schema that hold schemas. By what it has, not by what it could have: most have
 * none, few have more than two, and each is read many times.
 */
function holdersIn(schema: Schema): readonly HolderFacts[] {
  let found = none;
  for (const keyword in schema) {
    const holder = factsOf.get(keyword);
    if (holder) found = found.length === 0 ? [holder] : [...found, holder];
  }
  return found.length < 2
    ? found
    : inOrder.filter((holder) => found.includes(holder));
}

/** The schemas directly inside a schema, and how it holds each. */
export function children(schema: Schema): Child[] {
  const found: Child[] = [];
  eachChild(schema, (child, step) => found.push({ step, schema: child }));
  return found;
}

/** The schemas directly inside a schema. */
export function childSchemas(schema: Schema): Schema[] {
  const found: Schema[] = [];
  eachChild(schema, (child) => found.push(child));
  return found;
}

/** Some schemas and all that are inside them; those behind a `ref` are not. */
export function* schemasInside(schemas: Iterable<Schema>): Generator<Schema> {
  const open = [...schemas];
  for (let schema = open.pop(); schema; schema = open.pop()) {
    yield schema;
    open.push(...childSchemas(schema));
  }
}

function eachChild(
  schema: Schema,
  visit: (child: Schema, step: Step) => void,
): void {
  for (const [keyword, held, kind] of holdersIn(schema)) {
    const value = schema[keyword];
    if (held === "one") visit(value as Schema, stepOf(kind, keyword));
    else if (held === "list") {
      const step = stepOf(kind, keyword);
      for (const child of value as readonly Schema[]) visit(child, step);
    } else
      for (const entry of value as readonly Entry[])
        visit(entry.schema, stepOf(kind, keyword, entry.name));
  }
}

/** The same schema with each schema directly inside it replaced. */
export function mapChildren(
  schema: Schema,
  map: (child: Schema, step: Step) => Schema,
): Schema {
  const result: Record<string, unknown> = { ...schema };
  for (const [keyword, held, kind] of holdersIn(schema)) {
    const value = schema[keyword];
    const inside = (child: Schema, name = ""): Schema =>
      map(child, stepOf(kind, keyword, name));
    result[keyword] =
      held === "one"
        ? inside(value as Schema)
        : held === "list"
          ? (value as readonly Schema[]).map((child) => inside(child))
          : (value as readonly Entry[]).map((entry) => ({
              ...entry,
              schema: inside(entry.schema, entry.name),
            }));
  }
  return result;
}

/** An entry of `properties` and the like. */
interface Entry {
  readonly name?: string;
  readonly schema: Schema;
}

function stepOf(kind: Step["kind"] | "part", keyword: string, name = ""): Step {
  switch (kind) {
    case "property":
      return { kind, name };
    case "other":
      return { kind, keyword };
    case "part":
      return part;
    case "branch":
      return branch;
    case "items":
      return items;
    case "values":
      return values;
  }
}

const branch: Step = { kind: "branch" };
/** Of `allOf`: it always applies. */
const part: Step = { kind: "branch", isPart: true };
const items: Step = { kind: "items" };
const values: Step = { kind: "values" };
