/** What Solid and Svelte make of the options of queries: a file beside the output of fixtures. */
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
  alertPages,
  alertQueries,
  clientAddressMutations,
} from "./compliance/queries.js";
import type { QueryPage } from "./compliance/runtime/tanstack-query.js";
import type {
  CallError,
  JobCreateErrors,
  JobsClient,
} from "./responses-several/index.js";
import { jobMutations } from "./responses-several/queries.js";

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
    alertQueries.getByExternalId(client, { externalId: "x" }),
  );
  expectSame<typeof one.data, Alert | undefined>(true);
  expectSame<typeof one.error, CallError | null>(true);
  const names = useSolidQuery(() => ({
    ...alertQueries.list(client, { limit: 5 }),
    select: (page: Page<AlertListItem>) => page.data.map((alert) => alert.name),
    enabled: false,
  }));
  expectSame<typeof names.data, (string | undefined)[] | undefined>(true);
  const all = useSolidInfiniteQuery(() => alertPages.list(client));
  expectSame<typeof all.data, Pages | undefined>(true);
  const sync = useSolidMutation(() => clientAddressMutations.sync(client));
  expectSame<typeof sync.data, AddressSyncResult | undefined>(true);
  expectSame<typeof sync.variables, AddressSyncInput | undefined>(true);
  const job = useSolidMutation(() => jobMutations.create(jobs));
  expectSame<typeof job.error, CallError<JobCreateErrors> | null>(true);
  // @ts-expect-error The variables are an input.
  sync.mutate({});
  // @ts-expect-error So is what a query is asked for.
  useSolidQuery(() => alertQueries.list(client, { limt: 5 }));
}

export function svelte(): void {
  const one = createQuery(() =>
    alertQueries.getByExternalId(client, { externalId: "x" }),
  );
  expectSame<typeof one.data, Alert | undefined>(true);
  expectSame<typeof one.error, CallError | null>(true);
  const names = createQuery(() => ({
    ...alertQueries.list(client, { limit: 5 }),
    select: (page: Page<AlertListItem>) => page.data.map((alert) => alert.name),
    enabled: false,
  }));
  expectSame<typeof names.data, (string | undefined)[] | undefined>(true);
  const all = createInfiniteQuery(() => alertPages.list(client));
  expectSame<typeof all.data, Pages | undefined>(true);
  const sync = createMutation(() => clientAddressMutations.sync(client));
  expectSame<typeof sync.data, AddressSyncResult | undefined>(true);
  const job = createMutation(() => jobMutations.create(jobs));
  expectSame<typeof job.error, CallError<JobCreateErrors> | null>(true);
  // @ts-expect-error The variables are an input.
  sync.mutate({});
  // @ts-expect-error So is what a query is asked for.
  createQuery(() => alertQueries.list(client, { limt: 5 }));
}
`;
