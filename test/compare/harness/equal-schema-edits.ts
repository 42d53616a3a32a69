import type { Raw } from "./outputs.js";
import { eachSchema, isPart, type Part, replaceBy } from "./walk-document.js";

/** Edits of schemas that leave every one of them with the values it has. */
export const equalSchemaEdits: Readonly<
  Record<string, (document: Raw) => void>
> = {
  "enumerations as alternatives of constants": (document) =>
    eachSchema(document, splitEnumeration),
  "alternatives of constants as enumerations": (document) =>
    eachSchema(document, joinConstants),
  "enumerations of one value as const": useConst,
  "no allOf of parts": (document) =>
    eachSchema(document, (schema) => flatten(schema, componentsOf(document))),
  "allOf of two parts": (document) => eachSchema(document, split),
  "inline schemas as components": (document) => void shareSchemas(document),
  "components where they are used": inlineComponents,
  "types of OpenAPI 3.1": modernize,
};

function splitEnumeration(schema: Part): void {
  const { enum: values, type } = schema;
  if (!Array.isArray(values) || values.length < 2) return;
  if (type !== "string" || values.includes(null) || schema["nullable"]) return;
  if (schema["oneOf"] || new Set(values).size < values.length) return;
  delete schema["enum"];
  delete schema["type"];
  schema["oneOf"] = values.map((value: unknown) => ({ type, enum: [value] }));
}

function joinConstants(schema: Part): void {
  const { oneOf, type, ...own } = schema;
  if (!Array.isArray(oneOf) || oneOf.length < 2 || own["enum"]) return;
  const values = (oneOf as Part[]).map((branch) => {
    const { enum: list, const: constant, type: kind, ...others } = branch;
    const says = Object.keys(others).every((word) =>
      /^(?:title|description)$/.test(word),
    );
    const value: unknown =
      Array.isArray(list) && list.length === 1 ? list[0] : constant;
    const isText = kind === undefined || kind === "string";
    return says && isText && typeof value === "string" ? value : undefined;
  });
  if (values.includes(undefined) || new Set(values).size < values.length)
    return;
  if (schema["nullable"] || (type !== undefined && type !== "string")) return;
  delete schema["oneOf"];
  Object.assign(schema, { type: "string", enum: values });
}

function useConst(document: Raw): void {
  if (!/^3\.[1-9]/.test(String(document["openapi"]))) return;
  eachSchema(document, (schema) => {
    const { enum: values } = schema;
    if (!Array.isArray(values) || values.length !== 1) return;
    if ("const" in schema) return;
    delete schema["enum"];
    schema["const"] = values[0] as unknown;
  });
}

/** What a part of `allOf` may say to be written into the whole. */
const plain = /^(?:type|properties|required|title|description|example)$/;

function flatten(schema: Part, components: Part): void {
  const { allOf, ...own } = schema;
  if (
    !Array.isArray(allOf) ||
    !Object.keys(own).every((one) => plain.test(one))
  )
    return;
  const parts = (allOf as Part[]).map((part) => resolve(part, components));
  const all = [own, ...parts.filter((part) => part !== undefined)];
  if (all.length <= parts.length) return;
  const isObject = all.some(({ type }) => type === "object");
  const names = all.flatMap(({ properties = {} }) =>
    Object.keys(properties as Part),
  );
  if (!isObject || new Set(names).size < names.length) return;
  const required = all.flatMap((part) => (part["required"] ?? []) as string[]);
  delete schema["allOf"];
  Object.assign(
    schema,
    { type: "object" },
    names.length > 0
      ? {
          properties: Object.assign(
            {},
            ...all.map((part) => structuredClone(part["properties"])),
          ) as Part,
        }
      : {},
    required.length > 0 ? { required: [...new Set(required)] } : {},
  );
}

// Undefined: it says more than can be written elsewhere.
function resolve(part: Part, components: Part): Part | undefined {
  const { $ref: ref, ...beside } = part;
  const target =
    ref === undefined
      ? part
      : components[
          String(ref).replace(/^#\/(?:components\/schemas|definitions)\//, "")
        ];
  if (!isPart(target) || (ref !== undefined && Object.keys(beside).length > 0))
    return undefined;
  // An object without properties is a map, which more than its values distinguishes from others.
  const isPlain =
    Object.keys(target["properties"] ?? {}).length > 0 &&
    Object.keys(target).every((one) => plain.test(one)) &&
    (target["type"] === undefined || target["type"] === "object");
  return isPlain ? target : undefined;
}

function split(schema: Part): void {
  const { properties, required = [], ...own } = schema;
  if (!isPart(properties) || !Object.keys(own).every((one) => plain.test(one)))
    return;
  const entries = Object.entries(properties);
  if (entries.length < 2 || own["type"] !== "object") return;
  const names = new Set(Object.keys(properties));
  const listed = required as string[];
  if (!listed.every((name) => names.has(name))) return;
  const half = Math.ceil(entries.length / 2);
  const { type, ...annotations } = own;
  replaceBy(schema, {
    ...annotations,
    allOf: [entries.slice(0, half), entries.slice(half)].map((some) => {
      const here = listed.filter((name) => some.some(([one]) => one === name));
      return {
        type,
        properties: Object.fromEntries(some),
        ...(here.length > 0 ? { required: here } : {}),
      };
    }),
  });
}

function componentsOf(document: Raw): Part {
  const { components = {}, definitions } = document as {
    components?: Part;
    definitions?: Part;
  };
  return (components["schemas"] ?? definitions ?? {}) as Part;
}

/** What belongs to the place where a schema occurs. */
const ofPlace = /^(?:readOnly|writeOnly|default|deprecated)$/;

/** Makes components of inline schemas, of the chosen ones; returns how many there are. */
export function shareSchemas(
  document: Raw,
  isChosen: (index: number) => boolean = () => true,
): number {
  const root = document as { openapi?: string; components?: Part };
  if (root.openapi === undefined) return 0;
  let count = 0;
  root.components ??= {};
  const schemas = (root.components["schemas"] ??= {}) as Part;
  const added: Part = {};
  eachSchema(document, (schema, key) => {
    // Components are there; parts of a schema are no schemas of their own, and a discriminator
    // knows alternatives by the names of their components.
    if (/^(?:schemas|allOf|anyOf|oneOf|not|if|then|else)$/.test(key)) return;
    const { properties, enum: values } = schema;
    const isWorth =
      (isPart(properties) && Object.keys(properties).length > 0) ||
      (Array.isArray(values) && values.length > 1);
    if (!isWorth || "$ref" in schema || "$defs" in schema) return;
    if (Object.keys(schema).some((one) => ofPlace.test(one))) return;
    if (!isChosen(count++)) return;
    const name = `Shared${Object.keys(added).length}`;
    added[name] = { ...schema };
    replaceBy(schema, { $ref: `#/components/schemas/${name}` });
  });
  Object.assign(schemas, added);
  return count;
}

function inlineComponents(document: Raw): void {
  const { components } = document as { components?: { schemas?: Part } };
  const schemas = components?.schemas;
  // A discriminator knows schemas by the names of their components.
  if (!schemas || JSON.stringify(document).includes('"discriminator":')) return;
  for (const name of Object.keys(schemas)) {
    const ref = `#/components/schemas/${name}`;
    const users: Part[] = [];
    const count = JSON.stringify(document).split(ref).length - 1;
    eachSchema(document, (schema) => {
      if (schema["$ref"] === ref && Object.keys(schema).length === 1)
        users.push(schema);
    });
    const [user, ...others] = users;
    const target = schemas[name];
    // Other components' names may begin with this one's.
    if (!user || others.length > 0 || count > 1 || !isPart(target)) continue;
    if (JSON.stringify(target).includes(ref) || user === target) continue;
    replaceBy(user, target);
    delete schemas[name];
  }
}

function modernize(document: Raw): void {
  const root = document as { openapi?: string };
  if (!root.openapi?.startsWith("3.0")) return;
  let isLoose = false;
  eachSchema(document, ({ nullable, type, allOf }) => {
    isLoose ||= nullable === true && type === undefined && !allOf;
  });
  // OpenAPI 3.0 gives `nullable` without a type no meaning, and 3.1 has no word for it.
  if (isLoose) return;
  root.openapi = "3.1.1";
  eachSchema(document, (schema) => {
    const { nullable, type } = schema;
    if (nullable === true && typeof type === "string") {
      schema["type"] = [type, "null"];
      if (Array.isArray(schema["enum"]) && !schema["enum"].includes(null))
        schema["enum"].push(null);
    }
    const { allOf } = schema;
    if (nullable === true && type === undefined && Array.isArray(allOf)) {
      const [only = {}] = allOf as Part[];
      schema["anyOf"] = [
        allOf.length === 1 ? only : { allOf },
        { type: "null" },
      ];
      delete schema["allOf"];
    }
    delete schema["nullable"];
    for (const side of ["Minimum", "Maximum"]) {
      const exclusive = schema[`exclusive${side}`];
      if (typeof exclusive !== "boolean") continue;
      const bound = side.toLowerCase();
      delete schema[`exclusive${side}`];
      if (!exclusive || schema[bound] === undefined) continue;
      schema[`exclusive${side}`] = schema[bound];
      delete schema[bound];
    }
  });
}
