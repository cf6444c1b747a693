import { hourMs } from "../time.ts";
import { type Mark, marks } from "../marks.ts";
import { keyAt } from "../slots.ts";
import type { ReadingBuffer } from "../reading-buffer.ts";
import type { KeyRule } from "./key-rules.ts";
import { isSpike, windowSize } from "./spike.ts";
import { isStuck } from "./stuck.ts";

/** What is remembered of one indicator: its last values and since when it has not moved. */
export interface KeyHistory {
  ts: number;
  value: number;
  sameCount: number;
  sameSince: number;
  /** How far the oil temperature went while the value stayed. */
  coldestC: number | null;
  hottestC: number | null;
  window: number[];
}

// After a longer silence the last values say nothing about the next.
const longestGapMs = 2 * hourMs;

const newHistory = (ts: number, value: number, temperatureC: number | null): KeyHistory => ({
  ts,
  value,
  sameCount: 1,
  sameSince: ts,
  coldestC: temperatureC,
  hottestC: temperatureC,
  window: [value],
});

function remember(history: KeyHistory, ts: number, value: number, temperatureC: number | null): void {
  if (ts - history.ts > longestGapMs) history.window.length = 0;
  if (history.window.length === windowSize) history.window.shift();
  history.window.push(value);
  history.ts = ts;
  if (value !== history.value) {
    history.value = value;
    history.sameCount = 1;
    history.sameSince = ts;
    history.coldestC = temperatureC;
    history.hottestC = temperatureC;
    return;
  }
  history.sameCount++;
  if (temperatureC === null) return;
  history.coldestC = Math.min(history.coldestC ?? temperatureC, temperatureC);
  history.hottestC = Math.max(history.hottestC ?? temperatureC, temperatureC);
}

/** Remembers a value that is not known already, and judges it by what was remembered: G1 and G14. */
export function observeKey(
  histories: Record<string, KeyHistory>,
  rule: KeyRule,
  { ts, values }: ReadingBuffer,
  slot: number,
  temperatureC: number | null,
): Mark {
  const key = keyAt[slot] as string;
  const value = values[slot] as number;
  const history = histories[key];
  if (!history) {
    histories[key] = newHistory(ts, value, temperatureC);
    return marks.good;
  }
  if (ts > history.ts) remember(history, ts, value, temperatureC);
  if (rule.movesWithTemperature && isStuck(history, rule.plausible)) return marks.stuck;
  if (rule.spike && isSpike(history.window, rule.spike, value)) return marks.spike;
  return marks.good;
}
