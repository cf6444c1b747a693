import type { Language, Verdict } from "@oilcloud/contract";
import {
  boundBeside,
  type NamedBound,
  hourMs,
  indicatorKeyById,
  indicators,
  isIndicatorKey,
  type Label,
  shortNames,
  valueBeside,
} from "@oilcloud/oil";
import type { RecordedIndicator } from "../../condition/interface.ts";
import { type ReportContext, reportContext } from "./report-context.ts";
import type { DiagnosticReportData } from "./report-data.ts";
import type { StoredFigure, StoredResult } from "../result/stored-result.ts";

const trendDays = 30;

/** The verdict of one moment in each language. */
export type VerdictIn = (language: Language) => Verdict;

/** What a report found: the verdict of its moment, put beside the finding and the figure that shows it. */
export function resultOf(data: DiagnosticReportData, verdictIn: VerdictIn): StoredResult {
  const { fromMs, toMs } = data.record;
  const verdict = verdictIn("en");
  const both = (write: (context: ReportContext, said: Verdict) => string): Label => ({
    zh: write(reportContext(data, "zh-CN"), verdictIn("zh-CN")),
    en: write(reportContext(data, "en"), verdict),
  });
  const figure = figureOf(data, verdict);
  return {
    finding: both(findingWords),
    proof: both(proofWords),
    figure,
    trend: figure ? trendOf(data, figure) : [],
    fromMs,
    toMs,
  };
}

function findingWords({ say, label, diagnosis }: ReportContext, { standing, cause }: Verdict): string {
  const [first] = diagnosis.findings;
  if (first) return label(first.name);
  switch (standing) {
    case "abnormal":
    case "risk":
      return cause ?? say("causeUnknown");
    case "silent":
    case "unknown":
      return say("nothingKnown");
    default:
      return say("noFinding");
  }
}

function proofWords(
  { say, label, diagnosis, aheadWords, record, completeness }: ReportContext,
  { standing, reason }: Verdict,
): string {
  const [first] = diagnosis.findings;
  const isRaised = standing === "abnormal" || standing === "risk";
  if (isRaised) return first?.supports[0] ? label(first.supports[0].words) : reason;
  if (standing === "silent" || standing === "unknown") return reason;
  const ahead = first?.forecast ?? (standing === "normal" ? null : record.forecasts[0]);
  if (ahead) return aheadWords(ahead);
  const [shown] = first?.supports ?? [];
  if (shown) return label(shown.words);
  const rated = diagnosis.dimensions.filter(({ state }) => state !== "unknown").length;
  return say("healthyProof", { rated: String(rated), percent: completeness });
}

/** The worst indicator of the verdict; without one that on its way to a limit, else the nearest to its limit. */
function figureOf(data: DiagnosticReportData, verdict: Verdict): StoredFigure | null {
  const { worst, forecast, standing } = verdict;
  const { byKey, shares } = reportContext(data, "en");
  if (worst && worst.value !== null && worst.ts !== null) {
    const { key, unit, value, ts, bound } = worst;
    return written(key, unit, worst.decimals, value, ts, stored(bound));
  }
  if (standing === "silent" || standing === "unknown") return null;
  const ahead = forecast ? byKey.get(indicatorKeyById(forecast.keyId) ?? "") : undefined;
  const each = ahead ?? shares[0]?.each;
  return each ? figureWithin(each) : null;
}

function figureWithin(each: RecordedIndicator): StoredFigure | null {
  const { value, atMs, mark } = each.latest;
  if (value === null || mark !== null) return null;
  const bound = each.limit && boundBeside(value, each.limit);
  return written(each.key, each.unit, each.decimals, value, atMs, stored(bound));
}

const stored = (bound: NamedBound | null): StoredFigure["bound"] =>
  bound && { kind: bound.level, value: bound.value };

function written(
  key: string,
  unit: string,
  decimals: number,
  value: number,
  atMs: number,
  bound: StoredFigure["bound"],
): StoredFigure {
  const shortName = isIndicatorKey(key) ? (shortNames[key] ?? indicators[key]) : { zh: key, en: key };
  const { zh, en } = shortName;
  const places = bound ? placesOf(valueBeside(value, bound.value, { decimals, unit: "" })) : decimals;
  return {
    key,
    shortName: { zh, en },
    unit,
    decimals: isClass(key) ? 0 : places,
    // Adding zero turns −0 into 0.
    value: +value.toFixed(isClass(key) ? 0 : places) + 0,
    atMs,
    bound,
  };
}

const placesOf = (text: string): number => text.split(".")[1]?.length ?? 0;
const isClass = (key: string): boolean => isIndicatorKey(key) && indicators[key].kind === "class";

function trendOf({ record }: DiagnosticReportData, { key, decimals }: StoredFigure): StoredResult["trend"] {
  const each = record.indicators.find((one) => one.key === key);
  if (!each) return [];
  const from = Math.max(0, record.days.length - trendDays);
  return each.days.slice(from).map((day, i) => {
    const noonMs = Date.parse(`${record.days[from + i]}T00:00:00Z`) + 12 * hourMs;
    return [Math.min(noonMs, record.toMs), day ? +day.mean.toFixed(decimals + 1) : null];
  });
}
