import type { Json } from "../../model/json.js";
import { isAssertion } from "../../model/keywords.js";
import type { Schema } from "../../model/schema.js";
import type { SchemaView } from "./schema-view.js";
import { sortedText } from "../../model/sorted.js";

/** The schema that a schema references, or the schema itself. */
type Follow = (schema: Schema) => Schema;

/**
 * A view whose alternatives are constants, as one with these values: `oneOf` of constants takes
 * what `enum` takes. Undefined where an alternative is something else.
 */
export function asEnumeration(
  { union, ...view }: SchemaView,
  follow: Follow,
): SchemaView | undefined {
  const lists = union?.branches.map(({ schema }) =>
    constantsOf(follow(schema)),
  );
  if (!lists || lists.length === 0 || lists.includes(undefined))
    return undefined;
  const all = lists.flatMap((list) => list ?? []);
  const texts = new Map(all.map((value) => [sortedText(value), value]));
  // A value of two alternatives is refused by `oneOf`.
  if (union?.keyword === "oneOf" && texts.size < all.length) return undefined;
  const allowed = view.values && new Set(view.values.map(sortedText));
  const values = [...texts]
    .filter(
      ([text, value]) => value !== null && (!allowed || allowed.has(text)),
    )
    .map(([, value]) => value);
  return { ...view, values };
}

/** A view without the alternatives of which none of its values is. */
export function withoutOtherConstants(
  view: SchemaView,
  follow: Follow,
): SchemaView {
  const { values, union } = view;
  if (!values || !union) return view;
  const enumeration = asEnumeration(view, follow);
  if (enumeration) return enumeration;
  const texts = new Set(values.map(sortedText));
  const branches = union.branches.filter(({ schema }) => {
    const constants = constantsOf(follow(schema));
    return !constants || constants.some((one) => texts.has(sortedText(one)));
  });
  return { ...view, union: { ...union, branches } };
}

/** The values of a schema without other keywords. */
function constantsOf(schema: Schema): readonly Json[] | undefined {
  const isBare = Object.keys(schema).every(
    (keyword) =>
      keyword === "enum" || keyword === "type" || !isAssertion(keyword),
  );
  return isBare && schema.ref === undefined ? schema.enum : undefined;
}
