import type { QueryClient } from "@tanstack/react-query";

/** The mark of a query whose answer changes with the alarms. */
export const showsAlarms = { showsAlarms: true } as const;

export const readAlarmsAgain = (queries: QueryClient): void =>
  void queries.invalidateQueries({ predicate: ({ meta }) => meta?.["showsAlarms"] === true });
