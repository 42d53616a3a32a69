import type { Schema } from "../../model/schema.js";
import type { Statement } from "../../print/expression.js";
import { alwaysApplied } from "./evaluated.js";
import type { CheckPlace } from "./function-registry.js";

/**
 * The statement that lets the closed parts of an `allOf` allow each other's members in a request; none
 * where no part excludes a member of another. `additionalProperties` applies to the properties of
 * its own schema object only (JSON Schema 2020-12 Core, 10.3.2.3), so that hardly any object
 * satisfies such parts. Validators other than those of requests apply the keyword as declared.
 */
export function composedParts(
  schema: Schema,
  { registry, mode }: CheckPlace,
): Statement[] {
  const { sent, types } = registry.facts;
  if (mode === "response" || !sent.has(schema)) return [];
  const parts = [...alwaysApplied(schema, types)];
  const names = new Set(parts.flatMap(declaredNames));
  const excludes = parts.some(
    (part) => isClosed(part) && declaredNames(part).length < names.size,
  );
  return excludes ? [`${registry.use("composed")}(value);`] : [];
}

function declaredNames({ properties = [] }: Schema): readonly string[] {
  return properties.map(({ name }) => name);
}

function isClosed(schema: Schema): boolean {
  const { additionalProperties: rest, patternProperties: patterns } = schema;
  return rest?.never === true && patterns === undefined;
}
