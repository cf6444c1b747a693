import type { AnswerPart } from "@oilcloud/contract";
import { type Label } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import type { Answering } from "../answering.ts";
import { alarmEvidence, eventEvidence, levelName, workName } from "../cited-facts.ts";
import { type DeviceView, deviceView } from "../device-view.ts";
import { askedSpan, fleetSpan, lastDays, type Span } from "../periods.ts";
import { citing, counted, type Fact, named } from "../statement.ts";
import { shortTime } from "../words.ts";
import { askedAlarms } from "./alarm-query.ts";
import { alarmTable } from "./alarms.ts";
import { shownMachines } from "./several.ts";
import { reportState } from "./state.ts";
import { whereFact } from "./triage.ts";

const words = {
  alarms: {
    zh: "{machine} {period}（现场时间）有 {count} 条报警：{list}",
    en: "{machine} had {count} alarms, {period} (site time): {list}",
  },
  alarmsOne: {
    zh: "{machine} {period}（现场时间）有 1 条报警：{list}",
    en: "{machine} had 1 alarm, {period} (site time): {list}",
  },
  noAlarms: {
    zh: "{machine} {period}（现场时间）没有报警",
    en: "{machine} had no alarms, {period} (site time)",
  },
  works: { zh: "{machine} 期间的作业：{list}", en: "Work on {machine} in that time: {list}" },
  fleet: {
    zh: "{where}{period}（现场时间）共有 {count} 条报警，其中一级 {one} 条，{open} 条尚未恢复",
    en: "{count} alarms{where}, {period} (site time): {one} of level 1, {open} still active",
  },
  quiet: {
    zh: "{where}{period}（现场时间）没有报警",
    en: "There were no alarms{where}, {period} (site time)",
  },
} as const satisfies Record<string, Label>;

const usualDays = 7;
const mostListed = 5;

/** Alarms and work on a device in a time. */
export async function* happenings(
  answering: Answering,
  view: DeviceView,
  span: Span,
): AsyncGenerator<AnswerPart> {
  const { facts, book, report } = answering;
  const { language } = facts;
  const { device } = view;
  const within = (ms: number) => ms >= span.fromMs && ms <= span.toMs;
  const alarms = (await view.alarms()).filter(({ firstTime, kind }) => kind === "alarm" && within(firstTime));
  const said = { machine: named(device.name, device.id), period: named(labelIn(language, span.words)) };
  const list = alarms
    .slice(0, mostListed)
    .map(
      (alarm): Fact =>
        citing(
          named(
            `${shortTime(alarm.firstTime, device.timeZone)} ${levelName(alarm.level, language)} ${alarm.categoryName}`,
            device.id,
          ),
          book.cite(alarmEvidence(alarm, language)),
        ),
    );
  if (alarms.length === 0) yield* report(words.noAlarms, said, 1);
  else if (alarms.length === 1) yield* report(words.alarmsOne, { ...said, list }, 1);
  else yield* report(words.alarms, { ...said, count: counted(alarms.length), list }, 1);
  const works = (await view.events()).filter(({ time }) => within(time)).slice(0, mostListed);
  if (works.length > 0)
    yield* report(
      words.works,
      {
        machine: said.machine,
        list: works.map((event) =>
          citing(
            named(`${shortTime(event.time, device.timeZone)} ${workName(event.kind, language)}`),
            book.cite(eventEvidence(device, event, language)),
          ),
        ),
      },
      1,
    );
}

/** What happened: to machines, or in a fleet. */
export async function* happenedAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, nowMs, subject } = answering;
  if (subject.kind !== "machines") return yield* fleetHappened(answering);
  for (const { id } of shownMachines(answering)) {
    const view = await deviceView(facts, id, nowMs);
    const span = yield* askedSpan(answering, view, lastDays(nowMs, usualDays));
    if (!span) continue;
    yield* reportState(answering, view);
    yield* happenings(answering, view, span);
  }
}

async function* fleetHappened(answering: Answering): AsyncGenerator<AnswerPart> {
  const { report, facts, nowMs } = answering;
  const span = fleetSpan(answering, lastDays(nowMs, usualDays));
  const { rows, total } = await askedAlarms(answering, {
    from: new Date(span.fromMs),
    to: new Date(span.toMs),
  });
  const said = { where: whereFact(answering), period: named(labelIn(facts.language, span.words)) };
  if (total === 0) return yield* report(words.quiet, said);
  yield* report(words.fleet, {
    ...said,
    count: counted(total, true),
    one: counted(rows.filter(({ level }) => level === 1).length),
    open: counted(rows.filter(({ state }) => state === "open").length),
  });
  yield* alarmTable(answering, rows);
}
