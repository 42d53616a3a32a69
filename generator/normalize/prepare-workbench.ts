import type { Diagnostic } from "../model/diagnostic.js";
import type { Schema } from "../model/schema.js";
import { objectMember } from "../document/open-api.js";
import { escapePointer } from "../model/pointer.js";
import {
  type FilterPart,
  findFilter,
  isFilterName,
} from "./filters/find-filter.js";
import type { Deref } from "./filters/operator-object.js";
import { flattenInput } from "./inputs/flatten-input.js";
import { type SchemaClass, SchemaClasses } from "./merge/schema-classes.js";
import { nameOperations } from "./names/name-operations.js";
import { operationNouns } from "./names/operation-nouns.js";
import type { DocumentReader } from "./operations/document-reader.js";
import { readOperations } from "./operations/read-operations.js";
import { readResult } from "./operations/read-result.js";
import { findPaging } from "./paging/find-paging.js";
import type { WorkFilter, WorkOperation, Workbench } from "./workbench.js";

/** Reads everything the document declares and lays it out for naming. */
export function prepareWorkbench(reader: DocumentReader): Workbench {
  const schemas = objectMember(
    objectMember(reader.document.root, "components"),
    "schemas",
  );
  for (const name of Object.keys(schemas).toSorted()) {
    reader.referencedSchema(
      schemas[name],
      `#/components/schemas/${escapePointer(name)}`,
    );
  }
  const deref: Deref = (schema) => derefIn(reader.referenced, schema);
  const operations = prepareOperations(reader, deref);
  const filters = operations.flatMap((operation) =>
    findFiltersOf(operation, deref),
  );
  const classes = new SchemaClasses(reader.pointers, reader.referenced);
  for (const operation of operations) addOperation(operation, classes);
  const parts = new Map<SchemaClass, FilterPart>();
  for (const { found } of filters) {
    for (const [schema, part] of found.parts)
      parts.set(classes.of(schema), part);
  }
  return { operations, filters, classes, parts, deref };
}

function prepareOperations(
  reader: DocumentReader,
  deref: Deref,
): WorkOperation[] {
  const drafts = readOperations(reader);
  const report = (diagnostic: Diagnostic): void =>
    void reader.diagnostics.push(diagnostic);
  const names = nameOperations(drafts, report);
  const adopt = (schema: Schema, pointer: string): Schema => {
    reader.pointers.set(schema, pointer);
    return schema;
  };
  return drafts.map((draft) => {
    const name = names.get(draft) ?? { resource: [], name: "unnamed" };
    const input = flattenInput(draft, { deref, adopt });
    const result = readResult(draft);
    const resultSchema = result.kind === "body" ? result.schema : undefined;
    if (resultSchema && !reader.pointers.has(resultSchema))
      adopt(resultSchema, `${draft.pointer}/responses`);
    const paging = findPaging(input.schema, resultSchema, deref);
    return {
      draft,
      name,
      nouns: operationNouns(name, draft.path),
      input,
      result,
      ...(paging === undefined ? {} : { paging }),
    };
  });
}

function addOperation(
  { draft, input, result }: WorkOperation,
  classes: SchemaClasses,
): void {
  if (input.schema) classes.add(input.schema);
  if (result.kind === "body") classes.add(result.schema);
  for (const { content } of draft.responses)
    if (content) classes.add(content.schema);
}

/** The filters among the members of a request, at most two levels down. */
function findFiltersOf(operation: WorkOperation, deref: Deref): WorkFilter[] {
  const { schema } = operation.input;
  return schema ? search(schema, { operation, deref, depth: 0 }) : [];
}

function search(
  schema: Schema,
  context: { operation: WorkOperation; deref: Deref; depth: number },
): WorkFilter[] {
  const target = context.deref(schema);
  const members = [
    ...(target.properties ?? []),
    ...(target.allOf ?? []).flatMap(
      (part) => context.deref(part).properties ?? [],
    ),
  ];
  return members.flatMap(({ name, schema: member }): WorkFilter[] => {
    const inner = nonNull(context.deref(member), context.deref);
    const found = findFilter(inner, {
      deref: context.deref,
      named: isFilterName(name),
    });
    if (found) return [{ schema: inner, found, operation: context.operation }];
    return context.depth < 2
      ? search(inner, { ...context, depth: context.depth + 1 })
      : [];
  });
}

/** What a nullable schema is beside null. */
function nonNull(schema: Schema, deref: Deref): Schema {
  const branches = (schema.anyOf ?? schema.oneOf ?? []).filter(
    (branch) => branch.type?.[0] !== "null",
  );
  const [only, ...more] = branches;
  return only && more.length === 0 ? deref(only) : schema;
}

/** A schema that is only a reference is what it leads to, through chains. */
function derefIn(
  referenced: ReadonlyMap<string, Schema>,
  schema: Schema,
): Schema {
  let current = schema;
  for (
    const seen = new Set<string>();
    current.ref !== undefined && !seen.has(current.ref);
  ) {
    seen.add(current.ref);
    const target = referenced.get(current.ref);
    if (!target) break;
    current = target;
  }
  return current;
}
