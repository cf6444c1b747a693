import type { AnswerPart, AnswerSpan, AttentionDevice, IndicatorValue } from "@oilcloud/contract";
import { dayMs, indicators, type Label, needsAction, type OilState, valueWords } from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";
import { chartOf } from "./chart.ts";
import { courseOf } from "./device-answers.ts";
import type { Answering } from "./device-parts.ts";
import { alarmEvidence, levelName, valueEvidence } from "./cited-facts.ts";
import { cited, dimensionNames, say, shortTime, stateNames, strong } from "./words.ts";

const words = {
  attention: {
    zh: "{where}共有 {n} 台设备需要关注，最严重的是 {device}：{reason}{cite}",
    en: "{n} devices need attention{where}; the worst is {device}: {reason}{cite}",
  },
  attentionOne: {
    zh: "{where}有 1 台设备需要关注：{device}，{reason}{cite}",
    en: "1 device needs attention{where}: {device}, {reason}{cite}",
  },
  allWell: { zh: "{where}没有需要关注的设备", en: "No device needs attention{where}" },
  noneOf: { zh: "{where}没有设备在{what}方面需要关注", en: "No device needs attention for {what}{where}" },
  device: { zh: "设备", en: "Device" },
  site: { zh: "客户", en: "Customer" },
  reason: { zh: "原因", en: "Reason" },
  todo: { zh: "处理", en: "Action" },
  happened: {
    zh: "{where}{from} 至 {to} 共有 {n} 条报警，其中一级 {one} 条，{open} 条尚未恢复",
    en: "{n} alarms{where} from {from} to {to}: {one} of level 1, {open} still active",
  },
  quiet: { zh: "{where}{from} 至 {to} 没有报警", en: "No alarms{where} from {from} to {to}" },
  time: { zh: "时间", en: "Time" },
  level: { zh: "级别", en: "Level" },
  type: { zh: "类型", en: "Type" },
  compare: { zh: "{one} 与 {other} 的对比：{verdict}", en: "{one} compared with {other}: {verdict}" },
  stateOf: { zh: "{device} {state}", en: "{device} is {state}" },
  indicator: { zh: "指标", en: "Indicator" },
  noCommon: { zh: "两台设备没有共同的指标", en: "The two have no indicator in common" },
  period: {
    zh: "{device} 的 {name}：前一时段 {before}，这一时段 {after}，变化 {change}{cite}",
    en: "{device}, {name}: {before} in the period before, {after} in this one, {change}{cite}",
  },
} as const satisfies Record<string, Label>;

const sentence = (paragraph: number, spans: AnswerSpan[]): AnswerPart => ({
  part: "sentence",
  paragraph,
  words: spans,
});

function whereWords({ facts, question }: Answering): string {
  const site = facts.sites.find(({ id }) => id === question.siteId);
  if (!site) return "";
  return facts.language === "en" ? ` at ${site.name}` : site.name;
}

const standingState = (standing: string): OilState =>
  standing === "abnormal" || standing === "risk" || standing === "normal" ? standing : "unknown";

function attentionEvidence(
  { facts, book, nowMs }: Answering,
  { deviceId, verdict, lastTime }: AttentionDevice,
): AnswerSpan {
  const device = facts.device(deviceId);
  const { worst } = verdict;
  return cited(
    book.cite({
      kind: worst ? "value" : "device",
      title: worst?.keyName ?? device.name,
      state: verdict.state,
      value: worst?.value == null ? "" : valueWords(worst.value, { decimals: worst.decimals, unit: "" }),
      unit: worst?.unit ?? "",
      detail: `${device.name} · ${verdict.reason}`,
      time: worst?.ts ?? lastTime,
      timeZone: device.timeZone,
      deviceId,
      keyId: worst?.keyId ?? null,
      fromTime: (verdict.since ?? nowMs) - 7 * dayMs,
      toTime: nowMs,
    }),
  );
}

/** Which devices are worst off. */
export async function* worstAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, book, question } = answering;
  const { language } = facts;
  const { devices: wanting, needsAction: total } = await facts.attention(question.siteId, 60);
  // Machines that only lack data are counted beside those that need action.
  const all = wanting.filter(({ verdict }) => needsAction(verdict.standing));
  const { dimension } = question;
  const devices = dimension
    ? all.filter(({ verdict }) => {
        return verdict.keyIds.some((id) =>
          Object.values(indicators).some((each) => each.id === id && each.dimension === dimension),
        );
      })
    : all;
  const where = whereWords(answering);
  const [first] = devices;
  if (!first) {
    const what = dimension ? labelIn(language, dimensionNames[dimension]) : "";
    yield* book.with(sentence(0, say(language, dimension ? words.noneOf : words.allWell, { where, what })));
    return;
  }
  const count = dimension ? devices.length : total;
  yield* book.with(
    sentence(
      0,
      say(language, count === 1 ? words.attentionOne : words.attention, {
        where,
        n: String(count),
        device: strong(first.deviceName),
        reason: first.verdict.reason,
        cite: attentionEvidence(answering, first),
      }),
    ),
  );
  yield* book.with({
    part: "table",
    columns: [words.device, words.site, words.reason, words.todo].map((each) => labelIn(language, each)),
    rows: devices.slice(0, 6).map((each) => ({
      state: standingState(each.verdict.standing),
      cells: [
        [strong(facts.device(each.deviceId).name), attentionEvidence(answering, each)],
        [{ text: each.customerName }],
        [{ text: each.verdict.reason }],
        [{ text: each.verdict.action ?? "—" }],
      ],
    })),
  });
}

/** What happened at a site or in the whole fleet. */
export async function* fleetHappened(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, book, question, nowMs } = answering;
  const { language } = facts;
  const span = question.time?.kind === "span" ? question.time : { fromMs: nowMs - 7 * dayMs, toMs: nowMs };
  const found = await facts.alarms({
    ...(question.siteId && { customerId: question.siteId }),
    from: new Date(span.fromMs),
    to: new Date(span.toMs),
  });
  const alarms = found.toSorted((one, other) => one.level - other.level || other.firstTime - one.firstTime);
  const timeZone = alarms[0]?.timeZone ?? facts.devices[0]?.timeZone ?? "UTC";
  yield* book.with(
    sentence(
      0,
      say(language, alarms.length === 0 ? words.quiet : words.happened, {
        where: whereWords(answering),
        from: shortTime(span.fromMs, timeZone),
        to: shortTime(span.toMs, timeZone),
        n: strong(String(alarms.length)),
        one: String(alarms.filter(({ level }) => level === 1).length),
        open: String(alarms.filter(({ state }) => state === "open").length),
      }),
    ),
  );
  if (alarms.length > 0)
    yield* book.with({
      part: "table",
      columns: [words.time, words.device, words.level, words.type, words.reason].map((each) =>
        labelIn(language, each),
      ),
      rows: alarms.slice(0, 8).map((alarm) => ({
        state: alarm.state === "cleared" ? "normal" : alarm.level === 1 ? "abnormal" : "risk",
        cells: [
          [
            { text: shortTime(alarm.firstTime, alarm.timeZone) },
            cited(book.cite(alarmEvidence(alarm, language))),
          ],
          [{ text: facts.find(alarm.deviceId)?.name ?? alarm.customerName }],
          [{ text: levelName(alarm.level, language) }],
          [{ text: alarm.categoryName }],
          [{ text: alarm.reason }],
        ],
      })),
    });
}

/** Devices beside one another, or one beside itself in the time before. */
export async function* compareAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, book, question, nowMs } = answering;
  const { language } = facts;
  const ids = question.deviceIds.slice(0, 4);
  const [one, other] = ids.map((id) => facts.device(id));
  if (!one) return;
  if (!other) {
    yield* periodsCompared(answering);
    return;
  }
  const views = await Promise.all(
    ids.map(async (id) => ({
      device: facts.device(id),
      values: await facts.values(id),
      condition: await facts.condition(id),
    })),
  );
  const verdict = views
    .map(({ device, condition }) =>
      labelIn(language, words.stateOf)
        .replace("{device}", device.name)
        .replace("{state}", labelIn(language, stateNames[condition.verdict.state])),
    )
    .join(language === "en" ? ", " : "，");
  yield* book.with(
    sentence(
      0,
      say(language, words.compare, {
        one: one.name,
        other: views
          .slice(1)
          .map(({ device }) => device.name)
          .join(", "),
        verdict,
      }),
    ),
  );
  const wanted: number[] = question.keys.map((key) => indicators[key].id);
  const common = (views[0]?.values ?? []).filter(
    ({ keyId, kind }) =>
      kind !== "counter" &&
      views.every(({ values }) => values.some((value) => value.keyId === keyId && value.value !== null)),
  );
  const asked = common.filter(({ keyId }) => wanted.includes(keyId));
  const shown = (asked.length > 0 ? asked : common).slice(0, 8);
  if (shown.length === 0) {
    yield* book.with(sentence(0, say(language, words.noCommon)));
    return;
  }
  yield* book.with({
    part: "table",
    columns: [labelIn(language, words.indicator), ...views.map(({ device }) => device.name)],
    rows: shown.map(({ keyId, keyName }) => ({
      state: null,
      cells: [
        [{ text: keyName }],
        ...views.map(({ device, values }): AnswerSpan[] => {
          const value = values.find((each) => each.keyId === keyId);
          return value ? valueCell(answering, device.id, value) : [{ text: "—" }];
        }),
      ],
    })),
  });
  const [first] = shown;
  const fromMs = question.time?.kind === "span" ? question.time.fromMs : nowMs - 14 * dayMs;
  const chart =
    first && (await chartOf(facts, book, { deviceIds: ids, keyId: first.keyId, fromMs, toMs: nowMs }));
  if (chart) yield* book.with(chart);
}

function valueCell({ facts, book }: Answering, deviceId: string, value: IndicatorValue): AnswerSpan[] {
  const text = value.value === null ? "—" : valueWords(value.value, value);
  const isPast = value.status === "abnormal" || value.status === "risk";
  return [
    isPast ? strong(text) : { text },
    cited(book.cite(valueEvidence(facts.device(deviceId), value, facts.language))),
  ];
}

/** This period beside the one of the same length before it. */
async function* periodsCompared(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, book, question, nowMs } = answering;
  const { language } = facts;
  const [id] = question.deviceIds;
  if (!id) return;
  const device = facts.device(id);
  const span = question.time?.kind === "span" ? question.time : { fromMs: nowMs - 7 * dayMs, toMs: nowMs };
  const length = span.toMs - span.fromMs;
  const values = await facts.values(id);
  const wanted: number[] = question.keys.map((key) => indicators[key].id);
  const asked = values.filter(({ keyId }) => wanted.includes(keyId));
  const looked = (
    asked.length > 0
      ? asked
      : values.filter(({ kind, metalAbrasive }) => kind !== "counter" && !metalAbrasive)
  ).slice(0, 6);
  for (const value of looked) {
    const [before, after] = await Promise.all([
      courseOf(facts, { device }, value.keyId, span.fromMs - length, span.fromMs),
      courseOf(facts, { device }, value.keyId, span.fromMs, span.toMs),
    ]);
    if (!before || !after) continue;
    const change = after.last - before.last;
    yield* book.with(
      sentence(
        0,
        say(language, words.period, {
          device: device.name,
          name: value.keyName,
          before: valueWords(before.last, value),
          after: strong(valueWords(after.last, value)),
          change: (change > 0 ? "+" : "") + valueWords(change, value),
          cite: cited(book.cite(valueEvidence(device, value, language))),
        }),
      ),
    );
  }
  const [first] = looked;
  const chart =
    first &&
    (await chartOf(facts, book, {
      deviceIds: [id],
      keyId: first.keyId,
      fromMs: span.fromMs - length,
      toMs: span.toMs,
    }));
  if (chart) yield* book.with(chart);
}
