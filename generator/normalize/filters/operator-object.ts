import { inheritedMembers } from "./inherited-members.js";
import {
  type OperatorArgument,
  type Category,
  findOperator,
  type OperatorWords,
  unusual,
} from "./operator-vocabulary.js";
import type { Property, Schema } from "../../model/schema.js";
import { camelCase, wordsOf } from "../../model/words.js";
import type { Deref } from "../schema/deref.js";
import { hasOnly } from "../schema/simplify-schema.js";

/** Options for reading schemas: references, and the words for operators. */
export interface Look {
  readonly deref: Deref;
  readonly words: OperatorWords;
}

/** A member of an operator object that is an operator. */
export interface FoundOperator {
  readonly property: Property;
  readonly printed: string;
  readonly category: Category;
  readonly argument: OperatorArgument;
  /** True if the word is known, or only the place says that it is an operator. */
  readonly isKnown: boolean;
}

/** An object whose members are operators on one value, and perhaps some that are not. */
export interface OperatorObject {
  readonly operators: readonly FoundOperator[];
  readonly others: readonly Property[];
  /** The schema of the value compared with; undefined when there are only flags. */
  readonly value: Schema | undefined;
}

/** Reads an object schema; undefined for one that is no operator object. */
type ReadObject = (schema: Schema, look: Look) => OperatorObject | undefined;

/**
 * Reads an object schema as an operator object: no member is required, nothing else is declared
 * of it, and its members are operators by name and by the shape of their argument. Undefined
 * when none of its members is an operator.
 */
export const findOperatorObject: ReadObject = once(findIn);

/**
 * The same where the place says that it is one, beside a plain value: all of its members are
 * operators, known words or not, but for those the config says are none.
 */
export const readOperatorObject: ReadObject = once(readIn);

/** Many members refer to the same few objects, and schemas never change: each is read once. */
function once(read: ReadObject): ReadObject {
  const known = new WeakMap<
    OperatorWords,
    WeakMap<Schema, OperatorObject | null>
  >();
  return (schema, look) => {
    const bySchema = known.get(look.words) ?? new WeakMap();
    known.set(look.words, bySchema);
    const before = bySchema.get(schema);
    const found = before === undefined ? (read(schema, look) ?? null) : before;
    bySchema.set(schema, found);
    return found ?? undefined;
  };
}

function findIn(schema: Schema, look: Look): OperatorObject | undefined {
  const properties = operatorMembers(schema, look.deref);
  const operators: FoundOperator[] = [];
  const others: Property[] = [];
  for (const property of properties ?? []) {
    const found = readOperator(property, look);
    if (found) operators.push(found);
    else others.push(property);
  }
  if (operators.length === 0) return undefined;
  return { operators, others, value: comparedValue(operators, look.deref) };
}

function readIn(
  schema: Schema,
  { deref, words }: Look,
): OperatorObject | undefined {
  const properties = operatorMembers(schema, deref);
  if (!properties) return undefined;
  const operators = properties
    .filter(({ name }) => !words.isExcluded(name))
    .map(
      (property): FoundOperator =>
        readOperator(property, { deref, words }) ??
        operatorOf(property, argumentOf(property.schema, deref), {
          ...unusual(property.name),
          isKnown: false,
        }),
    );
  if (operators.length === 0) return undefined;
  return {
    operators,
    others: properties.filter(({ name }) => words.isExcluded(name)),
    value: comparedValue(operators, deref),
  };
}

/** The members of an object that may hold operators, through the parts it is made of. */
function operatorMembers(
  schema: Schema,
  deref: Deref,
): readonly Property[] | undefined {
  return inheritedMembers(schema, { deref, accepts: mayHoldOperators, known });
}

const known = new WeakMap<Schema, readonly Property[] | null>();

function mayHoldOperators(
  schema: Schema,
  { length: parts }: readonly Schema[],
): boolean {
  const {
    additionalProperties: rest,
    properties = [],
    required,
    type,
  } = schema;
  return (
    hasOnly(schema, ofOperators) &&
    (!rest || rest.never === true) &&
    // Some frameworks write an alternative of one required member for each operator.
    !(required && (properties.length > 1 || parts > 0)) &&
    (!type || type.includes("object"))
  );
}

const ofOperators =
  "ref type properties required additionalProperties request minProperties maxProperties allOf".split(
    " ",
  );

function readOperator(
  property: Property,
  { deref, words }: Look,
): FoundOperator | undefined {
  const argument = argumentOf(property.schema, deref);
  const known = words.find(property.name);
  if (known) {
    // `contains` takes one value in text and in a list; which it is, the company decides.
    if (known.argument === "flag" && argument !== "flag") return undefined;
    const isFlag = argument === "flag" && known.argument !== "flag";
    return operatorOf(property, isFlag ? "value" : argument, {
      category: known.category,
      isKnown: true,
    });
  }
  return readSuffixed(property, argument, words);
}

function operatorOf(
  property: Property,
  argument: OperatorArgument,
  { category, isKnown }: Pick<FoundOperator, "category" | "isKnown">,
): FoundOperator {
  const printed = camelCase(wordsOf(property.name));
  return { property, printed, category, argument, isKnown };
}

/** `levelIn` beside `eq` and `gt` is an operator on the level, by its last word. */
function readSuffixed(
  property: Property,
  argument: OperatorArgument,
  words: OperatorWords,
): FoundOperator | undefined {
  const last = wordsOf(property.name).slice(1).at(-1);
  if (last === undefined || !words.isStrong(last)) return undefined;
  const known = words.find(last);
  if (known?.argument !== "list" || argument !== "list") return undefined;
  return operatorOf(property, argument, {
    category: known.category,
    isKnown: true,
  });
}

function argumentOf(schema: Schema, deref: Deref): OperatorArgument {
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
