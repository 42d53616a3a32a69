import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { UIEvent } from "react";
import { alertsListInfiniteOptions } from "./api/@tanstack/react-query.gen.js";
import type { AlertsListData } from "./api/index.js";
import { Failure } from "./failure.js";

/** The alerts that a filter takes, more of them as one scrolls. */
export function Alerts({
  filter,
}: {
  readonly filter: NonNullable<NonNullable<AlertsListData["body"]>["filter"]>;
}) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } =
    useInfiniteQuery({
      ...alertsListInfiniteOptions({ body: { limit: 5, filter } }),
      initialPageParam: { body: {} },
      getNextPageParam: ({ pagination }) =>
        pagination.hasMore ? pagination.nextCursor : undefined,
      placeholderData: keepPreviousData,
    });
  const more = ({ currentTarget: list }: UIEvent): void => {
    const rest = list.scrollHeight - list.scrollTop - list.clientHeight;
    if (rest < 80 && hasNextPage && !isFetching) void fetchNextPage();
  };
  if (error) return <Failure error={error} />;
  const alerts = data?.pages.flatMap((page) => page.data) ?? [];
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
