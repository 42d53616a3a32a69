import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { AddressForm } from "./address-form.js";
import { Alerts } from "./alerts.js";
import { setUp } from "./setup.js";

/** Draws the application. */
export function start(
  element: Element,
  baseUrl: string,
  token: () => Promise<string>,
): void {
  setUp(baseUrl, token);
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false } },
  });
  createRoot(element).render(
    <QueryClientProvider client={queries}>
      <Alerts filter={{ name: { startsWith: "L" } }} />
      <AddressForm />
    </QueryClientProvider>,
  );
}
