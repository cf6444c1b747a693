import type { AnswerPart } from "@oilcloud/contract";
import { type IndicatorKey, indicators, type Label, valueWords } from "@oilcloud/oil";
import type { AskedIndicator } from "@oilcloud/questions";
import { labelIn } from "../../../../platform/labels.ts";
import { type Answering, remember } from "../answering.ts";
import { tableRow } from "../parts.ts";
import { fleetSpan, lastDays, type Span } from "../periods.ts";
import { counted, emphasised, figure, named } from "../statement.ts";
import { indicatorName, inSentence } from "../value-words.ts";
import { strong } from "../words.ts";
import { type FleetMachine, fleetMachines, groupOf, stateOf } from "./fleet-machines.ts";
import { figuresOf, seriesOf } from "./figures.ts";
import { whereFact } from "./triage.ts";

const words = {
  highest: {
    zh: "{where}{name}最高的是 {machine}：{value}",
    en: "The highest {name}{where} is on {machine}: {value}",
  },
  lowest: {
    zh: "{where}{name}最低的是 {machine}：{value}",
    en: "The lowest {name}{where} is on {machine}: {value}",
  },
  highestIn: {
    zh: "{where}{period}{name}{statistic}最高的是 {machine}：{value}",
    en: "The highest {statistic} {name}{where}, {period}, is on {machine}: {value}",
  },
  lowestIn: {
    zh: "{where}{period}{name}{statistic}最低的是 {machine}：{value}",
    en: "The lowest {statistic} {name}{where}, {period}, is on {machine}: {value}",
  },
  none: {
    zh: "{where}没有在线设备测量{name}",
    en: "No device{where} that is online measures {name}",
  },
  many: {
    zh: "要计算这段时间，{where}设备太多（{count} 台，最多 {most} 台）。请指明客户或分组",
    en: "There are too many devices{where} to compute this period for ({count}, at most {most}). Please name a customer or group",
  },
  mean: { zh: "平均值", en: "mean" },
  max: { zh: "最大值", en: "maximum" },
  min: { zh: "最小值", en: "minimum" },
  device: { zh: "设备", en: "Device" },
  customer: { zh: "客户", en: "Customer" },
  group: { zh: "分组", en: "Group" },
  devices: { zh: "设备数", en: "Devices" },
  meanOf: { zh: "{name}平均值", en: "Mean {name}" },
} as const satisfies Record<string, Label>;

const usualRows = 5;
const mostRows = 50;
/** Each takes a look into its readings. */
const mostComputed = 60;

interface Ranked {
  machine: FleetMachine;
  key: IndicatorKey;
  value: number;
}

/** The machines with the highest or lowest value of an indicator, now or over a period. */
export async function* rankingAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { plan, facts, report, nowMs } = answering;
  const { language } = facts;
  const [asked] = plan.indicators.value;
  if (!asked) return;
  const machines = await fleetMachines(answering);
  const statistic = plan.statistics.value.find((each) => each === "mean" || each === "max" || each === "min");
  const span = plan.period ? fleetSpan(answering, lastDays(nowMs, 1)) : null;
  const where = whereFact(answering);
  if (span && machines.length > mostComputed)
    return yield* report(words.many, { where, count: counted(machines.length), most: counted(mostComputed) });
  const values = span
    ? await over(answering, machines, asked, span, statistic ?? "mean")
    : await now(answering, machines, asked);
  const isLowest = plan.order?.value === "lowest";
  const sorted = values.toSorted((one, other) => (isLowest ? 1 : -1) * (one.value - other.value));
  remember(
    answering,
    "machines",
    sorted.map(({ machine }) => machine.deviceId),
  );
  const [first] = sorted;
  const name = indicatorName(asked, language);
  if (!first) return yield* report(words.none, { where, name: named(inSentence(name, language)) });
  if (plan.grouping && plan.grouping.value !== "machine") yield* byGroup(answering, sorted, name);
  const said = {
    where,
    name: named(inSentence(labelIn(language, indicators[first.key]), language)),
    machine: emphasised(named(first.machine.name, first.machine.deviceId)),
    value: figure(first.value, indicators[first.key], first.machine.deviceId),
  };
  if (span)
    yield* report(isLowest ? words.lowestIn : words.highestIn, {
      ...said,
      period: named(labelIn(language, span.words)),
      statistic: named(labelIn(language, words[statistic ?? "mean"])),
    });
  else yield* report(isLowest ? words.lowest : words.highest, said);
  yield* table(answering, sorted, name);
}

async function now(
  { facts }: Answering,
  machines: readonly FleetMachine[],
  asked: AskedIndicator,
): Promise<Ranked[]> {
  const byId = new Map(machines.map((machine) => [machine.deviceId, machine]));
  const keys = asked.isExact ? asked.keys.slice(0, 1) : asked.keys;
  // Different quantities are not ranked with each other: the one that most machines measure is meant.
  const values = (await facts.newest(keys.length > 0 ? keys : asked.keys)).filter(({ deviceId }) =>
    byId.has(deviceId),
  );
  const counts = new Map<IndicatorKey, number>();
  for (const { key } of values) counts.set(key, (counts.get(key) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return values.flatMap(({ deviceId, key, value }) => {
    const machine = byId.get(deviceId);
    return machine && key === most ? [{ machine, key, value }] : [];
  });
}

async function over(
  answering: Answering,
  machines: readonly FleetMachine[],
  asked: AskedIndicator,
  span: Span,
  statistic: "mean" | "max" | "min",
): Promise<Ranked[]> {
  const [key] = asked.keys;
  if (!key) return [];
  const found: Ranked[] = [];
  for (const machine of machines) {
    const series = await seriesOf(answering, machine.deviceId, indicators[key].id, span);
    const of = series && figuresOf(series);
    if (of) found.push({ machine, key, value: of[statistic] });
  }
  return found;
}

function* table(
  { book, plan, facts: { language } }: Answering,
  sorted: readonly Ranked[],
  name: string,
): Generator<AnswerPart> {
  yield* book.with({
    part: "table",
    columns: [labelIn(language, words.device), labelIn(language, words.customer), name],
    rows: sorted
      .slice(0, Math.min(plan.count?.value ?? usualRows, mostRows))
      .map(({ machine, key, value }) =>
        tableRow(stateOf(machine), machine.name, machine.known.customerName, [
          strong(valueWords(value, indicators[key])),
        ]),
      ),
  });
}

function* byGroup(answering: Answering, all: readonly Ranked[], name: string): Generator<AnswerPart> {
  const { book, plan, facts } = answering;
  const { language } = facts;
  const grouping = plan.grouping?.value ?? "customer";
  const groups = new Map<string, Ranked[]>();
  for (const each of all) {
    const group = groupOf(answering, each.machine, grouping);
    groups.set(group, [...(groups.get(group) ?? []), each]);
  }
  const rows = [...groups]
    .map(([group, of]) => ({
      group,
      key: of[0]?.key,
      count: of.length,
      mean: of.reduce((sum, { value }) => sum + value, 0) / of.length,
    }))
    .toSorted((one, other) => other.mean - one.mean);
  yield* book.with({
    part: "table",
    columns: [
      labelIn(language, words.group),
      labelIn(language, words.devices),
      labelIn(language, words.meanOf).replace("{name}", inSentence(name, language)),
    ],
    rows: rows
      .slice(0, mostRows)
      .map(({ group, key, count, mean }) =>
        tableRow(null, group, String(count), key ? valueWords(mean, indicators[key]) : "—"),
      ),
  });
}
