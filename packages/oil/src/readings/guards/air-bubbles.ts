import { hourMs } from "../../time.ts";
import { iso4406Number } from "../../codes/iso4406.ts";
import { keyAt, slots, slotsOf } from "../buffer/slots.ts";
import { goodValue, type ReadingBuffer } from "../buffer/reading-buffer.ts";
import type { KeyHistory } from "./key-history.ts";
import { medianOf } from "./spike.ts";

export interface BubblesState {
  ts: number | null;
  since: number | null;
  held: boolean;
}

export const newBubblesState = (): BubblesState => ({ ts: null, since: null, held: false });

const fineSlots = slotsOf(["count_ch1", "count_ch2", "count_ch3"]);
const largeSlots = slotsOf(["count_ch4", "count_ch5", "count_ch6"]);
const allSlots = [...fineSlots, ...largeSlots, slots.count_ch7, slots.count_ch8];
const jump = 4;
// Below this a channel multiplies by chance.
const fewestCounts = 5;
const fewestRemembered = 3;
// What sound machines shed between two readings.
const flatFerrous = 5;
const nearlyEqualCodes = 2;
// Bubbles last minutes; what stays for an hour is in the oil.
const longestMs = hourMs;

function allJumped(
  buffer: ReadingBuffer,
  histories: Readonly<Record<string, KeyHistory>>,
  of: readonly number[],
): boolean {
  let judged = 0;
  for (const slot of of) {
    const count = goodValue(buffer, slot);
    if (count === null) continue;
    const window = histories[keyAt[slot] as string]?.window;
    if (!window || window.length < fewestRemembered) return false;
    if (count < jump * Math.max(fewestCounts, medianOf(window))) return false;
    judged++;
  }
  return judged > 0;
}

function isNearlyEqual(buffer: ReadingBuffer): boolean {
  const [fine, coarse] = [goodValue(buffer, slots.count_ch1), goodValue(buffer, slots.count_ch3)];
  if (fine === null || coarse === null) return false;
  return iso4406Number(fine / 100) - iso4406Number(coarse / 100) <= nearlyEqualCodes;
}

/**
 * G4: the large channels jump together, along with the fine ones or up to their level, without ferrous debris to
 * explain it. Marks for an hour at most; then the counts are believed and the old level is forgotten.
 */
export function hasAirBubbles(
  state: BubblesState,
  buffer: ReadingBuffer,
  histories: Readonly<Record<string, KeyHistory>>,
  ferrousIncrease: number,
): boolean {
  if (goodValue(buffer, slots.count_ch1) === null) return false;
  if (state.ts !== null && buffer.ts <= state.ts) return state.held;
  state.ts = buffer.ts;
  const looksLikeIt =
    allJumped(buffer, histories, largeSlots) &&
    (isNearlyEqual(buffer) || allJumped(buffer, histories, fineSlots)) &&
    ferrousIncrease <= flatFerrous;
  state.since = looksLikeIt ? (state.since ?? buffer.ts) : null;
  state.held = state.since !== null && buffer.ts - state.since < longestMs;
  if (looksLikeIt && !state.held)
    for (const slot of allSlots) {
      const history = histories[keyAt[slot] as string];
      if (history) history.window.length = 0;
    }
  return state.held;
}
