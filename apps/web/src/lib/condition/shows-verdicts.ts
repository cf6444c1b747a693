import type { QueryClient } from "@tanstack/react-query";

/** The mark of a query whose answer shows limits that people set. */
export const showsLimits = { showsLimits: true } as const;

/** Marks a query whose answer contains the states of machines, or of the one named; limits decide those too. */
export const showsVerdicts = (deviceId?: string) => ({ ...showsLimits, showsVerdicts: deviceId ?? true });

/** After a change of what machines are judged by. */
export const readLimitsAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ meta }) => meta?.["showsLimits"] === true });

/** After the server has judged these machines otherwise; without a list, any of them. */
export const readVerdictsAgain = (queries: QueryClient, deviceIds: ReadonlySet<string> | null): void =>
  void queries.invalidateQueries({
    predicate: ({ meta }) => {
      const of = meta?.["showsVerdicts"];
      return of === true || (typeof of === "string" && (deviceIds === null || deviceIds.has(of)));
    },
  });
