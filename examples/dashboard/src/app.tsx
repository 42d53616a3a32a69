import {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import { useState } from "react";
import { AddressForm } from "./address-form.js";
import { Alerts } from "./alerts.js";
import {
  type ComplianceManagementClient,
  ValidationError,
} from "./api/index.js";

/** The whole page: what fails is said in a toast, but for what a form says itself. */
export function App({
  client,
}: {
  readonly client: ComplianceManagementClient;
}) {
  const [toasts, setToasts] = useState<readonly string[]>([]);
  const [queries] = useState(() => {
    const onError = (error: Error): void => {
      if (!(error instanceof ValidationError))
        setToasts((all) => [...all.slice(-2), error.message]);
    };
    return new QueryClient({
      queryCache: new QueryCache({ onError }),
      mutationCache: new MutationCache({ onError }),
      defaultOptions: { queries: { retry: false } },
    });
  });
  return (
    <QueryClientProvider client={queries}>
      <main>
        <h1>Alerts</h1>
        <Alerts client={client} />
        <h2>Change an address</h2>
        <AddressForm client={client} />
      </main>
      <div className="toasts">
        {toasts.map((text, at) => (
          <div role="alert" key={at}>
            {text}
          </div>
        ))}
      </div>
    </QueryClientProvider>
  );
}
