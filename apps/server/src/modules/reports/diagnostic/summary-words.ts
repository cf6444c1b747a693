import type { WrittenReport } from "@oilcloud/contract";
import {
  boundNumber,
  boundWords,
  dayMs,
  type Dimension,
  dimensionNames,
  machineTypes,
  oilLabel,
  samplingPoint,
  severityOf,
  shortest,
  urgencyNames,
  type LimitInForce,
} from "@oilcloud/oil";
import { labelIn, labelOf } from "../../../platform/labels.ts";
import type { RecordedIndicator } from "../../condition/interface.ts";
import { limitShare } from "./limit-share.ts";
import type { ReportContext } from "./report-context.ts";
import { standingName, stateNames } from "./report-terms.ts";

const barBeyondLimit = 1.2;

/** What the report is about, in pairs of label and value. */
export function factsOf(context: ReportContext): WrittenReport["facts"] {
  const { say, record, language, missedMs, completeness, madeMs, minute, hours, day, reportNo } = context;
  const { device, oilChange } = record;
  const oil = [device.monitoringOil, labelIn(language, oilLabel(device))].filter(Boolean);
  const position =
    labelIn(language, samplingPoint(device.monitoringPosition)) ||
    labelOf(machineTypes, device.machineType, language);
  return [
    { label: say("customer"), value: device.customerName },
    { label: say("reportNo"), value: reportNo },
    { label: say("device"), value: [device.name, device.deviceNo].filter(Boolean).join(" / ") },
    { label: say("made"), value: `${minute(madeMs)} ${zoneName(madeMs, device.timeZone)}` },
    { label: say("oil"), value: oil.join(" · ") || say("notEntered") },
    {
      label: say("sinceChange"),
      value: oilChange
        ? say("sinceChangeValue", { hours: shortest(oilChange.runningHours, 0), day: day(oilChange.atMs) })
        : say("unknownChange"),
    },
    {
      label: say("position"),
      value: say("positionValue", {
        position: `${position}${language === "en" ? ", " : "，"}`,
        count: String(device.sensorCount),
      }),
    },
    {
      label: say("completeness"),
      value: say(missedMs > 0 ? "completenessValue" : "completenessWhole", {
        percent: completeness,
        hours: hours(missedMs),
      }),
    },
  ];
}

/**
 * Five sentences: how it stands, why, what shows it, when a limit is reached, what to do. Of a period that is over another one
 * says first that only its readings are of then.
 */
export function sentencesOf(context: ReportContext): string[] {
  const { say, label, day, record, diagnosis, aheadWords, madeMs } = context;
  const [first] = diagnosis.findings;
  const ahead = first?.forecast ?? record.forecasts[0];
  const isOver = madeMs - record.toMs > dayMs;
  return [
    ...(isOver ? [say("asMade", { to: day(record.toMs - 1), made: day(madeMs) })] : []),
    stateSentence(context),
    causeSentence(context),
    evidenceSentence(context),
    ahead ? aheadWords(ahead) : say("nothingAhead"),
    first
      ? say("toDo", { when: label(urgencyNames[first.urgency]), action: label(first.action) })
      : say("nothingToDo"),
  ];
}

function stateSentence({
  say,
  language,
  diagnosis: { state, dimensions },
  standing = state,
}: ReportContext): string {
  if (state === "unknown") return say("overallUnknown");
  const rated = dimensions.filter((each) => each.state !== "unknown");
  const name = standingName(standing, language);
  return say("overall", {
    state: language === "en" ? name.toLowerCase() : name,
    rated: String(rated.length),
    normal: String(rated.filter((each) => each.state === "normal").length),
  });
}

function causeSentence({ say, label, day, diagnosis: { state, findings } }: ReportContext): string {
  const [first] = findings;
  if (!first) return say(state === "unknown" ? "noCauseUnknown" : "noCause");
  return say(first.sinceMs === null ? "cause" : "causeSince", {
    name: label(first.name),
    day: first.sinceMs === null ? "" : day(first.sinceMs),
    matched: String(first.confidence.matched),
    expected: String(first.confidence.expected),
  });
}

function evidenceSentence({ say, label, diagnosis, shares, valueOf }: ReportContext): string {
  const first = diagnosis.findings[0]?.supports[0];
  if (first) return label(first.words);
  const closest = shares[0];
  if (!closest) return say("nothingLimited");
  const { each, share } = closest;
  return say("nearest", {
    name: label(each.name),
    value: valueOf(each.latest.value ?? 0, each),
    limit: boundWords(share.limit, each),
    percent: shortest(Math.round(100 * share.value), 0),
  });
}

/** Where it was not stored which indicator leads: the nearest to its limits. */
function leadingOf(
  indicators: readonly RecordedIndicator[],
  dimension: Dimension,
): RecordedIndicator | undefined {
  const severity = ({ latest: { value, mark }, limit }: RecordedIndicator) =>
    value === null || mark !== null || !limit ? Number.NEGATIVE_INFINITY : severityOf(value, limit);
  return indicators
    .filter((each) => each.dimension === dimension)
    .toSorted((one, other) => severity(other) - severity(one))[0];
}

/** How a dimension stands, by the indicator that leads it. */
export function dimensionRow(
  context: ReportContext,
  dimension: Dimension,
): WrittenReport["dimensions"][number] {
  const { say, label, diagnosis, byKey, forecastOf, daysTo, withUnitOf, numberOf } = context;
  const found = diagnosis.dimensions.find((each) => each.dimension === dimension);
  const state = found?.state ?? "unknown";
  const own = byKey.get(found?.leading?.key ?? context.leading?.[dimension] ?? "");
  const each = own ?? leadingOf([...byKey.values()], dimension);
  const head = {
    dimension,
    name: label(dimensionNames[dimension]),
    state,
    stateName: label(stateNames[state]),
  };
  if (!each || each.latest.value === null)
    return { ...head, indicator: say("notMeasured"), value: "", limits: "", bar: null, outlook: "" };
  const share = limitShare(each.latest.value, each.limit);
  const forecast = forecastOf(each.key);
  const bounds = share ? [share.warningLimit, share.limit] : [];
  const written = (bound: number) =>
    isSymmetric(each.limit) ? `±${boundNumber(Math.abs(bound), each)}` : boundNumber(bound, each);
  return {
    ...head,
    indicator: withUnitOf(each),
    value: numberOf(each.latest.value, each),
    limits: bounds.flatMap((bound) => (bound === null ? [] : written(bound))).join(" / "),
    bar: share && {
      value: Math.min(1, share.value / barBeyondLimit),
      warning: share.warning === null ? null : share.warning / barBeyondLimit,
      limit: 1 / barBeyondLimit,
    },
    outlook: outlook(),
  };

  function outlook(): string {
    // Of what cannot be judged nothing is said.
    if (state === "unknown") return "";
    if (share && share.value >= 1) return say("passed");
    return forecast ? say("inDays", { days: String(daysTo(forecast)) }) : say("steady");
  }
}

function zoneName(ms: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(ms);
  return (parts.find(({ type }) => type === "timeZoneName")?.value ?? "").replace("GMT", "UTC");
}

/** A change either way counts the same: the limit is written once for both. */
const isSymmetric = (limit: LimitInForce | null): boolean =>
  limit !== null && limit.highCritical !== null && limit.lowCritical === -limit.highCritical;
