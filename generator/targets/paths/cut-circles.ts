import { unescapePointer } from "../../model/pointer.js";
import type { DocumentPart } from "./settle-schema.js";

const prefix = "#/components/schemas/";

/**
 * The schemas of components without circular references that pass through no member of an object: as
 * members of one interface TypeScript refuses them. A schema that inherits from a union of which it
 * is an alternative takes what is beside the union; any other such reference becomes unknown.
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
  const circular = findCircularReferences(cut);
  return Object.fromEntries(
    Object.entries(cut).map(([name, schema]) => [
      name,
      replaceReferences(schema, (target) =>
        circular.get(name)?.has(target) ? {} : undefined,
      ),
    ]),
  );
}

/**
 * For each schema the references to one from which it was reached, depth first and in order; without
 * recursion, since chains of references may be longer than the stack.
 */
function findCircularReferences(
  schemas: Readonly<Record<string, DocumentPart>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const circular = new Map<string, Set<string>>();
  const open = new Set<string>();
  const seen = new Set<string>();
  const enter = (name: string): readonly [string, Iterator<string>] => {
    seen.add(name);
    open.add(name);
    const targets = new Set<string>();
    replaceReferences(schemas[name] ?? {}, (target) => {
      targets.add(target);
      return undefined;
    });
    return [name, targets.values()];
  };
  for (const root of Object.keys(schemas)) {
    const path = seen.has(root) ? [] : [enter(root)];
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const [name, targets] = step;
      const { done, value: target } = targets.next();
      if (done) {
        open.delete(name);
        path.pop();
      } else if (open.has(target)) {
        circular.set(name, (circular.get(name) ?? new Set()).add(target));
      } else if (!seen.has(target) && Object.hasOwn(schemas, target)) {
        path.push(enter(target));
      }
    }
  }
  return circular;
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

/** The name of the schema that a reference targets. */
function targetOf({ $ref: ref }: DocumentPart): string | undefined {
  return typeof ref === "string" && ref.startsWith(prefix)
    ? unescapePointer(ref.slice(prefix.length))
    : undefined;
}

// The types of members and of an index signature are read only when they are needed.
const direct: ReadonlySet<string> = new Set(
  "allOf anyOf oneOf items prefixItems".split(" "),
);
