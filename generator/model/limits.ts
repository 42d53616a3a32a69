/** A keyword that limits a value by a number (JSON Schema 2020-12 Validation, 6.2 to 6.5). */
export interface LimitFacts {
  /** The kind of value it limits; of any other it asserts nothing. */
  readonly about: "number" | "string" | "array" | "object";
  /** Its value: any number, one above zero, or a count. */
  readonly takes: "number" | "positive" | "count";
  /** Which way it limits, and so whether more of it allows less; absent: neither. */
  readonly side?: "lower" | "upper";
  /**
   * The module of `templates/validation/` whose function of the keyword's name checks it; absent:
   * another keyword's check takes it along.
   */
  readonly check?: string;
}

/** A row of the table: limits of numbers take any number, and others a count by default. */
type LimitEntry = Omit<LimitFacts, "takes"> &
  Partial<Pick<LimitFacts, "takes">>;

/**
 * Every such keyword. Reading schemas, printing their checks and comments and comparing them go
 * by this, so a further one is an entry here, its function in the runtime with its sentence, its
 * code in `templates/validation/report.ts`, and an example in `test/ledger/keyword-ledger.ts`.
 */
export const limits = {
  minimum: { about: "number", check: "bounds", side: "lower" },
  exclusiveMinimum: { about: "number", check: "bounds", side: "lower" },
  maximum: { about: "number", check: "bounds", side: "upper" },
  exclusiveMaximum: { about: "number", check: "bounds", side: "upper" },
  multipleOf: { about: "number", check: "bounds", takes: "positive" },
  minLength: { about: "string", check: "bounds", side: "lower" },
  maxLength: { about: "string", check: "bounds", side: "upper" },
  minItems: { about: "array", check: "list", side: "lower" },
  maxItems: { about: "array", check: "list", side: "upper" },
  minContains: { about: "array", side: "lower" },
  maxContains: { about: "array", side: "upper" },
  minProperties: { about: "object", check: "members", side: "lower" },
  maxProperties: { about: "object", check: "members", side: "upper" },
} as const;

/** A keyword that limits a value by a number. */
export type LimitKeyword = keyof typeof limits;

/** One that has a check of its own. */
export type CheckedLimit = {
  [K in LimitKeyword]: (typeof limits)[K] extends { check: string } ? K : never;
}[LimitKeyword];

/** The keywords in their order, with what is known of each. */
export const limitFacts: readonly (readonly [LimitKeyword, LimitFacts])[] =
  Object.entries<LimitEntry>(limits).map(([keyword, entry]) => [
    keyword as LimitKeyword,
    { takes: entry.about === "number" ? "number" : "count", ...entry },
  ]);

/** The limits that a schema has, in the order of the keywords. */
export function limitsOf(
  schema: Readonly<Partial<Record<LimitKeyword, number>>>,
): readonly (readonly [LimitKeyword, number, LimitFacts])[] {
  // Most have none, as their own keywords show.
  if (!hasLimits(schema)) return [];
  return limitFacts.flatMap(([keyword, facts]) => {
    const limit = schema[keyword];
    return limit === undefined ? [] : [[keyword, limit, facts]];
  });
}

function hasLimits(schema: object): boolean {
  for (const keyword in schema) if (Object.hasOwn(limits, keyword)) return true;
  return false;
}

/** True if a keyword has a check of its own. */
export function isCheckedLimit(keyword: string): keyword is CheckedLimit {
  return (
    Object.hasOwn(limits, keyword) && "check" in limits[keyword as LimitKeyword]
  );
}
