import { median, medianOfFew } from "../../forecast/daily.ts";
import { driedFrom } from "./content-dry.ts";
import {
  type ContentCourse,
  type ContentLimit,
  dayHours,
  fewestHours,
  type HourMove,
  leastMove,
} from "./content-memory.ts";
import { judgeRise } from "./content-rise.ts";
import {
  contentOf,
  learnLine,
  type LinePoint,
  meanInverse,
  meanLogActivity,
  slopeOf,
} from "./saturation-line.ts";

const spansHours = [2, 4, 8, 14] as const;
const longestSpanHours = spansHours[spansHours.length - 1] as number;
const keptHours = dayHours + longestSpanHours;
const keptDays = 30;
const nearSaturation = Math.log(0.9);

const usualAfterHours = 240;
const stillWithin = 0.03;

/** Takes in an hour; `isRaised`: its rise has raised an alarm. Answers whether it rises (1), neither (0), or is usual (−1); null while too little is known. */
export function followContent(
  course: ContentCourse,
  hour: LinePoint,
  limit: ContentLimit | null,
  isRaised: boolean,
): -1 | 0 | 1 | null {
  const { hours } = course;
  const [number] = hour;
  const before = hours.at(-1)?.[0] ?? number;
  if (Math.floor(number / dayHours) !== Math.floor(before / dayHours)) endDay(course, before);
  hours.push(hour);
  while (hours[0] && hours[0][0] <= number - keptHours) hours.shift();
  if (hour[2] < nearSaturation) course.today.push(hour);
  const slope = slopeOf(course.line);
  const moves = movesOf(hours, number, slope);
  const verdict = limit && judgeRise(course, number, slope, moves, limit);
  if (verdict === 1 || (isRaised && verdict !== null)) followRaised(course, number, slope);
  else {
    course.highest = null;
    learnMoves(course, moves);
  }
  return verdict;
}

/** Used by one hour after the other: what is worked out for every hour of every device leaves nothing to collect. */
const contentScratch = new Float64Array(keptHours + 1);
const earlierScratch = new Float64Array(dayHours + 1);

/** Where the last hours are against the day before them. */
function movesOf(hours: readonly LinePoint[], number: number, slope: number): (HourMove | null)[] {
  for (let i = 0; i < hours.length; i++) contentScratch[i] = contentOf(slope, hours[i] as LinePoint);
  return spansHours.map((span) => moveOver(span, hours, number));
}

function moveOver(span: number, hours: readonly LinePoint[], number: number): HourMove | null {
  let [earlier, latest, sum, warmNow, warmBefore] = [0, 0, 0, 0, 0];
  for (let i = 0; i < hours.length; i++) {
    const hour = hours[i] as LinePoint;
    const content = contentScratch[i] as number;
    if (hour[0] > number - span / 2) {
      latest += 1;
      sum += content;
      warmNow += hour[1];
    } else if (hour[0] <= number - span && hour[0] > number - span - dayHours) {
      earlierScratch[earlier++] = content;
      warmBefore += hour[1];
    }
  }
  if (latest === 0 || earlier < dayHours / 2) return null;
  const to = sum / latest;
  const from = medianOfFew(earlierScratch, earlier);
  return { by: to - from, from, to, warmth: warmNow / latest - warmBefore / earlier, hours: span };
}

const forgetting = 0.9995;
const memoryHours = 720;

function learnMoves(course: ContentCourse, moves: readonly (HourMove | null)[]): void {
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i];
    if (!move) continue;
    const known = (course.moves[i] ??= { count: 0, square: 0, most: 0 });
    const most = known.count > 48 ? 16 * Math.max(leastMove ** 2, known.square) : Number.POSITIVE_INFINITY;
    known.count = Math.min(memoryHours, known.count + 1);
    known.square += (Math.min(move.by ** 2, most) - known.square) / known.count;
    known.most = Math.max(forgetting * known.most, Math.min(move.by, known.most + leastMove));
  }
}

const mostTrend = 0.15;
const quarter = 6;

/** Only a sound day teaches what is usual, and only one of even content the line. */
function endDay(course: ContentCourse, lastHour: number): void {
  const { today, line, days } = course;
  course.today = [];
  if (course.highest !== null || today.length < fewestHours) return;
  const contents = today.map((each) => contentOf(slopeOf(line), each));
  course.driedFrom = driedFrom(course, Math.exp(median(contents)));
  // What a failing sensor shows is not usual.
  if (course.driedFrom !== null) return;
  const trend = median(contents.slice(-quarter)) - median(contents.slice(0, quarter));
  if (Math.abs(trend) < mostTrend) learnLine(line, today);
  days.push([Math.floor(lastHour / dayHours), meanInverse(today), meanLogActivity(today)]);
  if (days.length > keptDays) days.shift();
  course.usual = usualOf(course);
}

const fewestDays = 5;
const newestDays = 2;

function usualOf({ days, line }: ContentCourse): ContentCourse["usual"] {
  if (days.length < fewestDays) return null;
  const slope = slopeOf(line);
  const contents = days.map((each) => contentOf(slope, each));
  const before = contents.slice(0, contents.length - newestDays);
  return { content: median(contents), highest: Math.max(...before) };
}

/** A content that has been raised and still for ten days is the new usual. */
function followRaised(course: ContentCourse, number: number, slope: number): void {
  const day = course.hours.filter(([at]) => at > number - dayHours);
  const content = median(day.map((each) => contentOf(slope, each)));
  if (course.highest === null || content > course.highest + stillWithin) {
    course.highest = content;
    course.highestAt = number;
  } else if (number - course.highestAt > usualAfterHours) {
    course.days = [];
    course.usual = null;
    course.highest = null;
  }
}

/** After an oil change the usual content is another; how it follows the temperature is learned on. */
export function renewContent(course: ContentCourse): void {
  course.hours = [];
  course.today = [];
  course.days = [];
  course.usual = null;
  course.highest = null;
  course.driedFrom = null;
}
