import { dayMs, minuteMs } from "../../time.ts";

/** Whether the oil temperature has jumped as no mass of oil can: from one level to another at once, steady before and after. */
export interface TemperatureStep {
  /** The last temperatures, some minutes apart, the oldest first. */
  last: [ts: number, temperatureC: number][];
  /** When it jumped, until it jumps back or has stayed so long that it is the new usual. */
  since: number | null;
  byK: number;
  /** Whether the machine ran and when that last changed; absent where no signal shows it. */
  runs?: boolean;
  turnedAt?: number;
  /** The newest temperature, since when it has been just that, how often it repeated since then and how often it usually does. */
  newest: number | null;
  restsSince: number;
  repeats: number;
  usualRepeats: number;
}

export const newTemperatureStep = (): TemperatureStep => ({
  last: [],
  since: null,
  byK: 0,
  newest: null,
  restsSince: 0,
  repeats: 0,
  // Until it has been seen to move, nothing is said of its resting.
  usualRepeats: 1,
});

const repeatsMemory = 200;
/** So seldom it repeats as often by chance: enough to wait for a while with what is worked out with it; and to call it stuck. */
const seldom = 1e-3;
const never = 1e-6;

/** Counts how often the same temperature is repeated. */
export function noteRepeats(step: TemperatureStep, ts: number, temperatureC: number): void {
  const isSame = temperatureC === step.newest;
  // What is stuck does not teach what is usual.
  if (restsSince(step) === null) step.usualRepeats += ((isSame ? 1 : 0) - step.usualRepeats) / repeatsMemory;
  if (isSame) step.repeats += 1;
  else {
    step.newest = temperatureC;
    step.restsSince = ts;
    step.repeats = 0;
  }
}

/** Since when the temperature has been the same, where that is longer than it usually is; null where it moves. */
export const restsSince = ({ repeats, usualRepeats, restsSince: since }: TemperatureStep): number | null =>
  repeats > 0 && usualRepeats ** repeats < seldom ? since : null;

/** Whether it has been the same for longer than chance allows. */
export const isFrozen = ({ repeats, usualRepeats }: TemperatureStep): boolean =>
  usualRepeats ** repeats < never;

const apartMs = 10 * minuteMs;
/** The guard holds two values before it believes a step. */
const longestApartMs = 40 * minuteMs;
const smallestK = 6;
/** Oil that warms up keeps warming: of a jump at least a third follows in the next interval. */
const steadyShare = 1 / 6;
/** Two before the jump; the hour after it, in which oil that was only stirred or shortly heated cools down again. */
const before = 2;
const kept = 8;
const usualAfterMs = 10 * dayMs;

/** Notes starts and stops: what moves with one of them is the machine's doing. */
export function noteMotion(step: TemperatureStep, ts: number, runs: boolean): void {
  if (step.runs !== undefined && step.runs !== runs) step.turnedAt = ts;
  step.runs = runs;
}

/** Answers whether a temperature that jumped has stayed for so long that it is the new usual. */
export function followSteps(step: TemperatureStep, ts: number, temperatureC: number): boolean {
  const { last } = step;
  const newest = last.at(-1);
  if (newest && ts - newest[0] < apartMs) return false;
  if (newest && ts - newest[0] > longestApartMs) last.length = 0;
  last.push([ts, temperatureC]);
  if (last.length > kept) last.shift();
  const isUsual = step.since !== null && ts - step.since > usualAfterMs;
  if (isUsual) step.since = null;
  const jumpK = jumpAmong(last);
  if (jumpK !== 0 && (step.turnedAt ?? 0) < (last[0]?.[0] ?? ts)) {
    const isBack = step.since !== null && Math.sign(jumpK) !== Math.sign(step.byK);
    step.since = isBack ? null : ts;
    step.byK = jumpK;
  }
  return isUsual;
}

/** The jump among the last temperatures, which are alike before it and after it; 0 if there is none. */
function jumpAmong(last: TemperatureStep["last"]): number {
  const from = last[before - 1];
  const to = last[before];
  if (!from || !to || last.length < kept) return 0;
  const jumpK = to[1] - from[1];
  if (Math.abs(jumpK) < smallestK) return 0;
  const mostK = steadyShare * Math.abs(jumpK);
  const isSteady = last.every(([, each], i) => Math.abs(each - (i < before ? from : to)[1]) <= mostK);
  return isSteady ? jumpK : 0;
}

/** When it last jumped by so much between two readings, be it a step, a start or something that passes; null if it has not lately. */
export function jumpedAt({ last }: TemperatureStep): number | null {
  for (let i = last.length - 1; i > 0; i--) {
    const [from, to] = [last[i - 1], last[i]];
    if (from && to && Math.abs(to[1] - from[1]) >= smallestK) return to[0];
  }
  return null;
}

const movingK = 2;

/** Whether the oil warms up or cools down: what depends on its temperature jumps with it. */
export const isMoving = ({ last }: TemperatureStep): boolean =>
  Math.abs((last.at(-1)?.[1] ?? 0) - (last.at(-2)?.[1] ?? last.at(-1)?.[1] ?? 0)) > movingK;
