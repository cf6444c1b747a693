import { dayMs, minuteMs } from "../time.ts";

/** Whether the oil temperature has jumped as no mass of oil can: from one level to another at once, steady before and after. */
export interface TemperatureStep {
  /** The last temperatures, some minutes apart, the oldest first. */
  last: [ts: number, temperatureC: number][];
  /** When it jumped, until it jumps back or has stayed so long that it is the new usual. */
  since: number | null;
  byK: number;
}

export const newTemperatureStep = (): TemperatureStep => ({ last: [], since: null, byK: 0 });

const apartMs = 10 * minuteMs;
/** The guard holds two values before it believes a step. */
const longestApartMs = 40 * minuteMs;
const smallestK = 6;
/** Oil that warms up goes on warming: of a jump at least a third follows in the next interval. */
const steadyShare = 1 / 6;
/** Two before the jump; the hour after it, in which oil that was only stirred or shortly heated cools down again. */
const before = 2;
const kept = 8;
const usualAfterMs = 10 * dayMs;

export function followSteps(step: TemperatureStep, ts: number, temperatureC: number): void {
  const { last } = step;
  const newest = last.at(-1);
  if (newest && ts - newest[0] < apartMs) return;
  if (newest && ts - newest[0] > longestApartMs) last.length = 0;
  last.push([ts, temperatureC]);
  if (last.length > kept) last.shift();
  if (step.since !== null && ts - step.since > usualAfterMs) step.since = null;
  const jumpK = jumpAmong(last);
  if (jumpK === 0) return;
  const isBack = step.since !== null && Math.sign(jumpK) !== Math.sign(step.byK);
  step.since = isBack ? null : ts;
  step.byK = jumpK;
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

const movingK = 2;

/** Whether the oil warms up or cools down: what depends on its temperature jumps with it. */
export const isMoving = ({ last }: TemperatureStep): boolean =>
  Math.abs((last.at(-1)?.[1] ?? 0) - (last.at(-2)?.[1] ?? last.at(-1)?.[1] ?? 0)) > movingK;
