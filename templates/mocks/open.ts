// Enumerations that accept unlisted values in responses.

import type { OpenBy } from "./document.js";
import { memberSchemas, SchemaJudge } from "./judge.js";
import {
  type MockSchema,
  type MockSchemas,
  ownSchema,
  typesOf,
} from "./schema.js";
import type { Issue } from "../validation/validation.js";

/** Creates the {@link OpenBy} of the named types with open enumerations. */
export function openEnumerations(names: readonly string[]): OpenBy {
  return (schemas, formats) => {
    const open = new OpenSchemas(schemas);
    const judge = new SchemaJudge(mapped(schemas, open), { formats });
    return {
      takes: (value, all) =>
        judge.takes(
          value,
          all.map((each) => open.of(each)),
        ),
      has: (name) => names.includes(name),
      isAbout: ({ code, path }, name) =>
        code === "enum" &&
        schemasAt(schemas, { $ref: name }, path).some(({ isOpen }) => isOpen),
    };
  };
}

/** Copies schemas, replacing open enumerations by their types. */
class OpenSchemas {
  readonly #schemas: MockSchemas;
  readonly #known = new WeakMap<MockSchema, MockSchema>();

  constructor(schemas: MockSchemas) {
    this.#schemas = schemas;
  }

  of(schema: MockSchema): MockSchema {
    const known = this.#known.get(schema) ?? this.#open(schema);
    this.#known.set(schema, known);
    return known;
  }

  /** `oneOf` becomes `anyOf`, because an open enumeration may distinguish the alternatives. */
  #open({ isOpen, oneOf, ...schema }: MockSchema): MockSchema {
    const { $ref: _ref, enum: _enum, ...rest } = schema;
    const type = rest.type ?? typesOf(this.#target(schema) ?? schema);
    const opened: Record<string, unknown> = isOpen
      ? { ...rest, type }
      : { ...schema };
    for (const keyword of schemaKeywords) {
      const part = schema[keyword];
      if (part) opened[keyword] = this.of(part);
    }
    for (const keyword of ["prefixItems", "allOf", "anyOf"] as const) {
      const list = schema[keyword];
      if (list) opened[keyword] = list.map((each) => this.of(each));
    }
    for (const keyword of tableKeywords) {
      const table = schema[keyword];
      if (table) opened[keyword] = mapped(table, this);
    }
    if (oneOf)
      opened["allOf"] = [
        ...((opened["allOf"] as readonly MockSchema[] | undefined) ?? []),
        { anyOf: oneOf.map((each) => this.of(each)) },
      ];
    return opened;
  }

  #target({ $ref }: MockSchema): MockSchema | undefined {
    return $ref === undefined ? undefined : ownSchema(this.#schemas, $ref);
  }
}

/** Keywords with a schema; not `not`, `if` and `contains`, which opening could make stricter. */
const schemaKeywords = [
  "items",
  "unevaluatedItems",
  "additionalProperties",
  "propertyNames",
  "unevaluatedProperties",
  "then",
  "else",
] as const;

const tableKeywords = [
  "properties",
  "patternProperties",
  "dependentSchemas",
] as const;

function mapped(table: MockSchemas, open: OpenSchemas): MockSchemas {
  return Object.fromEntries(
    Object.entries(table).map(([name, each]) => [name, open.of(each)]),
  );
}

/** The schemas of the value at a path, including all alternatives. */
function schemasAt(
  schemas: MockSchemas,
  schema: MockSchema,
  path: Issue["path"],
): readonly MockSchema[] {
  let here = partsOf(schemas, [schema]);
  for (const key of path) {
    const inside = here.flatMap((each) =>
      typeof key === "number"
        ? (each.prefixItems?.[key] ?? each.items ?? [])
        : memberSchemas(each, key),
    );
    here = partsOf(schemas, inside);
  }
  return here;
}

/** The schemas, and the subschemas and references that apply to the same value. */
function partsOf(
  schemas: MockSchemas,
  all: readonly MockSchema[],
): readonly MockSchema[] {
  const found = new Set(all);
  // The loop also visits the schemas that it adds.
  for (const { $ref, allOf = [], anyOf = [], oneOf = [], ...rest } of found) {
    const target = $ref === undefined ? undefined : ownSchema(schemas, $ref);
    for (const each of [
      ...allOf,
      ...anyOf,
      ...oneOf,
      target,
      rest.then,
      rest.else,
    ])
      if (each) found.add(each);
  }
  return [...found];
}
