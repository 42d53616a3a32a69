import { referredNames } from "../../model/referred-names.js";
import { defined } from "../../model/defined.js";
import type { Model } from "../../model/model.js";
import type { NamedType } from "../../model/named-type.js";
import type { Operation } from "../../model/operation.js";
import type { Property, Schema } from "../../model/schema.js";
import { childSchemas, mapChildren } from "../../model/walk.js";

/**
 * The type of a string with the format `binary` at its place: a file, or a string in JSON and URLs.
 */
type Use = "file" | "text";

/**
 * The model with each text of the format `binary` as what it can be: a file in a body of parts or
 * bytes, which alone carry files; a text like any in JSON, in a form and in parameters, where the
 * format asserts nothing; either in a type that both reference. What nothing references is unchanged.
 */
export function settleFiles(model: Model): Model {
  const types = new Map(model.types.map((type) => [type.name, type]));
  if (![...types.values()].some(({ schema }) => hasFile(schema)))
    return settleResults(model);
  const uses = findUses(model, types);
  const settled = model.types.map((type): NamedType => {
    const places = uses.inputs.get(type.name);
    if (places) return { ...type, schema: settleInput(type.schema, places) };
    const found = uses.types.get(type.name);
    return found ? { ...type, schema: settle(type.schema, found) } : type;
  });
  return settleResults({ ...model, types: settled });
}

/** Results and responses are read as JSON wherever their schemas are of any use. */
function settleResults(model: Model): Model {
  const asText = (schema: Schema): Schema =>
    hasFile(schema) ? settle(schema, new Set(["text"])) : schema;
  return {
    ...model,
    operations: model.operations.map((operation) => {
      const { result, responses } = operation;
      return {
        ...operation,
        result:
          result.kind === "body" && result.encoding !== "binary"
            ? { ...result, schema: asText(result.schema) }
            : result,
        responses: responses.map((response) =>
          response.schema && response.encoding !== "binary"
            ? { ...response, schema: asText(response.schema) }
            : response,
        ),
      };
    }),
  };
}

/** Members of an input: parameters are no files, members of the body may be. */
interface InputUses {
  readonly parameters: ReadonlySet<string>;
  readonly body: Set<Use>;
}

function findUses(
  { operations, webhooks = [] }: Model,
  types: ReadonlyMap<string, NamedType>,
): {
  readonly types: ReadonlyMap<string, ReadonlySet<Use>>;
  readonly inputs: ReadonlyMap<string, InputUses>;
} {
  const found = new Map<string, Set<Use>>();
  const inputs = new Map<string, InputUses>();
  const reach = (schema: Schema, use: Use): void => {
    for (const name of referredNames([schema])) {
      const uses = found.get(name) ?? new Set();
      found.set(name, uses);
      const type = types.get(name);
      if (uses.has(use) || !type) continue;
      uses.add(use);
      reach(type.schema, use);
    }
  };
  for (const operation of operations) {
    const { input, result, responses } = operation;
    const type = types.get(input.schema?.ref ?? "");
    if (type) {
      const use = bodyUse(operation);
      const uses = inputs.get(type.name) ?? {
        parameters: new Set(input.parameters.map(({ member }) => member)),
        body: new Set(),
      };
      inputs.set(type.name, uses);
      uses.body.add(use);
      const { rest, parameters } = partsOf(type.schema, uses);
      for (const schema of parameters) reach(schema, "text");
      reach(rest, use);
    }
    for (const { schema } of responses) if (schema) reach(schema, "text");
    if (result.kind === "body") reach(result.schema, "text");
    for (const { payload } of operation.callbacks?.webhooks ?? [])
      if (payload) reach(payload, "text");
  }
  for (const { payload } of webhooks) if (payload) reach(payload, "text");
  return { types: found, inputs };
}

function bodyUse({ input: { body } }: Operation): Use {
  return body?.encoding === "multipart" ||
    body?.encoding === "binary" ||
    body?.orBytes !== undefined
    ? "file"
    : "text";
}

/** An input without the members of its parameters, and these. */
function partsOf(
  schema: Schema,
  { parameters }: InputUses,
): { readonly rest: Schema; readonly parameters: readonly Schema[] } {
  const found: Schema[] = [];
  const rest = mapMembers(schema, ({ name, schema: member }) => {
    if (!parameters.has(name)) return member;
    found.push(member);
    return {};
  });
  return { rest, parameters: found };
}

function settleInput(schema: Schema, uses: InputUses): Schema {
  if (uses.parameters.size === 0) return settle(schema, uses.body);
  const text: ReadonlySet<Use> = new Set(["text"]);
  return mapMembers(schema, ({ name, schema: member }) =>
    settle(member, uses.parameters.has(name) ? text : uses.body),
  );
}

/** An object whose members are other schemas, those of its parts and alternatives too. */
function mapMembers(
  schema: Schema,
  map: (property: Property) => Schema,
): Schema {
  const { allOf, anyOf, oneOf, properties } = schema;
  const inParts = (parts: readonly Schema[] | undefined) =>
    parts?.map((part) => mapMembers(part, map));
  return {
    ...schema,
    ...defined({
      allOf: inParts(allOf),
      anyOf: inParts(anyOf),
      oneOf: inParts(oneOf),
    }),
    ...(properties
      ? {
          properties: properties.map((each) => ({
            name: each.name,
            schema: map(each),
          })),
        }
      : {}),
  };
}

function settle(schema: Schema, uses: ReadonlySet<Use>): Schema {
  const mapped = mapChildren(schema, (child) => settle(child, uses));
  const { generic } = mapped;
  const inner: Schema = generic
    ? {
        ...mapped,
        generic: {
          ...generic,
          arguments: generic.arguments.map((each) => settle(each, uses)),
        },
      }
    : mapped;
  if (!isFile(inner) || !uses.has("text")) return inner;
  const { format: _, ...text } = inner;
  if (!uses.has("file")) return text;
  const { type = [], ...rest } = text;
  const others = type.filter((each) => each !== "string");
  return {
    ...rest,
    anyOf: [
      { type: ["string"] },
      { type: ["string"], format: "binary" },
      ...(others.length > 0 ? [{ type: others }] : []),
    ],
  };
}

function isFile({ type, format }: Schema): boolean {
  return format === "binary" && (type?.includes("string") ?? false);
}

function hasFile(schema: Schema): boolean {
  return isFile(schema) || childSchemas(schema).some(hasFile);
}
