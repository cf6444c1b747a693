import type { Language, NearestForecast, Verdict, WorstIndicator } from "@oilcloud/contract";
import {
  alarmKindOf,
  boundOfRaised,
  dayMs,
  type Dimension,
  dimensionOf,
  dimensionOfAlarm,
  figureOf,
  indicators,
  isIndicatorKey,
  type Label,
  type MachineType,
  runFigures,
  shortNames,
  faultsWords,
  spreads,
} from "@oilcloud/oil";
import { durationWords } from "../../../platform/duration-words.ts";
import { labelIn, sayIn } from "../../../platform/labels.ts";
import { describeKey } from "../indicators/describe-key.ts";
import type { AbnormalIndicator, DeviceFindings } from "./judge-device.ts";
import { type DeviceJudgement, machineStateOf } from "./judgements.ts";
import { leadingCauseOf } from "./leading-cause.ts";
import { findingWords, describedFault } from "./oil-words.ts";

const sentences = {
  never: { zh: "暂无数据", en: "No data yet" },
  offline: { zh: "通信中断，应每 {interval}上报一次", en: "No data, expected every {interval}" },
  allWithin: { zh: "各项指标均在限值内", en: "All indicators within limits" },
  measuredWithin: { zh: "已测指标均在限值内", en: "Measured indicators within limits" },
  approaching: {
    zh: "现值正常，{name} 预计 {days} 天后达到限值",
    en: "Within limits, {name} is expected to reach its limit in {days} d",
  },
  nothingJudged: { zh: "暂无可评价的指标", en: "No rated indicator" },
} as const satisfies Record<string, Label>;
const mostFindings = 2;

export interface VerdictContext {
  language: Language;
  timeZone: string;
  intervalS: number;
  machineType: MachineType;
  nowMs: number;
  forecast: NearestForecast | null;
  maintenanceUntil: number | null;
}

/** What the platform says of a machine, in words; the only place where it is put together. */
export function verdictOf(judgement: DeviceJudgement, context: VerdictContext): Verdict {
  const { findings, standing } = judgement;
  const { fault } = findings;
  const known = leadingCauseOf(findings, context.machineType);
  const open = findings.standing?.open ?? [];
  const alarms = open.filter(({ category }) => alarmKindOf(category) === "alarm");
  return {
    state: machineStateOf(judgement),
    standing,
    since: fault?.since ?? null,
    overSince: fault?.abnormal?.standing.overSince ?? null,
    dimension: leadingDimension(findings),
    reason: reasonOf(judgement, context),
    keyIds: namedIndicators(findings).flatMap(({ keyId }) => keyId ?? []),
    cause: known && labelIn(context.language, known.cause),
    action: known && labelIn(context.language, known.action),
    spreads: findings.state === "abnormal" && spreads(known?.id ?? null),
    worst: fault?.abnormal ? worstIndicator(fault.abnormal, context.language) : null,
    forecast: context.forecast,
    alarmLevel: alarms.length === 0 ? null : alarms.some(({ level }) => level === 1) ? 1 : 2,
    openAlarms: alarms.length,
    sensorTickets: open.filter(({ category }) => alarmKindOf(category) === "ticket").length,
    maintenanceUntil: context.maintenanceUntil,
  };
}

/** The dimension of the alarm that decides, or of the indicator where no alarm is open. */
function leadingDimension({ fault }: DeviceFindings): Dimension | null {
  if (fault?.episode) return dimensionOfAlarm(fault.episode.category);
  return fault?.key ? dimensionOf(fault.key.key) : null;
}

/** Why a device stands where it does. */
function reasonOf(
  { findings, standing, freshness }: DeviceJudgement,
  { language, timeZone, intervalS, forecast, nowMs }: VerdictContext,
): string {
  if (findings.fault) return faultWords(findings, language, timeZone);
  if (standing === "silent")
    return sayIn(language, sentences[freshness === "never" ? "never" : "offline"], {
      interval: durationWords(intervalS * 1000, language),
    });
  if (findings.state === "normal") {
    if (standing === "approaching" && forecast)
      return sayIn(language, sentences.approaching, {
        name: forecast.shortName,
        days: String(Math.max(1, Math.round((forecast.crossesMs - nowMs) / dayMs))),
      });
    const complete = findings.dimensions.every(({ state }) => state === "normal");
    return sayIn(language, complete ? sentences.allWithin : sentences.measuredWithin);
  }
  const held = findings.dimensions.find(({ finding }) => finding.kind === "heldBack");
  return held ? findingWords(held.finding, language, timeZone) : sayIn(language, sentences.nothingJudged);
}

/** What decides first, then the worst of another dimension. */
function namedIndicators({ fault, abnormal }: DeviceFindings): AbnormalIndicator[] {
  if (!fault) return [];
  const spoken = new Set<Dimension>();
  return [...(fault.abnormal ? [fault.abnormal] : []), ...abnormal]
    .filter(({ standing: { key } }) => !spoken.has(dimensionOf(key)) && spoken.add(dimensionOf(key)))
    .slice(0, mostFindings);
}

function faultWords(findings: DeviceFindings, language: Language, timeZone: string) {
  const named = namedIndicators(findings);
  if (named.length > 0) return labelIn(language, faultsWords(named.map(describedFault)));
  const { dimensions } = findings;
  const troubled = dimensions.find(({ state }) => state === "abnormal" || state === "risk");
  return troubled ? findingWords(troubled.finding, language, timeZone) : "";
}

/** How an abnormal indicator has run, with the bound that it is past or comes to next. */
export function worstIndicator(
  { keyId, standing, limit }: AbnormalIndicator,
  language: Language,
): WorstIndicator {
  const { key, since } = standing;
  const figures = runFigures(figureOf(standing, since), standing);
  return {
    ...describeKey(keyId ?? -1, key, language),
    shortName: labelIn(
      language,
      isIndicatorKey(key) ? (shortNames[key] ?? indicators[key]) : { zh: key, en: key },
    ),
    ...figures,
    bound: limit && boundOfRaised(figures.side, figures.past, limit),
  };
}
