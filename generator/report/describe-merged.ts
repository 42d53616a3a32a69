import { count } from "../model/count.js";
import type { Model } from "../model/model.js";
import type { NamedType } from "../model/named-type.js";

/** A type that several schemas of the document are: why they are one, where, and what corrects it. */
interface MergedType {
  readonly name: string;
  readonly why: string;
  /** A few of the places, and how many more there are. */
  readonly places: string;
  readonly config: string;
}

/** The types that merge schemas written at several places. */
export function describeMerged({ types }: Model): readonly MergedType[] {
  return types.flatMap((type): MergedType[] => {
    const { name, role, origin, places } = type;
    const written = places.filter((place) => !isComponent(place));
    const isMerged = written.length > (origin === "component" ? 0 : 1);
    if (role === "input" || role === "filter" || !isMerged) return [];
    const shown = written.slice(0, 2).join(", ");
    const more = written.length - 2;
    return [
      {
        name,
        why: `${count(written.length, "place")} with ${whyOne(type)}; name: ${type.reason ?? ""}`,
        places: more > 0 ? `${shown} and ${more} more` : shown,
        config:
          type.schema.enum === undefined
            ? `to keep one separate, give its schema its own title (by an overlay); name: rename: { ${name}: "…" }`
            : `the name: rename: { ${name}: "…" }`,
      },
    ];
  });
}

function isComponent(place: string): boolean {
  return /^#\/components\/[^/]+\/[^/]+$/.test(place);
}

/** Why equal shapes are one type (design, 10.3). */
function whyOne({ schema, origin, meaning }: NamedType): string {
  const isAuthors = origin === "component";
  if (schema.enum !== undefined)
    return isAuthors ? "the values of the component" : "the same values";
  const shape = isAuthors ? "the schema of the component" : "equal schemas";
  return meaning === undefined ? shape : `${shape}, all called “${meaning}”`;
}
