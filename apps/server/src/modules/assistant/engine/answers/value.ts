import type { AnswerPart, IndicatorValue } from "@oilcloud/contract";
import { dayMs, indicators, isIndicatorKey } from "@oilcloud/oil";
import type { AskedIndicator } from "@oilcloud/questions";
import { labelIn } from "../../../../platform/labels.ts";
import type { Answering } from "../answering.ts";
import { valueEvidence } from "../cited-facts.ts";
import { type DeviceView, deviceView, valueOf } from "../device-view.ts";
import { chartPart } from "../parts.ts";
import { bound, citing, emphasised, type Fact, figure, listed, named } from "../statement.ts";
import { indicatorName, reportValue } from "../value-words.ts";
import { shownMachines } from "./several.ts";

const words = {
  notMeasured: {
    zh: "{machine} 没有测量{name}。它测量的有：{list}",
    en: "{machine} does not measure {name}. It measures: {list}",
  },
  noData: { zh: "{machine} 暂无数据", en: "{machine} has no data yet" },
  bounds: {
    zh: "{machine} 的{name}：注意值 {warning}，限值 {limit}（{origin}），现为 {value}",
    en: "{name} of {machine}: warning limit {warning}, limit {limit} ({origin}), now {value}",
  },
  oneBound: {
    zh: "{machine} 的{name}：限值 {limit}（{origin}），现为 {value}",
    en: "{name} of {machine}: limit {limit} ({origin}), now {value}",
  },
  noBounds: {
    zh: "{machine} 的{name}未设限值，现为 {value}",
    en: "{name} of {machine} has no limits; it is now {value}",
  },
  custom: { zh: "自定义", en: "custom" },
  usual: { zh: "默认", en: "default" },
} as const;

const mostListed = 12;
const mostValues = 6;

export function* notMeasured(answering: Answering, { device, values }: DeviceView, asked: AskedIndicator) {
  const { report, facts } = answering;
  const { language } = facts;
  const machine = named(device.name, device.id);
  if (values.length === 0) return yield* report(words.noData, { machine });
  const names = values.slice(0, mostListed).map(({ keyName }) => keyName);
  yield* report(words.notMeasured, {
    machine,
    name: named(indicatorName(asked, language)),
    list: listed(names, language),
  });
}

/** The limits in force on the side where the value does harm; on both where it does on both. */
function boundsOf({ limit, key }: IndicatorValue) {
  if (!limit) return null;
  const harm = isIndicatorKey(key) ? indicators[key].harm : "up";
  const order = harm === "down" ? (["low", "high"] as const) : (["high", "low"] as const);
  const sides = order.filter((side) => limit[`${side}Warning`] !== null || limit[`${side}Critical`] !== null);
  const pick = (level: "Warning" | "Critical") => sides.flatMap((side) => limit[`${side}${level}`] ?? []);
  return { warnings: pick("Warning"), criticals: pick("Critical"), isSet: limit.set };
}

function* reportLimits(
  answering: Answering,
  { device }: DeviceView,
  value: IndicatorValue & { value: number },
) {
  const { report, book, facts } = answering;
  const { language } = facts;
  const of = boundsOf(value);
  const cite = book.cite(valueEvidence(device, value, language));
  const common = {
    machine: named(device.name, device.id),
    name: named(value.keyName),
    value: citing(figure(value.value, value, device.id), cite),
  };
  if (!of || of.criticals.length + of.warnings.length === 0) return yield* report(words.noBounds, common);
  const all = (list: readonly number[]): Fact =>
    emphasised({ text: list.map((each) => bound(each, value).text).join(" / ") });
  const origin = named(labelIn(language, of.isSet ? words.custom : words.usual));
  if (of.warnings.length === 0 || of.criticals.length === 0)
    return yield* report(words.oneBound, {
      ...common,
      origin,
      limit: all([...of.criticals, ...of.warnings]),
    });
  yield* report(words.bounds, { ...common, origin, warning: all(of.warnings), limit: all(of.criticals) });
}

/** What an indicator reads now, or what it is held to. */
export async function* valueAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, plan, nowMs } = answering;
  const machines = shownMachines(answering);
  let charted = false;
  for (const { id } of machines) {
    const view = await deviceView(facts, id, nowMs);
    for (const asked of plan.indicators.value.slice(0, mostValues)) {
      const value = valueOf(asked, view.values);
      if (!value || value.value === null) {
        yield* notMeasured(answering, view, asked);
        continue;
      }
      if (plan.intent.value === "limits")
        yield* reportLimits(answering, view, { ...value, value: value.value });
      else yield* reportValue(answering, view.device, value);
      if (!charted && machines.length === 1) {
        charted = true;
        yield* chartPart(answering, view, value.keyId, { fromMs: nowMs - 7 * dayMs });
      }
    }
    if (plan.indicators.value.length === 0 && plan.intent.value === "limits")
      for (const value of view.values
        .filter(({ limit, value: each }) => limit && each !== null)
        .slice(0, mostListed))
        yield* reportLimits(answering, view, { ...value, value: value.value ?? Number.NaN });
  }
}
