import { dayMs } from "@oilcloud/oil";
import dayjs from "dayjs";

/** 24:00 of the day of a time, in ms: an end date counts to the end of its day. */
export const endOfDay = (ms: number): number => dayjs(ms).startOf("day").add(1, "day").valueOf();

/** A moment of the day whose 24:00 an end is. */
export const lastDayOf = (endMs: number): number => endMs - 1;

/** Whole days that are left, today included; 0 once it has ended. */
export const daysLeft = (endMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((endMs - nowMs) / dayMs));
