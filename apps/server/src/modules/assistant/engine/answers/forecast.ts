import type { AnswerPart, IndicatorValue } from "@oilcloud/contract";
import { dayMs, type Label } from "@oilcloud/oil";
import type { Answering } from "../answering.ts";
import { type DeviceView, deviceView, leadingValue, valueOf } from "../device-view.ts";
import { chartPart } from "../parts.ts";
import { named } from "../statement.ts";
import { reportValue } from "../value-words.ts";
import { reportForecast } from "./forecast-words.ts";
import { shownMachines } from "./several.ts";
import { notMeasured } from "./value.ts";

const words = {
  noTrend: {
    zh: "{machine} 的{name}没有显著趋势，不给出达限日期",
    en: "{name} of {machine} has no significant trend, so no date is forecast",
  },
  noneAhead: {
    zh: "{machine} 没有指标有显著趋势，近期没有预测会达到的限值",
    en: "No indicator of {machine} has a significant trend, so no limit is forecast to be reached",
  },
  past: {
    zh: "{machine} 的{name}已超过限值，不再给出达限日期",
    en: "{name} of {machine} is past its limit already, so no date is forecast",
  },
} as const satisfies Record<string, Label>;

const chartDays = 28;

/** When a limit is reached: of the named indicators, else the next one of the machine. */
export async function* forecastAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, plan, nowMs } = answering;
  for (const { id } of shownMachines(answering)) {
    const view = await deviceView(facts, id, nowMs);
    if (plan.indicators.value.length === 0) yield* nextLimit(answering, view);
    for (const asked of plan.indicators.value) {
      const { forecasts } = await view.forecasts();
      const among = asked.isExact ? asked.keys.slice(0, 1) : asked.keys;
      const ahead = forecasts.find(({ key }) => among.some((each) => each === key));
      const value = ahead
        ? (view.values.find(({ keyId }) => keyId === ahead.keyId) ?? null)
        : valueOf(asked, view.values);
      if (value) yield* ofIndicator(answering, view, value);
      else yield* notMeasured(answering, view, asked);
    }
  }
}

async function* nextLimit(answering: Answering, view: DeviceView): AsyncGenerator<AnswerPart> {
  const { report } = answering;
  const { worst } = view.condition.verdict;
  const { forecasts } = await view.forecasts();
  const [ahead] = forecasts;
  const lead = leadingValue(view);
  if (worst && lead) yield* reportValue(answering, view.device, lead);
  if (ahead) {
    yield* reportForecast(answering, view.device, ahead);
    return yield* chart(answering, view, ahead.keyId);
  }
  if (worst?.overSince && worst.bound?.level === "critical")
    yield* report(words.past, {
      machine: named(view.device.name, view.device.id),
      name: named(worst.keyName),
    });
  else yield* report(words.noneAhead, { machine: named(view.device.name, view.device.id) });
  if (lead) yield* chart(answering, view, lead.keyId);
}

async function* ofIndicator(
  answering: Answering,
  view: DeviceView,
  value: IndicatorValue,
): AsyncGenerator<AnswerPart> {
  const { report } = answering;
  const { forecasts } = await view.forecasts();
  const ahead = forecasts.find(({ keyId }) => keyId === value.keyId);
  yield* reportValue(answering, view.device, value);
  const said = { machine: named(view.device.name, view.device.id), name: named(value.keyName) };
  if (ahead) yield* reportForecast(answering, view.device, ahead);
  else yield* report(value.status === "abnormal" ? words.past : words.noTrend, said);
  yield* chart(answering, view, value.keyId);
}

const chart = (answering: Answering, view: DeviceView, keyId: number) =>
  chartPart(answering, view, keyId, { fromMs: answering.nowMs - chartDays * dayMs, withForecast: true });
