import { type Mark, marks, stronger } from "../../marks.ts";
import { counterIncrease } from "../../normalise/counter.ts";
import { type DebrisTrack, debrisRate, trackDebris } from "../../normalise/debris-rate.ts";
import { slots, slotsOf } from "../buffer/slots.ts";
import { addDerived, anyValue, goodValue, markOf, type ReadingBuffer } from "../buffer/reading-buffer.ts";

const ferrousSlots = slotsOf(["fe1", "fe2", "fe3", "fe4", "fe5"]);
const nonFerrousSlots = slotsOf(["nfe1", "nfe2", "nfe3", "nfe4", "nfe5"]);

/** How many ferrous particles this reading adds to the last one. */
export function ferrousIncrease(track: DebrisTrack, buffer: ReadingBuffer): number {
  let increase = 0;
  for (let i = 0; i < ferrousSlots.length; i++) {
    const next = goodValue(buffer, ferrousSlots[i] as number);
    const previous = track.bins[i] ?? null;
    if (next !== null && previous !== null) increase += counterIncrease(previous, next);
  }
  return increase;
}

// One list serves all readings, one after the other: nothing of it outlives a call.
const bins: (number | null)[] = [null, null, null, null, null];

/** Takes in a sensor's bins; the mark its rates have to carry, or null when the reading has none of them. */
function takeBins(
  track: DebrisTrack,
  buffer: ReadingBuffer,
  of: readonly number[],
  running: boolean,
): Mark | null {
  let any = false;
  // The counters stay right at a standstill; only their rate has stopped.
  let mark: Mark = running ? marks.good : marks.standstill;
  for (let i = 0; i < of.length; i++) {
    const slot = of[i] as number;
    bins[i] = goodValue(buffer, slot);
    if (anyValue(buffer, slot) === null) continue;
    any = true;
    mark = stronger(mark, markOf(buffer, slot));
  }
  if (!any) return null;
  trackDebris(track, buffer.ts, bins, running);
  return mark;
}

function addRate(buffer: ReadingBuffer, slot: number, rate: number | null, mark: Mark): void {
  if (rate !== null) addDerived(buffer, slot, rate, mark);
}

export function deriveRates(
  buffer: ReadingBuffer,
  tracks: { readonly ferrous: DebrisTrack; readonly nonFerrous: DebrisTrack },
  running: boolean,
): void {
  const ferrous = takeBins(tracks.ferrous, buffer, ferrousSlots, running);
  if (ferrous !== null) {
    addRate(buffer, slots.feRate, debrisRate(tracks.ferrous, "all"), ferrous);
    addRate(buffer, slots.feLargeRate, debrisRate(tracks.ferrous, "large"), ferrous);
  }
  const nonFerrous = takeBins(tracks.nonFerrous, buffer, nonFerrousSlots, running);
  if (nonFerrous !== null) addRate(buffer, slots.nfeRate, debrisRate(tracks.nonFerrous, "all"), nonFerrous);
}
