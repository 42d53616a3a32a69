/**
 * What the frameworks make of the options of queries: a file beside the output of two fixtures, of
 * which `paging-link` has typed failures.
 */
export const typedQueries = `
import { QueryClient, type InfiniteData } from "@tanstack/query-core";
import {
  skipToken,
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
  mutation,
  pages,
  query,
  queryKey,
  type QueryPage,
} from "./compliance/queries.js";
import { ApiError, type CallError, type JobCreateErrors, type JobsClient } from "./responses-several/index.js";
import { mutation as jobMutation } from "./responses-several/queries.js";

type Same<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2
    ? true
    : false;

function expectSame<One, Other>(_: Same<One, Other>): void {}

declare const client: ComplianceManagementClient;
declare const jobs: JobsClient;
declare const externalId: string | undefined;

type Pages = InfiniteData<QueryPage<Page<AlertListItem>, AlertListInput>>;

export function react(): void {
  const one = useQuery(query(client.alerts.getByExternalId, { externalId: "x" }));
  expectSame<typeof one.data, Alert | undefined>(true);
  expectSame<typeof one.error, CallError | null>(true);
  const names = useQuery({
    ...query(client.alerts.list, { limit: 5 }),
    select: (page) => page.data.map((alert) => alert.name),
    staleTime: 1000,
    enabled: false,
  });
  expectSame<typeof names.data, (string | undefined)[] | undefined>(true);
  const sure = useSuspenseQuery(query(client.alerts.list));
  expectSame<typeof sure.data, Page<AlertListItem>>(true);
  const all = useInfiniteQuery(pages(client.alerts.list));
  expectSame<typeof all.data, Pages | undefined>(true);
  const sync = useMutation(mutation(client.clients.addresses.sync));
  expectSame<typeof sync.data, AddressSyncResult | undefined>(true);
  expectSame<typeof sync.variables, AddressSyncInput | undefined>(true);
  const job = useMutation(jobMutation(jobs.jobs.create));
  expectSame<typeof job.error, CallError<JobCreateErrors> | null>(true);
  if (ApiError.is<JobCreateErrors>(job.error) && job.error.status === 400) {
    const refused: JobCreateErrors[400] = job.error.body;
    void refused;
  }
  // @ts-expect-error The variables are an input.
  sync.mutate({});
  // @ts-expect-error So is what a query is asked for.
  useQuery(query(client.alerts.list, { limt: 5 }));
  // @ts-expect-error An input is required.
  query(client.alerts.getByExternalId);
  // @ts-expect-error A call for one thing has no pages.
  pages(client.alerts.getByExternalId, { externalId: "x" });
  const skipped = query(
    client.alerts.getByExternalId,
    externalId === undefined ? skipToken : { externalId },
  );
  const maybe = useQuery(skipped);
  expectSame<typeof maybe.data, Alert | undefined>(true);
  // @ts-expect-error What suspends cannot be skipped.
  useSuspenseQuery(skipped);
  const skippedPages = useInfiniteQuery(pages(client.alerts.list, skipToken));
  expectSame<typeof skippedPages.data, Pages | undefined>(true);
  const timed = query(client.alerts.list, {}, { timeout: 5 });
  useSuspenseQuery(timed);
  // @ts-expect-error The signal is that of the query.
  query(client.alerts.list, {}, { signal: AbortSignal.abort() });
}

export function vue(): void {
  const one = useVueQuery(query(client.alerts.getByExternalId, { externalId: "x" }));
  expectSame<typeof one.data.value, Alert | undefined>(true);
  const lazily = useVueQuery(() => query(client.alerts.list));
  expectSame<typeof lazily.data.value, Page<AlertListItem> | undefined>(true);
  const all = useVueInfiniteQuery(pages(client.alerts.list));
  expectSame<typeof all.data.value, Pages | undefined>(true);
  const sync = useVueMutation(mutation(client.clients.addresses.sync));
  expectSame<typeof sync.data.value, AddressSyncResult | undefined>(true);
}

export async function core(queryClient: QueryClient): Promise<void> {
  const options = query(client.alerts.list);
  const page = await queryClient.ensureQueryData(options);
  expectSame<typeof page, Page<AlertListItem>>(true);
  const cached = queryClient.getQueryData(options.queryKey);
  expectSame<typeof cached, Page<AlertListItem> | undefined>(true);
  queryClient.setQueryData(options.queryKey, (old) => old && { ...old, data: [] });
  const exact = queryClient.getQueryData(queryKey(client.alerts.list, { limit: 5 }));
  expectSame<typeof exact, Page<AlertListItem> | undefined>(true);
  await queryClient.invalidateQueries({ queryKey: queryKey(client.alerts) });
  await queryClient.invalidateQueries({ queryKey: queryKey(client.alerts.list) });
  // @ts-expect-error There is no such resource.
  queryKey(client.alarms);
  // @ts-expect-error A key of another input.
  queryKey(client.alerts.list, { limt: 5 });
  const infinite = await queryClient.fetchInfiniteQuery(pages(client.alerts.list));
  expectSame<
    typeof infinite,
    InfiniteData<QueryPage<Page<AlertListItem>, AlertListInput>, AlertListInput>
  >(true);
}
`;
