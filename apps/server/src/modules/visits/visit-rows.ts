import type { Language, Visit } from "@oilcloud/contract";
import {
  type AlarmCategory,
  alarmCategoryLabels,
  alarmCategoryOf,
  boundWords,
  dayMs,
  type DiagnosisFinding,
  findIndicator,
  indicators,
  isIndicatorKey,
  type Part,
  urgencies,
  type Urgency,
  valueWords,
} from "@oilcloud/oil";
import { type Label, labelIn, sayIn } from "../../platform/labels.ts";
import type { DiagnosedDevice } from "../condition/interface.ts";

/** A visit before it is known who goes and where the machine is. */
type Reason = Omit<Visit, "visitId" | "tenantId" | "customerName" | "timeZone" | "visitor" | "deviceName"> & {
  deviceName: string;
  deviceNumber: number;
};

type Forecast = DiagnosedDevice["forecasts"][number];

/** What lies further ahead is nobody's reason to go. */
const aheadDays = 60;
const mostEvidence = 2;

const words = {
  between: { zh: "；", en: "; " },
  ahead: { zh: "{name} {value}，正趋向限值 {limit}", en: "{name} {value}, heading for limit {limit}" },
  trend: { zh: "趋势预测", en: "Trend forecast" },
  sample: {
    zh: "取样复核，停机时查明原因",
    en: "Take a sample to confirm; find the cause at the next stop",
  },
  bottle: { zh: "取样瓶", en: "Sample bottle" },
  pieces: { zh: "个", en: "pcs" },
} as const satisfies Record<string, Label>;

const bottle: Part = { id: "sampleBottle", label: words.bottle, amount: 1, unit: words.pieces };

/** The reasons to go to a machine: its findings, and what is on its way to a limit that no finding tells of. */
export function reasonsToGo(found: DiagnosedDevice, language: Language, nowMs: number): Reason[] {
  const { findings } = found.diagnosis;
  const told = new Set(findings.map(({ category }) => category));
  const ahead = new Map<AlarmCategory, Forecast>();
  for (const forecast of found.forecasts) {
    const category = alarmCategoryOf(forecast.key);
    if (told.has(category) || ahead.has(category)) continue;
    if (forecast.crossesMs - nowMs <= aheadDays * dayMs) ahead.set(category, forecast);
  }
  return [
    ...findings.map((finding) => ofFinding(found, finding, language, nowMs)),
    ...[...ahead].map(([category, forecast]) => ofForecast(found, category, forecast, language, nowMs)),
  ];
}

function ofFinding(
  { device, diagnosis, forecastMadeMs }: DiagnosedDevice,
  finding: DiagnosisFinding,
  language: Language,
  nowMs: number,
): Reason {
  const { category, severity, sinceMs, confidence, supports } = finding;
  const overSince = severity >= 3 ? sinceMs : null;
  const forecast =
    overSince === null && finding.forecast && finding.forecast.crossesMs >= nowMs ? finding.forecast : null;
  const state = diagnosis.dimensions.find(({ dimension }) => dimension === finding.dimension)?.state;
  const evidence = supports.slice(0, mostEvidence).map((each) => labelIn(language, each.words));
  return {
    ...machine(device),
    state: state ?? diagnosis.state,
    urgency: finding.urgency,
    category,
    finding:
      evidence.join(labelIn(language, words.between)) || labelIn(language, alarmCategoryLabels[category]),
    cause: labelIn(language, finding.name),
    ...confidence,
    action: labelIn(language, finding.action),
    parts: finding.parts.map((part) => inWords(part, language)),
    since: sinceMs,
    overSince,
    forecast: forecast && crossing(forecast),
    noForecast:
      forecast || overSince !== null ? null : forecastMadeMs === null ? "notMade" : "notSignificant",
  };
}

function ofForecast(
  { device, diagnosis }: DiagnosedDevice,
  category: AlarmCategory,
  forecast: Forecast,
  language: Language,
  nowMs: number,
): Reason {
  const { key, fromValue, limit } = forecast;
  const indicator = isIndicatorKey(key) ? indicators[key] : null;
  const written = { unit: indicator?.unit ?? "", decimals: indicator?.decimals ?? 2 };
  const dimension = findIndicator(key)?.dimension ?? "operation";
  return {
    ...machine(device),
    state: diagnosis.dimensions.find((each) => each.dimension === dimension)?.state ?? diagnosis.state,
    urgency: urgencyOf((forecast.crossesMs - nowMs) / dayMs),
    category,
    finding: sayIn(language, words.ahead, {
      name: indicator ? labelIn(language, indicator) : key,
      value: valueWords(fromValue, written),
      limit: boundWords(limit, written),
    }),
    cause: labelIn(language, words.trend),
    matched: 0,
    expected: 0,
    action: labelIn(language, words.sample),
    parts: [inWords(bottle, language)],
    since: null,
    overSince: null,
    forecast: crossing(forecast),
    noForecast: null,
  };
}

const urgencyOf = (days: number): Urgency => (days <= 7 ? "thisWeek" : days <= 30 ? "thisMonth" : "nextStop");

const machine = ({ id, number, name, customerId }: DiagnosedDevice["device"]) => ({
  deviceId: id,
  deviceName: name,
  deviceNumber: number,
  customerId,
});

const crossing = ({ crossesMs, earliestMs, latestMs }: Forecast) => ({ crossesMs, earliestMs, latestMs });

const inWords = ({ id, label, amount, unit }: Part, language: Language) => ({
  id,
  name: labelIn(language, label),
  amount,
  unit: labelIn(language, unit),
});

type Ordered = Pick<Reason, "urgency" | "overSince" | "forecast" | "since" | "deviceNumber">;

const last = Number.POSITIVE_INFINITY;

/** By urgency; then what has been over its limit longest, then by days left, then what has stood longest. */
export const mostUrgentFirst = (one: Ordered, other: Ordered): number =>
  urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency) ||
  difference(one.overSince, other.overSince) ||
  difference(one.forecast?.crossesMs, other.forecast?.crossesMs) ||
  difference(one.since, other.since) ||
  one.deviceNumber - other.deviceNumber;

/** What is not known comes last. */
function difference(one: number | null | undefined, other: number | null | undefined): number {
  const [first, second] = [one ?? last, other ?? last];
  return first === second ? 0 : first - second;
}
