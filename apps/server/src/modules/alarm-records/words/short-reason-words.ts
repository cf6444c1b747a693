import type { Language } from "@oilcloud/contract";
import {
  type AlarmReason,
  findIndicator,
  type LabFinding,
  shortConditionWords,
  shortNameOf,
  valueWords,
} from "@oilcloud/oil";
import { type Label, labelIn, sayIn } from "../../../platform/labels.ts";
import { reasonWords } from "./reason-words.ts";

const laboratory: Label = {
  zh: "{name} 化验 {lab}，在线 {online}",
  en: "{name} laboratory {lab}, online {online}",
};

/** A reason as walls write it: indicator, value and limit alone, with the value now where it is known. */
export function shortReasonWords(
  reason: AlarmReason,
  language: Language,
  run: { value: number | null } | null = null,
): string {
  const { key, level, condition } = reason;
  switch (condition.kind) {
    case "above":
    case "below":
    case "outside":
    case "change":
    case "deviation":
    case "freeWater":
    case "ahead": {
      const value = run ? run.value : reason.value;
      return labelIn(language, shortConditionWords(key, { level, condition, value }));
    }
    case "laboratory":
      return shortLaboratoryWords(condition.finding, language);
    default:
      return reasonWords(reason, language, null);
  }
}

function shortLaboratoryWords({ key, value, below, online }: LabFinding, language: Language): string {
  const indicator = findIndicator(key);
  const written = (number: number) => (indicator ? valueWords(number, indicator) : String(number));
  return sayIn(language, laboratory, {
    name: labelIn(language, shortNameOf(key)),
    lab: `${below ? "<" : ""}${written(value)}`,
    online: written(online),
  });
}
