import type { AnswerPart } from "@oilcloud/contract";
import type { Label } from "@oilcloud/oil";
import { type Answering, remember } from "../answering.ts";
import { counted, dated, emphasised, lasting, named, quoted } from "../statement.ts";
import { type FleetMachine, fleetMachines } from "./fleet-machines.ts";
import { listWords } from "../words.ts";
import { machineTable } from "./machine-table.ts";

const words = {
  several: {
    zh: "{where}共有 {count} 台设备需要处理，最严重的是 {machine}：{reason}",
    en: "{count} devices{where} need action; the worst is {machine}: {reason}",
  },
  one: {
    zh: "{where}有 1 台设备需要处理：{machine}，{reason}",
    en: "1 device{where} needs action: {machine}, {reason}",
  },
  none: { zh: "{where}没有需要处理的设备", en: "No device{where} needs action" },
  restore: {
    zh: "另有 {count} 台设备没有上报数据",
    en: "{count} more are not reporting",
  },
  worst: {
    zh: "{where}最严重的设备是 {machine}：{reason}",
    en: "The worst device{where} is {machine}: {reason}",
  },
  best: {
    zh: "{where}状态最好的设备中，{machine} 没有需要处理的问题",
    en: "Among the devices{where} in the best state is {machine}: nothing on it needs action",
  },
  reach: {
    zh: "{where}最先达到限值的是 {machine}：{name}预计约 {span}后（{day}）达到限值",
    en: "The next device{where} to reach a limit is {machine}: {name} in about {span} ({day})",
  },
  noneReaches: {
    zh: "{where}没有设备预测会在近期达到限值",
    en: "No device{where} is forecast to reach a limit",
  },
} as const satisfies Record<string, Label>;

/** The place, as a sentence takes it. */
export const whereFact = ({ subject, plan, facts: { language, directory } }: Answering) => {
  const where = subject.where(language);
  const { except } = plan.filter.value;
  const out = listWords(
    [
      ...(except?.machineIds ?? []).flatMap((id) => directory.machine(id)?.name ?? []),
      ...(except?.customerIds ?? []).flatMap((id) => directory.customer(id)?.name ?? []),
      ...(except?.groupIds ?? []).flatMap((id) => directory.group(id)?.name ?? []),
    ],
    language,
  );
  const { value } = plan.subject;
  const isType = value.kind === "within" && value.customerIds.length + value.groupIds.length === 0;
  const place = where === "" ? "" : language === "en" ? ` ${isType ? "of type" : "at"} ${where}` : where;
  const others = out === "" ? "" : language === "en" ? ` other than ${out}` : `除 ${out} 以外，`;
  const text = language === "en" ? place + others : others + place;
  return text === "" ? ("" as const) : named(text);
};

/** The machines that need action, the worst first. */
export async function* triageAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { report, plan } = answering;
  const all = await fleetMachines(answering);
  const where = whereFact(answering);
  const machines = all.filter(({ needsAction }) => needsAction);
  remember(
    answering,
    "machines",
    machines.map(({ deviceId }) => deviceId),
  );
  const [worst] = machines;
  if (!worst) yield* report(words.none, { where });
  else {
    const said = {
      where,
      machine: emphasised(named(worst.name, worst.deviceId)),
      reason: quoted(worst.verdict().reason, worst.deviceId),
    };
    if (plan.count?.value === 1) yield* report(words.worst, said);
    else if (machines.length === 1) yield* report(words.one, said);
    else yield* report(words.several, { ...said, count: counted(machines.length, true) });
  }
  const silent = all.filter(({ todo }) => todo === "restoreData");
  if (silent.length > 0) yield* report(words.restore, { count: counted(silent.length) });
  yield* machineTable(answering, machines.slice(0, plan.count?.value));
}

/** The machines in the best state: nothing on them needs action. */
export async function* bestAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { report } = answering;
  const calm = (await fleetMachines(answering)).filter(({ standing }) => standing === "normal");
  const [first] = calm;
  const where = whereFact(answering);
  if (!first) return yield* triageAnswer(answering);
  yield* report(words.best, { where, machine: emphasised(named(first.name, first.deviceId)) });
  yield* machineTable(answering, calm.slice(0, answering.plan.count?.value ?? 10));
}

const forecastOf = (machine: FleetMachine) => machine.verdict().forecast;

/** Which machine reaches a limit first. */
export async function* nextToReachAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { report, plan, nowMs, facts } = answering;
  const where = whereFact(answering);
  const until = plan.ahead?.value.atMs ?? Number.POSITIVE_INFINITY;
  const ahead = (await fleetMachines(answering))
    .filter(({ crossesMs }) => crossesMs !== null && crossesMs <= until)
    .toSorted((one, other) => (one.crossesMs ?? 0) - (other.crossesMs ?? 0));
  remember(
    answering,
    "machines",
    ahead.map(({ deviceId }) => deviceId),
  );
  const [first] = ahead;
  const forecast = first && forecastOf(first);
  if (!first || !forecast) return yield* report(words.noneReaches, { where });
  yield* report(words.reach, {
    where,
    machine: emphasised(named(first.name, first.deviceId)),
    name: named(forecast.shortName),
    span: lasting(Math.max(0, forecast.crossesMs - nowMs), facts.language),
    day: dated(forecast.crossesMs, first.timeZone, first.deviceId),
  });
  yield* machineTable(answering, ahead.slice(0, plan.count?.value ?? 10));
}
