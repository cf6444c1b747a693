import { median } from "../../forecast/daily.ts";
import type { ContentCourse } from "./content-memory.ts";
import { contentOf, slopeOf } from "./saturation-line.ts";

const fewestDays = 10;
/** A sensor that fails shows this share of the usual. Dry weather brings less. */
const dryShare = 0.45;
/** It is sound again from this share on. */
const backShare = 0.6;
/** Oil that is changed or dried by people makes most of its way within a day. */
const mostADay = 0.5;

/**
 * The usual activity at 40 °C, where that of the day has fallen from it over days to what the air at the machine never made of it: the
 * activity sensor drifts. Null where it has not.
 */
export function driedFrom({ days, line, driedFrom: before }: ContentCourse, today: number): number | null {
  if (before !== null) return today < backShare * before ? before : null;
  if (days.length < fewestDays) return null;
  const slope = slopeOf(line);
  const activities = days.map((day) => Math.exp(contentOf(slope, day)));
  const usual = median(activities.slice(0, Math.ceil(days.length / 2)));
  if (today > dryShare * usual) return null;
  const falls = [...activities, today].map((activity, i) => (activities[i - 1] ?? activity) - activity);
  return Math.max(...falls) <= mostADay * (usual - today) ? usual : null;
}
