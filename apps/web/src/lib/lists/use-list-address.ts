import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { firstPage } from "./paging.ts";

export type ChangeAddress = (changes: Record<string, string | null>) => void;

/** What a list shows, kept in the address: shared or reloaded it shows the same. `beside` is no filter of it. */
export function useListAddress<T>(read: (params: URLSearchParams) => T, beside: readonly string[] = []) {
  const [params, setParams] = useSearchParams();

  const change: ChangeAddress = useCallback(
    (changes) => {
      // The address itself, not what was last rendered of it: two changes may come before the next rendering.
      const next = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === "") next.delete(name);
        else next.set(name, value);
      }
      setParams(next, { replace: true });
    },
    [setParams],
  );
  // Another filter begins with the first page.
  const filter: ChangeAddress = useCallback((changes) => change({ page: null, ...changes }), [change]);
  return {
    address: read(params),
    change,
    filter,
    turnTo: (page: number, size: number) =>
      change({
        page: page === 1 ? null : String(page),
        size: size === firstPage.pageSize ? null : String(size),
      }),
    isFiltered: [...params.keys()].some((name) => name !== "size" && !beside.includes(name)),
    clear: () => setParams({}, { replace: true }),
  };
}
