// Lists the operations of a client.

import { operationOf } from "./bind.js";
import type { Descriptor } from "./descriptor.js";

/** The ids of the operations of a client: `alerts.list`. */
export type OperationIdsOf<Client> = {
  [Name in keyof Client & string]: Client[Name] extends (
    ...given: never[]
  ) => unknown
    ? Name
    : `${Name}.${OperationIdsOf<Client[Name]>}`;
}[keyof Client & string];

/** The operations of a client by their ids. */
export function operationsOf<Client extends object>(
  client: Client,
): Readonly<Record<OperationIdsOf<Client>, Descriptor>> {
  return Object.fromEntries(entriesOf(client)) as Readonly<
    Record<OperationIdsOf<Client>, Descriptor>
  >;
}

function entriesOf(client: object): [id: string, Descriptor][] {
  return Object.entries(client).flatMap(([name, member]: [string, unknown]) => {
    if (typeof member !== "function")
      return entriesOf(member as object).map(
        ([id, operation]): [string, Descriptor] => [`${name}.${id}`, operation],
      );
    const operation = operationOf(member as () => unknown);
    return operation ? [[name, operation]] : [];
  });
}
