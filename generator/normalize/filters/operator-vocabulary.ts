import { wordSet } from "../../model/word-set.js";

/** The kind of an operator's argument: one value, several, or a boolean. */
export type OperatorArgument = "value" | "list" | "flag";

/** The kind of condition of an operator, which decides the name of a set of operators. */
export type Category =
  "equality" | "set" | "range" | "text" | "list" | "existence";

/** An operator as public APIs know it, under its usual name. */
export interface KnownOperator {
  readonly name: string;
  readonly category: Category;
  readonly argument: OperatorArgument;
}

/** The usual names of operators, each before other spellings of it, by category and argument. */
const vocabulary = {
  "equality value": `
    eq equals equal is exact equalTo
    ne neq not notEquals notEqual isNot`,
  "set list": `
    in inq oneOf anyOf isIn
    nin notIn noneOf notAnyOf
    oeq`,
  "range value": `
    gt greaterThan moreThan
    gte ge greaterThanOrEqual greaterThanOrEqualTo min
    lt lessThan
    lte le lessThanOrEqual lessThanOrEqualTo max
    before
    after`,
  "range list": "between range",
  "text value": `
    contains includes substring
    notContains ncontains doesNotContain
    icontains containsInsensitive
    startsWith beginsWith prefix sw
    endsWith suffix ew
    like
    notLike nlike
    ilike
    nilike notIlike
    matches regex regexp match`,
  "text list": "ocontains",
  "list list": `
    containsAny hasSome overlaps hasAny any
    containsAll hasEvery hasAll all
    containsNone hasNone none notAny`,
  "list value": "has",
  "existence flag": `
    empty isEmpty
    notEmpty isNotEmpty
    exists isSet present
    isNull null
    isNotNull notNull`,
} satisfies { [Kind in `${Category} ${OperatorArgument}`]?: string };

/** Every known spelling, without separators and in lower case, and its operator. */
export const operatorVocabulary: ReadonlyMap<string, KnownOperator> = new Map(
  Object.entries(vocabulary).flatMap(([kind, lines]) => {
    const [category, argument] = kind.split(" ") as [
      Category,
      OperatorArgument,
    ];
    return lines
      .trim()
      .split("\n")
      .map((line) => line.trim().split(" "))
      .flatMap(([name = "", ...others]) =>
        [name, ...others].map((spelling): [string, KnownOperator] => [
          spelling.toLowerCase(),
          { name, category, argument },
        ]),
      );
  }),
);

/** Spellings too common as ordinary member names to be evidence without company. */
const weak = wordSet(`
  is not min max range match prefix suffix all any none has equal exact before after empty null
  present exists includes matches sw ew`);

/** An operator by its written name: `$gte`, `_gte`, `any_` and `not_in` are known too. */
export function findOperator(written: string): KnownOperator | undefined {
  return operatorVocabulary.get(plainSpelling(written));
}

/** The words that are operators: the usual ones and those of the config. */
export class OperatorWords {
  readonly #decided: ReadonlyMap<string, boolean>;
  readonly #fields: ReadonlyMap<string, boolean>;
  readonly #entries: readonly string[];
  readonly #asked = new Map<string, string>();

  /** @param decided `filters.operators` of the config: a word, or a field by its path */
  constructor(decided: Readonly<Record<string, boolean>> = {}) {
    const entries = Object.entries(decided);
    this.#entries = entries.map(([key]) => key);
    this.#fields = new Map(entries.filter(([key]) => isField(key)));
    this.#decided = new Map(
      entries
        .filter(([key]) => !isField(key))
        .map(([key, value]) => [plainSpelling(key), value]),
    );
  }

  /** An operator by its written name. */
  find(written: string): KnownOperator | undefined {
    const decided = this.#decide(written);
    if (decided === false) return undefined;
    const known = findOperator(written);
    return known ?? (decided ? unusual(written) : undefined);
  }

  /** True if a member of this name is an operator beyond doubt, even in company of others. */
  isStrong(written: string): boolean {
    const decided = this.#decide(written);
    if (decided !== undefined) return decided;
    const spelling = plainSpelling(written);
    return (
      operatorVocabulary.has(spelling) &&
      (/^[$_]|_$/.test(written) || !weak.has(spelling))
    );
  }

  /** True if the config says that the word is none. */
  isExcluded(written: string): boolean {
    return this.#decide(written) === false;
  }

  /** True if the config says anything of fields. */
  get decidesFields(): boolean {
    return this.#fields.size > 0;
  }

  /** The config's decision for a field: whether members beside its value are operators. */
  ofField(path: string): boolean | undefined {
    if (this.#fields.size > 0) this.#asked.set(path, path);
    return this.#fields.get(path);
  }

  /** Words and fields of the config that matched nothing, and all that could match. */
  unmatched(): {
    readonly entries: readonly string[];
    readonly known: readonly string[];
  } {
    return {
      entries: this.#entries.filter(
        (key) => !this.#asked.has(isField(key) ? key : plainSpelling(key)),
      ),
      known: [...this.#asked.values()],
    };
  }

  #decide(written: string): boolean | undefined {
    if (this.#decided.size === 0) return undefined;
    const spelling = plainSpelling(written);
    this.#asked.set(spelling, written);
    return this.#decided.get(spelling);
  }
}

/** True if an entry of the config is the path of a field rather than a word. */
function isField(key: string): boolean {
  return key.includes(".");
}

/** The usual words alone. */
export const usualWords: OperatorWords = new OperatorWords();

/** An operator with a word of its own. */
export function unusual(written: string): KnownOperator {
  return { name: written, category: "text", argument: "value" };
}

function plainSpelling(written: string): string {
  return written
    .replace(/^[$_]+|(?<!_)_+$/g, "")
    .replace(/[-_\s]/g, "")
    .toLowerCase();
}

/** Combining members: their written name, without prefix, in lower case. */
export function findLogical(written: string): "and" | "or" | "not" | undefined {
  const spelling = plainSpelling(written);
  return spelling === "and" || spelling === "or" || spelling === "not"
    ? spelling
    : undefined;
}
