import type { Language, TriggerAnswer } from "@oilcloud/contract";
import {
  type SetCondition,
  type AlarmTrigger,
  boundNumber,
  boundWords,
  changeWords,
  findIndicator,
  hourMs,
  plainNumber,
  unitWords,
  writtenAs,
} from "@oilcloud/oil";
import { type Label, labelIn, sayIn } from "../../../platform/labels.ts";
import { entryOf } from "./triggers.ts";

const sentences = {
  above: { zh: "高于 {value}", en: "above {value}" },
  below: { zh: "低于 {value}", en: "below {value}" },
  outside: { zh: "超出 {low} ～ {high}", en: "outside {low} to {high}" },
  change: { zh: "{hours} 小时内变化超过 {by}", en: "changes by more than {by} within {hours} h" },
  deviation: {
    zh: "超出本机正常范围（{sigmas}σ）",
    en: "more than {sigmas}σ from normal",
  },
  counted: { zh: "{words}，{of} 个样本中 {need} 个", en: "{words}, in {need} of {of} samples" },
} as const satisfies Record<SetCondition["kind"] | "counted", Label>;

/** As many decimals as the indicator is shown with, and more where a limit was given with more. */
function numberWords(value: number, decimals: number): string {
  const [exact, shown] = [plainNumber(value), value.toFixed(decimals)];
  const [whole = "", fraction] = (Number(shown) === exact ? shown : String(exact)).split(".");
  const grouped = whole.replace("-", "−").replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

const isShownAsStored = (unit: string) => unitWords(unit) === unit;

function withUnit(key: string, value: number): string {
  const written = writtenAs(key);
  if (!isShownAsStored(written.unit)) return boundWords(value, written);
  const text = numberWords(value, written.decimals);
  return written.unit ? `${text} ${written.unit}` : text;
}

function withoutUnit(key: string, value: number): string {
  const written = writtenAs(key);
  return isShownAsStored(written.unit) ? numberWords(value, written.decimals) : boundNumber(value, written);
}

function difference(key: string, by: number): string {
  const written = writtenAs(key);
  return isShownAsStored(written.unit) ? withUnit(key, by) : changeWords(by, written);
}

function conditionWords(key: string, condition: SetCondition, language: Language): string {
  const say = (values: Record<string, string>) => sayIn(language, sentences[condition.kind], values);
  switch (condition.kind) {
    case "above":
    case "below":
      return say({ value: withUnit(key, condition.value) });
    case "outside":
      return say({ low: withoutUnit(key, condition.low), high: withUnit(key, condition.high) });
    case "change":
      return say({ by: difference(key, condition.by), hours: String(condition.withinMs / hourMs) });
    case "deviation":
      return say({ sigmas: String(condition.sigmas) });
  }
}

export function triggerWords(key: string, trigger: AlarmTrigger, language: Language): string {
  const words = conditionWords(key, trigger.condition, language);
  const { need, of } = trigger;
  if (of === 1) return words;
  return sayIn(language, sentences.counted, { words, need: String(need), of: String(of) });
}

export const presentTrigger = (key: string, trigger: AlarmTrigger, language: Language): TriggerAnswer => ({
  ...entryOf(trigger),
  words: triggerWords(key, trigger, language),
});

/** An indicator as people read it. */
export function presentIndicator(key: string, language: Language) {
  const indicator = findIndicator(key);
  return {
    key,
    keyName: indicator ? labelIn(language, indicator) : key,
    unit: indicator?.unit ?? "",
    decimals: indicator?.decimals ?? 2,
  };
}
