import { type ComplianceManagementClient, createClient } from "./api/index.js";

/** What gives a new token: the application's own sign-in. */
export type Refresh = () => Promise<string>;

/** A client that asks for a new token once the server has refused the one it has. */
export function createSession({
  baseUrl,
  fetch,
  refresh,
}: {
  readonly baseUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly refresh: Refresh;
}): ComplianceManagementClient {
  let token: Promise<string> | undefined;
  return createClient({
    baseUrl,
    environment: "test",
    ...(fetch ? { fetch } : {}),
    apiKey: ({ refused }) => {
      if (refused) token = undefined;
      token ??= refresh();
      return token;
    },
  });
}
