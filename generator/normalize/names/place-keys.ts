import type { SchemaClass } from "../merge/schema-classes.js";
import type { UnnamedModel } from "../unnamed-model.js";

/**
 * Gives the places of a type as they are remembered: a parameter by its name, since its number
 * changes when another is put before it.
 */
export function placeKeys({
  operations,
}: UnnamedModel): (type: SchemaClass) => readonly string[] {
  const parameters = new Map<string, string>();
  for (const { draft } of operations)
    for (const { pointer, in: place, name } of draft.parameters) {
      const { list, number } = splitPlace(pointer);
      if (list !== "") parameters.set(list + number, `${list}${place} ${name}`);
    }
  const keyOf = (place: string): string => {
    const { list, number, rest } = splitPlace(place);
    const known = parameters.get(list + number);
    return known === undefined ? place : known + rest;
  };
  return ({ places }) => [...new Set(places.map(keyOf))].toSorted();
}

/** A place in a list of parameters; nothing of it where it is none. */
function splitPlace(place: string): {
  readonly list: string;
  readonly number: string;
  readonly rest: string;
} {
  const found = /\/parameters\/(\d+)(?![^/])/.exec(place);
  if (!found) return { list: "", number: "", rest: "" };
  const [whole, number = ""] = found;
  const end = found.index + whole.length;
  const list = place.slice(0, end - number.length);
  return { list, number, rest: place.slice(end) };
}
