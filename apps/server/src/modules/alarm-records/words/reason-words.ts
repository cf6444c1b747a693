import type { Language } from "@oilcloud/contract";
import {
  alarmCategoryLabels,
  type AlarmCategory,
  type AlarmReason,
  conditionWords,
  findIndicator,
  type LabFinding,
  type Mark,
  markLabels,
  marks,
  type SuppressedAlarm,
  valueWords,
  writtenAs,
} from "@oilcloud/oil";
import { durationWords } from "../../../platform/duration-words.ts";
import { type Label, labelIn, sayIn } from "../../../platform/labels.ts";

/** The subject of a record without a device. */
export const wholeSite: Label = { zh: "全厂", en: "Whole site" };

const sentences = {
  withdrawn: {
    zh: "{name} 的报警设置已修改，原条件不再生效",
    en: "{name}: alarm setting changed, this condition no longer applies",
  },
  mark: { zh: "{name}：{mark}，读数暂不采用", en: "{name}: {mark}, readings excluded" },
  held: {
    zh: "{past}；因“{mark}”，“{category}”报警被抑制",
    en: '{past}; "{category}" alarm suppressed: {mark}',
  },
  heldBefore: {
    zh: "{name}：因“{mark}”，“{category}”报警推迟 {duration}",
    en: '{name}: "{category}" alarm delayed by {duration}: {mark}',
  },
  confirmed: {
    zh: "{name} 首次突变后 {duration}由第二次读数确认",
    en: "{name}: confirmed by a second reading {duration} after the first",
  },
  labDiffers: {
    zh: "化验{name} {lab}，在线 {online}，两者不符",
    en: "{name}: laboratory {lab}, online {online}, they disagree",
  },
  labAgrees: {
    zh: "化验{name} {lab}，与在线 {online} 相符",
    en: "{name}: laboratory {lab}, agrees with {online} online",
  },
  silence: {
    zh: "已 {duration}无数据，应每 {interval}上报一次",
    en: "No data for {duration}, expected every {interval}",
  },
  siteOutage: {
    zh: "{devices} 台设备中有 {silent} 台同时通信中断",
    en: "{silent} of {devices} devices lost communication at the same time",
  },
  gatewayOutage: {
    zh: "网关下 {devices} 台设备中有 {silent} 台同时通信中断",
    en: "{silent} of {devices} devices behind the gateway lost communication at the same time",
  },
} as const satisfies Record<string, Label>;

const markName = (mark: Mark): Label =>
  Object.values(markLabels)[Object.values(marks).indexOf(mark)] ?? markLabels.invalid;

/** A reason in words and numbers, with the current and worst value of its indicator where they are known. */
export function reasonWords(
  { key, level, value, condition }: AlarmReason,
  language: Language,
  run: { value: number | null; worst: number } | null = null,
): string {
  const indicator = findIndicator(key);
  const name = indicator ? labelIn(language, indicator) : key;
  const say = (sentence: keyof typeof sentences, values: Record<string, string>) =>
    sayIn(language, sentences[sentence], { name, ...values });
  switch (condition.kind) {
    case "above":
    case "below":
    case "outside":
    case "change":
    case "deviation":
    case "freeWater":
    case "ahead": {
      const now = { value: run ? run.value : value, worst: run?.worst ?? value, isOver: run === null };
      const met = { level, condition, ...now };
      return labelIn(language, conditionWords(indicator ?? { zh: key, en: key }, writtenAs(key), met));
    }
    case "withdrawn":
      return say("withdrawn", {});
    case "mark":
      return say("mark", { mark: labelIn(language, markName(condition.mark)) });
    case "held":
      return heldWords(key, condition.held, language, say);
    case "laboratory":
      return laboratoryWords(condition.finding, language);
    case "silence": {
      const { forMs, intervalMs } = condition;
      return say("silence", {
        duration: durationWords(forMs, language),
        interval: durationWords(intervalMs, language),
      });
    }
    case "outage": {
      const { of, silent, devices } = condition;
      return say(`${of}Outage`, { silent: String(silent), devices: String(devices) });
    }
  }
}

/** A laboratory value beside the online value when the sample was drawn. */
export function laboratoryWords(
  { key, value, below, online, agrees }: LabFinding,
  language: Language,
): string {
  const indicator = findIndicator(key);
  const written = (number: number) => (indicator ? valueWords(number, indicator) : String(number));
  return sayIn(language, sentences[agrees ? "labAgrees" : "labDiffers"], {
    name: indicator ? labelIn(language, indicator) : key,
    lab: `${below ? "<" : ""}${written(value)}`,
    online: written(online),
  });
}

/** Which alarm was suppressed, by which mark, and for how long if that is over. */
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
  if (until !== null)
    return say(mark === marks.spike ? "confirmed" : "heldBefore", {
      ...common,
      duration: durationWords(until - since, language),
    });
  return say("held", { ...common, past: reasonWords({ key, level, value, condition: past }, language) });
}

const joint: Label = { zh: "；", en: "; " };
const wordsAtOnce = 2;

/** That a jump was confirmed belongs to what it raised. */
const isConfirmation = ({ condition }: AlarmReason): boolean =>
  condition.kind === "held" && condition.held.mark === marks.spike && condition.held.until !== null;

/** The most important reasons in one line, each indicator once. */
export function summaryWords(
  category: AlarmCategory,
  reasons: readonly AlarmReason[],
  language: Language,
  runOf: (key: string) => { value: number | null; worst: number } | null = () => null,
): string {
  const said = new Set<string>();
  const words: string[] = [];
  for (const reason of reasons) {
    if ((said.has(reason.key) && !isConfirmation(reason)) || words.length === wordsAtOnce) continue;
    said.add(reason.key);
    words.push(reasonWords(reason, language, runOf(reason.key)));
  }
  return words.length > 0
    ? words.join(labelIn(language, joint))
    : labelIn(language, alarmCategoryLabels[category]);
}

export type SummaryWords = typeof summaryWords;
