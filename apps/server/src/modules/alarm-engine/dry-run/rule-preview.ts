import { type AlarmRule, type DeviceStanding, deviceStanding, sampleMs } from "@oilcloud/oil";
import type { Withholding } from "../../maintenance/interface.ts";
import { changeRules, newRuntime, type Runtime } from "../watch/runtime.ts";
import type { WatchStates } from "../watch/watch-states.ts";
import type { WatchedDevicesStore } from "../watch/watched-devices-store.ts";

export interface RulePreviewDeps {
  watches: Pick<WatchStates, "books" | "prime" | "take">;
  store: Pick<WatchedDevicesStore, "readingsBetween">;
  maintenance: Pick<Withholding, "at">;
  nowMs(): number;
}

const mostReadings = 500;
/** As many samples as a limit takes to be judged, and one that completes the last of them. */
const samplesAhead = 6;

/**
 * The standing that a device would have under other rules once it has sent enough readings for a judgement, if all of them equal
 * the last ones. The device's own watch is not changed.
 */
export async function tryRules(
  { device, state, allRules }: Runtime,
  rules: readonly AlarmRule[],
  { watches, store, maintenance, nowMs }: RulePreviewDeps,
): Promise<DeviceStanding | null> {
  const preview = newRuntime(device, structuredClone(state), allRules, watches.books, nowMs());
  preview.snapshotDueMs = Number.POSITIVE_INFINITY;
  changeRules(preview, rules, watches.books);
  await watches.prime([preview]);
  const { through } = state;
  const aheadMs = sampleMs(device.intervalMs);
  const wanted = { number: device.number, afterMs: through - aheadMs, upToMs: through };
  const [last = []] = through > 0 ? await store.readingsBetween([wanted], mostReadings) : [];
  const silent: Withholding = { at: maintenance.at, withhold: () => undefined };
  for (let ahead = 1; ahead <= samplesAhead; ahead++)
    for (const reading of last)
      await watches.take(preview, { ...reading, tsMs: reading.tsMs + ahead * aheadMs }, silent);
  return deviceStanding(preview.state, preview.book);
}
