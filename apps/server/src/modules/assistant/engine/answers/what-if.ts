import type { AnswerPart } from "@oilcloud/contract";
import { dayMs, type Label, urgencyNames } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import type { Answering } from "../answering.ts";
import { type DeviceView, deviceView, leadingValue } from "../device-view.ts";
import { actionsPart, chartPart } from "../parts.ts";
import { dated, emphasised, type Fact, named, quoted } from "../statement.ts";
import { reportValue } from "../value-words.ts";
import { reportForecast } from "./forecast-words.ts";
import { shownMachines } from "./several.ts";

const words = {
  passed: {
    zh: "如果再等 {days} 天（至 {day}），{machine} 会超过以下限值",
    en: "If {machine} waits {days} days (until {day}), it passes these limits",
  },
  possible: {
    zh: "如果再等 {days} 天（至 {day}），{machine} 预计不会超过限值，但 80 % 区间已包含：",
    en: "If {machine} waits {days} days (until {day}), no limit is expected to be passed, but the 80 % band includes:",
  },
  already: {
    zh: "如果再等 {days} 天（至 {day}），{machine} 的{name}仍会超限：它现在已经超限，且没有显著趋势可以预测",
    en: "If {machine} waits {days} days (until {day}), {name} stays past its limit: it is past it already, without a significant trend to forecast",
  },
  unusual: {
    zh: "如果再等 {days} 天（至 {day}），{machine} 没有预测会达到的限值，但{name}已经异常，等待不会改善",
    en: "If {machine} waits {days} days (until {day}), no limit is forecast to be reached, but {name} is unusual already and waiting does not mend it",
  },
  nothing: {
    zh: "如果再等 {days} 天（至 {day}），{machine} 没有预测会达到的限值：目前没有显著趋势，可以等待",
    en: "If {machine} waits {days} days (until {day}), no limit is forecast to be reached: there is no significant trend, so it can wait",
  },
  means: {
    zh: "这意味着：{cause}。处理时限：{urgency}",
    en: "What it means: {cause}. When to act: {urgency}",
  },
  urgency: {
    zh: "{machine} 的处理时限：{urgency}。原因：{cause}",
    en: "When to act on {machine}: {urgency}. Cause: {cause}",
  },
  noUrgency: {
    zh: "{machine} 目前没有需要处理的异常，不急",
    en: "Nothing on {machine} needs work now, so there is no urgency",
  },
} as const satisfies Record<string, Label>;

const usualDays = 14;

/** What waiting means: what is passed by then, with its band, and what the diagnosis makes of it. */
export async function* whatIfAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, nowMs } = answering;
  for (const { id } of shownMachines(answering))
    yield* waiting(answering, await deviceView(facts, id, nowMs));
}

async function* waiting(answering: Answering, view: DeviceView): AsyncGenerator<AnswerPart> {
  const { plan, nowMs, report } = answering;
  const { device, condition } = view;
  const ahead = plan.ahead?.value ?? { atMs: nowMs + usualDays * dayMs, days: usualDays };
  const said: Record<string, Fact> = {
    machine: named(device.name, device.id),
    days: emphasised(named(String(Math.round(ahead.days)))),
    day: dated(ahead.atMs, device.timeZone, device.id),
  };
  const { forecasts } = await view.forecasts();
  const passed = forecasts.filter(({ crossesMs }) => crossesMs <= ahead.atMs);
  const possible = forecasts.filter(
    ({ crossesMs, earliestMs }) => crossesMs > ahead.atMs && earliestMs <= ahead.atMs,
  );
  const { worst } = condition.verdict;
  const lead = leadingValue(view);
  if (passed.length > 0) {
    yield* report(words.passed, said);
    for (const each of passed) yield* reportForecast(answering, device, each);
  } else if (worst) {
    const isOver = worst.overSince !== null;
    yield* report(isOver ? words.already : words.unusual, { ...said, name: named(worst.keyName) });
  } else if (possible.length > 0) {
    yield* report(words.possible, said);
    for (const each of possible) yield* reportForecast(answering, device, each);
  } else yield* report(words.nothing, said);
  if (worst && lead) yield* reportValue(answering, device, lead);
  yield* meaning(answering, view);
  const keyId = passed[0]?.keyId ?? lead?.keyId;
  if (keyId !== undefined)
    yield* chartPart(answering, view, keyId, { fromMs: nowMs - 28 * dayMs, withForecast: true });
}

async function* meaning(answering: Answering, view: DeviceView): AsyncGenerator<AnswerPart> {
  const { facts, report } = answering;
  const { findings } = await view.diagnosis();
  const [first] = findings;
  if (!first) return;
  yield* report(
    words.means,
    {
      cause: quoted(labelIn(facts.language, first.name), view.device.id),
      urgency: emphasised(named(labelIn(facts.language, urgencyNames[first.urgency]))),
    },
    1,
  );
  yield* actionsPart(answering, [first]);
}

/** How soon something has to be done. */
export async function* urgencyAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, nowMs, report } = answering;
  const { language } = facts;
  for (const { id } of shownMachines(answering)) {
    const view = await deviceView(facts, id, nowMs);
    const { findings } = await view.diagnosis();
    const [first] = findings;
    const machine = named(view.device.name, id);
    if (!first) {
      yield* report(words.noUrgency, { machine });
      continue;
    }
    yield* report(words.urgency, {
      machine,
      urgency: emphasised(named(labelIn(language, urgencyNames[first.urgency]))),
      cause: quoted(labelIn(language, first.name), id),
    });
    const lead = leadingValue(view);
    if (view.condition.verdict.worst && lead) yield* reportValue(answering, view.device, lead);
    const [ahead] = (await view.forecasts()).forecasts;
    if (ahead) yield* reportForecast(answering, view.device, ahead);
    yield* actionsPart(answering, [first]);
  }
}
