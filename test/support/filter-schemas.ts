import type { FilterField } from "../../generator/model/filter.js";
import type { Model } from "../../generator/model/model.js";
import type { Normalized } from "../../generator/normalize/normalize.js";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
  taking,
} from "./normalized.js";
import type { NormalizeOptions } from "../../generator/normalize/options/options.js";

type Raw = Record<string, unknown>;

export const string: Raw = { type: "string" };
export const integer: Raw = { type: "integer" };
export const boolean: Raw = { type: "boolean" };
export const strings: Raw = listOf(string);

export function listOf(items: unknown): Raw {
  return { type: "array", items };
}

export function ref(name: string): Raw {
  return { $ref: `#/components/schemas/${name}` };
}

/** Searches by a body with this member, in a document with these components. */
export async function search(
  where: Raw,
  schemas: Raw = {},
  {
    member = "where",
    ...options
  }: NormalizeOptions & { readonly member?: string } = {},
): Promise<Normalized> {
  const input = objectOf({ [`${member}?`]: where, "limit?": integer });
  const paths = {
    "/books": {
      post: answering("books.search", listOf(string), taking(input)),
    },
  };
  return normalized(documentOf(paths, { components: { schemas } }), options);
}

/** The fields of the filter of this type. */
export function fieldsOf({ filters }: Model, type: string): FilterField[] {
  return [...(filters.find((filter) => filter.type === type)?.fields ?? [])];
}

/** What fields take: `title is eq in`, where `is` is a plain value. */
export function said(fields: readonly FilterField[]): string[] {
  return fields.map(({ printed, plain, operators, filter, members }) =>
    [
      printed,
      ...(plain ? ["is"] : []),
      ...operators.map((each) => each.printed),
      ...(filter === undefined ? [] : [filter]),
      ...(members.length > 0 ? [`(${said(members).join("; ")})`] : []),
    ].join(" "),
  );
}
