import type { Language } from "@oilcloud/contract";
import {
  alarmCategoryLabels,
  type AlarmCategory,
  type AlarmReason,
  findIndicator,
  type SuppressedAlarm,
  hourMs,
  type Mark,
  markLabels,
  marks,
  minuteMs,
} from "@oilcloud/oil";
import { type Label, labelIn, sayIn } from "../../platform/labels.ts";

/** What a record without a device is about. */
export const wholeSite: Label = { zh: "全厂", en: "Whole site" };

const sentences = {
  limit: { zh: "{name} {value}，超过限值 {limit}", en: "{name} {value}, past the limit of {limit}" },
  warning: { zh: "{name} {value}，超过注意值 {limit}", en: "{name} {value}, past the warning of {limit}" },
  change: {
    zh: "{name} {hours} h 内变化超过 {by}，现为 {value}",
    en: "{name} changed by more than {by} within {hours} h, now {value}",
  },
  deviation: {
    zh: "{name} {value}，偏离本机常态 {sigmas}σ 以上",
    en: "{name} {value}, more than {sigmas}σ from what is usual for this machine",
  },
  withdrawn: {
    zh: "{name} 的报警设置已修改，不再按原条件监测",
    en: "The alarm setting of {name} was changed, it is no longer watched for this",
  },
  mark: { zh: "{name}：{mark}，读数暂不采用", en: "{name}: {mark}, its readings are held back" },
  held: {
    zh: "{past}；因“{mark}”未报“{category}”",
    en: '{past}; not raised as "{category}" because of: {mark}',
  },
  heldBefore: {
    zh: "{name}：因“{mark}”，“{category}”报警推迟了 {duration}",
    en: '{name}: "{category}" was held back for {duration} because of: {mark}',
  },
  silence: {
    zh: "已 {duration} 未收到数据，应每 {interval} 上报",
    en: "Nothing heard for {duration}, expected every {interval}",
  },
  siteOutage: {
    zh: "{devices} 台设备中有 {silent} 台同时失联",
    en: "{silent} of {devices} devices fell silent together",
  },
  gatewayOutage: {
    zh: "网关下 {devices} 台设备中有 {silent} 台同时失联",
    en: "{silent} of {devices} devices behind the gateway fell silent together",
  },
} as const satisfies Record<string, Label>;

function durationText(ms: number): string {
  if (ms < minuteMs) return `${Math.round(ms / 1000)} s`;
  return ms < hourMs ? `${Math.round(ms / minuteMs)} min` : `${Math.round((10 * ms) / hourMs) / 10} h`;
}

const markName = (mark: Mark): Label =>
  Object.values(markLabels)[Object.values(marks).indexOf(mark)] ?? markLabels.invalid;

/** Why an alarm stands, with numbers. */
export function reasonWords({ key, level, value, condition }: AlarmReason, language: Language): string {
  const indicator = findIndicator(key);
  const name = indicator ? labelIn(language, indicator) : key;
  const written = (number: number | null) => writtenValue(number, indicator);
  const say = (sentence: keyof typeof sentences, values: Record<string, string>) =>
    sayIn(language, sentences[sentence], { name, value: written(value), ...values });
  const past = level === 1 ? "limit" : "warning";
  switch (condition.kind) {
    case "above":
    case "below":
      return say(past, { limit: written(condition.value) });
    case "outside": {
      const limit =
        condition.low === -condition.high
          ? `±${written(condition.high)}`
          : `${written(condition.low)} … ${written(condition.high)}`;
      return say(past, { limit });
    }
    case "change":
      return say("change", { by: written(condition.by), hours: String(condition.withinMs / hourMs) });
    case "deviation":
      return say("deviation", { sigmas: String(condition.sigmas) });
    case "withdrawn":
      return say("withdrawn", {});
    case "mark":
      return say("mark", { mark: labelIn(language, markName(condition.mark)) });
    case "held":
      return heldWords(key, condition.held, language, say);
    case "silence": {
      const { forMs, intervalMs } = condition;
      return say("silence", { duration: durationText(forMs), interval: durationText(intervalMs) });
    }
    case "outage": {
      const { of, silent, devices } = condition;
      return say(`${of}Outage`, { silent: String(silent), devices: String(devices) });
    }
  }
}

/** Which alarm was kept from being raised, by what, and for how long where that is over. */
function heldWords(
  key: string,
  { mark, category, level, value, past, since, until }: SuppressedAlarm,
  language: Language,
  say: (sentence: keyof typeof sentences, values: Record<string, string>) => string,
): string {
  const common = {
    mark: labelIn(language, markName(mark)),
    category: labelIn(language, alarmCategoryLabels[category]),
  };
  if (until !== null) return say("heldBefore", { ...common, duration: durationText(until - since) });
  return say("held", { ...common, past: reasonWords({ key, level, value, condition: past }, language) });
}

function writtenValue(value: number | null, indicator: ReturnType<typeof findIndicator>): string {
  if (value === null) return "–";
  const { decimals = 2, unit = "" } = indicator ?? {};
  const digits = value.toFixed(decimals).replace("-", "−");
  return unit ? `${digits} ${unit}` : digits;
}

const joint: Label = { zh: "；", en: "; " };
const wordsAtOnce = 2;

/** The weightiest reasons in one line; one indicator speaks once. */
export function summaryWords(
  category: AlarmCategory,
  reasons: readonly AlarmReason[],
  language: Language,
): string {
  const said = new Set<string>();
  const words: string[] = [];
  for (const reason of reasons) {
    if (said.has(reason.key) || words.length === wordsAtOnce) continue;
    said.add(reason.key);
    words.push(reasonWords(reason, language));
  }
  return words.length > 0
    ? words.join(labelIn(language, joint))
    : labelIn(language, alarmCategoryLabels[category]);
}
