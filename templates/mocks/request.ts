// Decodes the input of an operation from a request.

import { put } from "../validation/members.js";
import { matchAll, matchNone } from "../validation/match.js";
import {
  type MockSchema,
  type MockSchemas,
  ownSchema,
  typesOf,
} from "./schema.js";
import { isObject } from "../validation/report.js";

/** A parameter as declared by the document; the default style and explode are omitted. */
export interface MockParameter {
  readonly name: string;
  readonly in: string;
  /** The member of the input, if it has another name. */
  readonly member?: string;
  readonly style?: string;
  readonly explode?: boolean;
  /** True if the whole parameter is JSON. */
  readonly isJson?: true;
}

/** The encoding of a request body. */
export interface MockBody {
  readonly encoding: string;
  /** The media type that the client sends; absent: any. */
  readonly type?: string;
  /** The member of the input with the whole body; absent: the input has the body's members. */
  readonly member?: string;
  /** True if a request may have no body, even if the input requires members. */
  readonly isOptional?: true;
  /** Members of a form that are encoded like query parameters. */
  readonly parameters?: readonly MockParameter[];
  /** Members of a form that are sent as JSON. */
  readonly json?: readonly string[];
}

/** The facts needed to decode the input of an operation. */
export interface ReadableRequest {
  readonly parameters: readonly MockParameter[];
  readonly body?: MockBody;
  /** The schema of the input, whose types determine how strings are decoded. */
  readonly input?: MockSchema;
}

/** Decodes the input of a request from its path, query, headers and body. */
export async function readInput(
  operation: ReadableRequest,
  {
    request,
    path,
    schemas,
  }: {
    readonly request: Request;
    /** The parameters of the path, not decoded. */
    readonly path: ReadonlyMap<string, string>;
    readonly schemas: MockSchemas;
  },
): Promise<unknown> {
  const input: Record<string, unknown> = {};
  const types = new Types(schemas);
  const query = queryOf(request.url);
  for (const parameter of operation.parameters) {
    const { member = parameter.name } = parameter;
    const schema = types.member(operation.input ?? {}, member);
    const value = readParameter(parameter, {
      schema,
      types,
      request,
      path,
      query,
    });
    if (value !== undefined) put(input, member, value);
  }
  if (operation.body) {
    const { member } = operation.body;
    const schema =
      member === undefined
        ? (operation.input ?? {})
        : types.member(operation.input ?? {}, member);
    const body = await readBody(operation.body, request, { schema, types });
    // Without parameters the input is the body, which may be of any type.
    if (member === undefined && operation.parameters.length === 0)
      return body === undefined ? input : body;
    if (member === undefined) {
      if (isObject(body))
        for (const [name, value] of Object.entries(body))
          put(input, name, value);
    } else if (body !== undefined) put(input, member, body);
  }
  return input;
}

type Query = readonly (readonly [name: string, value: string])[];

/** The query parameters, not decoded. */
function queryOf(url: string): Query {
  const [text = ""] = url.split("#");
  const at = text.indexOf("?");
  return at < 0 ? [] : pairsOf(text.slice(at + 1));
}

function pairsOf(text: string): Query {
  return text
    .split("&")
    .filter((part) => part !== "")
    .map((part) => {
      const equals = part.indexOf("=");
      return equals < 0
        ? [decoded(part), ""]
        : [decoded(part.slice(0, equals)), part.slice(equals + 1)];
    });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, " "));
  } catch {
    return text;
  }
}

interface Source {
  readonly schema: MockSchema;
  readonly types: Types;
  readonly request: Request;
  readonly path: ReadonlyMap<string, string>;
  readonly query: Query;
}

function readParameter(parameter: MockParameter, source: Source): unknown {
  const { name, isJson } = parameter;
  const { schema, types, request, path, query } = source;
  const isQuery = parameter.in === "query";
  const { explode = isQuery || parameter.in === "cookie" } = parameter;
  const read = (text: string | null | undefined): unknown => {
    if (text === null || text === undefined) return undefined;
    return isJson
      ? json(decoded(text))
      : types.delimited(text, schema, ",", explode);
  };
  switch (parameter.in) {
    case "path": {
      const text = path.get(name);
      const start = { label: ".", matrix: ";" }[parameter.style ?? ""] ?? "";
      if (text === undefined || start === "") return read(text);
      const parts = text.slice(1).split(start);
      if (start === ";" && !(explode && types.hasMembers(schema)))
        return read(parts.map((part) => part.replace(/^[^=]*=/, "")).join());
      return read(parts.join());
    }
    case "header":
      return read(request.headers.get(name));
    case "cookie": {
      const texts = (request.headers.get("cookie") ?? "")
        .split(/; */)
        .filter((each) => each.startsWith(`${name}=`))
        .map((each) => each.slice(name.length + 1));
      return read(texts.length > 0 ? texts.join() : undefined);
    }
    case "querystring": {
      const text = new URL(request.url).search.slice(1);
      if (text === "") return undefined;
      return isJson
        ? json(decoded(text))
        : types.pairs(
            query.map(([key, value]) => [key, decoded(value)]),
            schema,
          );
    }
  }
  if (parameter.style === "deepObject") {
    const own = query.filter(
      ([key]) => key === name || key.startsWith(`${name}[`),
    );
    if (own.length === 0) return undefined;
    const tree = types.pairs(
      own.map(([key, value]) => [key, decoded(value)]),
      { properties: { [name]: schema } },
    );
    return (tree as Record<string, unknown>)[name];
  }
  if (explode && types.hasMembers(schema) && !isJson) {
    const names = types.memberNames(schema);
    const own = query.filter(([key]) => names.includes(key));
    return own.length === 0
      ? undefined
      : types.pairs(
          own.map(([key, value]) => [key, decoded(value)]),
          schema,
        );
  }
  const values = query.flatMap(([key, value]) =>
    key === name || key === `${name}[]` ? [value] : [],
  );
  const [first] = values;
  if (first === undefined) return undefined;
  const holdsMembers = types.holdsMembers(types.item(schema)) && !isJson;
  if (holdsMembers && !explode && /^(?:\{|\[|%7B|%5B)/i.test(first))
    return json(`[${decoded(first)}]`);
  if (explode && types.isList(schema) && !isJson)
    return values
      .map(decoded)
      .map((value) =>
        holdsMembers && /^[{[]/.test(value)
          ? json(value)
          : types.scalar(value, types.item(schema)),
      );
  const mark = { pipeDelimited: /\||%7C/i, spaceDelimited: / |%20|\+/ }[
    parameter.style ?? ""
  ];
  return mark && types.isList(schema)
    ? first
        .split(mark)
        .map((part) => types.scalar(decoded(part), types.item(schema)))
    : read(first);
}

async function readBody(
  body: MockBody,
  request: Request,
  { schema, types }: { readonly schema: MockSchema; readonly types: Types },
): Promise<unknown> {
  const { encoding } = body;
  const type = request.headers.get("content-type") ?? "";
  if (request.body === null && type === "") return undefined;
  const isText = /^text\//i.test(type);
  if (encoding === "binary" || (encoding === "text-or-binary" && !isText))
    return await request.blob();
  const place = { schema, types, request };
  if (/^multipart\//i.test(type)) {
    const pairs: Pair[] = [];
    for (const [name, value] of await request.formData()) {
      const isJson =
        typeof value !== "string" && /[/+]json\b/i.test(value.type);
      pairs.push([name, isJson ? json(await value.text()) : value]);
    }
    const query = pairs.flatMap(([name, value]): Query =>
      typeof value === "string"
        ? [[name, encodeURIComponent(value).replaceAll("%2C", ",")]]
        : [],
    );
    return readForm(body, { pairs, query }, place);
  }
  const text = await request.text();
  const isWhole = encoding === "text" || encoding === "text-or-binary";
  if (text === "" && !isWhole) return undefined;
  if (/^application\/x-www-form-urlencoded/i.test(type)) {
    const query = pairsOf(text);
    const pairs = query.map(([name, value]): Pair => [name, decoded(value)]);
    return readForm(body, { pairs, query }, place);
  }
  if (isWhole) return text;
  if (encoding === "json-lines")
    // A JSON text sequence begins each text with a record separator (RFC 7464, 2.2).
    return text
      .replaceAll("\u001e", "")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => json(line));
  return json(text);
}

type Pair = readonly [name: string, value: unknown];

/** Decodes the members of a form, some of them like query parameters. */
function readForm(
  { parameters = [], json: jsonMembers = [] }: MockBody,
  { pairs, query }: { readonly pairs: readonly Pair[]; readonly query: Query },
  place: Pick<Source, "schema" | "types" | "request">,
): unknown {
  const { schema, types } = place;
  const taken = new Set<string>();
  const read = parameters.map((parameter): Pair => {
    const { name } = parameter;
    const own = types.member(schema, name);
    const names = [name, ...types.memberNames(own)];
    for (const [key] of pairs)
      if (names.includes(key) || key.startsWith(`${name}[`)) taken.add(key);
    const source = { ...place, schema: own, path: new Map(), query };
    return [name, readParameter(parameter, source)];
  });
  const rest = pairs
    .filter(([name]) => !taken.has(name))
    .map(([name, value]): Pair => {
      if (typeof value !== "string") return [name, value];
      const own = types.member(schema, name);
      const hasMembers = types.hasMembers(
        types.isList(own) ? types.item(own) : own,
      );
      const isJson =
        jsonMembers.includes(name) || (hasMembers && value.startsWith("{"));
      return [name, isJson ? json(value) : value];
    });
  const form = types.pairs(rest, schema) as object;
  for (const [name, value] of read)
    if (value !== undefined) put(form, name, value);
  return form;
}

/** Parses JSON. Empty lists and objects in it are intended. */
function json(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) => {
    if (Array.isArray(value)) return value.length > 0 ? value : matchNone;
    return isObject(value) && Object.keys(value).length === 0
      ? matchAll
      : value;
  });
}

/** The names of the members that a schema declares for an object. */
export function namesOfMembers(
  schemas: MockSchemas,
  schema: MockSchema,
): readonly string[] {
  return [...new Set(new Types(schemas).memberNames(schema))];
}

/** The types that schemas declare for the value at a path. */
export function typesAt(
  schemas: MockSchemas,
  schema: MockSchema,
  path: readonly string[],
): string[] {
  const types = new Types(schemas);
  let here = schema;
  for (const name of path) here = types.member(here, name);
  return types.of(here);
}

/** The types that schemas declare, for decoding strings. */
class Types {
  readonly #schemas: MockSchemas;

  constructor(schemas: MockSchemas) {
    this.#schemas = schemas;
  }

  member(schema: MockSchema, name: string): MockSchema {
    const parts = this.#parts(schema);
    const own = parts.flatMap(
      ({ properties }): MockSchema | MockSchema[] =>
        ownSchema(properties, name) ?? [],
    );
    const rest = parts.flatMap(
      ({ additionalProperties }): MockSchema | MockSchema[] =>
        additionalProperties ?? [],
    );
    return { anyOf: own.length > 0 ? own : rest };
  }

  memberNames(schema: MockSchema): string[] {
    return this.#parts(schema).flatMap(({ properties = {} }) =>
      Object.keys(properties),
    );
  }

  item(schema: MockSchema): MockSchema {
    return {
      anyOf: this.#parts(schema).flatMap(
        ({ items }): MockSchema | MockSchema[] => items ?? [],
      ),
    };
  }

  isList(schema: MockSchema): boolean {
    return this.of(schema).includes("array");
  }

  hasMembers(schema: MockSchema): boolean {
    return this.of(schema).includes("object");
  }

  holdsMembers(schema: MockSchema): boolean {
    return this.isList(schema) || this.hasMembers(schema);
  }

  /** Converts a string to the type that its schema declares. */
  scalar(text: string, schema: MockSchema): unknown {
    const types = this.of(schema);
    const values = this.#parts(schema).flatMap(({ enum: own = [] }) => own);
    const listed = values.find(
      (value) => value !== null && String(value) === text,
    );
    if (listed !== undefined) return listed;
    if (types.length === 0 || types.includes("string")) return text;
    if (types.includes("boolean") && /^(?:true|false)$/.test(text))
      return text === "true";
    if (/number|integer/.test(types.join()) && text.trim() !== "") {
      const number = Number(text);
      if (Number.isFinite(number)) return number;
    }
    return text === "null" && types.includes("null") ? null : text;
  }

  /** Splits a delimited string. For an object, names and values alternate, or are pairs. */
  delimited(
    text: string,
    schema: MockSchema,
    mark: string,
    explode: boolean,
  ): unknown {
    const parts = text.split(mark);
    if (this.isList(schema))
      return parts.map((part) => this.scalar(decoded(part), this.item(schema)));
    if (!this.hasMembers(schema)) return this.scalar(decoded(text), schema);
    const pairs: [string, string][] = explode
      ? parts.map((part) => {
          const [name = "", ...value] = part.split("=");
          return [decoded(name), decoded(value.join("="))];
        })
      : parts.flatMap((name, at): [string, string][] =>
          at % 2 === 0 ? [[decoded(name), decoded(parts[at + 1] ?? "")]] : [],
        );
    return this.pairs(pairs, schema);
  }

  /** Decodes an object in bracket notation: `filter[name][eq]`, `ids[]`. */
  pairs(
    pairs: readonly (readonly [string, unknown])[],
    schema: MockSchema,
  ): unknown {
    const tree = new Map<string, unknown>();
    for (const [name, value] of pairs) {
      const [first = ""] = /^[^[]*/.exec(name) ?? [];
      const path = [
        first,
        ...Array.from(
          name.slice(first.length).matchAll(/\[([^[\]]*)\]/g),
          ([, key = ""]) => key,
        ),
      ];
      let here = tree;
      for (const key of path.slice(0, -1)) {
        const inner = here.get(key);
        const next =
          inner instanceof Map
            ? (inner as Map<string, unknown>)
            : new Map<string, unknown>();
        here.set(key, next);
        here = next;
      }
      const last = path.at(-1) ?? "";
      const known = here.get(last);
      here.set(
        last,
        known === undefined ? [value] : [...(known as unknown[]), value],
      );
    }
    return this.#assembled(tree, schema);
  }

  #assembled(node: unknown, schema: MockSchema): unknown {
    if (node instanceof Map) {
      const keys = [...node.keys()] as string[];
      const isList =
        this.isList(schema) && keys.every((key) => /^\d*$/.test(key));
      if (isList)
        return [...node.values()].flatMap((value: unknown) => {
          const items = value instanceof Map ? [value] : (value as unknown[]);
          return items.map((item) =>
            this.#assembled(
              item instanceof Map ? item : [item],
              this.item(schema),
            ),
          );
        });
      const object = {};
      for (const [key, value] of node as Map<string, unknown>)
        put(object, key, this.#assembled(value, this.member(schema, key)));
      return object;
    }
    const values = node as readonly unknown[];
    const read = (value: unknown, of: MockSchema): unknown =>
      typeof value === "string" ? this.scalar(value, of) : value;
    return this.isList(schema) &&
      !(values.length === 1 && Array.isArray(values[0]))
      ? values.map((value) => read(value, this.item(schema)))
      : read(values[0], schema);
  }

  of(schema: MockSchema): string[] {
    return this.#parts(schema).flatMap((part) => {
      const own = typesOf(part);
      if (own.length > 0) return own;
      return part.properties ? ["object"] : part.items ? ["array"] : [];
    });
  }

  #parts(schema: MockSchema): MockSchema[] {
    const parts = new Set([schema]);
    // The loop also visits the schemas that it adds.
    for (const { $ref, allOf = [], anyOf = [], oneOf = [] } of parts) {
      const target =
        $ref === undefined ? undefined : ownSchema(this.#schemas, $ref);
      for (const part of [
        ...(target ? [target] : []),
        ...allOf,
        ...anyOf,
        ...oneOf,
      ])
        parts.add(part);
    }
    return [...parts];
  }
}
