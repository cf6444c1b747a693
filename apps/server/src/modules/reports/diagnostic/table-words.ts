import type { WrittenReport } from "@oilcloud/contract";
import {
  alarmCategoryLabels,
  boundWords,
  forecastBasisLabel,
  hourMs,
  labQuantity,
  labValueText,
  type MarkName,
  markLabels,
  shortest,
} from "@oilcloud/oil";
import type { ReportContext } from "./report-context.ts";

type Table = WrittenReport["forecasts"];

const columnsOfATable = 7;
const mostGapsShown = 4;
const mostOnTimeline = 8;
const mostHeldRows = 12;
const mostSamples = 5;
const longGapMs = 6 * hourMs;

export function forecastTable(context: ReportContext): Table {
  const { say, label, record, nameOf, written, day, daysTo, valueOf } = context;
  return {
    columns: [
      say("indicator"),
      say("startsAt"),
      say("limitColumn"),
      say("expected"),
      say("interval"),
      say("daysLeft"),
    ],
    rows: record.forecasts.map((forecast) => {
      const each = written(forecast.key);
      return [
        nameOf(forecast.key),
        say("startsFrom", {
          value: valueOf(forecast.fromValue, each),
          basis: label(forecastBasisLabel(forecast)),
        }),
        boundWords(forecast.limit, each),
        day(forecast.crossesMs),
        `${day(forecast.earliestMs)} – ${day(forecast.latestMs)}`,
        say("inDays", { days: String(daysTo(forecast)) }),
      ];
    }),
  };
}

/** Gaps, values that did not count, sensors in doubt, and where the limits come from. */
export function qualityOf(context: ReportContext): WrittenReport["quality"] {
  const { say, label, record, diagnosis, nameOf, day, listed, aside } = context;
  const held = record.heldBack.reduce((sum, { count }) => sum + count, 0);
  const doubtful = record.indicators.flatMap(({ name, latest: { mark } }) =>
    mark !== null && isSensorFault(mark) ? [`${label(name)}${aside(label(markLabels[mark]))}`] : [],
  );
  return {
    summary: [
      gapsSentence(context),
      held === 0 ? say("noneHeld") : say("held", { count: shortest(held, 0) }),
      ...diagnosis.notes.map(({ words }) => label(words)),
      doubtful.length === 0 ? say("noneDoubtful") : say("doubtful", { list: listed(doubtful) }),
      say("limitsOrigin", { set: String(record.indicators.filter(({ limit }) => limit?.set).length) }),
    ],
    table: {
      columns: [say("indicator"), say("reason"), say("count"), say("period")],
      rows: record.heldBack
        .slice(0, mostHeldRows)
        .map(({ key, mark, count, firstMs, lastMs }) => [
          nameOf(key),
          label(markLabels[mark]),
          shortest(count, 0),
          day(firstMs) === day(lastMs) ? day(firstMs) : `${day(firstMs)} – ${day(lastMs)}`,
        ]),
    },
  };
}

function gapsSentence({ say, record: { gaps }, missedMs, hours, minute, listed }: ReportContext): string {
  if (gaps.length === 0) return say("noGaps");
  const longest = gaps
    .toSorted((one, other) => other.toMs - other.fromMs - (one.toMs - one.fromMs))
    .slice(0, mostGapsShown)
    .sort((one, other) => one.fromMs - other.fromMs);
  return say("gaps", {
    count: String(gaps.length),
    hours: hours(missedMs),
    list: listed(longest.map((gap) => `${minute(gap.fromMs).slice(5)} – ${minute(gap.toMs).slice(5)}`)),
  });
}

const levelTerms = { 1: "level1", 2: "level2" } as const;

export function alarmTable({ say, label, record, minute }: ReportContext): Table {
  return {
    columns: [say("number"), say("type"), say("level"), say("time"), say("cleared")],
    rows: record.alarms.map(({ code, category, level, atMs, clearedMs }) => [
      code,
      label(alarmCategoryLabels[category]),
      say(levelTerms[level]),
      minute(atMs),
      clearedMs === null ? say("active") : minute(clearedMs),
    ]),
  };
}

/** What laboratories found in the newest samples of the time, a column for each. */
export function laboratoryTable({ say, label, record, day }: ReportContext): Table {
  const samples = record.samples.slice(-mostSamples);
  const quantities = new Set(samples.flatMap(({ results }) => results.map(({ quantity }) => quantity)));
  return {
    columns: [
      say("quantity"),
      ...samples.map(({ atMs, sampleNo }) => (sampleNo ? `${day(atMs)} ${sampleNo}` : day(atMs))),
    ],
    rows: [...quantities].map((key) => {
      const quantity = labQuantity(key);
      return [
        quantity.unit ? `${label(quantity)} ${quantity.unit}` : label(quantity),
        ...samples.map(({ results }) => {
          const found = results.find((each) => each.quantity === key);
          return found ? labValueText(quantity, found) : "–";
        }),
      ];
    }),
  };
}

/** The daily means of what has a limit, in tables that fit a page. */
export function appendixTables({ say, record, withUnitOf, numberOf }: ReportContext): Table[] {
  const tabled = record.indicators.filter(
    (each) => each.limit !== null && each.days.some((value) => value !== null),
  );
  return Array.from({ length: Math.ceil(tabled.length / columnsOfATable) }, (_, i) => {
    const some = tabled.slice(i * columnsOfATable, (i + 1) * columnsOfATable);
    return {
      columns: [say("date"), ...some.map(withUnitOf)],
      rows: record.days.map((date, at) => [
        date,
        ...some.map((each) => {
          const value = each.days[at];
          return value ? numberOf(value.mean, each) : "–";
        }),
      ]),
    };
  });
}

type Happening = WrittenReport["timeline"][number];

/** What happened between the first and the last day; where there is no room, the least is left out. */
export function timelineOf(context: ReportContext): Happening[] {
  const { say, label, record, hours, shortDay } = context;
  const { fromMs, toMs } = record;
  const happened: Omit<Happening, "day">[] = [
    ...record.events.map(({ kind, atMs }) => ({ time: atMs, text: say(kind), kind: "event" as const })),
    ...record.samples.map(({ atMs }) => ({ time: atMs, text: say("sample"), kind: "lab" as const })),
    ...record.gaps
      .filter((gap) => gap.toMs - gap.fromMs >= longGapMs)
      .map((gap) => ({
        time: gap.fromMs,
        text: say("gap", { hours: hours(gap.toMs - gap.fromMs) }),
        kind: "gap" as const,
      })),
    ...record.alarms
      .filter(({ atMs }) => atMs >= fromMs)
      .map(({ atMs, level, category }) => ({
        time: atMs,
        text: say("alarm", { level: say(levelTerms[level]), category: label(alarmCategoryLabels[category]) }),
        kind: level === 1 ? ("alarm1" as const) : ("alarm2" as const),
      })),
  ];
  const kept = happened
    .sort((one, other) => rankOf(one.kind) - rankOf(other.kind) || other.time - one.time)
    .slice(0, mostOnTimeline - 2)
    .sort((one, other) => one.time - other.time);
  return [
    { time: fromMs, text: say("start"), kind: "edge" as const },
    ...kept,
    { time: toMs, text: say("report"), kind: "edge" as const },
  ].map((each) => ({ ...each, day: shortDay(each.time) }));
}

const rankOf = (kind: Happening["kind"]) => ["edge", "alarm1", "event", "lab", "alarm2", "gap"].indexOf(kind);

const sensorFaults: readonly MarkName[] = [
  "invalid",
  "decodingFault",
  "stuck",
  "drift",
  "missing",
  "noisy",
  "labDiffers",
];
/** What is said of the sensor itself; the other marks are circumstances of the machine. */
const isSensorFault = (mark: MarkName) => sensorFaults.includes(mark);
