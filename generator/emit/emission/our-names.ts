import type { Emission } from "./emission.js";

/**
 * A name of ours, with the API's name in front where the document has a type of that name:
 * `ClientOptions`, else `TicketDeskClientOptions`.
 */
export function ourName(name: string, { model, names }: Emission): string {
  let free = names.has(name) ? `${model.api.name}${name}` : name;
  while (names.has(free)) free += "_";
  return free;
}
