import type { AnswerPart, AnswerSpan, IndicatorValue, Language, OilCondition } from "@oilcloud/contract";
import { differenceWords, type Label, valueWords } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import type { Answering } from "../answering.ts";
import { chartOf } from "../chart.ts";
import { valueEvidence } from "../cited-facts.ts";
import { type DeviceView, deviceView, valueOf } from "../device-view.ts";
import { chartPart } from "../parts.ts";
import { askedSpan, lastDays, readable, type Span } from "../periods.ts";
import { changed, emphasised, figure, named } from "../statement.ts";
import { reportValue } from "../value-words.ts";
import { cited, dimensionNames, stateNames, strong } from "../words.ts";
import { shownMachines } from "./several.ts";
import { reportState } from "./state.ts";
import { figuresOf, seriesOf } from "./figures.ts";
import { statisticAnswer } from "./statistic.ts";
import { notMeasured } from "./value.ts";

const words = {
  greater: {
    zh: "{name}：{machine} 比 {other} 高 {by}",
    en: "{name}: {machine} is {by} above {other}",
  },
  equal: { zh: "{name}：{machine} 与 {other} 相同", en: "{name}: {machine} and {other} are equal" },
  periods: {
    zh: "{machine} 的{name}平均值（现场时间）：{one} {value}，{other} {before}，相差 {change}",
    en: "Mean {name} of {machine} (site time): {value} {one}, {before} {other}, a difference of {change}",
  },
  noReadings: {
    zh: "{machine} 的{name}在其中一段时间没有读数，无法比较",
    en: "{name} of {machine} has no readings in one of the periods, so they cannot be compared",
  },
  indicator: { zh: "指标", en: "Indicator" },
} as const satisfies Record<string, Label>;

const mostRows = 8;
const chartDays = 14;
const mostInChart = 4;

/** Machines beside each other, or one machine in two periods. */
export async function* compareAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { plan, facts, nowMs } = answering;
  const machines = shownMachines(answering);
  if (plan.otherPeriod && machines.length === 1) return yield* twoPeriods(answering);
  const asksStatistic = plan.statistics.value.some((each) => each !== "now");
  if (plan.indicators.value.length > 0 && (asksStatistic || plan.period)) {
    yield* statisticAnswer(answering);
    return;
  }
  const views = await Promise.all(machines.map(({ id }) => deviceView(facts, id, nowMs)));
  if (plan.indicators.value.length === 0) {
    for (const view of views) yield* reportState(answering, view);
    return yield* commonTable(answering, views);
  }
  for (const asked of plan.indicators.value) {
    const found = views.flatMap((view) => {
      const value = valueOf(asked, view.values);
      return value && value.value !== null ? [{ view, value: { ...value, value: value.value } }] : [];
    });
    for (const view of views) {
      const own = found.find((each) => each.view === view);
      if (own) yield* reportValue(answering, view.device, own.value);
      else yield* notMeasured(answering, view, asked);
    }
    yield* reportDifference(answering, found);
    const [first] = found;
    if (first)
      yield* sharedChart(
        answering,
        found.map(({ view }) => view),
        first.value.keyId,
      );
  }
}

type Found = { view: DeviceView; value: IndicatorValue & { value: number } };

function* reportDifference({ report }: Answering, found: readonly Found[]): Generator<AnswerPart> {
  const [one, other] = found;
  if (!one || !other || found.length > 2 || one.value.keyId !== other.value.keyId) return;
  const [high, low] = one.value.value >= other.value.value ? [one, other] : [other, one];
  const by = Number((high.value.value - low.value.value).toFixed(high.value.decimals));
  const said = {
    name: named(high.value.keyName),
    machine: named(high.view.device.name, high.view.device.id),
    other: named(low.view.device.name, low.view.device.id),
  };
  if (by === 0) yield* report(words.equal, said);
  else yield* report(words.greater, { ...said, by: emphasised(named(differenceWords(by, high.value))) });
}

async function* sharedChart({ facts, book, nowMs }: Answering, views: readonly DeviceView[], keyId: number) {
  const deviceIds = views.slice(0, mostInChart).map(({ device }) => device.id);
  const chart = await chartOf(facts, book, {
    deviceIds,
    keyId,
    fromMs: lastDays(nowMs, chartDays).fromMs,
    toMs: nowMs,
  });
  if (chart) yield* book.with(chart);
}

function* commonTable(answering: Answering, views: readonly DeviceView[]): Generator<AnswerPart> {
  const { book, facts } = answering;
  const { language } = facts;
  const [first, ...rest] = views;
  const common = (first?.values ?? []).filter(
    ({ keyId, limit }) =>
      limit !== null && rest.every(({ values }) => values.some((each) => each.keyId === keyId)),
  );
  const cell = (view: DeviceView, keyId: number): AnswerSpan[] => {
    const value = view.values.find((each) => each.keyId === keyId);
    if (!value || value.value === null) return [{ text: "—" }];
    const text = valueWords(value.value, value);
    const isPast = value.status === "abnormal" || value.status === "risk";
    return [isPast ? strong(text) : { text }, cited(book.cite(valueEvidence(view.device, value, language)))];
  };
  yield* book.with({
    part: "table",
    columns: [labelIn(language, words.indicator), ...views.map(({ device }) => device.name)],
    rows: [
      ...dimensionRows(views, language),
      ...common.slice(0, mostRows).map(({ keyId, keyName }) => ({
        state: null,
        cells: [[{ text: keyName }], ...views.map((view) => cell(view, keyId))],
      })),
    ],
  });
}

/** Each machine orders its dimensions by what is worst: the rows are matched by dimension. */
export function dimensionRows(
  views: readonly { condition: Pick<OilCondition, "dimensions"> }[],
  language: Language,
) {
  const inOrder = views.flatMap(({ condition }) => condition.dimensions.map(({ dimension }) => dimension));
  return [...new Set(inOrder)].map((dimension) => ({
    state: null,
    cells: [
      [{ text: labelIn(language, dimensionNames[dimension]) }],
      ...views.map(({ condition }): AnswerSpan[] => {
        const own = condition.dimensions.find((each) => each.dimension === dimension);
        return [{ text: own ? labelIn(language, stateNames[own.state]) : "—" }];
      }),
    ],
  }));
}

/** One machine in two periods: the means of both and their difference. */
async function* twoPeriods(answering: Answering): AsyncGenerator<AnswerPart> {
  const { plan, facts, nowMs, report } = answering;
  for (const { id } of shownMachines(answering)) {
    const view = await deviceView(facts, id, nowMs);
    const one = yield* askedSpan(answering, view, lastDays(nowMs, 7));
    const other = yield* askedSpan(answering, view, lastDays(nowMs - 7 * 86_400_000, 7), "otherPeriod");
    if (!one || !other) continue;
    for (const asked of plan.indicators.value) {
      const value = valueOf(asked, view.values);
      if (!value) {
        yield* notMeasured(answering, view, asked);
        continue;
      }
      const meanOf = async (span: Span) => {
        const read = readable(span, answering, view.device.timeZone, value.metalAbrasive);
        const series = await seriesOf(answering, id, value.keyId, read);
        return series ? (figuresOf(series)?.mean ?? null) : null;
      };
      const [now, before] = await Promise.all([meanOf(one), meanOf(other)]);
      const said = { machine: named(view.device.name, id), name: named(value.keyName) };
      if (now === null || before === null) {
        yield* report(words.noReadings, said);
        continue;
      }
      yield* report(words.periods, {
        ...said,
        one: named(labelIn(facts.language, one.words)),
        other: named(labelIn(facts.language, other.words)),
        value: figure(now, value, id),
        before: figure(before, value, id),
        change: changed(now - before, value),
      });
      yield* chartPart(answering, view, value.keyId, {
        fromMs: Math.min(one.fromMs, other.fromMs),
        toMs: Math.max(one.toMs, other.toMs),
      });
    }
  }
}
