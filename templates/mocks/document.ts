import { type MockChecks, SchemaJudge } from "./judge.js";
import { Depths, type MockSchema, type MockSchemas } from "./schema.js";
import type { Check } from "../validation/report.js";
import type { Issue, Schema } from "../validation/validation.js";

/** Values that are accepted though their enumerations do not list them. */
export interface Openness {
  /** True if schemas accept a value when open enumerations accept all values of their types. */
  takes(value: unknown, all: readonly MockSchema[]): boolean;
  /** True if a named type has open enumerations. */
  has(name: string): boolean;
  /** True if an issue of a named type's value is about an open enumeration. */
  isAbout(issue: Issue, name: string): boolean;
}

/** Finds that out of a document's schemas, and of the tests of its formats. */
export type OpenBy = (
  schemas: MockSchemas,
  formats: Readonly<Record<string, (text: string) => boolean>>,
) => Openness;

/** The schemas of a document, and facts that are derived of all of them once. */
export class MockDocument {
  readonly schemas: MockSchemas;
  readonly depths: Depths;
  readonly judge: SchemaJudge;
  /** The number of failed searches for a text, by its conditions. */
  readonly failedTexts: Map<string, number> = new Map();
  readonly #openness: Openness | undefined;
  readonly #names: ReadonlyMap<Check, string>;

  constructor(
    schemas: MockSchemas,
    { open, ...checks }: MockChecks & { readonly open?: OpenBy } = {},
  ) {
    this.schemas = schemas;
    this.depths = new Depths(schemas);
    this.judge = new SchemaJudge(schemas, checks);
    this.#openness = open?.(schemas, checks.formats ?? {});
    this.#names = new Map(
      Object.entries(checks.types ?? {}).map(([name, check]) => [check, name]),
    );
  }

  /** The named type that a check is of. */
  nameOf(check: Check): string | undefined {
    return this.#names.get(check);
  }

  /** True if some schemas accept a given value: open enumerations have more values than they list. */
  takesGiven(value: unknown, all: readonly MockSchema[]): boolean {
    return (
      this.judge.takes(value, all) || this.#openness?.takes(value, all) === true
    );
  }

  /** The issues of a given value of a named type. */
  issuesOfGiven(
    value: unknown,
    name: string | undefined,
    validator: Pick<Schema<unknown>, "safeParse">,
  ): readonly Issue[] {
    const result = validator.safeParse(value);
    const issues = result.ok ? [] : result.issues;
    const openness = this.#openness;
    if (issues.length === 0 || name === undefined || !openness?.has(name))
      return issues;
    if (openness.takes(value, [{ $ref: name }])) return [];
    const others = issues.filter((issue) => !openness.isAbout(issue, name));
    return others.length > 0 ? others : issues;
  }
}
