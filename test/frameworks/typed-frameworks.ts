/** What Solid, Svelte and SWR make of queries: a file beside the output of fixtures. */
export const typedFrameworks = `
import {
  useInfiniteQuery as useSolidInfiniteQuery,
  useMutation as useSolidMutation,
  useQuery as useSolidQuery,
  type InfiniteData,
} from "@tanstack/solid-query";
import {
  createInfiniteQuery,
  createMutation,
  createQuery,
} from "@tanstack/svelte-query";
import useSWR from "swr";
import useSWRInfinite from "swr/infinite";
import useSWRMutation from "swr/mutation";
import * as swr from "./compliance/swr.js";
import type {
  AddressSyncInput,
  AddressSyncResult,
  Alert,
  AlertListInput,
  AlertListItem,
  ComplianceManagementClient,
  Page,
} from "./compliance/index.js";
import {
  mutation,
  pages,
  query,
  type QueryPage,
} from "./compliance/queries.js";
import type {
  CallError,
  JobCreateErrors,
  JobsClient,
} from "./responses-several/index.js";
import { mutation as jobMutation } from "./responses-several/queries.js";

type Same<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2
    ? true
    : false;

function expectSame<One, Other>(_: Same<One, Other>): void {}

declare const client: ComplianceManagementClient;
declare const jobs: JobsClient;

type Pages = InfiniteData<QueryPage<Page<AlertListItem>, AlertListInput>>;

export function solid(): void {
  const one = useSolidQuery(() =>
    query(client.alerts.getByExternalId, { externalId: "x" }),
  );
  expectSame<typeof one.data, Alert | undefined>(true);
  expectSame<typeof one.error, CallError | null>(true);
  const names = useSolidQuery(() => ({
    ...query(client.alerts.list, { limit: 5 }),
    select: (page: Page<AlertListItem>) => page.data.map((alert) => alert.name),
    enabled: false,
  }));
  expectSame<typeof names.data, (string | undefined)[] | undefined>(true);
  const all = useSolidInfiniteQuery(() => pages(client.alerts.list));
  expectSame<typeof all.data, Pages | undefined>(true);
  const sync = useSolidMutation(() => mutation(client.clients.addresses.sync));
  expectSame<typeof sync.data, AddressSyncResult | undefined>(true);
  expectSame<typeof sync.variables, AddressSyncInput | undefined>(true);
  const job = useSolidMutation(() => jobMutation(jobs.jobs.create));
  expectSame<typeof job.error, CallError<JobCreateErrors> | null>(true);
  // @ts-expect-error The variables are an input.
  sync.mutate({});
  // @ts-expect-error So is what a query is asked for.
  useSolidQuery(() => query(client.alerts.list, { limt: 5 }));
}

export function svelte(): void {
  const one = createQuery(() =>
    query(client.alerts.getByExternalId, { externalId: "x" }),
  );
  expectSame<typeof one.data, Alert | undefined>(true);
  expectSame<typeof one.error, CallError | null>(true);
  const names = createQuery(() => ({
    ...query(client.alerts.list, { limit: 5 }),
    select: (page: Page<AlertListItem>) => page.data.map((alert) => alert.name),
    enabled: false,
  }));
  expectSame<typeof names.data, (string | undefined)[] | undefined>(true);
  const all = createInfiniteQuery(() => pages(client.alerts.list));
  expectSame<typeof all.data, Pages | undefined>(true);
  const sync = createMutation(() => mutation(client.clients.addresses.sync));
  expectSame<typeof sync.data, AddressSyncResult | undefined>(true);
  const job = createMutation(() => jobMutation(jobs.jobs.create));
  expectSame<typeof job.error, CallError<JobCreateErrors> | null>(true);
  // @ts-expect-error The variables are an input.
  sync.mutate({});
  // @ts-expect-error So is what a query is asked for.
  createQuery(() => query(client.alerts.list, { limt: 5 }));
}

export function useSwr(externalId: string | undefined): void {
  const one = useSWR(
    ...swr.query(
      client.alerts.getByExternalId,
      externalId === undefined ? null : { externalId },
    ),
  );
  expectSame<typeof one.data, Alert | undefined>(true);
  const sure = useSWR(...swr.query(client.alerts.list), { suspense: true });
  expectSame<typeof sure.data, Page<AlertListItem>>(true);
  const all = useSWRInfinite(...swr.pages(client.alerts.list, { limit: 5 }));
  expectSame<typeof all.data, QueryPage<Page<AlertListItem>, AlertListInput>[] | undefined>(true);
  const sync = useSWRMutation(...swr.mutation(client.clients.addresses.sync));
  expectSame<typeof sync.data, AddressSyncResult | undefined>(true);
  void sync.trigger({ clientId: "x", items: [] });
  // @ts-expect-error The argument is an input.
  void sync.trigger({});
  // @ts-expect-error So is what a query is asked for.
  swr.query(client.alerts.list, { limt: 5 });
  // @ts-expect-error A call for one thing has no pages.
  swr.pages(client.alerts.getByExternalId, { externalId: "x" });
}
`;
