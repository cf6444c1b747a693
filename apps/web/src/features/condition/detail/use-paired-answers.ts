import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Two answers of the server that are read again at the same time, shown only once both are there: a sentence about a value and
 * the value beside it are then of one reading.
 */
export function usePairedAnswers<One, Other>(
  one: Pick<UseQueryResult<One>, "data" | "isFetching">,
  other: Pick<UseQueryResult<Other>, "data" | "isFetching">,
): readonly [One | undefined, Other | undefined] {
  const [shown, setShown] = useState<readonly [One | undefined, Other | undefined]>([one.data, other.data]);
  const isWhole = !one.isFetching && !other.isFetching;
  const isNew = shown[0] !== one.data || shown[1] !== other.data;
  // What is not shown yet at all does not wait for the other.
  const isFirst = shown[0] === undefined || shown[1] === undefined;
  if (!isNew || !(isWhole || isFirst)) return shown;
  const next = [one.data, other.data] as const;
  setShown(next);
  return next;
}
