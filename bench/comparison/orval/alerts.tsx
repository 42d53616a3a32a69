import { keepPreviousData } from "@tanstack/react-query";
import type { UIEvent } from "react";
import {
  type AlertsListBodyFilter,
  alertsList,
  useAlertsListInfinite,
} from "./api/index.js";
import { Failure } from "./failure.js";

/** The alerts that a filter takes, more of them as one scrolls. */
export function Alerts({ filter }: { readonly filter: AlertsListBodyFilter }) {
  const body = { limit: 5, filter };
  const { data, error, hasNextPage, isFetching, fetchNextPage } =
    useAlertsListInfinite<
      { pages: Awaited<ReturnType<typeof alertsList>>[] },
      Error
    >(body, {
      query: {
        queryFn: ({ pageParam, signal }) =>
          alertsList({ ...body, cursor: pageParam as string }, { signal }),
        initialPageParam: undefined,
        getNextPageParam: ({ data: { pagination } }) =>
          pagination.hasMore ? pagination.nextCursor : undefined,
        placeholderData: keepPreviousData,
      },
    });
  const more = ({ currentTarget: list }: UIEvent): void => {
    const rest = list.scrollHeight - list.scrollTop - list.clientHeight;
    if (rest < 80 && hasNextPage && !isFetching) void fetchNextPage();
  };
  if (error) return <Failure error={error} />;
  const alerts = data?.pages.flatMap((page) => page.data.data) ?? [];
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
