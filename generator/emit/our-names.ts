import type { Emission } from "./emission.js";

/**
 * A name of ours, with the API's name in front where the document has a type of that name:
 * `ClientOptions`, else `TicketDeskClientOptions`.
 */
export function ourName(name: string, { model, types }: Emission): string {
  const generics = model.generics.map((generic) => generic.name);
  const isTaken = (candidate: string): boolean =>
    types.has(candidate) || generics.includes(candidate);
  let free = isTaken(name) ? `${model.api.name}${name}` : name;
  while (isTaken(free)) free += "_";
  return free;
}
