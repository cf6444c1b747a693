import { standings } from "@oilcloud/contract/values";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { type Choice, type Sort, sorts, type View } from "./filter-members.ts";

export interface ListChoice extends Choice {
  view: View;
}

/** What is chosen stands in the address, so that the way back leads to the same list. */
export function useChoice(): [ListChoice, (change: Partial<ListChoice>) => void] {
  const [search, setSearch] = useSearchParams();
  const choice = useMemo(() => read(search), [search]);
  const change = useCallback(
    (part: Partial<ListChoice>) => {
      // The address itself: what was chosen a moment ago stands there before it is drawn.
      const current = new URLSearchParams(location.search);
      setSearch(written(current, { ...read(current), ...part }), { replace: true });
    },
    [setSearch],
  );
  return [choice, change];
}

function read(search: URLSearchParams): ListChoice {
  return {
    standing: standings.find((each) => each === search.get("state")) ?? null,
    text: search.get("q") ?? "",
    groupId: search.get("group"),
    sort: sorts.find((each): each is Sort => each === search.get("sort")) ?? "worst",
    view: search.get("view") === "table" ? "table" : "cards",
  };
}

function written(
  search: URLSearchParams,
  { standing, text, groupId, sort, view }: ListChoice,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string | null) => {
    if (value) next.set(name, value);
    else next.delete(name);
  };
  set("state", standing);
  set("q", text);
  set("group", groupId);
  set("sort", sort === "worst" ? null : sort);
  set("view", view === "cards" ? null : view);
  return next;
}
