import type { Emission } from "./emission.js";
import type { ImportedName } from "../../print/module.js";

/** The export of a name of the output, renamed where the document has a type of that name. */
export function ourExport(name: string, emission: Emission): ImportedName {
  const alias = ourName(name, emission);
  return { name, ...(alias !== name && { alias }) };
}

/**
 * A name of the output that no type of the document has: a type's gets the API's name in front
 * (`ClientOptions`, else `TicketDeskClientOptions`). A value's also differs from the values of
 * enumerations (`withMessages`, else `withMessages_`).
 */
export function ourName(
  name: string,
  { model, names, tuples }: Emission,
): string {
  let free = names.has(name) ? `${model.api.name}${name}` : name;
  while (names.has(free) || tuples.has(free)) free += "_";
  return free;
}
