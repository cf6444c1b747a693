import type { AlarmLevel, IndicatorKey, MachineType } from "@oilcloud/oil";
import { findMachineNouns } from "../names/machine-nouns.ts";
import type { FoundName } from "../names/name-entry.ts";
import type {
  Ahead,
  AskedIndicator,
  Conversion,
  DialogueState,
  Grouping,
  Period,
  Slot,
  Statistic,
  Step,
  TextSpan,
} from "../plan.ts";
import type { SiteClock } from "../slots/clock.ts";
import { readAskedUnit } from "../slots/asked-unit.ts";
import { readConversion } from "../slots/conversions.ts";
import { readIndicators } from "../slots/indicators.ts";
import { type Bound, readAhead, readBound, readCount, readStatistics, readStep } from "../slots/measures.ts";
import { readPeriodBefore, readPeriods } from "../slots/periods.ts";
import { findCode, findTerms } from "../terms/find-terms.ts";
import type { QuestionReader } from "../text/reader.ts";
import { type Cue, cueNames, cueWords } from "./cue-words.ts";
import { readQuantity } from "./quantity.ts";
import { readReferences, type References } from "./references.ts";

/** Everything that a question says, before it is decided what it asks. */
export interface Signals {
  readonly names: readonly FoundName[];
  readonly cues: ReadonlyMap<Cue, TextSpan>;
  readonly conversion: Conversion | null;
  /** "In °F". */
  readonly unit: Slot<string> | null;
  readonly code: string | null;
  readonly termIds: readonly string[];
  readonly indicators: Slot<readonly AskedIndicator[]> | null;
  readonly statistics: Slot<readonly Statistic[]> | null;
  readonly step: Slot<Step> | null;
  readonly periods: readonly Slot<Period>[];
  readonly ahead: Slot<Ahead> | null;
  /** "Wait two weeks", and not only "in two weeks". */
  readonly waits: boolean;
  readonly count: Slot<number> | null;
  readonly levels: readonly AlarmLevel[];
  readonly grouping: Slot<Grouping> | null;
  readonly types: readonly MachineType[];
  readonly typeSpan: TextSpan | null;
  readonly references: References;
  /** A figure that values are compared with. */
  readonly threshold: Bound | null;
  /** "The three turbines": how many machines are meant. */
  readonly quantity: number | null;
  /** "Hotter" compares what is meant; "hottest" asks for the maximum. */
  readonly isComparative: boolean;
}

const extremes: readonly [RegExp, AskedIndicator["keys"][number], Statistic][] = [
  [
    /(?:runs? |is |the )?\b(?:hottest\b(?: oil)?|(?:hotter|warmer)\b(?!.{0,48} than))|(?:the )?oil hottest|最[热烫]|[更较]热(?!轧)/,
    "oilTemp",
    "max",
  ],
  [
    /\b(?:coldest|coolest)\b(?: oil)?|\b(?:colder|cooler)\b(?!.{0,48} than)|最冷|[更较][冷凉]/,
    "oilTemp",
    "min",
  ],
  [/\bdirtiest\b(?: oil)?|\bdirtier\b(?! than)|最脏|[更较]脏/, "nasClass", "max"],
  [/\bwettest\b|\bwetter\b(?! than)|最湿|[更较]湿|含水最[多高]/, "waterPpm", "max"],
  [
    /\b(?:how|too|so|very|quite|pretty|this|run(?:s|ning)?|getting|gets?|got) (?:hot|warm)\b(?: is| are| does| did| was)?(?: the)?(?: oil)?|(?:is|are|was|were) [\ue000 ]+(?:hot|warm)\b|热不热|烫不烫|[太很有多]热|过热|发[热烫]|烫[手吗]/,
    "oilTemp",
    "now",
  ],
];

const levelWords: readonly [AlarmLevel, RegExp][] = [
  [1, /(?:一|1) ?级(?:的)?(?!别)|level[- ]?(?:1|one)\b|\bl1\b/],
  [2, /(?:二|2|两) ?级(?:的)?(?!别)|level[- ]?(?:2|two)\b|\bl2\b/],
];
const groupings: readonly [Grouping, RegExp][] = [
  [
    "customer",
    /(?:按|每家?个?|各家?个?)(?:客户|公司|厂家?)(?:分|统计|排)?|\b(?:by|per|for each|grouped by|each) (?:customer|client|company|site|plant)\b/,
  ],
  ["group", /(?:按|每个?|各)(?:分?组|车间)|\b(?:by|per|for each) group\b/],
  ["type", /(?:按|每种?|各种?)(?:设备)?类型(?:分|统计)?|\b(?:by|per|for each) (?:machine )?type\b/],
  [
    "oil",
    /(?:按|每种?|各种?)油品?(?![温位质液])(?:牌号)?(?:分|统计)?|\b(?:by|per|for each) oil\b(?! (?:temp|level|quality|visc|water))/,
  ],
  ["state", /(?:按|每种?|各种?)状态(?:分|统计)?|\bby (?:state|status|condition)\b/],
  ["level", /(?:按|各)级别?|\bby level\b/],
  ["machine", /(?:按|每台?|各台?)设备(?:分|统计)|\b(?:by|per) (?:machine|device)\b/],
];

/** Reads a question part by part: what is most special first, so that "40 °C viscosity" is no temperature. */
export function readSignals(
  reader: QuestionReader,
  names: readonly FoundName[],
  state: DialogueState | null,
  clock: SiteClock,
): Signals {
  const whole = reader.rest;
  const conversion = readConversion(reader, state?.plan?.conversion ?? null);
  const code = findCode(reader);
  const quantity = readQuantity(reader, names);
  const references = readReferences(reader);
  const grouping = takeFirst(reader, groupings);
  const step = readStep(reader);
  const threshold = readBound(reader, state?.plan?.filter.value.threshold ?? null);
  const ahead = readAhead(reader, clock);
  const before = readPeriodBefore(reader, state?.plan?.period?.value ?? null);
  const periods = before ? [before] : readPeriods(reader, clock);
  const levels = levelWords.flatMap(([level, pattern]) => (reader.take(pattern) ? [level] : []));
  const unit = conversion || threshold ? null : readAskedUnit(reader);
  const extreme = extremes.flatMap(([pattern, key, statistic]) => {
    const hit = reader.take(pattern);
    return hit ? [{ key, statistic, span: hit.span, text: hit.match[0] }] : [];
  })[0];
  const read = readIndicators(reader);
  const count = readCount(reader);
  const statistics = readStatistics(reader);
  const nouns = findMachineNouns(reader.rest);
  const typeSpan = nouns[0] ? reader.spanOf(nouns[0].from, nouns[0].to) : null;
  for (const { from, to } of nouns) reader.consume(from, to);
  const compared = /\b(hotter|warmer|colder|cooler|dirtier|cleaner|wetter)(?: .{0,40})? than\b/.exec(
    reader.rest,
  )?.[1];
  const cues = readCues(reader);
  const isDegrees = !conversion && /(?:多少|几)(?:摄氏)?度/.test(whole);
  const implied = compared ? comparedBy(compared) : (extreme?.key ?? (isDegrees ? "oilTemp" : null));
  return {
    names,
    cues,
    conversion,
    unit,
    code,
    termIds: findTerms(whole),
    indicators:
      read ??
      (implied
        ? {
            value: [{ keys: [implied], labKeys: [], dimension: null, isExact: true }],
            origin: "asked",
            span: extreme?.span ?? cues.get("compare") ?? null,
          }
        : null),
    statistics:
      statistics ??
      (extreme && extreme.statistic !== "now"
        ? { value: [extreme.statistic], origin: "asked", span: extreme.span }
        : null),
    step,
    periods,
    ahead: ahead?.slot ?? null,
    waits: ahead?.waits ?? false,
    count,
    levels,
    grouping,
    types: [...new Set(nouns.flatMap(({ types }) => types))],
    typeSpan,
    references,
    threshold,
    quantity,
    isComparative: statistics === null && extreme !== undefined && /er\b|[更较]/.test(extreme.text),
  };
}

const comparedBy = (word: string): IndicatorKey =>
  /hot|warm|cold|cool/.test(word) ? "oilTemp" : word === "wetter" ? "waterPpm" : "nasClass";

function takeFirst<Value>(reader: QuestionReader, words: readonly [Value, RegExp][]): Slot<Value> | null {
  for (const [value, pattern] of words) {
    const hit = reader.take(pattern);
    if (hit) return { value, origin: "asked", span: hit.span };
  }
  return null;
}

function readCues(reader: QuestionReader): Map<Cue, TextSpan> {
  const cues = new Map<Cue, TextSpan>();
  for (const cue of cueNames) {
    const [first] = reader.takeAll(cueWords[cue]);
    if (first) cues.set(cue, first.span);
  }
  // "哪家报警最多": the counter of companies is the noun.
  const span = cues.get("whichCustomer");
  if (span) for (const cue of ["which", "customerNoun"] as const) cues.set(cue, cues.get(cue) ?? span);
  return cues;
}
