import type { Emission } from "./emission.js";
import type { ImportedName } from "../../print/module.js";

/** The export of a name of ours, by another name where the document has a type of that name. */
export function ourExport(name: string, emission: Emission): ImportedName {
  const alias = ourName(name, emission);
  return { name, ...(alias !== name && { alias }) };
}

/**
 * A name of ours, with the API's name in front where the document has a type of that name:
 * `ClientOptions`, else `TicketDeskClientOptions`.
 */
export function ourName(name: string, { model, names }: Emission): string {
  let free = names.has(name) ? `${model.api.name}${name}` : name;
  while (names.has(free)) free += "_";
  return free;
}
