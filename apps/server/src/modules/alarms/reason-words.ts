import type { Language } from "@oilcloud/contract";
import {
  type AlarmCategory,
  type AlarmReason,
  alarmCategories,
  findIndicator,
  markLabels,
  marks,
} from "@oilcloud/oil";
import { type Label, labelIn, sayIn } from "../../platform/labels.ts";

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
  mark: { zh: "{name}：{mark}，读数暂不采用", en: "{name}: {mark}, its readings are held back" },
} as const satisfies Record<string, Label>;

const hourMs = 3_600_000;

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
    case "mark": {
      const mark =
        Object.values(markLabels)[Object.values(marks).indexOf(condition.mark)] ?? markLabels.invalid;
      return say("mark", { mark: labelIn(language, mark) });
    }
  }
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
    : labelIn(language, alarmCategories[category]);
}
