import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { type ListAddress, readAddress } from "./filter.ts";

export type ChangeAddress = (changes: Record<string, string | null>) => void;

/** What the list shows, kept in the address; another filter begins with the first page. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const address: ListAddress = readAddress(params);

  const change: ChangeAddress = useCallback(
    (changes) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === "") next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const filter: ChangeAddress = useCallback((changes) => change({ page: null, ...changes }), [change]);
  const isFiltered = [...params.keys()].some((name) => name !== "alarmId" && name !== "size");
  return { address, change, filter, isFiltered, clear: () => setParams({}, { replace: true }) };
}
