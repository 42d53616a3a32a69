import type { Argument, Category } from "./operator-vocabulary.js";
import type { Property, Schema } from "../../model/schema.js";
import { camelCase, wordsOf } from "../names/words.js";
import { hasOnly } from "../schema/simplify-schema.js";
import { findOperator, isStrongOperator } from "./operator-vocabulary.js";

/** Whether some operator is one beyond doubt, whatever stands beside it. */
export function isBeyondDoubt({ operators }: OperatorObject): boolean {
  return operators.some(({ property }) => isStrongOperator(property.name));
}

/** Follows a `ref` to the schema it stands for, once; anything else is given back as it is. */
export type Deref = (schema: Schema) => Schema;

/** A member of an operator object that is an operator. */
export interface FoundOperator {
  readonly property: Property;
  readonly printed: string;
  readonly category: Category;
  readonly argument: Argument;
}

/** An object whose members are operators on one value, and perhaps some that are not. */
export interface OperatorObject {
  readonly operators: readonly FoundOperator[];
  readonly others: readonly Property[];
  /** The schema of the value compared with; undefined when there are only flags. */
  readonly value: Schema | undefined;
}

/**
 * Reads an object schema as an operator object: no member is required, nothing else is declared
 * of it, and its members are operators by name and by the shape of their argument. Undefined
 * when none of its members is an operator.
 */
export function findOperatorObject(
  schema: Schema,
  deref: Deref,
): OperatorObject | undefined {
  if (!schema.properties || schema.properties.length === 0) return undefined;
  // Some frameworks write an alternative of one required member for each operator.
  if (schema.required && schema.properties.length > 1) return undefined;
  if (
    !hasOnly(schema, [
      "type",
      "properties",
      "required",
      "additionalProperties",
      "request",
      "minProperties",
      "maxProperties",
    ])
  )
    return undefined;
  if (schema.additionalProperties && !schema.additionalProperties.never)
    return undefined;
  const operators: FoundOperator[] = [];
  const others: Property[] = [];
  for (const property of schema.properties) {
    const found = readOperator(property, deref);
    if (found) operators.push(found);
    else others.push(property);
  }
  if (operators.length === 0) return undefined;
  return { operators, others, value: comparedValue(operators, deref) };
}

function readOperator(
  property: Property,
  deref: Deref,
): FoundOperator | undefined {
  const argument = argumentOf(property.schema, deref);
  const known = findOperator(property.name);
  if (known) {
    // `contains` takes one value in text and in a list; which it is, the company decides.
    if (known.argument === "flag" && argument !== "flag") return undefined;
    return {
      property,
      printed: camelCase(wordsOf(property.name)),
      category: known.category,
      argument:
        known.argument === "flag"
          ? "flag"
          : argument === "list"
            ? "list"
            : "value",
    };
  }
  return readSuffixed(property, argument);
}

/** `levelIn` beside `eq` and `gt` is an operator on the level: its last word says so. */
function readSuffixed(
  property: Property,
  argument: Argument,
): FoundOperator | undefined {
  const words = wordsOf(property.name);
  const known = words.length > 1 ? findOperator(words.at(-1) ?? "") : undefined;
  if (
    !known ||
    !isStrongOperator(words.at(-1) ?? "") ||
    known.argument !== "list" ||
    argument !== "list"
  ) {
    return undefined;
  }
  return {
    property,
    printed: camelCase(words),
    category: known.category,
    argument,
  };
}

function argumentOf(schema: Schema, deref: Deref): Argument {
  const target = deref(schema);
  const type = target.type?.filter((each) => each !== "null");
  if (type?.length === 1 && type[0] === "array") return "list";
  if (type?.length === 1 && type[0] === "boolean") return "flag";
  return "value";
}

function comparedValue(
  operators: readonly FoundOperator[],
  deref: Deref,
): Schema | undefined {
  const eq = operators.find(
    ({ property, argument }) =>
      argument === "value" && findOperator(property.name)?.name === "eq",
  );
  const value = eq ?? operators.find(({ argument }) => argument === "value");
  if (value) return value.property.schema;
  const list = operators.find(({ argument }) => argument === "list");
  return list && deref(list.property.schema).items;
}
