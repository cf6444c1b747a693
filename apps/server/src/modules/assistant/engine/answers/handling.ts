import type { AlarmRow, AnswerPart } from "@oilcloud/contract";
import { type Label } from "@oilcloud/oil";
import type { Answering } from "../answering.ts";
import { alarmEvidence, levelName } from "../cited-facts.ts";
import { citing, emphasised, listed, named, timed, entered } from "../statement.ts";
import { askedAlarms } from "./alarm-query.ts";
import { alarmTable } from "./alarms.ts";

const words = {
  taken: {
    zh: "{machine} 的{level}报警 {code} 由{person}处理，{time} 认领",
    en: "{level} alarm {code} of {machine} is handled by {person}, who claimed it at {time}",
  },
  assigned: {
    zh: "{machine} 的{level}报警 {code} 已于 {time} 指派给{person}，尚未认领",
    en: "{level} alarm {code} of {machine} was assigned to {person} at {time} and is not claimed yet",
  },
  unclaimed: {
    zh: "{machine} 的{level}报警 {code} 未认领，尚无人处理（{time} 开始）",
    en: "{level} alarm {code} of {machine} is unclaimed: nobody handles it (begun at {time})",
  },
  resolved: {
    zh: "{machine} 的{level}报警 {code} 已由{person}于 {time} 处理",
    en: "{level} alarm {code} of {machine} was resolved by {person} at {time}",
  },
  told: {
    zh: "{machine} 的{level}报警 {code} 已通知：{people}",
    en: "{level} alarm {code} of {machine}: notified were {people}",
  },
  nobodyTold: {
    zh: "{machine} 的{level}报警 {code} 没有通知任何人",
    en: "No one was notified of {level} alarm {code} of {machine}",
  },
  said: { zh: "{person} {time}：{text}", en: "{person} at {time}: {text}" },
  nothingSaid: {
    zh: "{machine} 的{level}报警 {code} 没有备注",
    en: "There are no comments on {level} alarm {code} of {machine}",
  },
  found: { zh: "处理记录：{finding}；{action}", en: "Recorded when resolved: {finding}; {action}" },
  none: { zh: "{machine} 没有当前报警，无需处理", en: "{machine} has no active alarms to handle" },
  noneHere: { zh: "没有符合条件的报警", en: "There are no matching alarms" },
  unknownPerson: { zh: "已删除的账号", en: "a deleted account" },
} as const satisfies Record<string, Label>;

const mostSaid = 6;

/** Who handles an alarm, since when, what was said, and who was notified. */
export async function* handlingAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { subject, report } = answering;
  const { rows } = await askedAlarms(answering);
  if (rows.length === 0) {
    for (const machine of subject.machines)
      yield* report(words.none, { machine: named(machine.name, machine.id) });
    if (subject.machines.length === 0) yield* report(words.noneHere);
    return;
  }
  for (const row of rows.slice(0, mostSaid)) yield* ofAlarm(answering, row);
  if (rows.length > mostSaid) yield* alarmTable(answering, rows);
}

function alarmFacts({ facts, book }: Answering, row: AlarmRow) {
  const id = row.deviceId ?? undefined;
  return {
    machine: named(facts.find(row.deviceId)?.name ?? row.customerName, id),
    level: named(levelName(row.level, facts.language)),
    code: citing(named(row.code), book.cite(alarmEvidence(row, facts.language))),
  };
}

async function* ofAlarm(answering: Answering, row: AlarmRow): AsyncGenerator<AnswerPart> {
  const { plan, report, facts } = answering;
  const said = alarmFacts(answering, row);
  if (plan.handling === "notified") {
    const people = row.told.map(({ receiver }) => receiver);
    if (people.length === 0) return yield* report(words.nobodyTold, said);
    return yield* report(words.told, { ...said, people: emphasised(listed(people, facts.language)) });
  }
  yield* reportHandler(answering, row);
  if (plan.handling === "said") yield* whatWasSaid(answering, row);
}

function* reportHandler(answering: Answering, row: AlarmRow): Generator<AnswerPart> {
  const { report } = answering;
  const said = alarmFacts(answering, row);
  const { processedBy, takenBy, assignedTo, timeZone } = row;
  const by = processedBy ?? takenBy ?? assignedTo;
  if (!by) return yield* report(words.unclaimed, { ...said, time: timed(row.firstTime, timeZone) });
  const label = processedBy ? words.resolved : takenBy ? words.taken : words.assigned;
  yield* report(label, {
    ...said,
    person: emphasised(named(by.accountName)),
    time: timed(by.time, timeZone),
  });
}

async function* whatWasSaid(answering: Answering, row: AlarmRow): AsyncGenerator<AnswerPart> {
  const { report, facts } = answering;
  const { events, processing } = await facts.alarm(row.alarmId);
  const comments = events.filter(({ kind, text }) => kind === "commented" && text !== "");
  for (const { accountName, time, text } of comments.slice(-mostSaid))
    yield* report(words.said, {
      person: named(
        accountName ?? (facts.language === "en" ? words.unknownPerson.en : words.unknownPerson.zh),
      ),
      time: timed(time, row.timeZone),
      text: entered(facts.mask(text)),
    });
  if (processing)
    yield* report(words.found, {
      finding: entered(facts.mask(processing.finding)),
      action: entered(facts.mask(processing.action)),
    });
  if (comments.length === 0 && !processing) yield* report(words.nothingSaid, alarmFacts(answering, row));
}
