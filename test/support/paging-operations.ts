import type { Parameter } from "../../generator/model/operation.js";
import type { Paging } from "../../generator/model/paging.js";
import type { Schema } from "../../generator/model/schema.js";
import { findPaging } from "../../generator/normalize/paging/find-paging.js";
import type { PagingQuestion } from "../../generator/normalize/paging/paging-members.js";

export const string: Schema = { type: ["string"] };
export const integer: Schema = { type: ["integer"] };
export const number: Schema = { type: ["number"] };
export const boolean: Schema = { type: ["boolean"] };
export const url: Schema = { type: ["string", "null"], format: "uri" };

/** Schemas by their names. */
export type Members = Readonly<Record<string, Schema>>;

/** An object of these members; a name that ends in `?` is optional. */
export function object(members: Members): Schema {
  const names = Object.keys(members);
  const required = names.filter((name) => !name.endsWith("?"));
  return {
    type: ["object"],
    properties: names.map((name) => ({
      name: name.replace(/\?$/, ""),
      schema: members[name] ?? {},
    })),
    ...(required.length > 0 ? { required } : {}),
  };
}

export function listOf(items: Schema): Schema {
  return { type: ["array"], items };
}

/** A list as most are. */
export const items: Schema = listOf(object({ id: string, "rank?": integer }));

/** A query parameter, which is a member of the input by its own name. */
export function query(
  name: string,
  schema: Schema,
  more: Partial<Parameter> = {},
): Parameter {
  return {
    name,
    in: "query",
    member: name,
    required: false,
    pointer: "#",
    schemaPointer: "#",
    schema,
    style: "form",
    explode: true,
    allowReserved: false,
    ...more,
  };
}

/** How pages follow each other that a query of these members asks for. */
export function pagingOf(
  asked: Members,
  page: Schema,
  more: Partial<PagingQuestion> = {},
): Paging | undefined {
  return findPaging(
    {
      input: object(
        Object.fromEntries(
          Object.entries(asked).map(([name, schema]) => [`${name}?`, schema]),
        ),
      ),
      parameters: Object.entries(asked).map(([name, schema]) =>
        query(name, schema),
      ),
      result: { kind: "body", encoding: "json", schema: page },
      hasLinks: false,
      isGet: false,
      ...more,
    },
    (schema) => schema,
  );
}

/**
 * The same in short, without what an item is: each place as its path (`meta?.next?`), where `?`
 * says that there may be none.
 */
export function said(paging: Paging | undefined): unknown {
  if (!paging) return undefined;
  const { item: _item, ...rest } = paging;
  return short(rest);
}

function short(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(short);
  if (isPlace(value)) {
    const { path, unsure, optional } = value;
    return path
      .map((name, index) => name + ((unsure[index + 1] ?? optional) ? "?" : ""))
      .join(".");
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, short(each)]),
  );
}

function isPlace(value: object): value is Paging["items"] {
  return "path" in value;
}
