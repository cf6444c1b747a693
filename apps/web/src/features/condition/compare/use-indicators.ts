import type { DisplayIndex } from "@oilcloud/contract";
import { useQueries } from "@tanstack/react-query";
import { displayOrderQuery } from "../queries.ts";
import { shared } from "./shared-indicators.ts";

/** What the devices measure between them. */
export function useIndicators(deviceIds: readonly string[]): DisplayIndex[] {
  return useQueries({
    queries: deviceIds.map((deviceId) => displayOrderQuery(deviceId)),
    combine: (answers) => shared(answers.flatMap(({ data }) => (data ? [data] : []))),
  });
}
