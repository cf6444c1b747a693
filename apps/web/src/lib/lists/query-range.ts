import { longestRangeDays } from "@oilcloud/contract/values";
import dayjs, { type Dayjs } from "dayjs";

/** Whether these days, both counted, are more than may be asked for; without an end they last until today, without a start they are no range. */
export function isRangeTooLong(start: Dayjs | null, end: Dayjs | null, today: Dayjs = dayjs()): boolean {
  return start !== null && (end ?? today).diff(start, "day") >= longestRangeDays;
}
