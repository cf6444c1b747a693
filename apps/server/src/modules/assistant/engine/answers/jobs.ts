import type { AnswerPart, Visit } from "@oilcloud/contract";
import { type Label, urgencyNames } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import { type Answering, remember } from "../answering.ts";
import { tableRow } from "../parts.ts";
import { counted, emphasised, named, quoted, entered } from "../statement.ts";
import { listWords } from "../words.ts";
import { whereFact } from "./triage.ts";

const words = {
  some: {
    zh: "{where}有 {count} 项待巡访作业，最紧急的是 {machine}：{action}",
    en: "{count} visits{where} are due; the most urgent is {machine}: {action}",
  },
  one: {
    zh: "{where}有 1 项待巡访作业：{machine}，{action}",
    en: "1 visit{where} is due: {machine}, {action}",
  },
  none: { zh: "{where}没有待巡访的作业", en: "There are no visits due{where}" },
  ofMachine: {
    zh: "{machine}：{action}（{urgency}），巡访人{person}",
    en: "{machine}: {action} ({urgency}); visitor: {person}",
  },
  noneOf: { zh: "{machine} 没有待巡访的作业", en: "No visit to {machine} is due" },
  bring: { zh: "需携带：{list}", en: "To bring: {list}" },
  nobody: { zh: "未安排", en: "no one yet" },
  device: { zh: "设备", en: "Device" },
  customer: { zh: "客户", en: "Customer" },
  urgency: { zh: "紧急程度", en: "Urgency" },
  action: { zh: "作业", en: "Work" },
  parts: { zh: "携带", en: "Bring" },
  visitor: { zh: "巡访人", en: "Visitor" },
} as const satisfies Record<string, Label>;

const mostRows = 30;

/** The visits that are due: of machines or of a place, with who goes and what to bring. */
export async function* jobsAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, subject, report } = answering;
  const customerId = subject.customerIds.length === 1 ? (subject.customerIds[0] ?? null) : null;
  const { rows } = await facts.visits(customerId);
  const visits = rows.filter(({ deviceId }) => subject.has(deviceId));
  remember(answering, "machines", [...new Set(visits.map(({ deviceId }) => deviceId))]);
  if (subject.kind === "machines") return yield* ofMachines(answering, visits);
  const where = whereFact(answering);
  const [first] = visits;
  if (!first) return yield* report(words.none, { where });
  const said = {
    where,
    machine: emphasised(named(facts.machine(first.deviceId).name, first.deviceId)),
    action: entered(first.action, first.deviceId),
  };
  if (visits.length === 1) yield* report(words.one, said);
  else yield* report(words.some, { ...said, count: counted(visits.length, true) });
  yield* table(answering, visits);
}

const partsOf = ({ parts }: Visit, language: "zh-CN" | "en") =>
  listWords(
    parts.map(({ name, amount, unit }) => (amount === null ? name : `${name} × ${amount} ${unit}`.trimEnd())),
    language,
  );

function* ofMachines(answering: Answering, visits: readonly Visit[]): Generator<AnswerPart> {
  const { facts, subject, report } = answering;
  const { language } = facts;
  for (const { id, name } of subject.machines) {
    const own = visits.filter(({ deviceId }) => deviceId === id);
    if (own.length === 0) yield* report(words.noneOf, { machine: named(name, id) });
    for (const visit of own) {
      yield* report(words.ofMachine, {
        machine: named(name, id),
        action: emphasised(entered(visit.action, id)),
        urgency: named(labelIn(language, urgencyNames[visit.urgency])),
        person: named(visit.visitor?.visitorName ?? labelIn(language, words.nobody)),
      });
      const list = partsOf(visit, language);
      if (list) yield* report(words.bring, { list: quoted(list, id) });
    }
  }
}

function* table({ book, facts }: Answering, visits: readonly Visit[]): Generator<AnswerPart> {
  const { language } = facts;
  const columns = [words.device, words.customer, words.urgency, words.action, words.parts, words.visitor];
  yield* book.with({
    part: "table",
    columns: columns.map((each) => labelIn(language, each)),
    rows: visits
      .slice(0, mostRows)
      .map((visit) =>
        tableRow(
          visit.state,
          facts.machine(visit.deviceId).name,
          visit.customerName,
          labelIn(language, urgencyNames[visit.urgency]),
          [{ text: visit.action, written: true }],
          partsOf(visit, language) || "—",
          visit.visitor?.visitorName ?? "—",
        ),
      ),
  });
}
