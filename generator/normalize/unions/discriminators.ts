import type { Diagnostic } from "../../model/diagnostic.js";
import {
  escapePointer,
  isComponentPointer,
  lastToken,
} from "../../model/pointer.js";
import type { Discriminator, Schema, SelectedBy } from "../../model/schema.js";
import {
  type SchemaClass,
  type SchemaClasses,
} from "../merge/schema-classes.js";
import type { DiscriminatorOptions } from "../options/options.js";
import {
  type Decision,
  decideDiscriminator,
  undecided,
} from "./decide-discriminator.js";
import { settle } from "./settle-decisions.js";
import { reportUnmatched } from "../options/unmatched-decisions.js";
import { pinBranches } from "./pin-branches.js";
import { readTag, type Tag } from "./read-tag.js";

/** The dependencies of deciding discriminators. */
export interface UnionContext {
  readonly classes: SchemaClasses;
  readonly follow: (ref: string) => Schema | undefined;
  readonly nameOf: (type: SchemaClass) => string | undefined;
  readonly options: DiscriminatorOptions;
  readonly report: (diagnostic: Diagnostic) => void;
}

/** The decided discriminators of a document, once for types and validators. */
export class Discriminators {
  readonly #context: UnionContext;
  readonly #configured = new Map<SchemaClass, Discriminator | undefined>();
  readonly #decisions = new Map<Schema, Decision>();
  readonly #tags = new Map<Schema, Tag>();

  constructor(context: UnionContext) {
    this.#context = context;
    const types = context.classes.all
      .filter(({ schema }) => schema.discriminator)
      .toSorted((a, b) => (a.pointer < b.pointer ? -1 : 1));
    this.#configure(types);
    for (const type of types) this.#report(type);
  }

  /** The discriminator of a schema as it is read: as written, or as the config has it. */
  readonly of = (schema: Schema): Discriminator | undefined => {
    if (!schema.discriminator || this.#configured.size === 0)
      return schema.discriminator;
    const type = this.#context.classes.of(schema);
    return this.#configured.has(type)
      ? this.#configured.get(type)
      : schema.discriminator;
  };

  /**
   * The branches of a union, as rewritten, with what selects them.
   *
   * @param schema the union as the document has it
   */
  pinned(
    schema: Schema,
    keyword: "anyOf" | "oneOf",
    rewritten: readonly Schema[],
  ): readonly Schema[] {
    const { selections } = this.#decide(schema);
    if (selections.size === 0) return rewritten;
    const branches = schema[keyword] ?? [];
    return pinBranches(
      rewritten,
      branches.map((branch): SelectedBy | undefined => selections.get(branch)),
      branches.map((branch) => this.#admitsNull(branch)),
    );
  }

  #admitsNull(branch: Schema): boolean {
    const { follow } = this.#context;
    const selectedValues = (): undefined => undefined;
    const { kinds } = readTag(branch, {
      property: "",
      follow,
      selectedValues,
      known: this.#tags,
    });
    return kinds?.includes("null") ?? false;
  }

  readonly #decide = (schema: Schema): Decision => {
    const known = this.#decisions.get(schema);
    if (known) return known;
    const decisions = settle(schema, (each, decide) =>
      decideDiscriminator(each, {
        follow: this.#context.follow,
        discriminatorOf: this.of,
        decide: (inner) => this.#decisions.get(inner) ?? decide(inner),
      }),
    );
    for (const [each, decision] of decisions)
      this.#decisions.set(each, decision);
    return decisions.get(schema) ?? undecided;
  };

  #report({ schema, pointer }: SchemaClass): void {
    for (const { value, message } of this.#decide(schema).faults)
      this.#context.report({
        code: "discriminator-contradicted",
        severity: "warning",
        pointer: `${pointer}/discriminator/mapping/${escapePointer(value)}`,
        message: `${message}; what the schema says counts`,
        help: "correct the mapping or the schema, or decide in the config's discriminators",
      });
  }

  #configure(types: readonly SchemaClass[]): void {
    const { classes, options, nameOf, report, follow } = this.#context;
    for (const [key, wanted] of Object.entries(options)) {
      const meant = types.filter(
        (type) => nameOf(type) === key || type.places.includes(key),
      );
      for (const type of meant)
        this.#configured.set(type, mapped(type.schema, wanted, follow));
    }
    reportUnmatched(report, {
      place: "discriminators",
      entries: Object.keys(options),
      what: "name or pointer of a union with a discriminator",
      known: types.flatMap((type) => [nameOf(type) ?? "", ...type.places]),
    });
    const components = classes.all.flatMap(({ named }) =>
      named !== undefined && isComponentPointer(named)
        ? [lastToken(named)]
        : [],
    );
    for (const [key, wanted] of Object.entries(options))
      reportUnmatched(report, {
        place: `discriminators[${JSON.stringify(key)}]`,
        entries: wanted === false ? [] : Object.values(wanted),
        what: "component",
        known: components,
      });
  }
}

function mapped(
  { discriminator }: Schema,
  wanted: DiscriminatorOptions[string],
  follow: UnionContext["follow"],
): Discriminator | undefined {
  if (wanted === false || !discriminator) return undefined;
  const mapping = Object.entries(wanted)
    .map(([value, type]) => ({
      value,
      type: `#/components/schemas/${escapePointer(type)}`,
    }))
    .filter(({ type }) => follow(type) !== undefined);
  return { ...discriminator, mapping };
}
