import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import {
  type AddressSyncInput,
  type ComplianceManagementClient,
  ValidationError,
} from "./api/index.js";
import { mutation } from "./api/queries.js";

interface Fields {
  readonly clientId: string;
  readonly id: string;
  readonly street: string;
  readonly city: string;
}

function inputOf({ clientId, id, street, city }: Fields): AddressSyncInput {
  return { clientId, items: [{ street, city, ...(id ? { id } : {}) }] };
}

/**
 * Changes an address of a client. What the client refuses to send is said at the field it is
 * about, by the path of the issue.
 */
export function AddressForm({
  client,
}: {
  readonly client: ComplianceManagementClient;
}) {
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { clientId: "", id: "", street: "", city: "" },
  });
  const save = useMutation({
    ...mutation(client.clients.addresses.sync),
    onError: (error) => {
      if (!(error instanceof ValidationError)) return;
      for (const { path, message } of error.issues)
        setError(path.at(-1) as keyof Fields, { message });
    },
  });
  const names = ["clientId", "id", "street", "city"] as const;
  return (
    <form
      aria-label="Address"
      onSubmit={handleSubmit((fields) => save.mutate(inputOf(fields)))}
    >
      {names.map((name) => (
        <label key={name}>
          {name}
          <input {...register(name)} />
          <span className="wrong">{formState.errors[name]?.message}</span>
        </label>
      ))}
      <button disabled={save.isPending}>Save address</button>
      {save.isSuccess && <span role="status">saved</span>}
    </form>
  );
}
