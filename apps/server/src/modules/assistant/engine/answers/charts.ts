import type { AnswerPart } from "@oilcloud/contract";
import type { Label } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import type { Answering } from "../answering.ts";
import { chartOf } from "../chart.ts";
import { type DeviceView, deviceView, leadingValue, valueOf } from "../device-view.ts";
import { chartPart } from "../parts.ts";
import { askedSpan, lastDays, readable, type Span } from "../periods.ts";
import { listed, named } from "../statement.ts";
import { notMeasured } from "./value.ts";

const words = {
  title: {
    zh: "{machine} {period}（现场时间）的{name}曲线",
    en: "{name} of {machine}, {period} (site time)",
  },
  nothing: {
    zh: "{machine} {period}（现场时间）没有{name}的读数，无法绘制曲线",
    en: "There are no readings of {name} of {machine}, {period} (site time), so there is nothing to plot",
  },
  tooMany: {
    zh: "一张图最多显示 {count} 台设备，以下为前 {count} 台",
    en: "A chart shows at most {count} devices; these are the first {count}",
  },
} as const satisfies Record<string, Label>;

const usualDays = 7;
/** As on the comparison page. */
const mostTogether = 4;
const mostIndicators = 4;

/** Charts of exactly what was asked: these machines, indicators and this period. */
export async function* chartAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { subject, facts, nowMs, plan, report } = answering;
  const machines = subject.machines.slice(0, mostTogether);
  if (subject.machines.length > mostTogether)
    yield* report(words.tooMany, { count: named(String(mostTogether)) });
  const views = await Promise.all(machines.map(({ id }) => deviceView(facts, id, nowMs)));
  const [first] = views;
  if (!first) return;
  const span = yield* askedSpan(answering, first, lastDays(nowMs, usualDays));
  if (!span) return;
  if (plan.indicators.value.length === 0) {
    const lead = leadingValue(first);
    if (lead) yield* oneChart(answering, views, lead.keyId, lead.keyName, lead.metalAbrasive, span);
    return;
  }
  for (const asked of plan.indicators.value.slice(0, mostIndicators)) {
    const value = views.map((view) => valueOf(asked, view.values)).find((each) => each !== null);
    if (value) yield* oneChart(answering, views, value.keyId, value.keyName, value.metalAbrasive, span);
    else yield* notMeasured(answering, first, asked);
  }
}

async function* oneChart(
  answering: Answering,
  views: readonly DeviceView[],
  keyId: number,
  keyName: string,
  isMetal: boolean,
  asked: Span,
): AsyncGenerator<AnswerPart> {
  const { report, facts, book } = answering;
  const { language } = facts;
  const [first] = views;
  if (!first) return;
  const span = readable(asked, answering, first.device.timeZone, isMetal);
  const names = views.map(({ device }) => device.name);
  const said = {
    machine: listed(names, language),
    name: named(keyName),
    period: named(labelIn(language, span.words)),
  };
  const deviceIds = views.map(({ device }) => device.id);
  const isFilled = await hasReadings(answering, deviceIds, keyId, span);
  yield* report(isFilled ? words.title : words.nothing, said);
  if (!isFilled) return;
  if (views.length === 1) return yield* chartPart(answering, first, keyId, span);
  const chart = await chartOf(facts, book, { deviceIds, keyId, fromMs: span.fromMs, toMs: span.toMs });
  if (chart) yield* book.with(chart);
}

async function hasReadings({ facts }: Answering, ids: readonly string[], keyId: number, span: Span) {
  const items = ids.map((deviceId) => ({ deviceId, keyId }));
  const { series } = await facts.series(items, span.fromMs, span.toMs, 4);
  return series.some(({ value }) => value.some((each) => each !== null));
}
