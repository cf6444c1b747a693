import { type Mark, marks, stronger } from "./marks.ts";
import { counterIncrease } from "./normalise/counter.ts";
import { type DebrisTrack, debrisRate, trackDebris } from "./normalise/debris-rate.ts";
import { addDerived, goodValue, markOf, type Work } from "./work.ts";

const ferrousKeys = ["fe1", "fe2", "fe3", "fe4", "fe5"] as const;
const nonFerrousKeys = ["nfe1", "nfe2", "nfe3", "nfe4", "nfe5"] as const;

/** How many ferrous particles this reading adds to the last one. */
export function ferrousIncrease(track: DebrisTrack, work: Work): number {
  let increase = 0;
  for (let i = 0; i < ferrousKeys.length; i++) {
    const next = goodValue(work, ferrousKeys[i] as string);
    const previous = track.bins[i] ?? null;
    if (next !== null && previous !== null) increase += counterIncrease(previous, next);
  }
  return increase;
}

/** Takes in a sensor's bins; the mark its rates have to carry, or null when the reading has none of them. */
function takeBins(track: DebrisTrack, work: Work, keys: readonly string[], running: boolean): Mark | null {
  if (!keys.some((key) => work.values[key] !== undefined)) return null;
  trackDebris(
    track,
    work.ts,
    keys.map((key) => goodValue(work, key)),
    running,
  );
  // The counters stay right at a standstill; only their rate has stopped.
  return keys.reduce<Mark>(
    (mark, key) => stronger(mark, markOf(work, key)),
    running ? marks.good : marks.standstill,
  );
}

function addRate(work: Work, key: string, rate: number | null, mark: Mark): void {
  if (rate !== null) addDerived(work, key, rate, mark);
}

export function deriveRates(
  work: Work,
  tracks: { readonly ferrous: DebrisTrack; readonly nonFerrous: DebrisTrack },
  running: boolean,
): void {
  const ferrous = takeBins(tracks.ferrous, work, ferrousKeys, running);
  if (ferrous !== null) {
    addRate(work, "feRate", debrisRate(tracks.ferrous, "all"), ferrous);
    addRate(work, "feLargeRate", debrisRate(tracks.ferrous, "large"), ferrous);
  }
  const nonFerrous = takeBins(tracks.nonFerrous, work, nonFerrousKeys, running);
  if (nonFerrous !== null) addRate(work, "nfeRate", debrisRate(tracks.nonFerrous, "all"), nonFerrous);
}
