import type { AnswerPart, AnswerSpan, IndicatorValue } from "@oilcloud/contract";
import { dayMs, type Label, valueWords } from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";
import { chartOf } from "./chart.ts";
import { courseOf, notMeasured } from "./device-answers.ts";
import { type Answering, marksOf, valueSentence } from "./device-parts.ts";
import { askedValues, type DeviceView, leadingValue } from "./device-view.ts";
import {
  alarmEvidence,
  eventEvidence,
  levelName,
  sampleEvidence,
  valueEvidence,
  workInSentence,
  workName,
} from "./cited-facts.ts";
import { cited, joined, say, shortDay, shortTime, strong } from "./words.ts";

const words = {
  span: { zh: "{device}，{from} 至 {to}：", en: "{device}, {from} to {to}: " },
  moved: { zh: "{n} 项指标有明显变化", en: "{n} indicators changed noticeably" },
  movedOne: { zh: "1 项指标有明显变化", en: "1 indicator changed noticeably" },
  steady: { zh: "各项指标没有明显变化", en: "no indicator changed noticeably" },
  indicator: { zh: "指标", en: "Indicator" },
  before: { zh: "期初", en: "Before" },
  after: { zh: "期末", en: "After" },
  change: { zh: "变化", en: "Change" },
  since: {
    zh: "未找到{what}记录，以下按近 30 天计算",
    en: "No {what} is on record, so this covers the last 30 days",
  },
  alarms: { zh: "期间有 {n} 条报警：{list}", en: "{n} alarms in that time: {list}" },
  alarmsOne: { zh: "期间有 1 条报警：{list}", en: "1 alarm in that time: {list}" },
  noAlarms: { zh: "期间没有报警", en: "no alarms in that time" },
  works: { zh: "期间的作业：{list}", en: "Work in that time: {list}" },
  anAlarm: { zh: "{time} {level} {name}{cite}", en: "{time} {level} {name}{cite}" },
  aWork: { zh: "{time} {name}{cite}", en: "{time} {name}{cite}" },
  lastSample: {
    zh: "{device} 最近一次化验取样于 {time}",
    en: "The last lab sample of {device} was drawn at {time}",
  },
  noSample: { zh: "{device} 暂无化验记录", en: "No lab samples of {device} yet" },
  quantity: { zh: "项目", en: "Quantity" },
  lab: { zh: "化验", en: "Lab" },
  online: { zh: "在线", en: "Online" },
  agreement: { zh: "一致性", en: "Agreement" },
  agrees: { zh: "一致", en: "agrees" },
  differs: { zh: "有偏差", en: "differs" },
  notJudged: { zh: "—", en: "—" },
  noOnline: { zh: "无在线值", en: "no online value" },
  noWork: {
    zh: "{device} 暂无换油、补油和换滤芯记录",
    en: "No oil change, top-up or filter change of {device} is on record",
  },
  lastWork: { zh: "{device} 最近一次{name}：{time}{cite}", en: "{device}, last {name}: {time}{cite}" },
} as const satisfies Record<string, Label>;

const sentence = (paragraph: number, spans: AnswerSpan[]): AnswerPart => ({
  part: "sentence",
  paragraph,
  words: spans,
});

/** The time that a question means for this device; since something that happened to it, where it did. */
async function spanOf({ question, nowMs }: Answering, { events, alarms }: DeviceView, usualDays: number) {
  const { time } = question;
  if (time?.kind === "span") return { fromMs: time.fromMs, toMs: time.toMs, unknown: null };
  if (time?.kind === "since") {
    const at =
      time.what === "alarm"
        ? (await alarms()).find(({ state }) => state === "open")?.firstTime
        : (await events()).find(({ kind }) => kind === time.what)?.time;
    return at === undefined
      ? { fromMs: nowMs - 30 * dayMs, toMs: nowMs, unknown: time.what }
      : { fromMs: Math.max(at, nowMs - 170 * dayMs), toMs: nowMs, unknown: null };
  }
  return { fromMs: nowMs - usualDays * dayMs, toMs: nowMs, unknown: null };
}

/** A change that a plant engineer would mention: a tenth of the way to its limit, or a tenth of itself. */
function isNoticeable(value: IndicatorValue, change: number, first: number): boolean {
  const { limit } = value;
  const bound = limit?.highCritical ?? limit?.lowCritical ?? null;
  const scale = bound === null ? Math.abs(first) : Math.abs(bound);
  return scale > 0 && Math.abs(change) / scale >= 0.1;
}

/** What is different from before. */
export async function* changedAnswer(answering: Answering, view: DeviceView): AsyncGenerator<AnswerPart> {
  const { facts, book, question } = answering;
  const { language } = facts;
  const { device, values } = view;
  const { fromMs, toMs, unknown } = await spanOf(answering, view, 7);
  const asked = askedValues(question, values);
  const looked = (
    asked.length > 0
      ? asked
      : values.filter(({ kind, metalAbrasive }) => kind !== "counter" && !metalAbrasive)
  ).slice(0, 16);
  if (question.keys.length > 0 && asked.length === 0) {
    yield* notMeasured(answering, view);
    return;
  }
  const courses = await Promise.all(
    looked.map(async (value) => {
      const from = value.metalAbrasive ? Math.max(fromMs, toMs - 29 * dayMs) : fromMs;
      return { value, course: await courseOf(facts, view, value.keyId, from, toMs) };
    }),
  );
  const moved = courses.flatMap(({ value, course }) => {
    if (!course) return [];
    const change = course.last - course.first;
    return asked.length > 0 || isNoticeable(value, change, course.first)
      ? [{ value, ...course, change }]
      : [];
  });
  if (unknown)
    yield* book.with(
      sentence(
        0,
        say(language, words.since, {
          what:
            unknown === "alarm"
              ? labelIn(language, { zh: "报警", en: "alarm" })
              : workInSentence(unknown, language),
        }),
      ),
    );
  const head = say(language, words.span, {
    device: device.name,
    from: shortTime(fromMs, device.timeZone),
    to: shortTime(toMs, device.timeZone),
  });
  const found = moved.length === 0 ? words.steady : moved.length === 1 ? words.movedOne : words.moved;
  yield* book.with(sentence(0, [...head, ...say(language, found, { n: String(moved.length) })]));
  if (moved.length > 0)
    yield* book.with({
      part: "table",
      columns: [words.indicator, words.before, words.after, words.change].map((each) =>
        labelIn(language, each),
      ),
      rows: moved.slice(0, 8).map(({ value, first, last, change }) => ({
        state: value.status,
        cells: [
          [{ text: value.keyName }, cited(book.cite(valueEvidence(device, value, language)))],
          [{ text: valueWords(first, value) }],
          [strong(valueWords(last, value))],
          [{ text: (change > 0 ? "+" : "") + valueWords(change, value) }],
        ],
      })),
    });
  const [worst] = moved.toSorted(
    (one, other) => Math.abs(other.change / (other.first || 1)) - Math.abs(one.change / (one.first || 1)),
  );
  const keyId = asked[0]?.keyId ?? worst?.value.keyId ?? leadingValue(view)?.keyId;
  if (keyId !== undefined) {
    const shown = { deviceIds: [device.id], keyId, fromMs, toMs };
    const chart = await chartOf(facts, book, shown, await marksOf(view));
    if (chart) yield* book.with(chart);
  }
  yield* happenings(answering, view, fromMs, toMs);
}

/** Alarms and work on a device in a time. */
async function* happenings(
  { facts, book }: Answering,
  view: DeviceView,
  fromMs: number,
  toMs: number,
): AsyncGenerator<AnswerPart> {
  const { language } = facts;
  const { device } = view;
  const within = (ms: number) => ms >= fromMs && ms <= toMs;
  const alarms = (await view.alarms()).filter(({ firstTime }) => within(firstTime));
  const list = alarms.slice(0, 5).map((alarm) =>
    say(language, words.anAlarm, {
      time: shortTime(alarm.firstTime, device.timeZone),
      level: levelName(alarm.level, language),
      name: alarm.categoryName,
      cite: cited(book.cite(alarmEvidence(alarm, language))),
    }),
  );
  const label = alarms.length === 0 ? words.noAlarms : alarms.length === 1 ? words.alarmsOne : words.alarms;
  yield* book.with(
    sentence(1, say(language, label, { n: String(alarms.length), list: joined(list, language) })),
  );
  const works = (await view.events()).filter(({ time }) => within(time)).slice(0, 5);
  if (works.length > 0) {
    const done = works.map((event) =>
      say(language, words.aWork, {
        time: shortTime(event.time, device.timeZone),
        name: workName(event.kind, language),
        cite: cited(book.cite(eventEvidence(device, event, language))),
      }),
    );
    yield* book.with(sentence(1, say(language, words.works, { list: joined(done, language) })));
  }
}

/** What happened to one device. */
export async function* deviceHappened(answering: Answering, view: DeviceView): AsyncGenerator<AnswerPart> {
  const { facts, book } = answering;
  const { language } = facts;
  const { fromMs, toMs } = await spanOf(answering, view, 7);
  const lead = leadingValue(view);
  yield* book.with(
    sentence(0, [
      ...say(language, words.span, {
        device: view.device.name,
        from: shortTime(fromMs, view.device.timeZone),
        to: shortTime(toMs, view.device.timeZone),
      }),
      ...(lead ? valueSentence(answering, view, lead) : []),
    ]),
  );
  yield* happenings(answering, view, fromMs, toMs);
  if (lead) {
    const shown = { deviceIds: [view.device.id], keyId: lead.keyId, fromMs, toMs };
    const chart = await chartOf(facts, book, shown, await marksOf(view));
    if (chart) yield* book.with(chart);
  }
}

/** What the laboratory found. */
export async function* samplesAnswer(
  { facts, book, question }: Answering,
  { device, samples }: DeviceView,
): AsyncGenerator<AnswerPart> {
  const { language } = facts;
  const [newest] = await samples();
  if (!newest) {
    yield* book.with(sentence(0, say(language, words.noSample, { device: device.name })));
    return;
  }
  yield* book.with(
    sentence(
      0,
      say(language, words.lastSample, {
        device: device.name,
        time: shortTime(newest.sampledTime, device.timeZone),
      }),
    ),
  );
  const keys = new Set(question.keys.map(String));
  const wanted = newest.results.filter(({ quantity }) => keys.size === 0 || keys.has(quantity));
  yield* book.with({
    part: "table",
    columns: [words.quantity, words.lab, words.online, words.agreement].map((each) =>
      labelIn(language, each),
    ),
    rows: (wanted.length > 0 ? wanted : newest.results).slice(0, 14).map((result) => ({
      state: null,
      cells: [
        [{ text: result.name }],
        [
          strong(`${result.text || String(result.value)}${result.unit ? ` ${result.unit}` : ""}`),
          cited(book.cite(sampleEvidence(device, newest, result, language))),
        ],
        [{ text: result.onlineText ?? "—" }],
        [{ text: labelIn(language, words[result.agreement]) }],
      ],
    })),
  });
}

/** When oil and filter were changed. */
export async function* worksAnswer(
  { facts, book }: Answering,
  { device, events: recorded }: DeviceView,
): AsyncGenerator<AnswerPart> {
  const { language } = facts;
  const events = await recorded();
  if (events.length === 0) {
    yield* book.with(sentence(0, say(language, words.noWork, { device: device.name })));
    return;
  }
  for (const kind of ["oilChange", "filterChange", "topUp"] as const) {
    const last = events.find((event) => event.kind === kind);
    if (last)
      yield* book.with(
        sentence(
          0,
          say(language, words.lastWork, {
            device: device.name,
            name: workInSentence(kind, language),
            time: strong(shortDay(last.time, device.timeZone)),
            cite: cited(book.cite(eventEvidence(device, last, language))),
          }),
        ),
      );
  }
}
