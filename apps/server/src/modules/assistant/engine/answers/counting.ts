import type { AnswerPart } from "@oilcloud/contract";
import type { Label } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import { type Answering, remember } from "../answering.ts";
import { tableRow } from "../parts.ts";
import { counted, emphasised, listed, named } from "../statement.ts";
import { filterWords, type FleetMachine, fleetMachines, groupOf } from "./fleet-machines.ts";
import { machineTable, mostRows } from "./machine-table.ts";
import { whereFact } from "./triage.ts";

const words = {
  all: { zh: "{where}共有 {count} 台设备", en: "There are {count} devices{where}" },
  allOne: { zh: "{where}共有 1 台设备", en: "There is 1 device{where}" },
  some: { zh: "{where}有 {count} 台设备{what}", en: "{count} devices{where} are {what}" },
  someOne: { zh: "{where}有 1 台设备{what}", en: "1 device{where} is {what}" },
  none: { zh: "{where}没有{what}的设备", en: "No device{where} is {what}" },
  noneAtAll: { zh: "{where}没有设备", en: "There are no devices{where}" },
  others: {
    zh: "除此以外，{where}有 {count} 台设备{what}",
    en: "Besides, {count} other devices{where} are {what}",
  },
  noOthers: { zh: "{where}没有其他{what}的设备", en: "No other device{where} is {what}" },
  customers: { zh: "共有 {count} 家客户：{list}", en: "There are {count} customers: {list}" },
  customersOne: { zh: "有 1 家客户：{list}", en: "There is 1 customer: {list}" },
  groups: { zh: "{where}共有 {count} 个分组：{list}", en: "There are {count} groups{where}: {list}" },
  name: { zh: "分组", en: "Group" },
  devices: { zh: "设备数", en: "Devices" },
  needing: { zh: "需要处理", en: "Need action" },
} as const satisfies Record<string, Label>;

const groupings: Partial<Record<string, Label>> = {
  customer: { zh: "客户", en: "customer" },
  group: { zh: "分组", en: "group" },
  type: { zh: "设备类型", en: "machine type" },
  oil: { zh: "油品", en: "oil" },
  state: { zh: "状态", en: "state" },
};

const mostNames = 30;

/** How many machines there are of what was asked for, and which. */
export async function* machinesAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { report, plan } = answering;
  const machines = await fleetMachines(answering);
  const ids = machines.map(({ deviceId }) => deviceId);
  remember(answering, "machines", ids);
  const where = whereFact(answering);
  const what = filterWords(answering);
  const said = { where, what: named(what), count: counted(machines.length, true) };
  const isRest = (plan.filter.value.exceptIds?.length ?? 0) > 0 && what !== "";
  if (machines.length === 0)
    yield* report(isRest ? words.noOthers : what ? words.none : words.noneAtAll, said);
  else if (isRest) yield* report(words.others, said);
  else if (machines.length === 1) yield* report(what ? words.someOne : words.allOne, said);
  else yield* report(what ? words.some : words.all, said);
  const grouping = plan.grouping?.value;
  if (grouping && groupings[grouping]) return yield* groupTable(answering, machines, grouping);
  const isList = plan.intent.value === "list" || what !== "";
  if (isList) yield* machineTable(answering, machines.slice(0, plan.count?.value ?? mostRows));
}

function* groupTable(
  answering: Answering,
  machines: readonly FleetMachine[],
  grouping: NonNullable<Answering["plan"]["grouping"]>["value"],
): Generator<AnswerPart> {
  const { book, facts } = answering;
  const { language } = facts;
  const groups = new Map<string, FleetMachine[]>();
  for (const machine of machines) {
    const name = groupOf(answering, machine, grouping);
    groups.set(name, [...(groups.get(name) ?? []), machine]);
  }
  const sorted = [...groups].toSorted(([, one], [, other]) => other.length - one.length);
  yield* book.with({
    part: "table",
    columns: [groupings[grouping] ?? words.name, words.devices, words.needing].map((each) =>
      labelIn(language, each),
    ),
    rows: sorted
      .slice(0, mostRows)
      .map(([name, of]) =>
        tableRow(null, name, String(of.length), String(of.filter(({ needsAction }) => needsAction).length)),
      ),
  });
}

/** How many customers there are, and which. */
export async function* customersAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { report, facts } = answering;
  const { customers } = facts.directory;
  remember(
    answering,
    "customers",
    customers.map(({ id }) => id),
  );
  const names = customers.slice(0, mostNames).map(({ name }) => name);
  yield* report(customers.length === 1 ? words.customersOne : words.customers, {
    count: counted(customers.length, true),
    list: listed(names, facts.language),
  });
}

export async function* groupsAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { report, facts, subject } = answering;
  const meant = new Set(
    facts.directory.machines.filter(({ id }) => subject.has(id)).map(({ groupId }) => groupId),
  );
  const groups = facts.directory.groups.filter(({ id }) => meant.has(id));
  remember(
    answering,
    "groups",
    groups.map(({ id }) => id),
  );
  yield* report(words.groups, {
    where: whereFact(answering),
    count: emphasised(counted(groups.length)),
    list: listed(
      groups.slice(0, mostNames).map(({ name }) => name),
      facts.language,
    ),
  });
}
