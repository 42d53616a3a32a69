import type { Document } from "../../document/open-api/document.js";
import type { Emission } from "../../emit/emission/emission.js";
import { clientNames } from "../../emit/client/client-module.js";
import { operationId } from "../../emit/resources/operation-id.js";
import { defined } from "../../model/defined.js";
import type { FilterField } from "../../model/filter.js";
import type { NamedType } from "../../model/named-type.js";
import type { Operation } from "../../model/operation.js";
import type { PrintOptions } from "../../print/print-options.js";
import type {
  Extensions,
  TargetApi,
  TargetField,
  TargetOperation,
  TargetType,
} from "../../target.js";
import { targetModules } from "./target-module.js";

/** The view of an API that a target is given, frozen throughout. */
export function viewApi(
  document: Document,
  emission: Emission,
  options: PrintOptions,
): TargetApi {
  const { model } = emission;
  const extensionsAt = (pointer: string): Extensions =>
    extensionsOf(document.resolve(pointer)?.value);
  return freeze({
    title: model.api.title,
    version: model.api.version,
    client: clientNames(emission).client,
    operations: model.operations.map((operation) =>
      viewOperation(operation, emission, extensionsAt),
    ),
    types: model.types.map((type) => viewType(type, extensionsAt)),
    filters: model.filters.map(({ type, builder, fields }) => ({
      type,
      builder,
      fields: fields.map(viewField),
    })),
    scopes: model.scopeSets.map(({ type, separator }) => ({ type, separator })),
    securitySchemes: model.securitySchemes.map(
      ({ key, option, scopes = [] }) => ({
        key,
        option,
        scopes: scopes.map(({ name }) => name),
      }),
    ),
    extensions: extensionsOf(document.root),
    module: targetModules(emission, options),
  });
}

function viewOperation(
  operation: Operation,
  { model }: Emission,
  extensionsAt: (pointer: string) => Extensions,
): TargetOperation {
  const { resource, name, method, path, pointer } = operation;
  const { summary, description, deprecated = false, tags = [] } = operation;
  const declared = declaredId(operation);
  return {
    id: operationId(operation),
    resource: [...resource],
    name,
    method,
    path,
    ...defined({ operationId: declared, summary, description }),
    deprecated,
    tags: [...tags],
    reads: operation.reads.only,
    paged: operation.paging !== undefined,
    parameters: operation.input.parameters.map((parameter) => ({
      name: parameter.name,
      in: parameter.in,
      member: parameter.member,
      required: parameter.required,
      extensions: extensionsAt(parameter.pointer),
    })),
    security: (operation.security ?? model.security ?? []).map((required) =>
      required.map(({ scheme, scopes }) => ({ scheme, scopes: [...scopes] })),
    ),
    extensions: extensionsAt(pointer),
  };
}

/** The model's id is the method and path where the document has no `operationId`. */
function declaredId({ id, method, path }: Operation): string | undefined {
  return id === `${method} ${path}` ? undefined : id;
}

function viewType(
  { name, role, schema, places }: NamedType,
  extensionsAt: (pointer: string) => Extensions,
): TargetType {
  const [place = "", ...others] = places;
  return {
    name,
    role,
    ...defined({ description: schema.description }),
    ...(schema.enum ? { values: structuredClone(schema.enum) } : {}),
    extensions: others.length === 0 ? extensionsAt(place) : {},
  };
}

function viewField(field: FilterField): TargetField {
  return {
    name: field.name,
    ...defined({ description: field.description }),
    plain: field.plain !== undefined,
    operators: field.operators.map(({ name }) => name),
    fields: field.members.map(viewField),
  };
}

/** Copies, so that a target cannot change the document. */
function extensionsOf(value: unknown): Extensions {
  if (typeof value !== "object" || value === null) return {};
  const found = Object.entries(value)
    .filter(([name]) => name.startsWith("x-"))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return structuredClone(Object.fromEntries(found));
}

function freeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value))
    return value;
  Object.freeze(value);
  for (const member of Object.values(value)) freeze(member);
  return value;
}
