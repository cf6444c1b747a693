import type { AnswerSpan, Language } from "@oilcloud/contract";
import { dayMs, hourMs, type Label, type MachineState } from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";
import { minuteAt } from "../../../platform/site-clock.ts";

type Filled = string | AnswerSpan | readonly AnswerSpan[];

/** A sentence whose `{placeholders}` are filled with words, emphasised words and citations. */
export function say(language: Language, label: Label, values: Record<string, Filled> = {}): AnswerSpan[] {
  const spans = labelIn(language, label)
    .split(/(\{\w+\})/)
    .flatMap((piece): AnswerSpan[] => {
      const value = /^\{\w+\}$/.test(piece) ? values[piece.slice(1, -1)] : piece;
      if (value === undefined || value === "") return [];
      if (typeof value === "string") return [{ text: value }];
      return "text" in value ? [value] : [...value];
    });
  return spans.map((span, i) => ({
    ...span,
    text: spaced(span.text, spans[i - 1]?.text, spans[i + 1]?.text),
  }));
}

const han = /[\p{Script=Han}，。；：、（）]/u;

/** Chinese has a space beside figures and Latin letters alone. */
function spaced(text: string, before = "", after = ""): string {
  const start = text.startsWith(" ") && han.test(before.at(-1) ?? "") && han.test(text[1] ?? "") ? 1 : 0;
  const isEnd = text.endsWith(" ") && han.test(text.at(-2) ?? "") && han.test(after[0] ?? "");
  return text.slice(start, isEnd ? -1 : undefined);
}

export const strong = (text: string): AnswerSpan => ({ text, strong: true });
export const cited = (number: number): AnswerSpan => ({ text: "", cite: number });

/** Month, day and time on the site's clock. */
export const shortTime = (ms: number, timeZone: string): string => minuteAt(ms, timeZone).slice(5);
export const shortDay = (ms: number, timeZone: string): string => shortTime(ms, timeZone).slice(0, 5);

const days: Label = { zh: "{n} 天", en: "{n} d" };
const hours: Label = { zh: "{n} 小时", en: "{n} h" };
export function spanWords(ms: number, language: Language): string {
  const [unit, count] = ms >= 2 * dayMs ? [days, ms / dayMs] : [hours, ms / hourMs];
  return labelIn(language, unit).replace("{n}", String(Math.max(1, Math.round(count))));
}

export const stateNames: Record<MachineState, Label> = {
  approaching: { zh: "接近限值", en: "approaching a limit" },
  normal: { zh: "正常", en: "normal" },
  risk: { zh: "风险", en: "at risk" },
  abnormal: { zh: "异常", en: "abnormal" },
  unknown: { zh: "无法判断", en: "unknown" },
};

export const dimensionNames = {
  water: { zh: "水分", en: "water" },
  contamination: { zh: "污染", en: "contamination" },
  wear: { zh: "磨损", en: "wear" },
  aging: { zh: "老化", en: "aging" },
  operation: { zh: "运行", en: "operation" },
} as const;

export const listWords = (items: readonly string[], language: Language): string =>
  items.join(language === "en" ? ", " : "、");

/** Pieces of a list with what separates them. */
export const joined = (items: readonly (readonly AnswerSpan[])[], language: Language): AnswerSpan[] =>
  items.flatMap((item, i) => (i === 0 ? [...item] : [{ text: language === "en" ? "; " : "；" }, ...item]));
