import type { AnswerPart, Verdict } from "@oilcloud/contract";
import { dayMs, type Label } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import type { Answering } from "../answering.ts";
import { alarmEvidence, levelName, valueEvidence } from "../cited-facts.ts";
import { askedValues, type DeviceView, deviceView, leadingValue } from "../device-view.ts";
import { chartPart } from "../parts.ts";
import { citing, emphasised, figure, lasting, named, quoted, timed } from "../statement.ts";
import { stateNames } from "../words.ts";
import { shownMachines } from "./several.ts";
import { reportState } from "./state.ts";
import { reportFreshness } from "./reporting.ts";

const words = {
  unusual: {
    zh: "{machine} 自 {time} 起出现异常迹象，已持续 {span}：{reason}",
    en: "{machine} has been unusual since {time}, for {span}: {reason}",
  },
  over: {
    zh: "{machine} 的{name}自 {time} 起超过{bound}，已持续 {span}",
    en: "{name} of {machine} has been past its {bound} since {time}, for {span}",
  },
  limit: { zh: "限值", en: "limit" },
  warning: { zh: "注意值", en: "warning limit" },
  notOver: {
    zh: "{machine} 目前没有超过限值，状态为{state}",
    en: "{machine} is not past a limit now; its state is {state}",
  },
  notUnusual: {
    zh: "{machine} 目前没有异常，状态为{state}",
    en: "{machine} is not unusual now; its state is {state}",
  },
  alarm: {
    zh: "{machine} 的{level}报警 {code}（{type}）于 {time} 开始，已持续 {span}",
    en: "{level} alarm {code} ({type}) of {machine} began at {time}, {span} ago",
  },
  noAlarm: { zh: "{machine} 没有当前报警", en: "{machine} has no active alarms" },
  worst: {
    zh: "{machine} 的{name}最严重时为 {value}（{time}），报警时为 {raised}，现为 {now}",
    en: "{name} of {machine} was worst at {value} ({time}); it was {raised} when raised and is {now} now",
  },
  noWorst: {
    zh: "{machine} 目前没有异常，没有最严重的值",
    en: "Nothing on {machine} is abnormal now, so there is no worst value",
  },
} as const satisfies Record<string, Label>;

/** Since when: the first sign, the limit, the alarm, or silence. */
export async function* sinceAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, plan, nowMs } = answering;
  for (const { id } of shownMachines(answering)) {
    const view = await deviceView(facts, id, nowMs);
    const aspect = plan.since ?? "either";
    const isSilent = view.condition.verdict.standing === "silent";
    if (aspect === "offline" || (aspect === "either" && isSilent)) yield* reportFreshness(answering, id);
    else if (aspect === "alarm") yield* openAlarms(answering, view);
    else if (aspect === "overLimit") yield* overLimit(answering, view);
    else yield* unusual(answering, view, aspect === "either");
  }
}

async function* unusual(
  answering: Answering,
  view: DeviceView,
  withLimit: boolean,
): AsyncGenerator<AnswerPart> {
  const { report, nowMs, facts } = answering;
  const { device, condition } = view;
  const { verdict } = condition;
  const machine = named(device.name, device.id);
  if (verdict.since === null)
    return yield* report(words.notUnusual, { machine, state: stateOf(verdict, facts.language) });
  yield* report(words.unusual, {
    machine,
    time: emphasised(timed(verdict.since, device.timeZone, device.id)),
    span: lasting(nowMs - verdict.since, facts.language),
    reason: quoted(verdict.reason, device.id),
  });
  if (withLimit && verdict.overSince !== null) yield* overLimit(answering, view);
  const lead = leadingValue(view);
  if (lead) yield* chartPart(answering, view, lead.keyId, { fromMs: verdict.since - 7 * dayMs });
}

const stateOf = ({ state }: Verdict, language: "zh-CN" | "en") => named(labelIn(language, stateNames[state]));

async function* overLimit(answering: Answering, view: DeviceView): AsyncGenerator<AnswerPart> {
  const { report, book, nowMs, facts } = answering;
  const { device, condition } = view;
  const { verdict } = condition;
  const { worst, overSince } = verdict;
  if (overSince === null || !worst)
    return yield* report(words.notOver, {
      machine: named(device.name, device.id),
      state: stateOf(verdict, facts.language),
    });
  const value = view.values.find(({ keyId }) => keyId === worst.keyId);
  const time = emphasised(timed(overSince, device.timeZone, device.id));
  yield* report(words.over, {
    machine: named(device.name, device.id),
    name: named(worst.keyName),
    bound: named(labelIn(facts.language, worst.bound?.level === "warning" ? words.warning : words.limit)),
    time: value ? citing(time, book.cite(valueEvidence(device, value, facts.language))) : time,
    span: lasting(nowMs - overSince, facts.language),
  });
}

async function* openAlarms(answering: Answering, view: DeviceView): AsyncGenerator<AnswerPart> {
  const { report, book, nowMs, facts } = answering;
  const { device } = view;
  const machine = named(device.name, device.id);
  const open = (await view.alarms()).filter(
    ({ state, kind }) => state === "open" && kind !== "communication",
  );
  if (open.length === 0) {
    yield* report(words.noAlarm, { machine });
    return yield* reportState(answering, view);
  }
  for (const alarm of open)
    yield* report(words.alarm, {
      machine,
      level: named(levelName(alarm.level, facts.language)),
      code: citing(named(alarm.code), book.cite(alarmEvidence(alarm, facts.language))),
      type: named(alarm.categoryName),
      time: emphasised(timed(alarm.firstTime, device.timeZone, device.id)),
      span: lasting(nowMs - alarm.firstTime, facts.language),
    });
}

/** The worst value since it is abnormal, beside the value when raised and the value now. */
export async function* worstValueAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, plan, nowMs, report, book } = answering;
  for (const { id } of shownMachines(answering)) {
    const view = await deviceView(facts, id, nowMs);
    const { device, condition } = view;
    const { worst } = condition.verdict;
    const asked = askedValues(plan.indicators.value, view.values);
    const isOther = asked.length > 0 && asked.every(({ keyId }) => keyId !== worst?.keyId);
    if (!worst || worst.value === null || isOther) {
      yield* report(words.noWorst, { machine: named(device.name, id) });
      yield* reportState(answering, view);
      continue;
    }
    const value = view.values.find(({ keyId }) => keyId === worst.keyId);
    const shown = figure(worst.worstValue, worst, id);
    yield* report(words.worst, {
      machine: named(device.name, id),
      name: named(worst.keyName),
      value: value ? citing(shown, book.cite(valueEvidence(device, value, facts.language))) : shown,
      time: timed(worst.worstTime, device.timeZone, id),
      raised: figure(worst.raisedValue, worst, id),
      now: figure(worst.value, worst, id),
    });
    yield* chartPart(answering, view, worst.keyId, { fromMs: worst.raisedTime - 7 * dayMs });
  }
}
