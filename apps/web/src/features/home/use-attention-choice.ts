import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { type AttentionChoice, choiceIn, withChoice } from "./attention-choice.ts";

/** What is chosen stands in the address, so that the way back leads to the same machines. */
export function useAttentionChoice(): [AttentionChoice, (change: Partial<AttentionChoice>) => void] {
  const [search, setSearch] = useSearchParams();
  const choice = useMemo(() => choiceIn(search), [search]);
  const change = useCallback(
    (part: Partial<AttentionChoice>) => {
      // The address itself: what was chosen a moment ago stands there before it is drawn.
      const current = new URLSearchParams(location.search);
      setSearch(withChoice(current, { ...choiceIn(current), ...part }), { replace: true });
    },
    [setSearch],
  );
  return [choice, change];
}
