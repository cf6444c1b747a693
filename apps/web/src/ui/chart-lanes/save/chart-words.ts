import { minuteMs } from "@oilcloud/oil";
import { type TimeSpan, wallTime } from "@oilcloud/chart";
import type { TFunction } from "i18next";
import { isoDateText, isoTimeText } from "../../../lib/format/times.ts";

export interface SaveWords {
  device: string;
  place: string;
  indicators: string;
  range: string;
  zone: string;
  limits: string;
  time: string;
  min: string;
  max: string;
  count: string;
}

export const saveWords = (t: TFunction): SaveWords => ({
  device: t("chart.save.device"),
  place: t("chart.save.place"),
  indicators: t("chart.save.indicators"),
  range: t("chart.save.range"),
  zone: t("chart.save.zone"),
  limits: t("chart.save.limits"),
  time: t("chart.save.time"),
  min: t("chart.save.min"),
  max: t("chart.save.max"),
  count: t("chart.save.count"),
});

const two = (n: number) => String(n).padStart(2, "0");

/** `Asia/Shanghai (UTC+08:00)`, as the clock stood at the end of the time shown. */
export function zoneText(zone: string, ms: number): string {
  const minutes = Math.round((wallTime(ms, zone) - ms) / minuteMs);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${zone} (UTC${minutes < 0 ? "−" : "+"}${two(hours)}:${two(rest)})`;
}

export const rangeText = ({ from, to }: TimeSpan, zone: string): string =>
  `${isoTimeText(from, zone).slice(0, 16)} – ${isoTimeText(to, zone).slice(0, 16)}`;

/** `2# press NAS class 20260917-20261116`, without what file systems refuse. */
export function fileName(device: string, title: string, { from, to }: TimeSpan, zone: string): string {
  const day = (ms: number) => isoDateText(ms, zone).replaceAll("-", "");
  return `${device} ${title} ${day(from)}-${day(to)}`
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, "_")
    .slice(0, longestName);
}
const longestName = 120;
