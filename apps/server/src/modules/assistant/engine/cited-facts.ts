import type {
  AlarmRow,
  DeviceEvent,
  DeviceForecast,
  IndicatorValue,
  LabResult,
  LabSample,
  Language,
} from "@oilcloud/contract";
import {
  boundNumber,
  boundWords,
  dayMs,
  type Evidence,
  hourMs,
  indicators,
  type Label,
  numberWords,
  unitWords,
  valueWords,
  type Written,
} from "@oilcloud/oil";
import { labelIn, sayIn } from "../../../platform/labels.ts";
import type { KnownMachine } from "../directory.ts";
import type { CitedFact } from "./evidence-book.ts";
import { shortDay, spanWords } from "./words.ts";

const words = {
  limits: { zh: "注意值 {warning}　限值 {limit}", en: "Warning {warning} · limit {limit}" },
  noLimits: { zh: "无限值", en: "No limits" },
  forecast: { zh: "达限预测，{name}", en: "Forecast, {name}" },
  reach: { zh: "{day} 达到 {limit}，80 %：{from} 至 {to}", en: "{limit} on {day}, 80 %: {from} to {to}" },
  open: { zh: "不早于 {from}", en: "not before {from}" },
  alarm: { zh: "{level}报警，{name}", en: "{level} alarm, {name}" },
  levels: { zh: "一级", en: "Level 1" },
  level2: { zh: "二级", en: "Level 2" },
  lab: { zh: "化验，{name}", en: "Lab, {name}" },
  entered: { zh: "人工记录", en: "recorded" },
  detected: { zh: "由数据识别", en: "detected from the data" },
} as const satisfies Record<string, Label>;

const works = {
  oilChange: { zh: "换油", en: "Oil change" },
  topUp: { zh: "补油", en: "Top-up" },
  filterChange: { zh: "换滤芯", en: "Filter change" },
} as const;

const around = (ms: number) => ({ fromTime: ms - 7 * dayMs, toTime: ms + hourMs });

/** The value's number and unit apart, as the list of evidence shows them. */
const figure = (value: number, decimals: number) => valueWords(value, { decimals, unit: "" });
/** A figure and its unit, which the page writes side by side. */
const measured = (value: number, written: Written) => ({
  value: numberWords(value, written),
  unit: unitWords(written.unit),
});

/** Both limits on the side that a value can be past. */
function limitsIn({ limit, decimals, unit }: IndicatorValue): { warning: string; limit: string } | null {
  if (!limit) return null;
  const pick = (high: number | null, low: number | null) =>
    [low, high]
      .flatMap((bound) => (bound === null ? [] : boundWords(bound, { decimals, unit })))
      .join(" / ") || "—";
  return {
    warning: pick(limit.highWarning, limit.lowWarning),
    limit: pick(limit.highCritical, limit.lowCritical),
  };
}

export function valueEvidence(device: KnownMachine, value: IndicatorValue, language: Language): CitedFact {
  const limits = limitsIn(value);
  return {
    kind: "value",
    title: value.keyName,
    state: value.status,
    ...(value.value === null ? { value: "—", unit: unitWords(value.unit) } : measured(value.value, value)),
    detail: limits ? sayIn(language, words.limits, limits) : labelIn(language, words.noLimits),
    time: value.ts,
    timeZone: device.timeZone,
    deviceId: device.id,
    keyId: value.keyId,
    ...around(value.ts),
  };
}

/** What the diagnosis rests on. */
export function foundEvidence(device: KnownMachine, evidence: Evidence, language: Language): CitedFact {
  const { key, value, limit, kind, atMs, fromMs, toMs } = evidence;
  const indicator = key ? indicators[key] : null;
  const { decimals = 2, unit = "" } = indicator ?? {};
  return {
    kind,
    title: indicator ? labelIn(language, indicator) : labelIn(language, evidence.words),
    state: null,
    ...(value === null ? { value: "", unit: "" } : measured(value, { decimals, unit })),
    detail:
      labelIn(language, evidence.words) +
      (limit === null || value !== null ? "" : ` ${boundNumber(limit, { decimals, unit })}`),
    time: atMs,
    timeZone: device.timeZone,
    deviceId: device.id,
    keyId: indicator?.id ?? null,
    fromTime: fromMs,
    toTime: toMs,
  };
}

export function forecastEvidence(
  device: KnownMachine,
  forecast: DeviceForecast["forecasts"][number],
  language: Language,
): CitedFact {
  const { keyId, keyName, crossesMs, earliestMs, latestMs, fromMs, limit, decimals, unit } = forecast;
  const day = (ms: number) => shortDay(ms, device.timeZone);
  return {
    kind: "forecast",
    title: sayIn(language, words.forecast, { name: keyName }),
    value: spanWords(Math.max(0, crossesMs - fromMs), language),
    detail: sayIn(language, words.reach, {
      day: day(crossesMs),
      limit: boundWords(limit, { decimals, unit }),
      from: day(earliestMs),
      to: latestMs === null ? "…" : day(latestMs),
    }),
    time: fromMs,
    timeZone: device.timeZone,
    deviceId: device.id,
    keyId,
    fromTime: fromMs - 30 * dayMs,
    toTime: fromMs,
  };
}

export const levelName = (level: 1 | 2, language: Language): string =>
  labelIn(language, level === 1 ? words.levels : words.level2);

export function alarmEvidence(alarm: AlarmRow, language: Language): CitedFact {
  return {
    kind: "alarm",
    title: sayIn(language, words.alarm, {
      level: levelName(alarm.level, language),
      name: alarm.categoryName,
    }),
    state: alarm.state === "cleared" ? "normal" : alarm.level === 1 ? "abnormal" : "risk",
    detail: `${alarm.code} · ${alarm.reason}`,
    time: alarm.firstTime,
    timeZone: alarm.timeZone,
    deviceId: alarm.deviceId,
    alarmId: alarm.alarmId,
    keyId: alarm.keyIds[0] ?? null,
    ...around(alarm.firstTime),
  };
}

export function sampleEvidence(
  device: KnownMachine,
  sample: LabSample,
  result: LabResult,
  language: Language,
): CitedFact {
  return {
    kind: "sample",
    title: sayIn(language, words.lab, { name: result.name }),
    value: result.text || figure(result.value, result.decimals),
    unit: result.unit,
    detail: [sample.institution, sample.sampleNo].filter(Boolean).join(" · "),
    time: sample.sampledTime,
    timeZone: device.timeZone,
    deviceId: device.id,
    keyId: result.keyId,
    ...around(sample.sampledTime),
  };
}

export const workName = (kind: DeviceEvent["kind"], language: Language): string =>
  labelIn(language, works[kind]);

export const workInSentence = (kind: DeviceEvent["kind"], language: Language): string =>
  language === "en" ? workName(kind, language).toLowerCase() : workName(kind, language);

export function eventEvidence(device: KnownMachine, event: DeviceEvent, language: Language): CitedFact {
  return {
    kind: "event",
    title: workName(event.kind, language),
    detail: [labelIn(language, event.source === "detected" ? words.detected : words.entered), event.note]
      .filter(Boolean)
      .join(" · "),
    time: event.time,
    timeZone: device.timeZone,
    deviceId: device.id,
    ...around(event.time),
  };
}
