import type { AnswerPart, IndicatorValue } from "@oilcloud/contract";
import { type Label, valueWords } from "@oilcloud/oil";
import type { Step } from "@oilcloud/questions";
import { labelIn } from "../../../../platform/labels.ts";
import { dayAt, minuteAt } from "../../../../platform/site-clock.ts";
import type { Answering } from "../answering.ts";
import type { DeviceView } from "../device-view.ts";
import { tableRow } from "../parts.ts";
import { figuresOf, type Series } from "./figures.ts";

const words = {
  time: { zh: "时间", en: "Time" },
  mean: { zh: "平均", en: "Mean" },
  min: { zh: "最低", en: "Min" },
  max: { zh: "最高", en: "Max" },
  readings: { zh: "读数", en: "Readings" },
} as const satisfies Record<string, Label>;

const mostRows = 48;

/** The name of the hour, day, week or month at the site in which a time lies. */
function stepName(ms: number, step: Step, timeZone: string): string {
  const day = dayAt(ms, timeZone);
  if (step === "hour") return `${minuteAt(ms, timeZone).slice(5, 13)}:00`;
  if (step === "day") return day.slice(5);
  if (step === "month") return day.slice(0, 7);
  const noon = Date.parse(`${day}T12:00:00Z`);
  const monday = noon - ((new Date(noon).getUTCDay() + 6) % 7) * 86_400_000;
  return new Date(monday).toISOString().slice(5, 10);
}

/** The statistics of each hour, day, week or month of a period. */
export function* bySteps(
  { book, facts: { language } }: Answering,
  { device: { timeZone } }: DeviceView,
  value: IndicatorValue,
  series: Series,
  step: Step,
): Generator<AnswerPart> {
  const places = new Map<string, number[]>();
  for (const [place, ms] of series.ts.entries()) {
    const name = stepName(ms, step, timeZone);
    places.set(name, [...(places.get(name) ?? []), place]);
  }
  const rows = [...places].flatMap(([name, at]) => {
    const pick = <Item>(list: readonly Item[]) => at.flatMap((place) => list[place] ?? []);
    const part = figuresOf({
      ...series,
      ts: pick(series.ts),
      value: at.map((place) => series.value[place] ?? null),
      min: at.map((place) => series.min[place] ?? null),
      max: at.map((place) => series.max[place] ?? null),
      count: at.map((place) => series.count[place] ?? 0),
    });
    if (!part) return [];
    const { mean, min, max, count } = part;
    return [tableRow(null, name, ...[mean, min, max].map((each) => valueWords(each, value)), String(count))];
  });
  const columns = [words.time, words.mean, words.min, words.max, words.readings];
  yield* book.with({
    part: "table",
    columns: columns.map((each) => labelIn(language, each)),
    rows: rows.slice(-mostRows),
  });
}
