import type { AnswerPart, AnswerSpan, IndicatorValue, Language } from "@oilcloud/contract";
import {
  dayMs,
  type DiagnosisFinding,
  type Evidence,
  type Label,
  type Question,
  urgencyNames,
  valueWords,
} from "@oilcloud/oil";
import { labelIn, sayIn } from "../../../platform/labels.ts";
import type { Facts } from "../facts.ts";
import { chartOf } from "./chart.ts";
import { askedValues, type DeviceView, leadingValue } from "./device-view.ts";
import type { EvidenceBook } from "./evidence-book.ts";
import {
  alarmEvidence,
  forecastEvidence,
  foundEvidence,
  levelName,
  limitsIn,
  valueEvidence,
} from "./noted.ts";
import {
  cited,
  dimensionNames,
  joined,
  listWords,
  say,
  shortDay,
  shortTime,
  spanWords,
  stateNames,
  strong,
} from "./words.ts";

export interface Answering {
  facts: Facts;
  book: EvidenceBook;
  question: Question;
  nowMs: number;
}

const words = {
  state: { zh: "{device} 当前{state}：{reason}{cite}", en: "{device} is {state}: {reason}{cite}" },
  fine: {
    zh: "{device} 当前{state}，各项指标均在限值以内{cite}",
    en: "{device} is {state}; every indicator is within its limits{cite}",
  },
  dimensions: { zh: "五个方面：{list}", en: "By dimension: {list}" },
  standsAt: { zh: "{name} 现为 {value}{cite}，{beside}", en: "{name} is {value}{cite}, {beside}" },
  past: { zh: "已超过{what}", en: "past the {what}" },
  limit: { zh: "限值 {bound}", en: "limit of {bound}" },
  warning: { zh: "注意值 {bound}", en: "warning limit of {bound}" },
  within: { zh: "在注意值 {bound} 以内", en: "within the warning limit of {bound}" },
  noLimit: { zh: "未设限值", en: "without limits" },
  mostLikely: {
    zh: "最可能的原因是{cause}，{n}/{m} 项证据吻合",
    en: "The most likely cause is: {cause} ({n} of {m} signs match)",
  },
  against: { zh: "不支持该判断的有：{list}", en: "What speaks against it: {list}" },
  noCause: {
    zh: "诊断没有发现{what}方面的异常原因，{value}",
    en: "The diagnosis finds no fault behind {what}: {value}",
  },
  moved: { zh: "近 14 天由 {from} 变为 {to}", en: "it went from {from} to {to} over the last 14 days" },
  noFault: { zh: "{device} 目前没有需要处理的异常", en: "Nothing on {device} needs work now" },
  reaches: {
    zh: "按目前趋势，{name} {strong}达到限值 {limit}（80 % 区间 {from} 至 {to}）{cite}",
    en: "At the present rate {name} reaches its limit of {limit} {strong} (80 %: {from} to {to}){cite}",
  },
  inDays: { zh: "约 {span}后（{day}）", en: "in about {span} ({day})" },
  noTrend: {
    zh: "{name} 没有显著趋势，因此不给出达限日期",
    en: "{name} has no significant trend, so no date is forecast",
  },
  rate: { zh: "近 {span}每周变化 {rate}", en: "Over the last {span} it changed by {rate} per week" },
  already: { zh: "{name} 已超过限值，无需再预测", en: "{name} is past its limit already" },
  notMeasured: {
    zh: "{device} 没有测量这个指标，它测量的有：{list}",
    en: "{device} does not measure that. It measures: {list}",
  },
  alarm: {
    zh: "{level}报警 {code} 于 {time} 触发{cite}：{reason}",
    en: "{level} alarm {code} was raised at {time}{cite}: {reason}",
  },
  parts: { zh: "需携带：{list}", en: "Bring: {list}" },
  keep: { zh: "保持例行巡检即可", en: "Routine checks are enough" },
  bounds: {
    zh: "{name}：注意值 {warning}，限值 {limit}（{origin}），现为 {value}{cite}",
    en: "{name}: warning limit {warning}, limit {limit} ({origin}), now {value}{cite}",
  },
  custom: { zh: "自定义", en: "custom" },
  usual: { zh: "默认", en: "default" },
} as const satisfies Record<string, Label>;

const written = (value: IndicatorValue) =>
  value.value === null ? "—" : valueWords(value.value, { decimals: value.decimals, unit: value.unit });

/** Where a value is beside its limits, in words. */
function besideLimits(value: IndicatorValue, language: Language): string {
  const limits = limitsIn(value);
  if (!limits) return labelIn(language, words.noLimit);
  if (value.status === "abnormal")
    return sayIn(language, words.past, { what: sayIn(language, words.limit, { bound: limits.limit }) });
  if (value.status === "risk")
    return sayIn(language, words.past, { what: sayIn(language, words.warning, { bound: limits.warning }) });
  return sayIn(language, words.within, { bound: limits.warning });
}

export function valueSentence(
  { facts, book }: Answering,
  { device }: DeviceView,
  value: IndicatorValue,
): AnswerSpan[] {
  const { language } = facts;
  return say(language, words.standsAt, {
    name: value.keyName,
    value: strong(written(value)),
    cite: cited(book.cite(valueEvidence(device, value, language))),
    beside: besideLimits(value, language),
  });
}

const sentence = (paragraph: number, spans: AnswerSpan[]): AnswerPart => ({
  part: "sentence",
  paragraph,
  words: spans,
});

function forecastSpans(
  { facts, book }: Answering,
  { device, forecast }: DeviceView,
  keyId: number,
): AnswerSpan[] | null {
  const { language } = facts;
  const found = forecast.forecasts.find((each) => each.keyId === keyId);
  if (!found) return null;
  const day = (ms: number) => shortDay(ms, device.timeZone);
  return say(language, words.reaches, {
    name: found.keyName,
    limit: valueWords(found.limit, { decimals: found.decimals, unit: found.unit }),
    strong: strong(
      sayIn(language, words.inDays, {
        span: spanWords(Math.max(0, found.crossesMs - forecast.madeTime), language),
        day: day(found.crossesMs),
      }),
    ),
    from: day(found.earliestMs),
    to: found.latestMs === null ? "…" : day(found.latestMs),
    cite: cited(book.cite(forecastEvidence(device, found, language))),
  });
}

async function* chartPart(answering: Answering, view: DeviceView, keyId: number, fromMs: number) {
  const { facts, book, nowMs } = answering;
  const found = view.forecast.forecasts.find((each) => each.keyId === keyId) ?? null;
  const chart = await chartOf(
    facts,
    book,
    { deviceIds: [view.device.id], keyId, fromMs, toMs: nowMs },
    { forecast: found, alarms: view.alarms, samples: view.samples, events: view.events },
  );
  if (chart) yield* book.with(chart);
}

/** The finding that a question is about: of the dimension or indicator it names, else the gravest. */
function findingFor(
  { dimension, keys }: Question,
  findings: readonly DiagnosisFinding[],
): DiagnosisFinding | null {
  if (!dimension) return findings[0] ?? null;
  const aboutKey = findings.find(({ supports }) =>
    supports.some(({ key }) => key !== null && keys.includes(key)),
  );
  return aboutKey ?? findings.find((each) => each.dimension === dimension) ?? null;
}

function evidenceSpans({ facts, book }: Answering, { device }: DeviceView, evidence: Evidence): AnswerSpan[] {
  const { language } = facts;
  return [
    { text: labelIn(language, evidence.words) },
    cited(book.cite(foundEvidence(device, evidence, language))),
  ];
}

function* causesPart(
  answering: Answering,
  view: DeviceView,
  finding: DiagnosisFinding,
): Generator<AnswerPart> {
  const { facts, book } = answering;
  const { language } = facts;
  const list = (items: readonly Evidence[]) =>
    joined(
      items.slice(0, 3).map((each) => evidenceSpans(answering, view, each)),
      language,
    );
  const row = (
    cause: Pick<DiagnosisFinding, "name" | "confidence" | "supports" | "against">,
    missing: string,
  ) => ({
    name: labelIn(language, cause.name),
    ...cause.confidence,
    supports: list(cause.supports),
    against: list(cause.against),
    missing,
  });
  const missing = listWords(
    finding.missing.slice(0, 2).map(({ by }) => labelIn(language, by)),
    language,
  );
  yield* book.with({
    part: "causes",
    rows: [row(finding, missing), ...finding.alternatives.slice(0, 3).map((each) => row(each, ""))],
  });
}

function* actionsPart(
  { facts, book }: Answering,
  findings: readonly DiagnosisFinding[],
): Generator<AnswerPart> {
  const { language } = facts;
  const items = findings
    .flatMap(({ action, urgency }) =>
      labelIn(language, action)
        .split(/[；;]\s*/)
        .map((each) => ({ words: each.trim(), when: labelIn(language, urgencyNames[urgency]) })),
    )
    .filter(({ words: text }) => text !== "");
  const seen = new Set<string>();
  const once = items.filter(({ words: text }) => !seen.has(text) && seen.add(text));
  if (once.length > 0) yield* book.with({ part: "actions", items: once.slice(0, 6) });
}

/** How a device is. */
export async function* stateAnswer(answering: Answering, view: DeviceView): AsyncGenerator<AnswerPart> {
  const { facts, book, nowMs } = answering;
  const { language } = facts;
  const { device, condition, diagnosis } = view;
  const lead = leadingValue(view);
  const cite = lead ? cited(book.cite(valueEvidence(device, lead, language))) : "";
  const { verdict } = condition;
  const state = strong(labelIn(language, stateNames[verdict.state]));
  const isFine = verdict.state === "normal" && verdict.alarmLevel === null;
  yield* book.with(
    sentence(
      0,
      say(language, isFine ? words.fine : words.state, {
        device: device.name,
        state,
        reason: verdict.reason,
        cite,
      }),
    ),
  );
  const list = condition.dimensions.map(
    ({ dimension, state: each }) =>
      `${labelIn(language, dimensionNames[dimension])} ${labelIn(language, stateNames[each])}`,
  );
  yield* book.with(sentence(0, say(language, words.dimensions, { list: listWords(list, language) })));
  const nearest = view.forecast.forecasts[0];
  const ahead = nearest ? forecastSpans(answering, view, nearest.keyId) : null;
  if (ahead) yield* book.with(sentence(0, ahead));
  if (lead) yield* chartPart(answering, view, lead.keyId, (verdict.since ?? nowMs - 23 * dayMs) - 7 * dayMs);
  const [first] = diagnosis.findings;
  if (first) yield* causesPart(answering, view, first);
  yield* actionsPart(answering, diagnosis.findings);
}

/** Why something is as it is. */
export async function* whyAnswer(answering: Answering, view: DeviceView): AsyncGenerator<AnswerPart> {
  const { facts, book, question, nowMs } = answering;
  const { language } = facts;
  const { device, diagnosis, alarms } = view;
  const asked = askedValues(question, view.values);
  const finding = findingFor(question, diagnosis.findings);
  const lead = asked[0] ?? leadingValue(view);
  if (!finding) {
    yield* nothingFound(answering, view, lead);
    return;
  }
  const shown = (asked.length > 0 ? asked : lead ? [lead] : []).filter(
    ({ status }, i) => i === 0 || status === "abnormal" || status === "risk",
  );
  for (const value of shown.slice(0, 2)) yield* book.with(sentence(0, valueSentence(answering, view, value)));
  yield* book.with(
    sentence(
      0,
      say(language, words.mostLikely, {
        cause: strong(labelIn(language, finding.name)),
        n: String(finding.confidence.matched),
        m: String(finding.confidence.expected),
      }),
    ),
  );
  const ahead = lead ? forecastSpans(answering, view, lead.keyId) : null;
  if (ahead) yield* book.with(sentence(0, ahead));
  if (lead)
    yield* chartPart(answering, view, lead.keyId, (finding.sinceMs ?? nowMs - 23 * dayMs) - 7 * dayMs);
  const alarm = alarms.find(({ category, state }) => category === finding.category && state === "open");
  if (alarm)
    yield* book.with(
      sentence(
        1,
        say(language, words.alarm, {
          level: levelName(alarm.level, language),
          code: alarm.code,
          time: shortTime(alarm.firstTime, device.timeZone),
          cite: cited(book.cite(alarmEvidence(alarm, language))),
          reason: alarm.reason,
        }),
      ),
    );
  if (finding.against.length > 0)
    yield* book.with(
      sentence(
        1,
        say(language, words.against, {
          list: joined(
            finding.against.slice(0, 3).map((each) => evidenceSpans(answering, view, each)),
            language,
          ),
        }),
      ),
    );
  yield* causesPart(answering, view, finding);
  yield* actionsPart(answering, [finding]);
}

/** What was asked about is not amiss: says so with the figures, and what is amiss instead. */
async function* nothingFound(
  answering: Answering,
  view: DeviceView,
  lead: IndicatorValue | null,
): AsyncGenerator<AnswerPart> {
  const { facts, book, question, nowMs } = answering;
  const { language } = facts;
  if (!lead) {
    yield* book.with(sentence(0, say(language, words.noFault, { device: view.device.name })));
    return;
  }
  const what = question.dimension ? labelIn(language, dimensionNames[question.dimension]) : view.device.name;
  yield* book.with(
    sentence(0, say(language, words.noCause, { what, value: valueSentence(answering, view, lead) })),
  );
  const course = await courseOf(facts, view, lead.keyId, nowMs - 14 * dayMs, nowMs);
  if (course)
    yield* book.with(
      sentence(
        0,
        say(language, words.moved, {
          from: valueWords(course.first, lead),
          to: valueWords(course.last, lead),
        }),
      ),
    );
  yield* chartPart(answering, view, lead.keyId, nowMs - 14 * dayMs);
  const [other] = view.diagnosis.findings;
  if (other) yield* causesPart(answering, view, other);
  yield* actionsPart(answering, view.diagnosis.findings.slice(0, 1));
}

/** Where an indicator stood at the start and end of a time: the means of a tenth of it each. */
export async function courseOf(
  facts: Facts,
  { device }: Pick<DeviceView, "device">,
  keyId: number,
  fromMs: number,
  toMs: number,
) {
  const { series } = await facts.series([{ deviceId: device.id, keyId }], fromMs, toMs, 60);
  const good = (series[0]?.value ?? []).filter((value) => value !== null);
  const part = Math.max(1, Math.round(good.length / 10));
  const mean = (some: readonly number[]) => some.reduce((sum, value) => sum + value, 0) / some.length;
  return good.length < 2 ? null : { first: mean(good.slice(0, part)), last: mean(good.slice(-part)) };
}

/** Where it is going. */
export async function* trendAnswer(answering: Answering, view: DeviceView): AsyncGenerator<AnswerPart> {
  const { facts, book, question, nowMs } = answering;
  const { language } = facts;
  const nearest = view.values.find(({ keyId }) => keyId === view.forecast.forecasts[0]?.keyId);
  const asked = askedValues(question, view.values);
  const lead = asked[0] ?? (question.keys.length > 0 ? null : (nearest ?? leadingValue(view)));
  if (!lead) {
    yield* notMeasured(answering, view);
    return;
  }
  const ahead = (asked.length > 0 ? asked : [lead]).find(({ keyId }) =>
    view.forecast.forecasts.some((each) => each.keyId === keyId),
  );
  const told = ahead ?? lead;
  yield* book.with(sentence(0, valueSentence(answering, view, told)));
  const fromMs = question.time?.kind === "span" ? question.time.fromMs : nowMs - 28 * dayMs;
  const forecast = forecastSpans(answering, view, told.keyId);
  const course = await courseOf(facts, view, told.keyId, fromMs, nowMs);
  if (forecast) yield* book.with(sentence(0, forecast));
  else
    yield* book.with(
      sentence(
        0,
        say(language, told.status === "abnormal" ? words.already : words.noTrend, { name: told.keyName }),
      ),
    );
  if (course) {
    const perWeek = ((course.last - course.first) / (nowMs - fromMs)) * 7 * dayMs;
    const rate = (perWeek > 0 ? "+" : "") + valueWords(perWeek, told);
    yield* book.with(
      sentence(0, say(language, words.rate, { span: spanWords(nowMs - fromMs, language), rate })),
    );
  }
  yield* chartPart(answering, view, told.keyId, fromMs);
  yield* actionsPart(
    answering,
    view.diagnosis.findings.filter(({ dimension }) => dimension === question.dimension).slice(0, 1),
  );
}

/** What an indicator reads, or what it is held to. */
export async function* valueAnswer(answering: Answering, view: DeviceView): AsyncGenerator<AnswerPart> {
  const { facts, book, question, nowMs } = answering;
  const { language } = facts;
  const asked = askedValues(question, view.values);
  if (asked.length === 0) {
    yield* notMeasured(answering, view);
    return;
  }
  for (const value of asked.slice(0, 3)) {
    const limits = limitsIn(value);
    const spans =
      question.intent === "limits" && limits
        ? say(language, words.bounds, {
            name: value.keyName,
            ...limits,
            origin: labelIn(language, value.limit?.set ? words.custom : words.usual),
            value: strong(written(value)),
            cite: cited(book.cite(valueEvidence(view.device, value, language))),
          })
        : valueSentence(answering, view, value);
    yield* book.with(sentence(0, spans));
  }
  const [first] = asked;
  const span = question.time?.kind === "span" ? question.time : null;
  if (first) yield* chartPart(answering, view, first.keyId, span?.fromMs ?? nowMs - 7 * dayMs);
}

export function* notMeasured(
  { facts, book }: Answering,
  { device, values }: DeviceView,
): Generator<AnswerPart> {
  const { language } = facts;
  const list = listWords(
    values.slice(0, 10).map(({ keyName }) => keyName),
    language,
  );
  yield* book.with(sentence(0, say(language, words.notMeasured, { device: device.name, list: list || "—" })));
}

/** What to do, and how soon. */
export async function* adviceAnswer(answering: Answering, view: DeviceView): AsyncGenerator<AnswerPart> {
  const { facts, book, question } = answering;
  const { language } = facts;
  const about = question.dimension ? findingFor(question, view.diagnosis.findings) : null;
  const findings = about ? [about] : view.diagnosis.findings;
  const lead = askedValues(question, view.values)[0] ?? leadingValue(view);
  if (findings.length === 0) {
    yield* book.with(sentence(0, say(language, words.noFault, { device: view.device.name })));
    if (lead) yield* book.with(sentence(0, valueSentence(answering, view, lead)));
    yield* book.with(sentence(0, say(language, words.keep)));
    return;
  }
  for (const finding of findings.slice(0, 2)) {
    const [support] = finding.supports;
    yield* book.with(
      sentence(0, [
        ...say(language, words.mostLikely, {
          cause: strong(labelIn(language, finding.name)),
          n: String(finding.confidence.matched),
          m: String(finding.confidence.expected),
        }),
        ...(support
          ? [{ text: language === "en" ? ": " : "：" }, ...evidenceSpans(answering, view, support)]
          : []),
      ]),
    );
  }
  yield* actionsPart(answering, findings);
  const parts = findings.flatMap(({ parts: needed }) => needed.map(({ label }) => labelIn(language, label)));
  if (parts.length > 0)
    yield* book.with(
      sentence(1, say(language, words.parts, { list: listWords([...new Set(parts)], language) })),
    );
  const [nearest] = view.forecast.forecasts;
  const ahead = nearest ? forecastSpans(answering, view, nearest.keyId) : null;
  if (ahead) yield* book.with(sentence(1, ahead));
}
