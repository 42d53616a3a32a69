/** What the blocks of the guide may take for given: declared where they are compiled. */
export const prelude: string = `
import type { ComplianceManagementClient } from "./compliance/index.js";

declare global {
  const defineConfig: typeof import("speclathe").defineConfig;
  const compliance: ComplianceManagementClient;
  const baseUrl: string;
  const apiKey: string;
  const clientId: string;
  const id: string | undefined;
  const client: ComplianceManagementClient;
  const queryClient: import("@tanstack/react-query").QueryClient;
  const useQuery: typeof import("@tanstack/react-query").useQuery;
  const useInfiniteQuery: typeof import("@tanstack/react-query").useInfiniteQuery;
  const useMutation: typeof import("@tanstack/react-query").useMutation;
  const createClient: typeof import("./compliance/index.js").createClient;
  const options: Parameters<typeof createClient>[0];
  /** Members of a caller's component. */
  const filter: import("./compliance/filters.js").AlertFilter;
  const externalId: string;
  const limit: number;
  function createFilesClient(options: object): unknown;
  function readToken(): Promise<string>;
  function refreshToken(): Promise<string>;
}
`;
