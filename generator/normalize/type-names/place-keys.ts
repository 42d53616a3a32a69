import type { SchemaClass } from "../merge/schema-classes.js";
import type { Classified } from "../steps/classified.js";

/** A place in a list of parameters, up to the number. */
const inList = /^(.*?\/parameters\/)\d+(?![^/])/;

/**
 * Gives the places of a type as they are remembered: a parameter by its name, since its number
 * changes when another is put before it.
 */
export function placeKeys({
  operations,
}: Classified): (type: SchemaClass) => readonly string[] {
  const parameters = new Map(
    operations
      .flatMap(({ draft }) => draft.parameters)
      .map(({ pointer, in: place, name }) => [
        inList.exec(pointer)?.[0] ?? "",
        `${place} ${name}`,
      ]),
  );
  const keyOf = (place: string): string =>
    place.replace(inList, (whole, list: string) => {
      const known = parameters.get(whole);
      return known === undefined ? whole : list + known;
    });
  return ({ places }) => [...new Set(places.map(keyOf))].toSorted();
}
