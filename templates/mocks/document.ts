// The schemas of a document, and values derived from them.

import { type MockChecks, SchemaJudge } from "./judge.js";
import { Depths, type MockSchema, type MockSchemas } from "./schema.js";
import type { Check } from "../validation/report.js";
import type { Issue, Schema } from "../validation/validation.js";

/** Accepts values that open enumerations do not list. */
export interface Openness {
  /** True if the schemas accept a value when open enumerations accept all values of their types. */
  takes(value: unknown, all: readonly MockSchema[]): boolean;
  /** True if a named type has open enumerations. */
  has(name: string): boolean;
  /** True if an issue concerns an open enumeration of a named type. */
  isAbout(issue: Issue, name: string): boolean;
}

/** Creates the {@link Openness} of a document's schemas, with the tests of formats. */
export type OpenBy = (
  schemas: MockSchemas,
  formats: Readonly<Record<string, (text: string) => boolean>>,
) => Openness;

/** The schemas of a document, and values that are derived from them once. */
export class MockDocument {
  readonly schemas: MockSchemas;
  readonly depths: Depths;
  readonly judge: SchemaJudge;
  /** The number of failed searches for a string, by its conditions. */
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

  /** The name of the type that a check belongs to. */
  nameOf(check: Check): string | undefined {
    return this.#names.get(check);
  }

  /** True if the schemas accept a given value, which open enumerations need not list. */
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
