/** A part of a document. */
export type Part = Record<string, unknown>;

/** The schema of a text. */
export const text: Part = { type: "string" };

export function ref(name: string): Part {
  return { $ref: `#/components/schemas/${name}` };
}

export function json(schema: unknown): Part {
  return { content: { "application/json": { schema } } };
}

export function ok(schema: unknown): Part {
  return { "200": { description: "ok", ...json(schema) } };
}

export function times<Made>(
  count: number,
  make: (index: number) => Made,
): Made[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

export function named(
  count: number,
  make: (index: number) => [string, unknown],
): Part {
  return Object.fromEntries(times(count, make));
}

export function api(
  paths: Part,
  schemas: Part = {},
  further: Part = {},
): string {
  const { components, ...rest } = further;
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Heavy", version: "1" },
    ...rest,
    paths,
    components: { schemas, ...(components as Part | undefined) },
  });
}

/** One operation that answers with the schema. */
export function answering(schema: unknown, schemas: Part = {}): string {
  return api(
    {
      "/things": { get: { operationId: "things.get", responses: ok(schema) } },
    },
    schemas,
  );
}

/** One operation that takes the schema. */
export function taking(schema: unknown, schemas: Part = {}): string {
  const operation = {
    operationId: "things.create",
    requestBody: json(schema),
    responses: ok(text),
  };
  return api({ "/things": { post: operation } }, schemas);
}

/** Both. */
export function exchanging(schema: unknown, schemas: Part = {}): string {
  const operation = {
    operationId: "things.create",
    requestBody: json(schema),
    responses: ok(schema),
  };
  return api({ "/things": { post: operation } }, schemas);
}

export function chain(
  size: number,
  link: (next: Part, index: number) => unknown,
  end: unknown = { type: "object", properties: { id: text } },
): Part {
  return named(size + 1, (index) => [
    `S${index}`,
    index === size ? end : link(ref(`S${index + 1}`), index),
  ]);
}

export function object(members: Part, more: Part = {}): Part {
  return { type: "object", properties: members, ...more };
}

/** A YAML document with further lines at its root. */
export function yamlApi(lines: readonly string[]): string {
  return [
    "openapi: 3.1.0",
    "info: {title: Heavy, version: '1'}",
    "paths: {}",
    ...lines,
    "",
  ].join("\n");
}
