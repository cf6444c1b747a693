import type { AlarmRow, AnswerPart } from "@oilcloud/contract";
import { alarmCategoryLabels, dayMs, type Label } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import { type Answering, onlyMachine, remember } from "../answering.ts";
import { alarmEvidence, levelName } from "../cited-facts.ts";
import { citing, counted, emphasised, type Fact, lasting, named, quoted, timed } from "../statement.ts";
import { cited, listWords, shortTime } from "../words.ts";
import { askedAlarms } from "./alarm-query.ts";
import { whereFact } from "./triage.ts";

const words = {
  count: {
    zh: "{where}{period}共有 {count} 条{what}报警{how}",
    en: "{count} {what}alarms{where}{how}{period}",
  },
  countOne: { zh: "{where}{period}有 1 条{what}报警{how}", en: "1 {what}alarm{where}{how}{period}" },
  none: { zh: "{where}{period}没有{what}报警{how}", en: "There are no {what}alarms{where}{how}{period}" },
  ofMachine: {
    zh: "{machine} {period}共有 {count} 条{what}报警{how}",
    en: "{machine} has {count} {what}alarms{how}{period}",
  },
  ofMachineOne: {
    zh: "{machine} {period}有 1 条{what}报警{how}",
    en: "{machine} has 1 {what}alarm{how}{period}",
  },
  ofMachineNone: {
    zh: "{machine} {period}没有{what}报警{how}",
    en: "{machine} has no {what}alarms{how}{period}",
  },
  alarm: {
    zh: "{machine} 的{level}报警 {code}（{type}），{time} 开始，{state}：{reason}",
    en: "{level} alarm {code} of {machine} ({type}), begun at {time}, {state}: {reason}",
  },
  last: {
    zh: "{machine} 最近一次报警：{level}报警 {code}（{type}），{time} 开始，{state}",
    en: "The last alarm of {machine}: {level} alarm {code} ({type}), begun at {time}, {state}",
  },
  noLast: {
    zh: "{machine} 近 {days} 天没有报警",
    en: "{machine} has had no alarms in the last {days} days",
  },
  begun: { zh: "新发生的", en: "new " },
  active: { zh: "当前", en: "active " },
  clearedOf: { zh: "已恢复的", en: "cleared " },
  isOpen: { zh: "尚未恢复，已持续 {span}", en: "still active after {span}" },
  isCleared: { zh: "已于 {time} 恢复", en: "cleared at {time}" },
  unclaimed: { zh: "未认领", en: " unclaimed" },
  claimed: { zh: "已认领", en: " claimed" },
  unresolved: { zh: "未处理", en: " unresolved" },
  resolved: { zh: "已处理", en: " resolved" },
  muted: { zh: "已静音", en: " muted" },
  mine: { zh: "由您负责", en: " of yours" },
  escalated: { zh: "升为一级", en: " escalated" },
  time: { zh: "开始时间", en: "Start time" },
  level: { zh: "级别", en: "Level" },
  device: { zh: "设备", en: "Device" },
  type: { zh: "类型", en: "Type" },
  reason: { zh: "原因", en: "Reason" },
} as const satisfies Record<string, Label>;

const mostRows = 50;
const mostSaid = 5;
const lookBackDays = 178;

/** The kind of alarms that are meant, before the noun. */
function whatFact({ plan, facts: { language } }: Answering): Fact | "" {
  const { levels, categories, alarmState, begun } = plan.filter.value;
  const isOpen = alarmState === "open" || (!alarmState && !plan.period);
  const state =
    alarmState === "cleared" ? words.clearedOf : begun ? words.begun : isOpen ? words.active : null;
  const level = levels?.[0] ? levelName(levels[0], language) : "";
  const category = categories?.[0] ? labelIn(language, alarmCategoryLabels[categories[0]]) : "";
  const more = [level, category]
    .filter(Boolean)
    .map((each) => (language === "en" ? `${each.toLowerCase()} ` : each));
  const text = (state ? labelIn(language, state) : "") + more.join("");
  return text === "" ? "" : named(text);
}

function howFact({ plan, facts: { language } }: Answering): Fact | "" {
  const { handling } = plan.filter.value;
  return handling ? named(labelIn(language, words[handling])) : "";
}

/** Alarms by what was asked of them: how many, which, which level, since when, or the last one. */
export async function* alarmsAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { plan, subject } = answering;
  if (plan.alarm === "last" && subject.kind === "machines") {
    for (const { id } of subject.machines) yield* lastAlarm(answering, id);
    return;
  }
  const { rows, total, span } = await askedAlarms(answering);
  const { report } = answering;
  remember(
    answering,
    "alarms",
    rows.map(({ alarmId }) => alarmId),
  );
  const machine = onlyMachine(answering);
  const period = span ? periodFact(answering, span.words) : ("" as const);
  const said = { what: whatFact(answering), how: howFact(answering), period, count: counted(total, true) };
  if (machine) {
    const label = total === 0 ? words.ofMachineNone : total === 1 ? words.ofMachineOne : words.ofMachine;
    yield* report(label, { ...said, machine: named(machine.name, machine.id) });
    for (const row of rows.slice(0, mostSaid)) yield* reportAlarm(answering, row);
    if (rows.length > mostSaid) yield* alarmTable(answering, rows);
    return;
  }
  const label = total === 0 ? words.none : total === 1 ? words.countOne : words.count;
  yield* report(label, { ...said, where: whereOf(answering) });
  if (rows.length > 0) yield* alarmTable(answering, rows);
}

/** Several machines that were named stand in the sentence like a place. */
function whereOf(answering: Answering): Fact | "" {
  const { subject, facts } = answering;
  if (subject.kind !== "machines") return whereFact(answering);
  const list = listWords(
    subject.machines.slice(0, mostSaid).map(({ name }) => name),
    facts.language,
  );
  return named(facts.language === "en" ? ` of ${list}` : list);
}

const periodFact = ({ facts: { language } }: Answering, label: Label): Fact =>
  named(language === "en" ? `, ${label.en} (site time)` : `${label.zh}（现场时间）`);

function stateFact(answering: Answering, { state, clearTime, firstTime, timeZone }: AlarmRow): Fact {
  const { facts, nowMs } = answering;
  const { language } = facts;
  const text =
    state === "open" || clearTime === null
      ? labelIn(language, words.isOpen).replace("{span}", lasting(nowMs - firstTime, language).text)
      : labelIn(language, words.isCleared).replace("{time}", shortTime(clearTime, timeZone));
  return { text };
}

const alarmFacts = (answering: Answering, row: AlarmRow) => {
  const { facts, book } = answering;
  const id = row.deviceId ?? undefined;
  return {
    machine: named(facts.find(row.deviceId)?.name ?? row.customerName, id),
    level: emphasised(named(levelName(row.level, facts.language))),
    code: citing(named(row.code), book.cite(alarmEvidence(row, facts.language))),
    type: named(row.categoryName),
    time: timed(row.firstTime, row.timeZone, id),
    state: stateFact(answering, row),
    reason: quoted(row.reason, id),
  };
};

function* reportAlarm(answering: Answering, row: AlarmRow): Generator<AnswerPart> {
  yield* answering.report(words.alarm, alarmFacts(answering, row));
}

async function* lastAlarm(answering: Answering, deviceId: string): AsyncGenerator<AnswerPart> {
  const { facts, report, nowMs } = answering;
  const from = new Date(nowMs - lookBackDays * dayMs);
  const { rows } = await facts.alarms({ deviceId, from, kind: "alarm" });
  const [last] = rows.toSorted((one, other) => other.firstTime - one.firstTime);
  if (last) return yield* report(words.last, alarmFacts(answering, last));
  yield* report(words.noLast, {
    machine: named(facts.machine(deviceId).name, deviceId),
    days: counted(lookBackDays),
  });
}

export function* alarmTable(answering: Answering, rows: readonly AlarmRow[]): Generator<AnswerPart> {
  const { book, facts, plan } = answering;
  const { language } = facts;
  yield* book.with({
    part: "table",
    columns: [words.time, words.level, words.device, words.type, words.reason].map((each) =>
      labelIn(language, each),
    ),
    rows: rows.slice(0, Math.min(plan.count?.value ?? mostRows, mostRows)).map((row) => ({
      state: row.state === "cleared" ? "normal" : row.level === 1 ? "abnormal" : "risk",
      cells: [
        [{ text: shortTime(row.firstTime, row.timeZone) }],
        [{ text: levelName(row.level, language) }],
        [{ text: facts.find(row.deviceId)?.name ?? row.customerName }],
        [{ text: row.categoryName }],
        [{ text: row.reason }, cited(book.cite(alarmEvidence(row, language)))],
      ],
    })),
  });
}
