import { hourMs } from "../../time.ts";
import { type Mark, marks } from "../../marks.ts";
import { keyAt } from "../buffer/slots.ts";
import type { ReadingBuffer } from "../buffer/reading-buffer.ts";
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
  /** How many changes were looked at, and which share of them was none; absent in what was remembered before. */
  steps?: number;
  sameShare?: number;
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
  // Of the same shape from the start: what is added later lies elsewhere in memory, and this is written with every value.
  steps: 0,
  sameShare: 0,
});

function remember(history: KeyHistory, ts: number, value: number, temperatureC: number | null): void {
  if (ts - history.ts > longestGapMs) history.window.length = 0;
  pushInto(history.window, value);
  history.ts = ts;
  learnLiveliness(history, value === history.value);
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

/** The oldest makes room. They are moved by hand: of so few, `shift` costs several times as much, and this is for every value. */
function pushInto(window: number[], value: number): void {
  if (window.length < windowSize) {
    window.push(value);
    return;
  }
  const last = windowSize - 1;
  for (let i = 0; i < last; i++) window[i] = window[i + 1] as number;
  window[last] = value;
}

function restAt(history: KeyHistory, ts: number): void {
  history.sameCount = 1;
  history.sameSince = ts;
}

/** How often a value repeats is known after this many steps. */
const enoughSteps = 200;

/** Learns how often the value repeats; a long standstill teaches nothing, or a frozen sensor would pass as a quiet one. */
function learnLiveliness(history: KeyHistory, same: boolean): void {
  if (same && history.sameCount > windowSize) return;
  const steps = Math.min((history.steps ?? 0) + 1, enoughSteps * 5);
  history.steps = steps;
  const share = history.sameShare ?? 0;
  history.sameShare = share + ((same ? 1 : 0) - share) / steps;
}

/** Which share of its changes was none, and no less than what so few can show; 1 while too little is known. */
const repeats = ({ steps = 0, sameShare = 1 }: KeyHistory): number =>
  steps < enoughSteps ? 1 : Math.max(sameShare, 1 / enoughSteps);

/** Remembers a value that is not known already, and judges it by what was remembered: G1 and G14. */
export function observeKey(
  histories: Record<string, KeyHistory>,
  rule: KeyRule,
  { ts, values }: ReadingBuffer,
  slot: number,
  temperatureC: number | null,
  running: boolean,
): Mark {
  const key = keyAt[slot] as string;
  const value = values[slot] as number;
  const history = histories[key];
  if (!history) {
    histories[key] = newHistory(ts, value, temperatureC);
    return marks.good;
  }
  if (ts > history.ts) remember(history, ts, value, temperatureC);
  // What does not move while nothing runs is not stuck.
  if (!running && !rule.movesWithTemperature) restAt(history, ts);
  if (isStuck(history, rule, repeats(history))) return marks.stuck;
  if (rule.spike && isSpike(history.window, rule.spike, value)) return marks.spike;
  return marks.good;
}
