import type { FetchQueryOptions, QueryClient, QueryKey, QueryMeta } from "@tanstack/react-query";

/** The stale time of what is prefetched: the page that comes for it meanwhile does not read it again. */
export const prefetchedForMs = 10_000;

const prefetched = { prefetched: true } as const;

/** The options of a query's call: the failure of a prefetch is not shown, as the user has not asked yet. */
export const quietIfPrefetched = ({ meta }: { meta: QueryMeta | undefined }) => ({
  quiet: meta?.["prefetched"] === true,
});

/** Prefetches what a page will read. A failure is forgotten, and the page, there already or coming, asks again by itself. */
export function prefetch<T, K extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<T, Error, T, K>,
): void {
  const isObserved = () =>
    client.getQueryCache().find({ queryKey: options.queryKey, exact: true })?.isActive();
  void client.prefetchQuery({
    ...options,
    meta: { ...options.meta, ...prefetched },
    // The page's own options, without the mark, have taken the place of these by then.
    retry: (failures) => failures === 0 && isObserved() === true,
    retryDelay: 0,
  });
}
