import type { AnswerPart, IndicatorValue } from "@oilcloud/contract";
import { dayMs, type Label, valueWords } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import type { Answering } from "../answering.ts";
import { valueEvidence } from "../cited-facts.ts";
import { askedValues, type DeviceView, deviceView } from "../device-view.ts";
import { chartPart } from "../parts.ts";
import { askedSpan, lastDays, readable, type Span } from "../periods.ts";
import { changed, citing, counted, figure, named } from "../statement.ts";
import { cited, strong } from "../words.ts";
import { reportForecast } from "./forecast-words.ts";
import { happenings } from "./happened.ts";
import { shownMachines } from "./several.ts";
import { seriesOf } from "./figures.ts";
import { notMeasured } from "./value.ts";

const words = {
  course: {
    zh: "{machine} {period}（现场时间）的{name}由 {first} 变为 {last}，变化 {change}，平均每周 {rate}",
    en: "{name} of {machine}, {period} (site time), went from {first} to {last}, a change of {change}, {rate} per week",
  },
  nothing: {
    zh: "{machine} {period}（现场时间）没有{name}的读数",
    en: "There are no readings of {name} of {machine}, {period} (site time)",
  },
  moved: {
    zh: "{machine} {period}（现场时间）有 {count} 项指标变化明显",
    en: "{count} indicators of {machine} changed noticeably, {period} (site time)",
  },
  movedOne: {
    zh: "{machine} {period}（现场时间）有 1 项指标变化明显",
    en: "1 indicator of {machine} changed noticeably, {period} (site time)",
  },
  steady: {
    zh: "{machine} {period}（现场时间）各项指标没有明显变化",
    en: "No indicator of {machine} changed noticeably, {period} (site time)",
  },
  indicator: { zh: "指标", en: "Indicator" },
  before: { zh: "期初", en: "Before" },
  after: { zh: "期末", en: "After" },
  change: { zh: "变化", en: "Change" },
} as const satisfies Record<string, Label>;

const usualDays = 14;
const mostMoved = 8;
const fewPoints = 60;

export interface Course {
  first: number;
  last: number;
}

/** Where an indicator stood at the start and end of a time: the means of a tenth of it each. */
async function courseIn(answering: Answering, deviceId: string, keyId: number, span: Span) {
  const series = await seriesOf(answering, deviceId, keyId, span, fewPoints);
  const good = (series?.value ?? []).filter((value) => value !== null);
  const part = Math.max(1, Math.round(good.length / 10));
  const mean = (some: readonly number[]) => some.reduce((sum, value) => sum + value, 0) / some.length;
  return good.length < 2 ? null : { first: mean(good.slice(0, part)), last: mean(good.slice(-part)) };
}

/** A change that a plant engineer would mention: a tenth of the way to its limit, or a tenth of itself. */
function isNoticeable({ limit }: IndicatorValue, { first, last }: Course): boolean {
  const of = limit?.highCritical ?? limit?.lowCritical ?? null;
  const scale = Math.abs(of ?? first);
  return scale > 0 && Math.abs(last - first) / scale >= 0.1;
}

/** How indicators went over a time; without one named, which of them changed. */
export async function* courseAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, plan, nowMs } = answering;
  for (const { id } of shownMachines(answering)) {
    const view = await deviceView(facts, id, nowMs);
    const span = yield* askedSpan(answering, view, lastDays(nowMs, usualDays));
    if (!span) continue;
    if (plan.indicators.value.length === 0) {
      yield* whatChanged(answering, view, span);
      continue;
    }
    for (const asked of plan.indicators.value) {
      const [value] = askedValues([asked], view.values);
      if (value) yield* ofIndicator(answering, view, value, span);
      else yield* notMeasured(answering, view, asked);
    }
  }
}

async function* ofIndicator(
  answering: Answering,
  view: DeviceView,
  value: IndicatorValue,
  asked: Span,
): AsyncGenerator<AnswerPart> {
  const { report, book, facts } = answering;
  const { device } = view;
  const span = readable(asked, answering, device.timeZone, value.metalAbrasive);
  const course = await courseIn(answering, device.id, value.keyId, span);
  const common = {
    machine: named(device.name, device.id),
    name: named(value.keyName),
    period: named(labelIn(facts.language, span.words)),
  };
  if (!course) return yield* report(words.nothing, common);
  const change = course.last - course.first;
  yield* report(words.course, {
    ...common,
    first: figure(course.first, value, device.id),
    last: citing(
      figure(course.last, value, device.id),
      book.cite(valueEvidence(device, value, facts.language)),
    ),
    change: changed(change, value),
    rate: changed((change / (span.toMs - span.fromMs)) * 7 * dayMs, value),
  });
  const { forecasts } = await view.forecasts();
  const ahead = forecasts.find(({ keyId }) => keyId === value.keyId);
  if (ahead) yield* reportForecast(answering, device, ahead);
  yield* chartPart(answering, view, value.keyId, { ...span, withForecast: true });
}

async function* whatChanged(answering: Answering, view: DeviceView, asked: Span): AsyncGenerator<AnswerPart> {
  const { report, book, facts } = answering;
  const { language } = facts;
  const { device } = view;
  const looked = view.values.filter(({ kind, metalAbrasive }) => kind !== "counter" && !metalAbrasive);
  const span = readable(asked, answering, device.timeZone, false);
  const courses = await Promise.all(
    looked.map(async (value) => {
      const course = await courseIn(answering, device.id, value.keyId, span);
      return course && isNoticeable(value, course) ? [{ value, ...course }] : [];
    }),
  );
  const moved = courses
    .flat()
    .toSorted((one, other) => Math.abs(other.last / other.first - 1) - Math.abs(one.last / one.first - 1));
  const common = { machine: named(device.name, device.id), period: named(labelIn(language, span.words)) };
  if (moved.length === 0) yield* report(words.steady, common);
  else if (moved.length === 1) yield* report(words.movedOne, common);
  else yield* report(words.moved, { ...common, count: counted(moved.length) });
  if (moved.length > 0)
    yield* book.with({
      part: "table",
      columns: [words.indicator, words.before, words.after, words.change].map((each) =>
        labelIn(language, each),
      ),
      rows: moved.slice(0, mostMoved).map(({ value, first, last }) => ({
        state: value.status,
        cells: [
          [{ text: value.keyName }, cited(book.cite(valueEvidence(device, value, language)))],
          [{ text: valueWords(first, value) }],
          [strong(valueWords(last, value))],
          [{ text: changed(last - first, value).text }],
        ],
      })),
    });
  yield* happenings(answering, view, span);
  const [most] = moved;
  if (most) yield* chartPart(answering, view, most.value.keyId, span);
}
