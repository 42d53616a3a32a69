import type { Raw } from "./outputs.js";

/** Any object of a document. */
export type Part = Record<string, unknown>;

/** The members of a path item that are operations. */
export const methods =
  "get put post delete options head patch trace query".split(" ");

/** Visits each operation of a document. */
export function eachOperation(
  document: Raw,
  visit: (found: { readonly operation: Part; readonly item: Part }) => void,
): void {
  const { paths = {} } = document as { paths?: Record<string, Part> };
  for (const item of Object.values(paths))
    for (const method of methods) {
      const operation = item[method];
      if (isPart(operation)) visit({ operation, item });
    }
}

const singles =
  "items additionalProperties contains not if then else propertyNames".split(
    " ",
  );
const lists = "allOf anyOf oneOf prefixItems".split(" ");
const maps = "properties patternProperties dependentSchemas $defs".split(" ");

/** Visits each schema of a document, the inner ones first; components after what is in them. */
export function eachSchema(
  holder: unknown,
  visit: (schema: Part, key: string) => void,
): void {
  if (typeof holder !== "object" || holder === null) return;
  for (const [key, inner] of Object.entries(holder)) {
    if (!isPart(inner) && !Array.isArray(inner)) continue;
    if (/^(?:examples?|enum|x-.*)$/.test(key)) continue;
    const isMap = key === "schemas" || key === "definitions";
    if (/^(?:schema|itemSchema)$/.test(key) && isPart(inner))
      visitSchema(inner, key, visit);
    else if (isMap && isPart(inner))
      for (const schema of Object.values(inner))
        visitSchema(schema, key, visit);
    else eachSchema(inner, visit);
  }
}

function visitSchema(
  schema: unknown,
  key: string,
  visit: (schema: Part, key: string) => void,
): void {
  if (!isPart(schema)) return;
  for (const keyword of singles) visitSchema(schema[keyword], keyword, visit);
  for (const keyword of [...lists, ...maps]) {
    const inner = schema[keyword];
    if (typeof inner !== "object" || inner === null) continue;
    for (const one of Object.values(inner)) visitSchema(one, keyword, visit);
  }
  visit(schema, key);
}

/** Whether it is an object and no list. */
export function isPart(value: unknown): value is Part {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Makes one object of a document another one. */
export function replaceBy(target: Part, other: Part): void {
  for (const name of Object.keys(target)) delete target[name];
  Object.assign(target, other);
}
