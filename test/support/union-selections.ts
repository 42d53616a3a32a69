import type { Schema } from "../../generator/model/schema.js";

/** The types of a model as text, and which of them a change is at. */
export interface ChangedTypes {
  readonly textOf: (type: string) => string | undefined;
  readonly isChanged: (type: string) => boolean;
}

/**
 * The text of a part of a model without what selects those branches of its unions whose values of
 * the discriminator's member are said by a type that a change is at; every other branch keeps it.
 */
export function withoutSelections(text: string, types: ChangedTypes): string {
  return JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    isBranch(value) && isToldByChange(value, types) ? bare(value) : value,
  );
}

type Branch = Schema & Required<Pick<Schema, "selectedBy">>;

function isBranch(value: unknown): value is Branch {
  // An example may have a member of that name, too.
  return Array.isArray((value as Partial<Branch> | null)?.selectedBy?.values);
}

/** A branch as it was before anything was asserted beside it. */
function bare({ selectedBy, ...branch }: Branch): Schema {
  if (!selectedBy.adds) return branch;
  const { type: _, properties: __, required: ___, ...rest } = branch;
  const [wrapped, ...others] = rest.allOf ?? [];
  const isWrapped = others.length === 0 && Object.keys(rest).length === 1;
  return wrapped && isWrapped ? wrapped : rest;
}

/** Whether a branch is of a changed type, or has the discriminator's member from one. */
function isToldByChange(branch: Branch, types: ChangedTypes): boolean {
  const { property } = branch.selectedBy;
  const seen = new Set<string>();
  const leads = (schema: Schema): boolean =>
    [
      ...(schema.allOf ?? []),
      ...(schema.anyOf ?? []),
      ...(schema.oneOf ?? []),
      ...(schema.properties ?? []).flatMap((member) =>
        member.name === property ? [member.schema] : [],
      ),
    ].some(leads) ||
    (schema.ref !== undefined && leadsTo(schema.ref));
  const leadsTo = (type: string): boolean => {
    if (types.isChanged(type)) return true;
    if (seen.has(type)) return false;
    seen.add(type);
    const text = types.textOf(type);
    return text !== undefined && leads(schemaOf(text));
  };
  return leads(branch);
}

function schemaOf(text: string): Schema {
  return (JSON.parse(text) as { readonly schema: Schema }).schema;
}
