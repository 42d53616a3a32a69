/**
 * What the frameworks make of the options of queries: a file beside the output of two fixtures, of
 * which `paging-link` has typed failures.
 */
export const typedQueries = `
import { QueryClient, type InfiniteData } from "@tanstack/query-core";
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useSuspenseQuery,
} from "@tanstack/react-query";
import {
  useInfiniteQuery as useVueInfiniteQuery,
  useMutation as useVueMutation,
  useQuery as useVueQuery,
} from "@tanstack/vue-query";
import type {
  Alert,
  AlertListInput,
  AlertListItem,
  AddressSyncInput,
  AddressSyncResult,
  ComplianceManagementClient,
  Page,
} from "./compliance/index.js";
import {
  alertPages,
  alertQueries,
  clientAddressMutations,
  queryPrefix,
} from "./compliance/queries.js";
import { ApiError, type CallError, type JobCreateErrors, type JobsClient } from "./responses-several/index.js";
import { jobMutations } from "./responses-several/queries.js";
import type { QueryPage } from "./compliance/runtime/tanstack-query.js";

type Same<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2
    ? true
    : false;

function expectSame<One, Other>(_: Same<One, Other>): void {}

declare const client: ComplianceManagementClient;
declare const jobs: JobsClient;

type Pages = InfiniteData<QueryPage<Page<AlertListItem>, AlertListInput>>;

export function react(): void {
  const one = useQuery(alertQueries.getByExternalId(client, { externalId: "x" }));
  expectSame<typeof one.data, Alert | undefined>(true);
  expectSame<typeof one.error, CallError | null>(true);
  const names = useQuery({
    ...alertQueries.list(client, { limit: 5 }),
    select: (page) => page.data.map((alert) => alert.name),
    staleTime: 1000,
    enabled: false,
  });
  expectSame<typeof names.data, (string | undefined)[] | undefined>(true);
  const sure = useSuspenseQuery(alertQueries.list(client));
  expectSame<typeof sure.data, Page<AlertListItem>>(true);
  const all = useInfiniteQuery(alertPages.list(client));
  expectSame<typeof all.data, Pages | undefined>(true);
  const sync = useMutation(clientAddressMutations.sync(client));
  expectSame<typeof sync.data, AddressSyncResult | undefined>(true);
  expectSame<typeof sync.variables, AddressSyncInput | undefined>(true);
  const job = useMutation(jobMutations.create(jobs));
  expectSame<typeof job.error, CallError<JobCreateErrors> | null>(true);
  if (ApiError.is<JobCreateErrors>(job.error) && job.error.status === 400) {
    const refused: JobCreateErrors[400] = job.error.body;
    void refused;
  }
  // @ts-expect-error The variables are an input.
  sync.mutate({});
  // @ts-expect-error So is what a query is asked for.
  useQuery(alertQueries.list(client, { limt: 5 }));
}

export function vue(): void {
  const one = useVueQuery(alertQueries.getByExternalId(client, { externalId: "x" }));
  expectSame<typeof one.data.value, Alert | undefined>(true);
  const lazily = useVueQuery(() => alertQueries.list(client));
  expectSame<typeof lazily.data.value, Page<AlertListItem> | undefined>(true);
  const all = useVueInfiniteQuery(alertPages.list(client));
  expectSame<typeof all.data.value, Pages | undefined>(true);
  const sync = useVueMutation(clientAddressMutations.sync(client));
  expectSame<typeof sync.data.value, AddressSyncResult | undefined>(true);
}

export async function core(queryClient: QueryClient): Promise<void> {
  const options = alertQueries.list(client);
  const page = await queryClient.ensureQueryData(options);
  expectSame<typeof page, Page<AlertListItem>>(true);
  const cached = queryClient.getQueryData(options.queryKey);
  expectSame<typeof cached, Page<AlertListItem> | undefined>(true);
  queryClient.setQueryData(options.queryKey, (old) => old && { ...old, data: [] });
  await queryClient.invalidateQueries({ queryKey: queryPrefix("alerts") });
  // @ts-expect-error There is no such resource.
  queryPrefix("alarms");
}
`;
