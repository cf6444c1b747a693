import type { IndicatorValue } from "@oilcloud/contract";
import { indicators, isIndicatorKey, type Label, valueBeside, type Written } from "@oilcloud/oil";
import type { AskedIndicator } from "@oilcloud/questions";
import type { Language } from "@oilcloud/contract";
import { labelIn } from "../../../platform/labels.ts";
import type { Answering } from "./answering.ts";
import { inAskedUnit } from "./asked-unit.ts";
import type { KnownMachine } from "../directory.ts";
import { valueEvidence } from "./cited-facts.ts";
import { boundBesideValue, citing, type Fact, figure, named, timed } from "./statement.ts";
import { dimensionNames, stateNames } from "./words.ts";

const words = {
  pastLimit: {
    high: {
      zh: "{machine} 的{name}现为 {value}，超过限值 {bound}",
      en: "{name} of {machine} is now {value}, above the limit of {bound}",
    },
    low: {
      zh: "{machine} 的{name}现为 {value}，低于限值 {bound}",
      en: "{name} of {machine} is now {value}, below the limit of {bound}",
    },
  },
  pastWarning: {
    high: {
      zh: "{machine} 的{name}现为 {value}，超过注意值 {bound}",
      en: "{name} of {machine} is now {value}, above the warning limit of {bound}",
    },
    low: {
      zh: "{machine} 的{name}现为 {value}，低于注意值 {bound}",
      en: "{name} of {machine} is now {value}, below the warning limit of {bound}",
    },
  },
  within: {
    high: {
      zh: "{machine} 的{name}现为 {value}，未超过注意值 {bound}",
      en: "{name} of {machine} is now {value}, within the warning limit of {bound}",
    },
    low: {
      zh: "{machine} 的{name}现为 {value}，高于注意值 {bound}",
      en: "{name} of {machine} is now {value}, above its lower warning limit of {bound}",
    },
  },
  unusual: {
    zh: "{machine} 的{name}现为 {value}，在限值以内，但状态为{state}",
    en: "{name} of {machine} is now {value}, within its limits, but its state is {state}",
  },
  unusualUnlimited: {
    zh: "{machine} 的{name}现为 {value}，未设限值，状态为{state}",
    en: "{name} of {machine} is now {value}; it has no limits, and its state is {state}",
  },
  unlimited: {
    zh: "{machine} 的{name}现为 {value}，未设限值",
    en: "{name} of {machine} is now {value}; it has no limits",
  },
  old: {
    zh: "{machine} 的{name}最近一次为 {value}（{time}），之后没有新数据",
    en: "{name} of {machine} was {value} at {time}, and nothing has been reported since",
  },
  marked: {
    zh: "{machine} 的{name}读数 {value} 暂不采用：{mark}",
    en: "The reading {value} of {name} of {machine} is excluded: {mark}",
  },
} as const;

const bounds = [
  ["high", "highCritical", "pastLimit"],
  ["low", "lowCritical", "pastLimit"],
  ["high", "highWarning", "pastWarning"],
  ["low", "lowWarning", "pastWarning"],
] as const;

/** The bound that a value is beyond, else the warning that comes next on the side where it does harm. */
function boundOf({ value, limit, key }: IndicatorValue) {
  if (!limit || value === null) return null;
  for (const [side, name, past] of bounds) {
    const of = limit[name];
    if (of !== null && (side === "high" ? value > of : value < of))
      return { side, bound: of, past, isPast: true } as const;
  }
  const harm = isIndicatorKey(key) ? indicators[key].harm : "up";
  const side = harm === "down" ? ("low" as const) : ("high" as const);
  const next = limit[`${side}Warning`] ?? limit[`${side}Critical`];
  return next === null ? null : ({ side, bound: next, past: "within", isPast: false } as const);
}

/** A value now beside its limit: label and facts of one sentence. */
function valueClaim(
  { book, facts: { language } }: Pick<Answering, "book" | "facts">,
  machine: KnownMachine,
  value: IndicatorValue & { value: number },
): [Label, Record<string, Fact>] {
  const written: Written = value;
  const common = {
    machine: named(machine.name, machine.id),
    name: named(value.keyName),
  };
  const cite = book.cite(valueEvidence(machine, value, language));
  const now = citing(figure(value.value, written, machine.id), cite);
  if (value.markName) return [words.marked, { ...common, value: now, mark: named(value.markName) }];
  if (value.stale) return [words.old, { ...common, value: now, time: timed(value.ts, machine.timeZone) }];
  const of = boundOf(value);
  const isRaised = value.status === "abnormal" || value.status === "risk";
  if (isRaised && !of?.isPast)
    return [
      of ? words.unusual : words.unusualUnlimited,
      { ...common, value: now, state: named(labelIn(language, stateNames[value.status])) },
    ];
  if (!of) return [words.unlimited, { ...common, value: now }];
  const beside = { ...now, text: valueBeside(value.value, of.bound, written) };
  const compared = { value: value.value, bound: of.bound, side: of.side, isPast: of.isPast };
  return [words[of.past][of.side], { ...common, value: beside, bound: boundBesideValue(compared, written) }];
}

export function* reportValue(
  answering: Answering,
  machine: KnownMachine,
  value: IndicatorValue,
  paragraph = 0,
) {
  if (value.value === null) return;
  const [label, { value: written, ...facts }] = valueClaim(answering, machine, {
    ...value,
    value: value.value,
  });
  if (!written) return;
  const beside = inAskedUnit(written, value.value, value, answering.plan);
  yield* answering.report(label, { ...facts, value: beside }, paragraph);
}

/** What was asked for, by the catalogue's name. */
export function indicatorName(asked: AskedIndicator, language: Language): string {
  const [first] = asked.keys;
  if (asked.dimension && !asked.isExact) return labelIn(language, dimensionNames[asked.dimension]);
  return first ? labelIn(language, indicators[first]) : "";
}

/** Names of indicators within an English sentence keep their capitals: TAN, ISO 4406. */
export const inSentence = (name: string, language: Language): string =>
  language === "en" && /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
