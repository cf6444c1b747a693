import type { Language, TriggerEntry } from "@oilcloud/contract";
import { type SetCondition, type AlarmLevel, type AlarmTrigger, hourMs, plainNumber } from "@oilcloud/oil";
import { AppError } from "../../../platform/errors.ts";
import { type Label, labelIn } from "../../../platform/labels.ts";

/** Conditions as they are written into a cell of a sheet, and read from one: `above 60 (3/5, clear 6, hysteresis 3)`. */
const words = {
  above: { zh: "高于", en: "above" },
  below: { zh: "低于", en: "below" },
  outside: { zh: "超出", en: "outside" },
  change: { zh: "变化", en: "change" },
  deviation: { zh: "偏离", en: "deviation" },
  clear: { zh: "恢复", en: "clear" },
  hysteresis: { zh: "回差", en: "hysteresis" },
} as const satisfies Record<string, Label>;

function conditionText(condition: SetCondition): string {
  switch (condition.kind) {
    case "above":
    case "below":
      return String(plainNumber(condition.value));
    case "outside":
      return `${plainNumber(condition.low)} ~ ${plainNumber(condition.high)}`;
    case "change":
      return `${plainNumber(condition.by)} / ${condition.withinMs / hourMs} h`;
    case "deviation":
      return `${condition.sigmas}σ`;
  }
}

export function writeTriggers(
  triggers: readonly AlarmTrigger[],
  level: AlarmLevel,
  language: Language,
): string {
  const word = (name: keyof typeof words) => labelIn(language, words[name]);
  return triggers
    .filter((trigger) => trigger.level === level)
    .map(({ condition, need, of, clearAfter, hysteresis }) => {
      const options = [
        `${need}/${of}`,
        `${word("clear")} ${clearAfter}`,
        `${word("hysteresis")} ${plainNumber(hysteresis)}`,
      ];
      return `${word(condition.kind)} ${conditionText(condition)} (${options.join(", ")})`;
    })
    .join("; ");
}

const number = String.raw`([-−]?\d+(?:\.\d+)?(?:e[-+]?\d+)?)`;
const either = (name: keyof typeof words, ...others: string[]) =>
  `(?:${[words[name].zh, words[name].en, ...others].join("|")})`;
const pattern = (text: string) => new RegExp(`^${text}$`, "i");

const patterns = {
  above: pattern(String.raw`${either("above", ">", "＞")}\s*${number}`),
  below: pattern(String.raw`${either("below", "<", "＜")}\s*${number}`),
  outside: pattern(String.raw`${either("outside")}\s*${number}\s*(?:~|～|…|to|至)\s*${number}`),
  change: pattern(String.raw`${either("change")}\s*${number}\s*/\s*(\d+)\s*h`),
  deviation: pattern(String.raw`${either("deviation")}\s*${number}\s*(?:σ|sigma)?`),
  counting: pattern(String.raw`(\d+)\s*/\s*(\d+)`),
  clear: pattern(String.raw`${either("clear")}\s*(\d+)`),
  hysteresis: pattern(String.raw`${either("hysteresis")}\s*${number}`),
};

const valueOf = (text: string | undefined): number => Number((text ?? "").replace("−", "-"));

function readCondition(text: string, level: AlarmLevel): TriggerEntry | null {
  for (const kind of ["above", "below", "outside", "change", "deviation"] as const) {
    const found = patterns[kind].exec(text);
    if (!found) continue;
    const [first, second] = [valueOf(found[1]), valueOf(found[2])];
    switch (kind) {
      case "above":
      case "below":
        return { level, kind, value: first };
      case "outside":
        return { level, kind, low: first, high: second };
      case "change":
        return { level, kind, by: first, withinHours: second };
      case "deviation":
        return { level, kind, sigmas: first };
    }
  }
  return null;
}

function readOption(text: string): Partial<TriggerEntry> | null {
  const counting = patterns.counting.exec(text);
  if (counting) return { need: valueOf(counting[1]), of: valueOf(counting[2]) };
  const clear = patterns.clear.exec(text);
  if (clear) return { clearAfter: valueOf(clear[1]) };
  const hysteresis = patterns.hysteresis.exec(text);
  return hysteresis ? { hysteresis: valueOf(hysteresis[1]) } : null;
}

const partsOf = (text: string, by: RegExp) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** The conditions of a cell, of either language; refused with the words that cannot be read. */
export function readTriggers(text: string, level: AlarmLevel): TriggerEntry[] {
  return partsOf(text, /[;；\n]/).map((part) => {
    const [, head = "", options = ""] = /^([^(（]*)(?:[(（]([^)）]*)[)）])?$/.exec(part) ?? [];
    const entry = readCondition(head.trim(), level);
    const read = partsOf(options, /[,，、]/).map(readOption);
    if (!entry || read.includes(null)) throw new AppError("alarmImportTriggerUnreadable", { text: part });
    return Object.assign(entry, ...read) as TriggerEntry;
  });
}
