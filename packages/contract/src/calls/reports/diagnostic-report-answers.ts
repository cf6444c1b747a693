import { type Static, Type } from "typebox";
import { Language } from "../../fields/fields.ts";
import { bounds, OilState } from "../condition/data-screen-answers.ts";
import { Standing } from "../condition/verdict-answers.ts";
import { ms, msOrNull, name, nameOrNull, numberOrNull } from "../../fields/answer-fields.ts";

const text = Type.String();
const texts = Type.Array(text);
const fact = Type.Object({ label: text, value: text });

/** An indicator over the time of the report, with all that is drawn into it. */
const Chart = Type.Object({
  key: name,
  /** Figure 3 */
  figure: text,
  title: text,
  note: text,
  decimals: Type.Integer(),
  fromTime: ms,
  toTime: ms,
  /** Times and values; a null value begins a gap. */
  times: Type.Array(ms),
  values: Type.Array(numberOrNull),
  ...bounds,
  limitLabel: text,
  warningLabel: text,
  /** What a laboratory found in samples. */
  lab: Type.Array(Type.Object({ time: ms, value: Type.Number() })),
  /** Null where no limit is in sight. */
  forecast: Type.Union([
    Type.Object({
      fromTime: ms,
      fromValue: Type.Number(),
      limit: Type.Number(),
      crossTime: ms,
      earliestTime: ms,
      latestTime: ms,
      label: text,
    }),
    Type.Null(),
  ]),
});
export type ReportChart = Static<typeof Chart>;

const Evidence = Type.Object({ text, time: msOrNull });
/** The expected signs of a cause that were found. No percentage: their share does not say how often it was right. */
const Signs = Type.Object({ matched: Type.Integer(), expected: Type.Integer(), words: text });

const Finding = Type.Object({
  kicker: text,
  name: text,
  severity: Type.Integer(),
  signs: Signs,
  /** The charts that show its evidence, by key. */
  charts: Type.Array(name),
  supports: Type.Array(Evidence),
  against: Type.Array(Evidence),
  missing: Type.Array(Type.Object({ text, by: text })),
  alternatives: Type.Array(Type.Object({ name: text, signs: text, action: text })),
  action: text,
  urgency: text,
  parts: texts,
  forecast: nameOrNull,
  /** How it was reached. */
  method: text,
});
export type ReportFinding = Static<typeof Finding>;

const DimensionRow = Type.Object({
  dimension: name,
  name: text,
  state: OilState,
  stateName: text,
  indicator: text,
  value: text,
  limits: text,
  /** How full the bar is, and where its marks are; null where nothing is limited. */
  bar: Type.Union([
    Type.Object({ value: Type.Number(), warning: numberOrNull, limit: Type.Number() }),
    Type.Null(),
  ]),
  outlook: text,
});

const table = Type.Object({ columns: texts, rows: Type.Array(texts) });

/** A diagnostic report in words, as its page shows it and its PDF prints it. */
export const WrittenReport = Type.Object({
  reportNo: name,
  title: text,
  subject: text,
  platformName: text,
  companyName: text,
  facts: Type.Array(fact),
  standing: Standing,
  standingName: text,
  headline: text,
  signs: nameOrNull,
  sentences: texts,
  dimensions: Type.Array(DimensionRow),
  actions: Type.Array(Type.Object({ text, when: text })),
  timeline: Type.Array(
    Type.Object({
      time: ms,
      day: text,
      text,
      kind: Type.Enum(["edge", "event", "lab", "gap", "alarm1", "alarm2"]),
    }),
  ),
  fromTime: ms,
  toTime: ms,
  timeZone: name,
  gaps: Type.Array(Type.Object({ fromTime: ms, toTime: ms })),
  findings: Type.Array(Finding),
  charts: Type.Array(Chart),
  forecasts: table,
  quality: Type.Object({ summary: texts, table }),
  laboratory: table,
  alarms: table,
  appendix: Type.Array(table),
  conclusion: text,
  remarks: text,
  signature: Type.Union([Type.Object({ by: text, time: text }), Type.Null()]),
  foot: text,
});
export type WrittenReport = Static<typeof WrittenReport>;

/** A report that the platform made, with what its page needs beside its words. */
export const MadeReport = Type.Object({
  report: WrittenReport,
  /** Of its PDF. */
  language: Language,
  sent: text,
});
export type MadeReport = Static<typeof MadeReport>;
