import type { AnswerPart, AnswerSpan, IndicatorValue } from "@oilcloud/contract";
import { dayMs, valueWords } from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";
import type { Facts } from "../facts.ts";
import { askedValues, type DeviceView, leadingValue } from "./device-view.ts";
import { alarmEvidence, levelName, limitsIn, valueEvidence } from "./cited-facts.ts";
import {
  cited,
  dimensionNames,
  joined,
  listWords,
  say,
  shortTime,
  spanWords,
  stateNames,
  strong,
} from "./words.ts";

import {
  type Answering,
  written,
  valueSentence,
  sentence,
  forecastSpans,
  chartPart,
  findingFor,
  evidenceSpans,
  causesPart,
  actionsPart,
} from "./device-parts.ts";
import { words } from "./device-words.ts";

/** The verdict in a sentence, with the value it rests on. */
function stateSpans({ facts: { language }, book }: Answering, view: DeviceView): AnswerSpan[] {
  const { device, condition } = view;
  const { verdict } = condition;
  const lead = leadingValue(view);
  const isFine = verdict.state === "normal" && verdict.alarmLevel === null;
  return say(language, isFine ? words.fine : words.state, {
    device: device.name,
    state: strong(labelIn(language, stateNames[verdict.state])),
    reason: verdict.reason,
    cite: lead ? cited(book.cite(valueEvidence(device, lead, language))) : "",
  });
}

/** How a device is. */
export async function* stateAnswer(answering: Answering, view: DeviceView): AsyncGenerator<AnswerPart> {
  const { facts, book, nowMs } = answering;
  const { language } = facts;
  const { condition } = view;
  const lead = leadingValue(view);
  const { verdict } = condition;
  yield* book.with(sentence(0, stateSpans(answering, view)));
  const list = condition.dimensions.map(
    ({ dimension, state: each }) =>
      `${labelIn(language, dimensionNames[dimension])} ${labelIn(language, stateNames[each])}`,
  );
  yield* book.with(sentence(0, say(language, words.dimensions, { list: listWords(list, language) })));
  const ahead = await forecastSpans(answering, view);
  if (ahead) yield* book.with(sentence(0, ahead));
  if (lead) yield* chartPart(answering, view, lead.keyId, (verdict.since ?? nowMs - 23 * dayMs) - 7 * dayMs);
  const { findings } = await view.diagnosis();
  const [first] = findings;
  if (first) yield* causesPart(answering, view, first);
  yield* actionsPart(answering, findings);
}

/** Why something is as it is. */
export async function* whyAnswer(answering: Answering, view: DeviceView): AsyncGenerator<AnswerPart> {
  const { facts, book, question, nowMs } = answering;
  const { language } = facts;
  const { device } = view;
  const asked = askedValues(question, view.values);
  const lead = asked[0] ?? leadingValue(view);
  const shown = (asked.length > 0 ? asked : lead ? [lead] : []).filter(
    ({ status }, i) => i === 0 || status === "abnormal" || status === "risk",
  );
  for (const value of shown.slice(0, 2)) yield* book.with(sentence(0, valueSentence(answering, view, value)));
  const finding = findingFor(question, (await view.diagnosis()).findings);
  if (!finding) {
    yield* nothingFound(answering, view, lead);
    return;
  }
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
  const ahead = lead ? await forecastSpans(answering, view, lead.keyId) : null;
  if (ahead) yield* book.with(sentence(0, ahead));
  if (lead)
    yield* chartPart(answering, view, lead.keyId, (finding.sinceMs ?? nowMs - 23 * dayMs) - 7 * dayMs);
  const alarm = (await view.alarms()).find(
    ({ category, state }) => category === finding.category && state === "open",
  );
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

/** What was asked about is normal: says so after its figures, and then what is abnormal instead. */
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
  yield* book.with(sentence(0, say(language, words.noCause, { what })));
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
  const { findings } = await view.diagnosis();
  const [other] = findings;
  if (other) yield* causesPart(answering, view, other);
  yield* actionsPart(answering, findings.slice(0, 1));
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
  const { forecasts } = await view.forecasts();
  const nearest = view.values.find(({ keyId }) => keyId === forecasts[0]?.keyId);
  const asked = askedValues(question, view.values);
  const lead = asked[0] ?? (question.keys.length > 0 ? null : (nearest ?? leadingValue(view)));
  if (!lead) {
    yield* notMeasured(answering, view);
    return;
  }
  const ahead = (asked.length > 0 ? asked : [lead]).find(({ keyId }) =>
    forecasts.some((each) => each.keyId === keyId),
  );
  const shown = ahead ?? lead;
  yield* book.with(sentence(0, valueSentence(answering, view, shown)));
  const fromMs = question.time?.kind === "span" ? question.time.fromMs : nowMs - 28 * dayMs;
  const forecast = await forecastSpans(answering, view, shown.keyId);
  const course = await courseOf(facts, view, shown.keyId, fromMs, nowMs);
  if (forecast) yield* book.with(sentence(0, forecast));
  else
    yield* book.with(
      sentence(
        0,
        say(language, shown.status === "abnormal" ? words.already : words.noTrend, { name: shown.keyName }),
      ),
    );
  if (course) {
    const perWeek = ((course.last - course.first) / (nowMs - fromMs)) * 7 * dayMs;
    const rate = (perWeek > 0 ? "+" : "") + valueWords(perWeek, shown);
    yield* book.with(
      sentence(0, say(language, words.rate, { span: spanWords(nowMs - fromMs, language), rate })),
    );
  }
  yield* chartPart(answering, view, shown.keyId, fromMs);
  const { findings } = await view.diagnosis();
  yield* actionsPart(
    answering,
    findings.filter(({ dimension }) => dimension === question.dimension).slice(0, 1),
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
  yield* book.with(sentence(0, stateSpans(answering, view)));
  const { findings: all } = await view.diagnosis();
  const about = question.dimension ? findingFor(question, all) : null;
  const findings = about ? [about] : all;
  if (findings.length === 0) {
    yield* book.with(sentence(0, say(language, words.noFault, { device: view.device.name })));
    const [asked] = askedValues(question, view.values);
    if (asked) yield* book.with(sentence(0, valueSentence(answering, view, asked)));
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
  const ahead = await forecastSpans(answering, view);
  if (ahead) yield* book.with(sentence(1, ahead));
}
