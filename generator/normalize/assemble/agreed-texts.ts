import type { Schema } from "../../model/schema.js";
import { children, mapChildren } from "../../model/walk.js";
import type { SchemaClass, SchemaClasses } from "../merge/schema-classes.js";
import { annotationsOf, assertionsOnly } from "../schema/simplify-schema.js";

/**
 * The schema of a type that is at several places, with the texts all of them agree on: a type
 * never says what only one of its places says (design, 10.3). Members are as at the first.
 */
export function withAgreedTexts(
  { schema, schemas }: SchemaClass,
  classes: SchemaClasses,
): Schema {
  const others = schemas.filter((each) => each !== schema);
  return others.length === 0 ? schema : agree(schema, others, classes);
}

function agree(
  schema: Schema,
  others: readonly Schema[],
  classes: SchemaClasses,
): Schema {
  if (others.every((other) => other === schema)) return schema;
  const inside = others.map((other) => childrenOf(other, classes));
  const mapped = mapChildren(assertionsOnly(schema), (child, step) => {
    const key = keyOf(step, classes.of(child));
    return agree(
      child,
      inside.flatMap((children) => children.get(key) ?? []),
      classes,
    );
  });
  const agreed = { ...mapped, ...agreedAnnotations(schema, others) };
  return classes.adopt(agreed, classes.of(schema));
}

type Step = ReturnType<typeof children>[number]["step"];

function childrenOf(
  schema: Schema,
  classes: SchemaClasses,
): ReadonlyMap<string, Schema> {
  return new Map(
    children(schema).map(({ step, schema: child }) => [
      keyOf(step, classes.of(child)),
      child,
    ]),
  );
}

function keyOf(step: Step, type: SchemaClass): string {
  if (step.kind === "property") return `property ${step.name}`;
  const keyword = step.kind === "other" ? step.keyword : step.kind;
  return `${keyword} ${type.id}`;
}

/** Descriptions of values go with the values, whatever their order at a place. */
const ofValues: ReadonlySet<string> = new Set<keyof Schema>([
  "enumNames",
  "enumDescriptions",
]);

function agreedAnnotations(schema: Schema, others: readonly Schema[]): Schema {
  const said = others.map((other) => annotationsOf(other));
  return Object.fromEntries(
    Object.entries(annotationsOf(schema)).filter(
      ([keyword, value]) =>
        ofValues.has(keyword) ||
        said.every(
          (other) =>
            JSON.stringify(other[keyword as keyof Schema]) ===
            JSON.stringify(value),
        ),
    ),
  );
}
