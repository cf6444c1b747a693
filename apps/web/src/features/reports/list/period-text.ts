import type { ReportResult } from "@oilcloud/contract";
import { dayText } from "../../../lib/format/times.ts";

/** `11-05 – 11-12` at the site: the first and the last day. */
export const periodText = (
  { fromTime, toTime }: Pick<ReportResult, "fromTime" | "toTime">,
  timeZone: string,
): string => [fromTime, toTime - 1].map((time) => dayText(time, timeZone)).join(" – ");
