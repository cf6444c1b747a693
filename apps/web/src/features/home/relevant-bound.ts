import type { WorstIndicator } from "@oilcloud/contract";

/** The bound that it was raised for, or that it would pass first. */
export const relevantBound = ({
  past,
  warning,
  limit,
}: Pick<WorstIndicator, "past" | "warning" | "limit">): number | null =>
  past === "limit" ? (limit ?? warning) : (warning ?? limit);
