import { unescapePointer } from "../model/pointer.js";
import type { DocumentPart } from "./settle-schema.js";

const prefix = "#/components/schemas/";

/**
 * The schemas of components without references that lead back to where they stand by way of no
 * member of an object: as members of one interface TypeScript refuses them. What inherits from a
 * union that it is an alternative of takes what stands beside the union; any other reference of
 * the kind is to an unknown value.
 */
export function cutCircles(
  schemas: Readonly<Record<string, DocumentPart>>,
): Record<string, DocumentPart> {
  const cut = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      withoutAlternatives(schema, name, schemas),
    ]),
  );
  const state = new Map<string, "open" | "done">();
  const visit = (name: string): void => {
    const schema = cut[name];
    if (!schema || state.has(name)) return;
    state.set(name, "open");
    cut[name] = replaceReferences(schema, (target) => {
      visit(target);
      return state.get(target) === "open" ? {} : undefined;
    });
    state.set(name, "done");
  };
  for (const name of Object.keys(cut)) visit(name);
  return cut;
}

function withoutAlternatives(
  schema: DocumentPart,
  own: string,
  schemas: Readonly<Record<string, DocumentPart>>,
): DocumentPart {
  const { allOf } = schema;
  if (!Array.isArray(allOf)) return schema;
  const parts = (allOf as DocumentPart[]).map((part) => {
    const base = schemas[targetOf(part) ?? ""];
    const alternatives = [base?.["oneOf"], base?.["anyOf"]].flat() as (
      DocumentPart | undefined
    )[];
    if (!base || !alternatives.some((each) => each && targetOf(each) === own))
      return part;
    const { oneOf: _oneOf, anyOf: _anyOf, discriminator: _tag, ...rest } = base;
    return rest;
  });
  return { ...schema, allOf: parts };
}

/** A schema with other parts for the references whose type is needed to know its own. */
function replaceReferences(
  schema: DocumentPart,
  replace: (target: string) => DocumentPart | undefined,
): DocumentPart {
  const target = targetOf(schema);
  if (target !== undefined) return replace(target) ?? schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, inner]) => {
      if (!direct.has(name)) return [name, inner];
      const parts = Array.isArray(inner)
        ? (inner as DocumentPart[]).map((part) =>
            replaceReferences(part, replace),
          )
        : replaceReferences(inner as DocumentPart, replace);
      return [name, parts];
    }),
  );
}

/** The name of the schema that a reference leads to. */
function targetOf({ $ref: ref }: DocumentPart): string | undefined {
  return typeof ref === "string" && ref.startsWith(prefix)
    ? unescapePointer(ref.slice(prefix.length))
    : undefined;
}

// The types of members and of an index signature are looked at only when they are asked for.
const direct: ReadonlySet<string> = new Set(
  "allOf anyOf oneOf items prefixItems".split(" "),
);
