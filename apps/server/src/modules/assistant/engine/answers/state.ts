import type { AnswerPart, OilCondition } from "@oilcloud/contract";
import { dayMs, type Label } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import type { Answering } from "../answering.ts";
import { valueEvidence } from "../cited-facts.ts";
import { type DeviceView, deviceView, leadingValue } from "../device-view.ts";
import { actionsPart, causesPart, chartPart } from "../parts.ts";
import { citing, emphasised, listed, named, quoted, timed } from "../statement.ts";
import { reportValue } from "../value-words.ts";
import { dimensionNames, stateNames } from "../words.ts";
import { reportForecast } from "./forecast-words.ts";
import { shownMachines } from "./several.ts";

const words = {
  state: { zh: "{machine} 当前{state}：{reason}", en: "{machine} is {state}: {reason}" },
  fine: {
    zh: "{machine} 当前{state}，各项指标均在限值以内",
    en: "{machine} is {state}; every indicator is within its limits",
  },
  silent: {
    zh: "{machine} 已离线，{time} 以后没有数据，油液状态无法判断",
    en: "{machine} is offline: no data since {time}, so the state of its oil is unknown",
  },
  never: {
    zh: "{machine} 未连接，没有上报过数据，油液状态无法判断",
    en: "{machine} is not connected: it has never reported, so the state of its oil is unknown",
  },
  dimensions: { zh: "五个方面：{list}", en: "By dimension: {list}" },
  maintenance: {
    zh: "检修时段至 {time}，期间不报警",
    en: "In a maintenance window until {time}; no alarms are raised",
  },
} as const satisfies Record<string, Label>;

/** The verdict of every page in a sentence, with the value it rests on. */
export function* reportState(answering: Answering, view: DeviceView, paragraph = 0) {
  const { report, book, facts } = answering;
  const { language } = facts;
  const { device, condition } = view;
  const { verdict } = condition;
  const machine = named(device.name, device.id);
  if (verdict.standing === "silent") return yield* reportSilent(answering, view, paragraph);
  const lead = leadingValue(view);
  const state = emphasised(named(labelIn(language, stateNames[verdict.state])));
  const cite = lead ? book.cite(valueEvidence(device, lead, language)) : undefined;
  const isFine = verdict.state === "normal" && verdict.alarmLevel === null;
  if (isFine) yield* report(words.fine, { machine, state: { ...state, cite } }, paragraph);
  else {
    const reason = quoted(verdict.reason, device.id);
    yield* report(words.state, { machine, state, reason: cite ? citing(reason, cite) : reason }, paragraph);
  }
}

function* reportSilent({ report }: Answering, { device, values }: DeviceView, paragraph: number) {
  const machine = named(device.name, device.id);
  const last = values.reduce<number | null>((newest, { ts }) => Math.max(newest ?? 0, ts), null);
  if (last === null) yield* report(words.never, { machine }, paragraph);
  else yield* report(words.silent, { machine, time: timed(last, device.timeZone, device.id) }, paragraph);
}

const dimensionsIn = ({ dimensions }: OilCondition, language: "zh-CN" | "en") =>
  dimensions.map(
    ({ dimension, state }) =>
      `${labelIn(language, dimensionNames[dimension])} ${labelIn(language, stateNames[state])}`,
  );

/** How machines are. */
export async function* stateAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, nowMs } = answering;
  const machines = shownMachines(answering);
  for (const { id } of machines) {
    const view = await deviceView(facts, id, nowMs);
    yield* reportState(answering, view);
    if (machines.length === 1) yield* details(answering, view);
  }
}

async function* details(answering: Answering, view: DeviceView): AsyncGenerator<AnswerPart> {
  const { facts, report, nowMs } = answering;
  const { language } = facts;
  const { condition, device } = view;
  const { verdict } = condition;
  if (verdict.standing !== "silent")
    yield* report(words.dimensions, { list: listed(dimensionsIn(condition, language), language) });
  if (verdict.maintenanceUntil !== null)
    yield* report(words.maintenance, { time: timed(verdict.maintenanceUntil, device.timeZone, device.id) });
  const lead = leadingValue(view);
  if (lead && verdict.worst) yield* reportValue(answering, device, lead);
  const [ahead] = (await view.forecasts()).forecasts;
  if (ahead) yield* reportForecast(answering, device, ahead);
  if (lead)
    yield* chartPart(answering, view, lead.keyId, {
      fromMs: (verdict.since ?? nowMs - 7 * dayMs) - 7 * dayMs,
      withForecast: true,
    });
  const { findings } = await view.diagnosis();
  const [first] = findings;
  if (first) yield* causesPart(answering, device, first);
  yield* actionsPart(answering, findings);
}
