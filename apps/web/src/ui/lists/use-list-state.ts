import type { Dispatch, SetStateAction } from "react";
import { firstPage, type PageRequest } from "../../lib/lists/paging.ts";
import { useVisitState } from "../../lib/lists/use-visit-state.ts";

export interface ListState<Filter> {
  filter: Filter;
  page: PageRequest;
  setPage: Dispatch<SetStateAction<PageRequest>>;
  /** Filters more closely, or otherwise; begins at the first page. */
  narrow: (change: Partial<Filter>) => void;
  /** How to see all again; null where nothing is filtered. */
  clear: (() => void) | null;
}

/** What is filtered and which page is shown, there again on the way back. */
export function useListState<Filter extends object>(noFilter: Filter): ListState<Filter> {
  const [filter, setFilter] = useVisitState("filter", noFilter);
  const [page, setPage] = useVisitState("page", firstPage);
  const narrow = (change: Partial<Filter>) => {
    setFilter((now) => ({ ...now, ...change }));
    setPage((now) => ({ ...now, pageNum: 1 }));
  };
  const isFiltered = Object.values(filter).some((each) => each !== "");
  return { filter, page, setPage, narrow, clear: isFiltered ? () => narrow(noFilter) : null };
}
