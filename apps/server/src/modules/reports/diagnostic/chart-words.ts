import type { ReportChart } from "@oilcloud/contract";
import { boundNumber, type DiagnosisFinding, labQuantity, unitWords } from "@oilcloud/oil";
import type { RecordedIndicator } from "../../condition/interface.ts";
import { limitShare } from "./limit-share.ts";
import type { ReportContext } from "./report-context.ts";

const mostCharts = 14;
const chartsOfAFinding = 3;

/** What a finding rests on, as far as there is a course of it. */
export function chartedKeys({ byKey }: ReportContext, finding: DiagnosisFinding): string[] {
  const named = [...finding.supports, ...finding.against].flatMap(({ key }): string[] => (key ? [key] : []));
  const keys = [...named, ...(finding.forecast ? [finding.forecast.key] : [])];
  return [...new Set(keys)].filter((key) => hasCourse(byKey.get(key))).slice(0, chartsOfAFinding);
}

/** The courses of the findings first, then what is nearest to its limit. */
export function chartsOf(context: ReportContext): ReportChart[] {
  const { diagnosis, shares, byKey } = context;
  const wanted = [
    ...diagnosis.findings.flatMap((finding) => chartedKeys(context, finding)),
    ...shares.map(({ each }) => each.key),
    "oilTemp",
  ];
  return [...new Set(wanted)]
    .flatMap((key) => byKey.get(key) ?? [])
    .filter(hasCourse)
    .slice(0, mostCharts)
    .map((each, i) => chartOf(context, each, i + 1));
}

function chartOf(context: ReportContext, each: RecordedIndicator, n: number): ReportChart {
  const { say, label, record, forecastOf, shortDay } = context;
  const shown = context.drawnIn(each);
  const level = (value: number | null) => (value === null ? null : shown.level(value));
  const forecast = forecastOf(each.key);
  const share = each.latest.value === null ? null : limitShare(each.latest.value, each.limit);
  const { lowCritical = null, lowWarning = null, highWarning = null, highCritical = null } = each.limit ?? {};
  const bound = (value: number | null | undefined, term: "limit" | "warning") =>
    value === null || value === undefined ? "" : say(term, { value: boundNumber(value, each) });
  return {
    key: each.key,
    figure: say("figure", { n: String(n) }),
    title: each.unit ? `${label(each.name)} (${unitWords(each.unit)})` : label(each.name),
    note: noteOf(context, each),
    decimals: shown.decimals(each.decimals),
    fromTime: record.fromMs,
    toTime: record.toMs,
    times: each.points.map(([ms]) => ms),
    values: each.points.map(([, value]) => level(value)),
    lowCritical: level(lowCritical),
    lowWarning: level(lowWarning),
    highWarning: level(highWarning),
    highCritical: level(highCritical),
    limitLabel: bound(share?.limit, "limit"),
    warningLabel: bound(share?.warningLimit, "warning"),
    lab: record.samples.flatMap(({ atMs, results }) =>
      results.flatMap(({ quantity, value, below }) =>
        !below && labQuantity(quantity).online?.indicator === each.key
          ? [{ time: atMs, value: shown.level(value) }]
          : [],
      ),
    ),
    forecast: forecast && {
      fromTime: forecast.fromMs,
      fromValue: shown.level(forecast.fromValue),
      limit: shown.level(forecast.limit),
      crossTime: forecast.crossesMs,
      earliestTime: forecast.earliestMs,
      latestTime: forecast.latestMs,
      label: say("expectedOn", {
        day: shortDay(forecast.crossesMs),
        earliest: shortDay(forecast.earliestMs),
        latest: shortDay(forecast.latestMs),
      }),
    },
  };
}

/**
 * The value that a raised indicator is judged by, else the last reading, with its time; and the extremes of the period, because
 * what is drawn are means.
 */
function noteOf({ say, numberOf, minute, record }: ReportContext, each: RecordedIndicator): string {
  const { value, atMs } = each.latest;
  if (value === null) return "";
  const seen = [
    ...each.points.flatMap(([, mean]) => mean ?? []),
    ...each.days.flatMap((day) => (day ? [day.min, day.max] : [])),
    ...(atMs >= record.fromMs && atMs <= record.toMs ? [value] : []),
  ];
  const isRaised = each.state === "risk" || each.state === "abnormal";
  return say(isRaised ? "chartNow" : "chartLast", {
    value: numberOf(value, each),
    time: minute(atMs).slice(5),
    min: numberOf(Math.min(...seen), each),
    max: numberOf(Math.max(...seen), each),
  });
}

const hasCourse = (each: RecordedIndicator | undefined): boolean =>
  each !== undefined && each.points.filter(([, value]) => value !== null).length > 1;
