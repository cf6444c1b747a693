import type { AnswerPart, HomeSite } from "@oilcloud/contract";
import type { Label } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import { type Answering, remember } from "../answering.ts";
import { tableRow } from "../parts.ts";
import { fleetSpan, lastDays } from "../periods.ts";
import { counted, emphasised, named } from "../statement.ts";
import { askedAlarms } from "./alarm-query.ts";
import { whereFact } from "./triage.ts";

const words = {
  most: {
    zh: "需要处理的设备最多的客户是{customer}：{count} 台（共 {all} 台设备）",
    en: "The customer with the most devices that need action is {customer}: {count} of {all} devices",
  },
  none: { zh: "没有客户有需要处理的设备", en: "No customer has devices that need action" },
  alarmsOf: {
    zh: "{where}{period}报警最多的是 {name}：{count} 条",
    en: "Most alarms{where}, {period}: {name} with {count} alarms",
  },
  noAlarms: { zh: "{where}{period}没有报警", en: "There were no alarms{where}, {period}" },
  active: { zh: "当前", en: "active now" },
  customer: { zh: "客户", en: "Customer" },
  device: { zh: "设备", en: "Device" },
  devices: { zh: "设备数", en: "Devices" },
  needing: { zh: "需要处理", en: "Need action" },
  abnormal: { zh: "异常", en: "Abnormal" },
  alarms: { zh: "报警", en: "Alarms" },
} as const satisfies Record<string, Label>;

const mostRows = 20;
const usualRows = 5;
const usualDays = 30;
const acting = ({ counts }: HomeSite) => counts.abnormal + counts.risk + counts.approaching;

/** The customers with the most machines that need action. */
export async function* sitesAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, report, book } = answering;
  const { language } = facts;
  const sites = (await facts.sites()).toSorted(
    (one, other) => acting(other) - acting(one) || other.counts.abnormal - one.counts.abnormal,
  );
  remember(
    answering,
    "customers",
    sites.map(({ customerId }) => customerId),
  );
  const [first] = sites;
  if (!first || acting(first) === 0) return yield* report(words.none);
  yield* report(words.most, {
    customer: emphasised(named(first.customerName)),
    count: counted(acting(first), true),
    all: counted(first.devices),
  });
  yield* book.with({
    part: "table",
    columns: [words.customer, words.devices, words.needing, words.abnormal].map((each) =>
      labelIn(language, each),
    ),
    rows: sites
      .slice(0, answering.plan.count?.value ?? mostRows)
      .map((site) =>
        tableRow(
          null,
          site.customerName,
          String(site.devices),
          String(acting(site)),
          String(site.counts.abnormal),
        ),
      ),
  });
}

/** The machines or customers with the most alarms of a period; without one, with the most active alarms. */
export async function* alarmRankingAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, plan, report, book, nowMs } = answering;
  const { language } = facts;
  const byCustomer = plan.thing?.value === "customers" || plan.grouping?.value === "customer";
  const { rows } = await askedAlarms(answering);
  const groups = new Map<string, { name: string; count: number }>();
  for (const row of rows) {
    const id = byCustomer ? row.customerId : row.deviceId;
    if (id === null) continue;
    const name = byCustomer ? row.customerName : facts.machine(id).name;
    groups.set(id, { name, count: (groups.get(id)?.count ?? 0) + 1 });
  }
  const sorted = [...groups].toSorted(([, one], [, other]) => other.count - one.count);
  remember(
    answering,
    byCustomer ? "customers" : "machines",
    sorted.map(([id]) => id),
  );
  const span = plan.period ? fleetSpan(answering, lastDays(nowMs, usualDays)) : null;
  const period = named(labelIn(language, span?.words ?? words.active));
  const [first] = sorted;
  if (!first) return yield* report(words.noAlarms, { where: whereFact(answering), period });
  const [id, { name, count }] = first;
  yield* report(words.alarmsOf, {
    where: whereFact(answering),
    period,
    name: emphasised(named(name, byCustomer ? undefined : id)),
    count: counted(count, true),
  });
  yield* book.with({
    part: "table",
    columns: [labelIn(language, byCustomer ? words.customer : words.device), labelIn(language, words.alarms)],
    rows: sorted
      .slice(0, Math.min(plan.count?.value ?? usualRows, mostRows))
      .map(([, each]) => tableRow(null, each.name, String(each.count))),
  });
}
