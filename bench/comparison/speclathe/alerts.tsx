import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { UIEvent } from "react";
import type { AlertFilter } from "./api/filters.js";
import type { ComplianceManagementClient } from "./api/index.js";
import { pages } from "./api/queries.js";
import { Failure } from "./failure.js";

/** The alerts that a filter takes, more of them as one scrolls. */
export function Alerts({
  client,
  filter,
}: {
  readonly client: ComplianceManagementClient;
  readonly filter: AlertFilter;
}) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } =
    useInfiniteQuery({
      ...pages(client.alerts.list, { limit: 5, filter }),
      placeholderData: keepPreviousData,
    });
  const more = ({ currentTarget: list }: UIEvent): void => {
    const rest = list.scrollHeight - list.scrollTop - list.clientHeight;
    if (rest < 80 && hasNextPage && !isFetching) void fetchNextPage();
  };
  if (error) return <Failure error={error} />;
  const alerts = data?.pages.flatMap(({ page }) => page.data) ?? [];
  return (
    <ul onScroll={more}>
      {alerts.map(({ id, name, status }) => (
        <li key={id}>
          {name ?? id} {status}
        </li>
      ))}
    </ul>
  );
}
