import type { AnswerPart } from "@oilcloud/contract";
import { indicators, type IndicatorKey, isIndicatorKey, type Label, shortest, withUnit } from "@oilcloud/oil";
import { convertUnit, explainCode, termById } from "@oilcloud/questions";
import { labelIn } from "../../../../platform/labels.ts";
import type { Answering } from "../answering.ts";
import { deviceView } from "../device-view.ts";
import { citing, emphasised, type Fact, named, quoted } from "../statement.ts";
import { reportValue } from "../value-words.ts";
import { shownMachines } from "./several.ts";

const words = {
  said: { zh: "{text}", en: "{text}" },
  unknown: {
    zh: "我不知道这个术语",
    en: "I do not know this term",
  },
  converted: { zh: "{value} = {result}", en: "{value} = {result}" },
  needsOil: {
    zh: "{value} 不能直接换算成 {to}：水含量与水活性的关系取决于油品和油温。请指明设备",
    en: "{value} cannot be converted into {to} as such: content and activity of water depend on the oil and its temperature. Please name a device",
  },
  needsDensity: {
    zh: "{value} 不能直接换算成 {to}：运动粘度与动力粘度相差油的密度",
    en: "{value} cannot be converted into {to} as such: kinematic and dynamic viscosity differ by the density of the oil",
  },
  notConvertible: {
    zh: "{value} 和 {to} 不是同一种量，不能换算",
    en: "{value} and {to} are different quantities and cannot be converted",
  },
  other: { zh: "其他单位", en: "another unit" },
  source: { zh: "术语，{name}", en: "Term, {name}" },
} as const satisfies Record<string, Label>;

/** What a term, code or standard means, with the value of the machine that it concerns. */
export async function* termAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { plan, report, book, facts } = answering;
  const { language } = facts;
  const code = plan.code === null ? null : explainCode(plan.code);
  const terms = plan.termIds.flatMap((id) => termById(id) ?? []);
  if (!code && terms.length === 0) return yield* report(words.unknown);
  for (const { name, sentences } of terms) {
    const cite = book.cite({
      kind: "rule",
      title: labelIn(language, words.source).replace("{name}", labelIn(language, name)),
      detail: labelIn(language, sentences[0] ?? name),
    });
    for (const [i, each] of sentences.entries()) {
      const text = quoted(labelIn(language, each));
      yield* report(words.said, { text: i === 0 ? citing(text, cite) : text });
    }
  }
  if (code) yield* report(words.said, { text: emphasised(quoted(labelIn(language, code))) });
  yield* ofMachines(
    answering,
    terms.flatMap(({ key }) => (key && isIndicatorKey(key) ? [key] : [])),
  );
}

async function* ofMachines(answering: Answering, keys: readonly IndicatorKey[]): AsyncGenerator<AnswerPart> {
  for (const { id } of shownMachines(answering).slice(0, 1)) {
    const view = await deviceView(answering.facts, id, answering.nowMs);
    for (const key of keys) {
      const value = view.values.find(({ keyId }) => keyId === indicators[key].id);
      if (value) yield* reportValue(answering, view.device, value, 1);
    }
  }
}

const significant = 4;

/** A figure with as many digits as are worth anything. */
function rounded(value: number): string {
  const digits = Math.max(0, significant - 1 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return shortest(Number(value.toFixed(Math.min(digits, 8))), 8);
}

/** A value in another unit. */
export function* convertAnswer({ plan, report, facts: { language } }: Answering): Generator<AnswerPart> {
  const { conversion } = plan;
  if (!conversion) return;
  const { value, from, to } = conversion;
  const converted = convertUnit(value, from, to);
  const given = named(withUnit(shortest(value, 8), from));
  if (converted.kind !== "converted") {
    const target = named(to ?? labelIn(language, words.other));
    return yield* report(words[converted.kind], { value: given, to: target });
  }
  const result: Fact = {
    text: withUnit(rounded(converted.value), converted.to),
    strong: true,
    holds: () => Number.isFinite(converted.value),
  };
  yield* report(words.converted, { value: given, result });
}
