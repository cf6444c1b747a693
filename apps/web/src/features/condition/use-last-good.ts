import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

interface Good<T> {
  data: T;
  readAt: number;
}

/** What was read last, also when something else was asked for since and could not be read. */
export function useLastGood<T>({ data, error, dataUpdatedAt }: UseQueryResult<T>): Good<T> | undefined {
  const [good, setGood] = useState<Good<T>>();
  if (data !== undefined && data !== good?.data) setGood({ data, readAt: dataUpdatedAt });
  if (data !== undefined) return { data, readAt: dataUpdatedAt };
  return error ? good : undefined;
}
