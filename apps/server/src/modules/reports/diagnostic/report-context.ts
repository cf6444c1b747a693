import type { Language } from "@oilcloud/contract";
import {
  boundWords,
  type CourseForecast,
  dayMs,
  type DiagnosisFinding,
  hourMs,
  type Label,
  inUnit,
  numberWords,
  shortest,
  unitsInForce,
  unitWords,
  valueWords,
  type Written,
} from "@oilcloud/oil";
import { labelIn, sayIn } from "../../../platform/labels.ts";
import { dayAt, minuteAt } from "../../../platform/site-clock.ts";
import type { RecordedIndicator } from "../../condition/interface.ts";
import { limitShare } from "./limit-share.ts";
import type { DiagnosticReportData } from "./report-data.ts";
import { terms } from "./report-terms.ts";

type Term = keyof typeof terms;

/** What every part of a report is written with: its language, the site's clock, and the indicators by name. */
export function reportContext(data: DiagnosticReportData, language: Language) {
  const { madeMs, record } = data;
  const { timeZone } = record.device;
  const byKey = new Map(record.indicators.map((each) => [each.key, each]));
  const say = (term: Term, values?: Record<string, string>) => sayIn(language, terms[term], values);
  const label = (of: Label) => labelIn(language, of);
  const day = (ms: number) => dayAt(ms, timeZone);
  const nameOf = (key: string) => label(byKey.get(key)?.name ?? { zh: key, en: key });
  const written = (key: string): Written => byKey.get(key) ?? { decimals: 2, unit: "" };
  const missedMs = record.gaps.reduce((sum, gap) => sum + gap.toMs - gap.fromMs, 0);
  return {
    ...data,
    language,
    byKey,
    say,
    label,
    day,
    nameOf,
    written,
    shortDay: (ms: number) => day(ms).slice(5),
    minute: (ms: number) => minuteAt(ms, timeZone),
    hours: (ms: number) => shortest(ms / hourMs, ms < 10 * hourMs ? 1 : 0),
    withUnitOf: ({ name, unit }: Pick<RecordedIndicator, "name" | "unit">) =>
      unit ? `${label(name)} ${unitWords(unit)}` : label(name),
    listed: (parts: readonly string[]) => parts.join(language === "en" ? "; " : "；"),
    aside: (text: string) => (language === "en" ? ` (${text})` : `（${text}）`),
    forecastOf: (key: string) => record.forecasts.find((each) => each.key === key) ?? null,
    daysTo: (forecast: CourseForecast) => Math.max(0, Math.round((forecast.crossesMs - madeMs) / dayMs)),
    /** Signs found of signs expected: their share is no confidence, so it is not written as a percentage. */
    signsOf: ({ matched, expected }: DiagnosisFinding["confidence"]) =>
      say("signs", { matched: String(matched), expected: String(expected) }),
    missedMs,
    /** In percent of the time, rounded down: only a whole record is 100. */
    completeness: shortest(Math.floor(1000 * (1 - missedMs / (record.toMs - record.fromMs))) / 10, 1),
    valueOf: (value: number, each: Written) => valueWords(+value.toFixed(each.decimals) + 0, each),
    /** The same without its unit. */
    numberOf: (value: number, each: Written) => numberWords(+value.toFixed(each.decimals) + 0, each),
    /** How a chart of the indicator is drawn. */
    drawnIn: ({ unit }: Written) => inUnit(unit, unitsInForce()),
    shares: sharesOf(record.indicators),
    aheadWords: (forecast: CourseForecast) =>
      say("ahead", {
        name: nameOf(forecast.key),
        limit: boundWords(forecast.limit, written(forecast.key)),
        day: day(forecast.crossesMs),
        earliest: day(forecast.earliestMs),
        latest: day(forecast.latestMs),
      }),
  };
}

export type ReportContext = ReturnType<typeof reportContext>;

/** The indicators with a limit and a good value, the nearest to its limit first. */
const sharesOf = (indicators: readonly RecordedIndicator[]) =>
  indicators
    .flatMap((each) => {
      const { value, mark } = each.latest;
      const share = value === null || mark !== null ? null : limitShare(value, each.limit);
      return share ? [{ each, share }] : [];
    })
    .sort((one, other) => other.share.value - one.share.value);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
