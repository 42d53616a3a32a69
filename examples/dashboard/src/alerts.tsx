import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type UIEvent, useState } from "react";
import {
  type AlertFilter,
  alertFilterOperators,
  matchAll,
} from "./api/filters.js";
import type {
  AlertListInput,
  ComplianceManagementClient,
} from "./api/index.js";
import { alertFilterParams } from "./api/local-filters.js";
import { pages } from "./api/queries.js";
import { FilterBar } from "./filter-bar.js";

/** The filter of the address; none where it says something that is no filter. */
function filterOfAddress(): AlertFilter {
  try {
    return alertFilterParams.fromSearchParams(location.search) ?? matchAll;
  } catch {
    return matchAll;
  }
}

/** The alerts that a filter takes, more of them as one scrolls. */
export function Alerts({
  client,
}: {
  readonly client: ComplianceManagementClient;
}) {
  const [filter, setFilter] = useState(filterOfAddress);
  const isFiltered = Object.keys(filter).length > 0;
  const first: AlertListInput = {
    limit: 20,
    includeTotalCount: true,
    ...(isFiltered ? { filter } : {}),
  };
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...pages(client.alerts.list, first),
    placeholderData: keepPreviousData,
  });
  const change = (given: Record<string, unknown>): void => {
    const next = given as AlertFilter;
    const isNone = Object.keys(next).length === 0;
    const address = isNone
      ? ""
      : alertFilterParams.toSearchParams(next).toString();
    history.replaceState(null, "", `?${address}`);
    setFilter(isNone ? matchAll : next);
  };
  const more = ({ currentTarget: list }: UIEvent): void => {
    const rest = list.scrollHeight - list.scrollTop - list.clientHeight;
    if (rest < 80 && hasNextPage && !isFetching) void fetchNextPage();
  };
  const alerts = data?.pages.flatMap(({ page }) => page.data) ?? [];
  return (
    <section>
      <FilterBar
        fields={alertFilterOperators}
        value={filter as Record<string, unknown>}
        onChange={change}
      />
      <p className="status" role="status">
        {alerts.length} of {data?.pages[0]?.page.pagination.totalCount ?? "…"}{" "}
        alerts
      </p>
      <ul className="alerts" onScroll={more}>
        {alerts.map(({ id, name, scope, status, createdAt }) => (
          <li key={id}>
            <strong>{name ?? id}</strong>
            <span>{scope}</span>
            <span>{status}</span>
            <time>{createdAt.slice(0, 10)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
