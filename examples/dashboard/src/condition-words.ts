import {
  type FilterField,
  type FilterFields,
  membersOf,
  operatorsOf,
  type ResolvedOperator,
} from "./api/filters.js";

/**
 * A filter's conditions in words made of its metadata alone: `name starts with "alert 1"`. What the
 * metadata does not know is shown as it is written.
 */
export function wordsOfFilter(
  fields: FilterFields,
  filter: unknown,
  around: readonly string[] = [],
): string[] {
  return Object.entries(filter ?? {}).flatMap(([written, condition]) => {
    const [name = written, field = unknown] =
      Object.entries(fields).find(
        ([printed, each]) => (each.written ?? printed) === written,
      ) ?? [];
    return wordsOfField([...around, wordsOf(name)], field, condition);
  });
}

const unknown: FilterField = { kind: "other", plain: true };

/** What an operator of a field is called: `startsWith` is "starts with", `gte` "is at least". */
export function wordsOfOperator({ kind }: FilterField, name: string): string {
  const isTime = kind === "date" || kind === "date-time";
  return (isTime && ofTimes[name]) || short[name] || wordsOf(name);
}

const short: Readonly<Record<string, string>> = {
  eq: "is",
  ne: "is not",
  gt: "is more than",
  gte: "is at least",
  lt: "is less than",
  lte: "is at most",
  in: "is one of",
  nin: "is none of",
  notIn: "is none of",
  notContains: "does not contain",
  empty: "is empty",
  notEmpty: "is not empty",
};

const ofTimes: Readonly<Record<string, string>> = {
  gt: "is after",
  gte: "is not before",
  lt: "is before",
  lte: "is not after",
};

/** What each condition of a field says; all of them hold. */
function wordsOfField(
  names: readonly string[],
  field: FilterField,
  condition: unknown,
): string[] {
  const { kind, pairs } = field;
  const said = names.join(" ");
  if (kind === "and" || kind === "or" || kind === "not") {
    const all = Array.isArray(condition) ? condition : [condition];
    const word = kind === "or" ? " or " : " and ";
    const inside = all
      .map((each) => wordsOfFilter(membersOf(field), each).join(" and "))
      .join(word);
    return [kind === "not" ? `not (${inside})` : `(${inside})`];
  }
  if (pairs && Array.isArray(condition))
    return condition.map((pair: Readonly<Record<string, unknown>>) => {
      const { [pairs.key]: key, [pairs.value]: value } = pair;
      return `${said} ${String(key)} is ${printed(value)}`;
    });
  const members = membersOf(field);
  const operators = operatorsOf(field);
  const isPlain = operators.length + Object.keys(members).length === 0;
  if (isPlain || typeof condition !== "object" || condition === null)
    return [`${said} is ${printed(condition)}`];
  return Object.entries(condition).flatMap(([written, argument]) => {
    const operator = operators.find((each) => each.written === written);
    return operator
      ? [`${said} ${wordsOfArgument(field, operator, argument)}`]
      : wordsOfFilter(members, { [written]: argument }, names);
  });
}

function wordsOfArgument(
  field: FilterField,
  { name, argument }: ResolvedOperator,
  value: unknown,
): string {
  const words = wordsOfOperator(field, name);
  if (argument !== "flag") return `${words} ${printed(value)}`;
  return value === false ? `not: ${words}` : words;
}

function printed(value: unknown): string {
  return Array.isArray(value)
    ? value.map((each) => JSON.stringify(each)).join(", ")
    : JSON.stringify(value);
}

/** The words of a name: `createdAt` is "created at"; what is in capitals stays. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[\s_-]+/)
    .map((word) => (/^[A-Z\d]+$/.test(word) ? word : word.toLowerCase()))
    .join(" ");
}
