import type { QueryClient } from "@tanstack/react-query";

/** The mark of a query whose answer changes with the limits that people set. */
export const judgedByLimits = { judgedByLimits: true } as const;

export const judgeAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ meta }) => meta?.["judgedByLimits"] === true });
