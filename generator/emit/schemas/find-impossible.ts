import type { Diagnostic } from "../../model/diagnostic.js";
import type { Model } from "../../model/model.js";
import type { Schema } from "../../model/schema.js";
import { children, isCondition, type Step } from "../../model/walk.js";
import { EmptyTypes } from "../../types/empty-type.js";
import { deepest, type Projection } from "../../types/projection.js";
import { startProjection } from "../../types/schema-type.js";
import { isNever, type TypeNode } from "../../types/type-node.js";

/**
 * The schemas of a model that no value satisfies though the document does not declare them `false`:
 * their types, or those of members they require, are `never`. One diagnostic for each place, at the
 * type or response that has it.
 */
export function findImpossible(model: Model): Diagnostic[] {
  const schemas = new Map(
    [...model.types, ...model.generics].map((type) => [type.name, type.schema]),
  );
  const projection = startProjection((name) => schemas.get(name));
  const search: Search = {
    projection,
    empty: new EmptyTypes(projection),
    found: [],
  };
  const roots = [
    ...model.types.map(({ name, schema, places }) => ({
      what: name,
      schema,
      pointer: places[0] ?? "#",
      help: `${correct}, or turn off the check of a request: \`operations: { NAME: { validators: { requests: false } } }\``,
    })),
    ...model.operations.flatMap(({ responses }) =>
      responses.flatMap(({ status, schema, schemaPointer }) =>
        schema && schemaPointer !== undefined
          ? [
              {
                what: `the response ${status}`,
                schema,
                pointer: schemaPointer,
                help: correct,
              },
            ]
          : [],
      ),
    ),
  ];
  const diagnostics = new Map<string, Diagnostic>();
  for (const { what, schema, pointer, help } of roots) {
    search.found.length = 0;
    visit(schema, "", search);
    for (const { path, why } of search.found) {
      const message = `no value satisfies ${what}${path}: ${why}`;
      diagnostics.set(`${pointer} ${message}`, {
        code: "schema-impossible",
        severity: "warning",
        pointer,
        message,
        help,
      });
    }
  }
  return [...diagnostics.values()];
}

const correct = "correct the parts of the schema that contradict each other";

interface Search {
  readonly projection: Projection;
  readonly empty: EmptyTypes;
  readonly found: { readonly path: string; readonly why: string }[];
}

/** Notes the impossible schemas in a schema, and itself where none in it is; returns true if there are any. */
function visit(
  schema: Schema,
  path: string,
  search: Search,
  depth: number = 0,
): boolean {
  if (depth > deepest) return false;
  let isInside = false;
  let alternatives = 0;
  for (const { step, schema: child } of children(schema)) {
    if (isCondition(step)) continue;
    if (step.kind === "branch" && !step.isPart) alternatives += 1;
    const at = path + stepText(step, alternatives);
    isInside = visit(child, at, search, depth + 1) || isInside;
  }
  const own = contradiction(schema, search.projection);
  if (own !== undefined) search.found.push({ path, why: own });
  if (isInside || own !== undefined) return true;
  const before = search.found.length;
  if (isComposed(schema)) compare(schema, path, search);
  return search.found.length > before;
}

function stepText(step: Step, alternative: number): string {
  switch (step.kind) {
    case "property":
      return `.${step.name}`;
    case "items":
      return "[]";
    case "values":
      return "{}";
    case "branch":
      return step.isPart ? "" : ` (alternative ${alternative})`;
    default:
      return "";
  }
}

/** The part of a schema that alone excludes every value; undefined if none does. */
function contradiction(
  schema: Schema,
  projection: Projection,
): string | undefined {
  const { never, enum: values, anyOf, oneOf } = schema;
  if (never) return undefined;
  if (values?.length === 0) return "none of its values is of its type";
  if ([anyOf, oneOf].some((list) => list?.every((branch) => branch.never)))
    return "all of its alternatives are false";
  const name = impossibleName(schema, projection);
  return name === undefined
    ? undefined
    : `it requires ${JSON.stringify(name)} and does not allow it`;
}

/** Notes what the schemas that a schema is made of leave no value. */
function compare(
  schema: Schema,
  path: string,
  { projection, empty, found }: Search,
): void {
  const node = projection.project(schema, projection);
  const why = "the schemas it is made of contradict each other";
  if (empty.isEmpty(node)) found.push({ path, why });
  else
    for (const member of neverMembers(node))
      found.push({ path: `${path}.${member}`, why });
}

/** A name that a schema requires and that none of its objects can have. */
function impossibleName(
  {
    required = [],
    properties = [],
    patternProperties,
    additionalProperties,
  }: Schema,
  { schemaOf }: Projection,
): string | undefined {
  if (required.length === 0) return undefined;
  const declared = new Map(
    properties.map(({ name, schema }) => [name, schema]),
  );
  return required.find((name) => {
    const schema = declared.get(name);
    if (!schema) return additionalProperties?.never && !patternProperties;
    const target = schema.ref === undefined ? schema : schemaOf(schema.ref);
    return target?.never;
  });
}

/** True if it is made of several schemas, which may contradict each other. */
function isComposed({
  ref,
  allOf = [],
  anyOf,
  oneOf,
  ...own
}: Schema): boolean {
  const applied = [ref, anyOf, oneOf].filter((one) => one !== undefined);
  const count = applied.length + allOf.length;
  return count > 1 || (count === 1 && (own.type ?? own.enum) !== undefined);
}

/** Members that an object's parts leave no value, though none of them is `false`. */
function neverMembers(node: TypeNode): readonly string[] {
  const nodes = node.kind === "intersection" ? node.of : [node];
  return nodes.flatMap((part) =>
    part.kind === "object"
      ? part.members
          .filter(
            ({ type, saidBy }) =>
              isNever(type) && !saidBy.some(({ never }) => never),
          )
          .map(({ name }) => name)
      : [],
  );
}
