import { annotationKeywords } from "../../model/schema-keywords.js";
import type { PatternProperty, Property, Schema } from "../../model/schema.js";

const ignored: ReadonlySet<string> = new Set([
  ...annotationKeywords,
  "generic",
]);

/**
 * Gives structurally equal schemas equal numbers: what they assert counts, with or without what
 * requests add to it, and neither annotations nor the order of members do.
 */
export class SchemaKeys {
  readonly #numbers = new Map<string, number>();
  readonly #known = {
    plain: new Map<Schema, number>(),
    request: new Map<Schema, number>(),
  };

  /** The number of a schema's structure; with `request`, its request rules count too. */
  of(schema: Schema, request: boolean): number {
    const known = request ? this.#known.request : this.#known.plain;
    const found = known.get(schema);
    if (found !== undefined) return found;
    const text = this.#print(schema, request);
    const number = this.#numbers.get(text) ?? this.#numbers.size + 1;
    this.#numbers.set(text, number);
    known.set(schema, number);
    return number;
  }

  #print(schema: Schema, request: boolean): string {
    let text = "";
    for (const keyword of Object.keys(schema).toSorted()) {
      if (ignored.has(keyword) || isUnsaid(schema, keyword, request)) continue;
      const value = schema[keyword as keyof Schema];
      text += `${keyword}:${this.#printValue(keyword, value, request)},`;
    }
    return text;
  }

  #printValue(keyword: string, value: unknown, request: boolean): string {
    switch (keyword) {
      case "type":
        return (value as readonly string[]).join("|");
      case "properties":
      case "dependentSchemas":
        return (value as readonly Property[])
          .map(
            ({ name, schema }) =>
              JSON.stringify(name) + this.of(schema, request),
          )
          .toSorted()
          .join();
      case "patternProperties":
        return (value as readonly PatternProperty[])
          .map(
            ({ pattern, schema }) =>
              JSON.stringify(pattern) + this.of(schema, request),
          )
          .toSorted()
          .join();
      case "allOf":
      case "anyOf":
      case "oneOf":
      case "prefixItems":
        return (value as readonly Schema[])
          .map((each) => this.of(each, request))
          .join();
      case "items":
      case "contains":
      case "not":
      case "if":
      case "then":
      case "else":
      case "propertyNames":
      case "additionalProperties":
      case "unevaluatedItems":
      case "unevaluatedProperties":
        return String(this.of(value as Schema, request));
      default:
        return JSON.stringify(value);
    }
  }
}

/** What only requests are held to; operators of filters are closed wherever they are. */
function isUnsaid(schema: Schema, keyword: string, request: boolean): boolean {
  return keyword === "request" && !request && schema.request === "closed";
}
