import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Two answers of the server that are read again at the same time, shown only once both are there: a sentence about a value and
 * the value beside it are then of one reading.
 */
export function useToldTogether<One, Other>(
  one: Pick<UseQueryResult<One>, "data" | "isFetching">,
  other: Pick<UseQueryResult<Other>, "data" | "isFetching">,
): readonly [One | undefined, Other | undefined] {
  const [told, setTold] = useState<readonly [One | undefined, Other | undefined]>([one.data, other.data]);
  const isWhole = !one.isFetching && !other.isFetching;
  const isNew = told[0] !== one.data || told[1] !== other.data;
  // What is not shown yet at all does not wait for the other.
  const isFirst = told[0] === undefined || told[1] === undefined;
  if (!isNew || !(isWhole || isFirst)) return told;
  const next = [one.data, other.data] as const;
  setTold(next);
  return next;
}
