import { readDocument } from "../../generator/document/read-document.js";
import type { Json } from "../../generator/model/json.js";
import type { Schema } from "../../generator/model/schema.js";
import {
  type Normalized,
  normalize,
} from "../../generator/normalize/normalize.js";
import type { NameTable } from "../../generator/normalize/options/options.js";
import type { RunOptions } from "../../generator/normalize/steps/run.js";

type Raw = Record<string, unknown>;

/** A small OpenAPI 3.1 document with these paths. */
export function documentOf(paths: Raw, more: Raw = {}): Raw {
  return {
    openapi: "3.1.1",
    info: { title: "Desk API", version: "1.0.0" },
    paths,
    ...more,
  };
}

/** Runs a document through `document` and `normalize`. */
export async function normalized(
  document: Raw,
  options: RunOptions = {},
  names: NameTable = {},
): Promise<Normalized> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  return normalize(
    await readDocument({ uri: "desk.json", bytes }),
    options,
    names,
  );
}

/** An operation that answers with a JSON body of this schema. */
export function answering(
  operationId: string,
  schema: Raw,
  more: Raw = {},
): Raw {
  return {
    operationId,
    responses: {
      200: { description: "OK", content: { "application/json": { schema } } },
    },
    ...more,
  };
}

/** A JSON request body of this schema. */
export function taking(schema: Raw, required = true): Raw {
  return {
    requestBody: { required, content: { "application/json": { schema } } },
  };
}

/** An object schema; a name that ends in `?` is optional. */
export function objectOf(members: Raw): Raw {
  const required = Object.keys(members).filter((name) => !name.endsWith("?"));
  return {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(members).map(([name, schema]) => [
        name.replace(/\?$/, ""),
        schema,
      ]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** A schema of the model as a line of text, close to TypeScript. */
export function shown(schema: Schema | undefined): string {
  if (!schema) return "nothing";
  if (schema.generic)
    return `${schema.generic.name}<${schema.generic.arguments.map(shown).join(", ")}>`;
  if (schema.ref !== undefined) return schema.ref;
  if (schema.never) return "nothing";
  if (schema.parameter !== undefined) return "T";
  if (schema.enum)
    return schema.enum.map((value: Json) => JSON.stringify(value)).join(" | ");
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.map(shown).join(" | ");
  if (schema.allOf) return schema.allOf.map(shown).join(" & ");
  if (schema.properties) {
    const members = schema.properties.map(
      ({ name, schema: member }) =>
        `${name}${schema.required?.includes(name) ? "" : "?"}: ${shown(member)}`,
    );
    return `{ ${members.join("; ")} }`;
  }
  if (schema.items) return `(${shown(schema.items)})[]`;
  return (schema.type ?? ["unknown"]).join(" | ");
}

/** The model's types as name and shape. */
export function typesOf({ model }: Normalized): Record<string, string> {
  return Object.fromEntries(
    model.types.map(({ name, schema }) => [name, shown(schema)]),
  );
}
