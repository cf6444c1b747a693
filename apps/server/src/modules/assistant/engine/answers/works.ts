import type { AnswerPart, DeviceEvent } from "@oilcloud/contract";
import { type Label } from "@oilcloud/oil";
import { dayAt } from "../../../../platform/site-clock.ts";
import type { KnownMachine } from "../../directory.ts";
import type { Answering } from "../answering.ts";
import { eventEvidence, workInSentence } from "../cited-facts.ts";
import { citing, counted, emphasised, lasting, named, entered } from "../statement.ts";
import { shownMachines } from "./several.ts";
import { sensorsAnswer } from "./sensors.ts";

const words = {
  none: {
    zh: "{machine} 没有换油、补油和换滤芯记录",
    en: "No oil change, top-up or filter change of {machine} is on record",
  },
  noneOf: { zh: "{machine} 没有{work}记录", en: "No {work} of {machine} is on record" },
  last: {
    zh: "{machine} 最近一次{work}：{day}（{span}前）",
    en: "The last {work} of {machine} was on {day}, {span} ago",
  },
  count: {
    zh: "{machine} 共有 {count} 次{work}记录",
    en: "There are {count} records of {work} of {machine}",
  },
  note: { zh: "备注：{text}", en: "Note: {text}" },
} as const satisfies Record<string, Label>;

const kinds = ["oilChange", "filterChange", "topUp"] as const;

/** When oil and filter were changed or oil was topped up. */
export async function* worksAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { plan, facts, report } = answering;
  if (plan.work === "calibration") return yield* sensorsAnswer(answering);
  const asked = plan.work === null || plan.work === "any" ? kinds : [plan.work];
  for (const machine of shownMachines(answering)) {
    const events = await facts.events(machine.id);
    const said = { machine: named(machine.name, machine.id) };
    if (events.length === 0 && asked.length > 1) yield* report(words.none, said);
    for (const kind of asked) {
      const own = events.filter((event) => event.kind === kind);
      const [last] = own;
      if (last) yield* reportLast(answering, machine, last, own.length);
      else if (asked.length === 1)
        yield* report(words.noneOf, { ...said, work: named(workInSentence(kind, facts.language)) });
    }
  }
}

function* reportLast(answering: Answering, machine: KnownMachine, last: DeviceEvent, count: number) {
  const { facts, report, book, nowMs, plan } = answering;
  const { language } = facts;
  const said = {
    machine: named(machine.name, machine.id),
    work: named(workInSentence(last.kind, language)),
  };
  if (plan.intent.value === "count") yield* report(words.count, { ...said, count: counted(count, true) });
  yield* report(words.last, {
    ...said,
    day: citing(
      emphasised(named(dayAt(last.time, machine.timeZone))),
      book.cite(eventEvidence(machine, last, language)),
    ),
    span: lasting(Math.max(0, nowMs - last.time), language),
  });
  if (last.note) yield* report(words.note, { text: entered(facts.mask(last.note)) });
}
