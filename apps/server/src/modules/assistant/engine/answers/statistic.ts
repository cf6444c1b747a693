import type { AnswerPart, IndicatorValue } from "@oilcloud/contract";
import { type Label } from "@oilcloud/oil";
import type { Statistic } from "@oilcloud/questions";
import { labelIn, sayIn } from "../../../../platform/labels.ts";
import type { Answering } from "../answering.ts";
import { inAskedUnit } from "../asked-unit.ts";
import { valueEvidence } from "../cited-facts.ts";
import { type DeviceView, deviceView, valueOf } from "../device-view.ts";
import { chartPart } from "../parts.ts";
import { askedSpan, lastDays, readable, type Span } from "../periods.ts";
import { statisticNames } from "../plan-words.ts";
import { changed, citing, counted, type Fact, figure, named, timed } from "../statement.ts";
import { inSentence } from "../value-words.ts";
import { shownMachines } from "./several.ts";
import { type Figures, figuresOf, type Series, seriesOf } from "./figures.ts";
import { bySteps } from "./steps.ts";
import { notMeasured } from "./value.ts";

const words = {
  mean: {
    zh: "{machine} {period}（现场时间）的{name}平均值为 {value}，共 {count} 个读数",
    en: "Mean {name} of {machine}, {period} (site time): {value}, {count} readings",
  },
  max: {
    zh: "{machine} {period}（现场时间）的{name}最高为 {value}，出现在 {time}",
    en: "Maximum {name} of {machine}, {period} (site time): {value}, at {time}",
  },
  min: {
    zh: "{machine} {period}（现场时间）的{name}最低为 {value}，出现在 {time}",
    en: "Minimum {name} of {machine}, {period} (site time): {value}, at {time}",
  },
  median: {
    zh: "{machine} {period}（现场时间）的{name}中位数为 {value}",
    en: "Median {name} of {machine}, {period} (site time): {value}",
  },
  p95: {
    zh: "{machine} {period}（现场时间）的{name} 95 % 分位数为 {value}",
    en: "95th percentile of {name} of {machine}, {period} (site time): {value}",
  },
  range: {
    zh: "{machine} {period}（现场时间）的{name}最低 {low}，最高 {high}",
    en: "{name} of {machine}, {period} (site time): minimum {low}, maximum {high}",
  },
  readings: {
    zh: "{machine} {period}（现场时间）的{name}共有 {count} 个读数",
    en: "{name} of {machine}, {period} (site time): {count} readings",
  },
  change: {
    zh: "{machine} {period}（现场时间）的{name}变化 {value}，由 {first} 变为 {last}",
    en: "{name} of {machine} changed by {value}, {period} (site time): from {first} to {last}",
  },
  source: { zh: "{name}，{statistic}", en: "{name}, {statistic}" },
  nothing: {
    zh: "{machine} {period}（现场时间）没有{name}的读数",
    en: "There are no readings of {name} of {machine}, {period} (site time)",
  },
} as const satisfies Record<string, Label>;

const many = 1000;

/** When an extreme was, to the reading: the bucket that has it is looked at more closely. */
async function momentOf(
  answering: Answering,
  deviceId: string,
  series: Series,
  atMs: number,
  which: "max" | "min",
): Promise<number> {
  if (series.resolution === "raw") return atMs;
  // A series of a single bucket has no spacing.
  const toMs = series.bucketMs > 0 ? atMs + series.bucketMs : series.endTime;
  if (toMs <= atMs) return atMs;
  const span = { fromMs: atMs, toMs, words: { zh: "", en: "" } };
  const closer = await seriesOf(answering, deviceId, series.keyId, span, many);
  const found = closer && figuresOf(closer);
  return found ? found[`${which}Ms`] : atMs;
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function* reportStatistic(
  answering: Answering,
  { device }: DeviceView,
  value: IndicatorValue,
  which: Statistic,
  { series, span, of }: { series: Series; span: Span; of: Figures },
) {
  const { report, book, facts, nowMs } = answering;
  const { language } = facts;
  const fact = (number: number): Fact =>
    inAskedUnit(figure(number, value, device.id), number, value, answering.plan);
  /** The source says what the sentence says, not the value now. */
  const cited = (number: number, atMs = Math.min(span.toMs, nowMs), said = fact(number)) =>
    citing(
      said,
      book.cite({
        ...valueEvidence(device, { ...value, value: number, ts: atMs }, language),
        kind: "course",
        state: null,
        title: sayIn(language, words.source, {
          name: value.keyName,
          statistic: labelIn(language, statisticNames[which]),
        }),
        fromTime: span.fromMs,
        toTime: span.toMs,
      }),
    );
  const isFirst = which === "range" || which === "readings" || which === "change";
  const common = {
    machine: named(device.name, device.id),
    name: named(isFirst ? value.keyName : inSentence(value.keyName, language)),
    period: named(labelIn(language, span.words)),
  };
  switch (which) {
    case "mean":
    case "now":
      return yield* report(words.mean, { ...common, value: cited(of.mean), count: counted(of.count) });
    case "max":
    case "min": {
      const ms = await momentOf(answering, device.id, series, of[`${which}Ms`], which);
      return yield* report(words[which], {
        ...common,
        value: cited(of[which], ms),
        time: timed(ms, device.timeZone),
      });
    }
    case "median":
      return yield* report(words.median, { ...common, value: cited(quantile(of.values, 0.5)) });
    case "p95":
      return yield* report(words.p95, { ...common, value: cited(quantile(of.values, 0.95)) });
    case "range":
      return yield* report(words.range, { ...common, low: fact(of.min), high: cited(of.max, of.maxMs) });
    case "readings":
      return yield* report(words.readings, { ...common, count: counted(of.count, true) });
    case "change":
      return yield* report(words.change, {
        ...common,
        value: cited(of.last - of.first, undefined, changed(of.last - of.first, value)),
        first: fact(of.first),
        last: fact(of.last),
      });
  }
}

/** Statistics of indicators over a period, by machine. */
export async function* statisticAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, plan, nowMs } = answering;
  const machines = shownMachines(answering);
  const asked = plan.statistics.value.filter((each) => each !== "now");
  const statistics = asked.length > 0 ? asked : (["mean"] as const);
  for (const [place, { id }] of machines.entries()) {
    const view = await deviceView(facts, id, nowMs);
    // Of two machines each may have a period of its own.
    const which = place > 0 && plan.otherPeriod ? "otherPeriod" : "period";
    const span = yield* askedSpan(answering, view, lastDays(nowMs, 1), which);
    if (!span) continue;
    for (const indicator of plan.indicators.value) {
      const value = valueOf(indicator, view.values);
      if (value) yield* ofIndicator(answering, view, value, span, statistics, machines.length === 1);
      else yield* notMeasured(answering, view, indicator);
    }
  }
}

async function* ofIndicator(
  answering: Answering,
  view: DeviceView,
  value: IndicatorValue,
  asked: Span,
  statistics: readonly Statistic[],
  withChart: boolean,
): AsyncGenerator<AnswerPart> {
  const { report, plan, facts } = answering;
  const { device } = view;
  const span = readable(asked, answering, device.timeZone, value.metalAbrasive);
  const series = await seriesOf(answering, device.id, value.keyId, span);
  const of = series && figuresOf(series);
  if (!series || !of)
    return yield* report(words.nothing, {
      machine: named(device.name, device.id),
      name: named(inSentence(value.keyName, facts.language)),
      period: named(labelIn(facts.language, span.words)),
    });
  for (const which of statistics) yield* reportStatistic(answering, view, value, which, { series, span, of });
  if (plan.step) yield* bySteps(answering, view, value, series, plan.step.value);
  if (withChart) yield* chartPart(answering, view, value.keyId, span);
}
