import { defined } from "../../model/defined.js";
import { holdersOf } from "../../model/keywords.js";

/**
 * Where everything is in an OpenAPI document: which member of which object holds what. It
 * distinguishes a reference from a `$ref` that is only data, and a schema from an example of one. What it
 * does not name (extensions, examples, default values, `info`, `servers`) is data and is never
 * looked into.
 */

/** The objects of the specification that hold references or schemas. */
export type ObjectKind =
  | "document"
  | "components"
  | "path item"
  | "operation"
  | "parameter"
  | "request body"
  | "response"
  | "header"
  | "media type"
  | "encoding"
  | "example"
  | "link"
  | "callback"
  | "security scheme"
  | "schema";

/** The object that the specification has at a place. */
export interface Field {
  readonly kind: ObjectKind;
  /** `either`: one, or a list, as `items` once allowed. */
  readonly holds: "one" | "map" | "list" | "either";
  /** A reference here is replaced by its target; no component could hold that. */
  readonly isInline?: true;
  /** In this map a name that starts with `x-` is an extension. */
  readonly isExtensible?: true;
}

const one = (kind: ObjectKind): Field => ({ kind, holds: "one" });
const map = (kind: ObjectKind): Field => ({ kind, holds: "map" });
const list = (kind: ObjectKind): Field => ({ kind, holds: "list" });
const inline = (field: Field): Field => ({ ...field, isInline: true });
const extensible = (field: Field): Field => ({ ...field, isExtensible: true });

interface Rule {
  readonly fields: ReadonlyMap<string, Field>;
  /** The field of all other members, except extensions. */
  readonly others?: Field;
}

const rule = (
  fields: Readonly<Record<string, Field>>,
  others?: Field,
): Rule => ({
  fields: new Map(Object.entries(fields)),
  ...defined({ others }),
});

/** The same field for each of the keywords of a schema. */
const each = (
  keywords: readonly string[],
  field: Field,
): Readonly<Record<string, Field>> =>
  Object.fromEntries(keywords.map((keyword) => [keyword, field]));

const operation = inline(one("operation"));
const content = inline(map("media type"));
const described = {
  schema: one("schema"),
  content,
  examples: map("example"),
};
const encodings = {
  encoding: inline(map("encoding")),
  prefixEncoding: inline(list("encoding")),
  itemEncoding: inline(one("encoding")),
};

/** OpenAPI 3.2, 4 (and 3.1, 3.0, 2.0 with what they have beside it), and JSON Schema 2020-12. */
const grammar: Readonly<Record<ObjectKind, Rule>> = {
  document: rule({
    paths: extensible(inline(map("path item"))),
    webhooks: inline(map("path item")),
    "x-webhooks": inline(map("path item")),
    components: inline(one("components")),
    // Swagger 2.0
    definitions: map("schema"),
    parameters: map("parameter"),
    responses: map("response"),
    securityDefinitions: map("security scheme"),
  }),
  components: rule({
    schemas: map("schema"),
    responses: map("response"),
    parameters: map("parameter"),
    examples: map("example"),
    requestBodies: map("request body"),
    headers: map("header"),
    securitySchemes: map("security scheme"),
    links: map("link"),
    callbacks: map("callback"),
    pathItems: map("path item"),
    mediaTypes: inline(map("media type")),
  }),
  "path item": rule({
    get: operation,
    put: operation,
    post: operation,
    delete: operation,
    options: operation,
    head: operation,
    patch: operation,
    trace: operation,
    query: operation,
    additionalOperations: inline(map("operation")),
    parameters: list("parameter"),
  }),
  operation: rule({
    parameters: list("parameter"),
    requestBody: one("request body"),
    responses: extensible(map("response")),
    callbacks: map("callback"),
  }),
  parameter: rule(described),
  header: rule(described),
  "request body": rule({ content }),
  response: rule({
    headers: map("header"),
    content,
    links: map("link"),
    // Swagger 2.0
    schema: one("schema"),
  }),
  "media type": rule({
    schema: one("schema"),
    itemSchema: one("schema"),
    examples: map("example"),
    ...encodings,
  }),
  encoding: rule({ headers: map("header"), ...encodings }),
  example: rule({}),
  link: rule({}),
  callback: rule({}, one("path item")),
  "security scheme": rule({}),
  schema: rule({
    ...each(holdersOf("entries"), map("schema")),
    ...each(holdersOf("list"), list("schema")),
    ...each(holdersOf("one"), one("schema")),
    ...each(["additionalItems", "contentSchema"], one("schema")),
    ...each(["$defs", "definitions", "dependencies"], map("schema")),
    items: { kind: "schema", holds: "either" },
  }),
};

/** The document as a whole. */
export const documentField: Field = one("document");

/** The members of an object of this kind that are worth looking into. */
export function innerFields(
  kind: ObjectKind,
  value: object,
): { readonly name: string; readonly field: Field }[] {
  const { fields, others } = grammar[kind];
  const inner: { name: string; field: Field }[] = [];
  for (const name of Object.keys(value)) {
    const field =
      fields.get(name) ??
      (name.startsWith("x-") || name === "$ref" ? undefined : others);
    if (field) inner.push({ name, field });
  }
  return inner;
}

/** The field of each entry of a map or list. */
export function entryOf({ kind, isInline }: Field): Field {
  return { kind, holds: "one", ...defined({ isInline }) };
}

/** The kind of the value one step inside a place; undefined when that is data. */
export function fieldAt(field: Field, name: string): Field | undefined {
  if (field.holds === "map" || field.holds === "list") return entryOf(field);
  if (field.holds === "either" && /^\d+$/.test(name)) return entryOf(field);
  const { fields, others } = grammar[field.kind];
  return fields.get(name) ?? (name.startsWith("x-") ? undefined : others);
}
