import type { Language, NearestForecast, Verdict, WorstIndicator } from "@oilcloud/contract";
import {
  type AlarmCategory,
  type DeviceStanding,
  diagnoseStanding,
  type Dimension,
  dimensionOf,
  indicators,
  isIndicatorKey,
  type Label,
  type MachineType,
  runFigures,
  shortNames,
  faultsWords,
} from "@oilcloud/oil";
import { durationWords } from "../../../platform/duration-words.ts";
import { labelIn, sayIn } from "../../../platform/labels.ts";
import { describeKey } from "../indicators/describe-key.ts";
import type { AbnormalIndicator, DeviceFindings } from "./judge-device.ts";
import type { DeviceJudgement } from "./judgements.ts";
import { findingWords, describedFault } from "./oil-words.ts";

const sentences = {
  never: { zh: "暂无数据", en: "No data yet" },
  offline: { zh: "通信中断，应每 {interval}上报一次", en: "No data, expected every {interval}" },
  allWithin: { zh: "各项指标均在限值内", en: "All indicators within limits" },
  measuredWithin: { zh: "已测指标均在限值内", en: "Measured indicators within limits" },
  nothingJudged: { zh: "暂无可评价的指标", en: "No rated indicator" },
} as const satisfies Record<string, Label>;
const mostFindings = 2;

export interface VerdictContext {
  language: Language;
  timeZone: string;
  intervalS: number;
  machineType: MachineType;
  forecast: NearestForecast | null;
  maintenanceUntil: number | null;
}

/** What the platform says of a machine, in words; the only place where it is put together. */
export function verdictOf(judgement: DeviceJudgement, context: VerdictContext): Verdict {
  const { findings, standing } = judgement;
  const { fault } = findings;
  const known =
    fault && findings.standing
      ? probableCause(findings.standing, fault.episode?.category ?? fault.key?.category, context.machineType)
      : null;
  const open = findings.standing?.open ?? [];
  return {
    state: findings.state,
    standing,
    since: fault?.since ?? null,
    reason: reasonOf(judgement, context),
    told: namedIndicators(findings).map((each) => namedIndicator(each, context.language)),
    cause: known && labelIn(context.language, known.cause),
    action: known && labelIn(context.language, known.action),
    worst: fault?.abnormal ? worstIndicator(fault.abnormal, context.language) : null,
    forecast: context.forecast,
    alarmLevel: open.length === 0 ? null : open.some(({ level }) => level === 1) ? 1 : 2,
    openAlarms: open.length,
    maintenanceUntil: context.maintenanceUntil,
  };
}

/** The first probable cause of a fault, by all that is abnormal on the machine with it. */
function probableCause(
  standing: DeviceStanding,
  category: AlarmCategory | undefined,
  machineType: MachineType,
): { cause: Label; action: Label } | null {
  return (category && diagnoseStanding(standing, category, machineType)[0]) ?? null;
}

/** Why a device stands where it does. */
function reasonOf(
  { findings, standing, freshness }: DeviceJudgement,
  { language, timeZone, intervalS }: VerdictContext,
): string {
  if (findings.fault) return faultWords(findings, language, timeZone);
  if (standing === "silent")
    return sayIn(language, sentences[freshness === "never" ? "never" : "offline"], {
      interval: durationWords(intervalS * 1000, language),
    });
  if (findings.state === "normal") {
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

function namedIndicator(abnormal: AbnormalIndicator, language: Language): Verdict["told"][number] {
  const { name, ...description } = describedFault(abnormal);
  return { keyId: abnormal.keyId ?? -1, keyName: labelIn(language, name), ...description };
}

function faultWords(findings: DeviceFindings, language: Language, timeZone: string) {
  const named = namedIndicators(findings);
  if (named.length > 0) return labelIn(language, faultsWords(named.map(describedFault)));
  const { dimensions } = findings;
  const troubled = dimensions.find(({ state }) => state === "abnormal" || state === "risk");
  return troubled ? findingWords(troubled.finding, language, timeZone) : "";
}

/** How an abnormal indicator has run, with the bounds on the side where it does harm. */
export function worstIndicator(
  { keyId, standing, limit, value, ts }: AbnormalIndicator,
  language: Language,
): WorstIndicator {
  const { key, since } = standing;
  const now = value === null ? null : { value, ts: ts ?? since };
  const figures = runFigures({ ...standing, raisedAt: since }, standing, now);
  const isHigh = figures.side === "high";
  return {
    ...describeKey(keyId ?? -1, key, language),
    shortName: labelIn(
      language,
      isIndicatorKey(key) ? (shortNames[key] ?? indicators[key]) : { zh: key, en: key },
    ),
    ...figures,
    warning: (isHigh ? limit?.highWarning : limit?.lowWarning) ?? null,
    limit: (isHigh ? limit?.highCritical : limit?.lowCritical) ?? null,
  };
}
