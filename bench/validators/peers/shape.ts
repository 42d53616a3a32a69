/** What a schema of the measured documents asks for: as much as every peer can be told. */
export type Shape =
  | { readonly kind: "any" | "null" | "boolean" | "number" | "map" }
  | { readonly kind: "integer"; readonly min?: number }
  | {
      readonly kind: "text";
      readonly format?: "uuid" | "date" | "date-time";
      readonly min?: number;
      readonly max?: number;
    }
  | { readonly kind: "enum"; readonly values: readonly string[] }
  | { readonly kind: "list"; readonly item: Shape; readonly min?: number }
  | { readonly kind: "union"; readonly of: readonly Shape[] }
  | {
      readonly kind: "object";
      readonly isClosed: boolean;
      readonly members: readonly Member[];
    };

/** A member of an object. */
export interface Member {
  readonly name: string;
  readonly isRequired: boolean;
  readonly shape: Shape;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Reads a schema of JSON Schema. */
export function readShape(schema: JsonObject): Shape {
  const { type, enum: values, const: value, anyOf, items } = schema;
  if (anyOf !== undefined)
    return { kind: "union", of: (anyOf as JsonObject[]).map(readShape) };
  if (values !== undefined) return { kind: "enum", values: values as string[] };
  if (value !== undefined) return { kind: "enum", values: [value as string] };
  switch (type) {
    case "string":
      return readText(schema);
    case "integer":
      return { kind: "integer", ...numberIn(schema, "minimum", "min") };
    case "number":
    case "boolean":
    case "null":
      return { kind: type };
    case "array": {
      const item = readShape((items ?? {}) as JsonObject);
      return { kind: "list", item, ...numberIn(schema, "minItems", "min") };
    }
    case "object":
      return readObject(schema);
    default:
      return { kind: "any" };
  }
}

function readText(schema: JsonObject): Shape {
  const { format } = schema;
  const isKnown = ["uuid", "date", "date-time"].includes(format as string);
  return {
    kind: "text",
    ...(isKnown && { format: format as "uuid" }),
    ...numberIn(schema, "minLength", "min"),
    ...numberIn(schema, "maxLength", "max"),
  };
}

function readObject(schema: JsonObject): Shape {
  const { properties, required = [], additionalProperties } = schema;
  if (properties === undefined) return { kind: "map" };
  const members = Object.entries(properties as JsonObject).map(
    ([name, each]) => ({
      name,
      isRequired: (required as string[]).includes(name),
      shape: readShape(each as JsonObject),
    }),
  );
  return {
    kind: "object",
    isClosed: additionalProperties === false,
    members,
  };
}

/** A bound, unless it is that of the safe integers, which integers have anyway. */
function numberIn<Name extends string>(
  schema: JsonObject,
  keyword: string,
  name: Name,
): Partial<Record<Name, number>> {
  const bound = schema[keyword];
  return typeof bound === "number" && Number.MIN_SAFE_INTEGER < bound
    ? ({ [name]: bound } as Record<Name, number>)
    : {};
}
