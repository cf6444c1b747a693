import type { KeyValue } from "@oilcloud/contract";

type Judged = Pick<KeyValue, "direction" | "warning" | "critical">;

/** Where a value stands against its limits, as the server judges it too: on the limit is not past it. */
export function statusOf(value: number | null, { direction, warning, critical }: Judged): KeyValue["status"] {
  if (value === null || direction === null || warning === null || critical === null) return "unknown";
  const severity = ((direction === "both" ? Math.abs(value) : value) - warning) / (critical - warning);
  return severity > 1 ? "abnormal" : severity > 0 ? "risk" : "normal";
}
