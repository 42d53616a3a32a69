import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { ComplianceManagementClient } from "./api/index.js";
import { mutation } from "./api/queries.js";
import { Failure } from "./failure.js";

/** Adds an address to a client. */
export function AddressForm({
  client,
}: {
  readonly client: ComplianceManagementClient;
}) {
  const save = useMutation(mutation(client.clients.addresses.sync));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const textOf = (name: string): string => String(fields.get(name));
    save.mutate({
      clientId: textOf("clientId"),
      items: [{ street: textOf("street"), city: textOf("city") }],
    });
  };
  return (
    <form onSubmit={submit}>
      <input name="clientId" aria-label="Client" />
      <input name="street" aria-label="Street" />
      <input name="city" aria-label="City" />
      <button disabled={save.isPending}>Save</button>
      {save.isSuccess && <p role="status">saved</p>}
      {save.error && <Failure error={save.error} />}
    </form>
  );
}
