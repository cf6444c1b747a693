import type { Language, NearestForecast, Verdict, WorstIndicator } from "@oilcloud/contract";
import {
  type AlarmCategory,
  type AlarmReason,
  type DeviceStanding,
  diagnose,
  type Dimension,
  dimensionOf,
  indicators,
  isIndicatorKey,
  type Label,
  type LimitInForce,
  shortNames,
  standingOf,
  towardsHarm,
} from "@oilcloud/oil";
import { durationWords } from "../../../platform/duration-words.ts";
import { labelIn, sayIn } from "../../../platform/labels.ts";
import { describeKey } from "../indicators/describe-key.ts";
import type { AmissKey, DeviceFindings } from "./judge-device.ts";
import type { DeviceJudgement } from "./judgements.ts";
import { amissWords, findingWords } from "./oil-words.ts";

const sentences = {
  never: { zh: "暂无数据", en: "No data yet" },
  offline: { zh: "通信中断，应每 {interval}上报一次", en: "No data, expected every {interval}" },
  allWithin: { zh: "各项指标均在限值内", en: "All indicators within limits" },
  measuredWithin: { zh: "已测指标均在限值内", en: "Measured indicators within limits" },
  nothingJudged: { zh: "暂无可评价的指标", en: "No rated indicator" },
} as const satisfies Record<string, Label>;
const between: Label = { zh: "；", en: "; " };
const mostFindings = 2;

export interface VerdictContext {
  language: Language;
  timeZone: string;
  intervalS: number;
  forecast: NearestForecast | null;
  maintenanceUntil: number | null;
}

/** What the platform says of a machine, in words; the only place where it is put together. */
export function verdictOf(judgement: DeviceJudgement, context: VerdictContext): Verdict {
  const { findings, standing } = judgement;
  const { trouble } = findings;
  const known =
    trouble && findings.standing
      ? probableCause(findings.standing, trouble.episode?.category ?? trouble.key?.category)
      : null;
  const open = findings.standing?.open ?? [];
  return {
    state: findings.state,
    standing,
    since: trouble?.since ?? null,
    reason: reasonOf(judgement, context),
    cause: known && labelIn(context.language, known.cause),
    action: known && labelIn(context.language, known.action),
    worst: trouble?.amiss ? worstIndicator(trouble.amiss, context.language) : null,
    forecast: context.forecast,
    alarmLevel: open.length === 0 ? null : open.some(({ level }) => level === 1) ? 1 : 2,
    openAlarms: open.length,
    maintenanceUntil: context.maintenanceUntil,
  };
}

/** The first probable cause of a trouble, by all that is amiss on the machine with it. */
function probableCause(
  { keys, sensors }: DeviceStanding,
  category: AlarmCategory | undefined,
): { cause: Label; action: Label } | null {
  if (!category) return null;
  return diagnose(category, reasonsNow({ keys, sensors }))[0] ?? null;
}

/** Everything that is amiss now, as the diagnosis reads it. */
const reasonsNow = ({ keys, sensors }: Pick<DeviceStanding, "keys" | "sensors">): AlarmReason[] => [
  ...keys
    .filter(({ unconfirmed }) => !unconfirmed)
    .map(({ key, level, value, condition }) => ({ key, level, value, condition })),
  ...sensors.map(
    ({ key, mark }): AlarmReason => ({ key, level: 2, value: null, condition: { kind: "mark", mark } }),
  ),
];

/** Why a device stands where it does. */
function reasonOf(
  { findings, standing, freshness }: DeviceJudgement,
  { language, timeZone, intervalS }: VerdictContext,
): string {
  if (findings.trouble) return troubleWords(findings, language, timeZone);
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
function troubleWords({ trouble, amiss, dimensions }: DeviceFindings, language: Language, timeZone: string) {
  const first = trouble?.amiss;
  const spoken = new Set<Dimension>();
  const told = [...(first ? [first] : []), ...amiss]
    .filter(({ standing: { key } }) => !spoken.has(dimensionOf(key)) && spoken.add(dimensionOf(key)))
    .slice(0, mostFindings);
  if (told.length > 0) return told.map((each) => amissWords(each, language)).join(labelIn(language, between));
  const troubled = dimensions.find(({ state }) => state === "abnormal" || state === "risk");
  return troubled ? findingWords(troubled.finding, language, timeZone) : "";
}

/** How an indicator that is amiss has run, with the bounds on the side where it does harm. */
export function worstIndicator(
  { keyId, standing, limit, value, ts }: AmissKey,
  language: Language,
): WorstIndicator {
  const { key, raised, since, worst, worstAt, trend, change, condition } = standing;
  const side = limit ? standingOf(worst, limit)?.side : undefined;
  const isWorse = value !== null && isFurther(key, limit, value, worst);
  return {
    ...describeKey(keyId ?? -1, key, language),
    shortName: labelIn(
      language,
      isIndicatorKey(key) ? (shortNames[key] ?? indicators[key]) : { zh: key, en: key },
    ),
    value,
    ts,
    raisedValue: tidy(raised),
    raisedTime: since,
    // The samples that alarms count are means: the value now may be past their worst.
    worstValue: tidy(isWorse ? value : worst),
    worstTime: isWorse && ts !== null ? ts : worstAt,
    trend: trend === 0 ? null : trend > 0 ? "rising" : "falling",
    course:
      trend === 0
        ? null
        : isTowardsHarm(key, trend, side?.side, value ?? standing.value)
          ? "worse"
          : "better",
    change: change === null ? null : tidy(change),
    side: side?.side ?? "high",
    warning: side?.warning ?? null,
    limit: side?.critical ?? null,
    past:
      condition.kind === "change" || condition.kind === "deviation"
        ? "baseline"
        : standing.level === 1
          ? "limit"
          : "warning",
  };
}

/** Stored in single precision: what is beyond that is no news. */
const tidy = (value: number): number => +value.toPrecision(7);

const isFurther = (key: string, limit: LimitInForce | null, value: number, worst: number): boolean => {
  if (!limit) return towardsHarm(key, value - worst, value) > 0;
  return (standingOf(value, limit)?.severity ?? 0) > (standingOf(worst, limit)?.severity ?? 0);
};

const isTowardsHarm = (
  key: string,
  trend: number,
  side: "low" | "high" | undefined,
  value: number,
): boolean => (side ? (side === "high") === trend > 0 : towardsHarm(key, trend, value) > 0);
