import type { AlarmReplay, ReplayedAlarm, ReplayInForce } from "@oilcloud/contract";
import { alarmCategoryLabels, alarmCategoryOf, type AlarmRule, dayMs, findIndicator } from "@oilcloud/oil";
import type { Actor } from "../../platform/actor.ts";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import { labelIn } from "../../platform/labels.ts";
import { tenantOf } from "../../platform/scope.ts";
import type { DryRunEpisode, RunsDry, StoredReading } from "../alarm-engine/interface.ts";
import type { SummaryWords } from "../alarm-records/interface.ts";
import type { DraftedCondition, DraftedRules, RulesInForce } from "../alarm-rules/interface.ts";
import type { ReplayedDevice, ReplayedDevicesStore } from "./replayed-devices-store.ts";
import { makeSeriesBuckets } from "./series-buckets.ts";

export interface ReplayDeps {
  devices: ReplayedDevicesStore;
  dryRuns: RunsDry;
  keysOf(keysetId: number): Promise<readonly string[]>;
  rulesOf: RulesInForce;
  draftedRules: DraftedRules;
  summaryWords: SummaryWords;
  clock: Clock;
}

export interface Draft extends DraftedCondition {
  deviceId: string;
}

const replayMs = 30 * dayMs;
const bucketCount = 360;
/** Drafted conditions are judged from so long before the requested time, so that their counts have settled by then. */
const settleMs = 2 * dayMs;
/** Without a snapshot, the watch learns from so long before. */
const runInMs = 60 * dayMs;
/** How much is read and judged at once: it is unpacked in one turn of the event loop. */
const readAtOnce = 500;

/** Replays stored readings with the engine's own watch, beginning with its state of then, without storing anything. */
export function makeReplay({
  devices,
  dryRuns,
  keysOf,
  rulesOf,
  draftedRules,
  summaryWords,
  clock,
}: ReplayDeps) {
  /** Judges a device's readings from before a time until now by each of several sets of rules. */
  async function run(
    actor: Actor,
    device: ReplayedDevice,
    sets: readonly (readonly AlarmRule[])[],
    fromTime: number,
    hear: (reading: StoredReading, keys: readonly string[]) => void = () => undefined,
  ) {
    const toTime = clock().getTime();
    const order = {
      owner: tenantOf(actor.scope),
      device,
      sets,
      beforeMs: fromTime - settleMs,
      nowMs: toTime,
    };
    const episodes = await dryRuns.run(order, async ({ throughMs, take, episodes: episodesSince }) => {
      // A snapshot from before the first reading has time 0, so that reading begins at the first stored reading.
      const sinceMs = throughMs ?? fromTime - runInMs;
      const firstMs = (await devices.firstReadingMs(actor.scope, device.id, sinceMs)) ?? toTime;
      for (let afterMs = Math.max(sinceMs, firstMs - 1); afterMs < toTime; ) {
        const range = { fromMs: afterMs, toMs: toTime };
        const readings = await devices.readings(actor.scope, device.id, range, readAtOnce);
        const judged = take(readings); // in the worker, while the next lines run here
        for (const reading of readings)
          if (reading.tsMs > fromTime) hear(reading, await keysOf(reading.keysetId));
        await judged;
        afterMs = readings.length < readAtOnce ? toTime : (readings.at(-1)?.tsMs ?? toTime);
      }
      return episodesSince(fromTime);
    });
    return { toTime, episodes };
  }

  async function deviceOf({ scope }: Actor, deviceId: string): Promise<ReplayedDevice> {
    const device = await devices.one(scope, deviceId);
    if (!device) throw new AppError("notFound");
    return device;
  }

  return {
    /** The last 30 days with drafted conditions and with those in force. */
    async draft(actor: Actor, draft: Draft): Promise<AlarmReplay> {
      const { key } = draft;
      const device = await deviceOf(actor, draft.deviceId);
      const indicator = findIndicator(key);
      if (!indicator) throw new AppError("alarmIndicatorRequired");
      const [inForce = []] = await rulesOf([device]);
      const drafted = draftedRules(device, inForce, draft);
      const fromTime = clock().getTime() - replayMs;
      const buckets = makeSeriesBuckets(fromTime, replayMs / bucketCount);
      let count = 0;
      const {
        toTime,
        episodes: [now = [], then = []],
      } = await run(actor, device, [inForce, drafted], fromTime, ({ tsMs, vals, marks }, keys) => {
        count += 1;
        const at = keys.indexOf(key);
        if (at !== -1 && !marks?.[at]) buckets.take(tsMs, vals[at]);
      });
      const category = alarmCategoryOf(key);
      const present = (episodes: readonly DryRunEpisode[]): ReplayedAlarm[] =>
        episodes.filter((each) => each.category === category).map((each) => presentEpisode(each));
      const presentEpisode = (episode: DryRunEpisode): ReplayedAlarm => ({
        level: episode.level,
        firstTime: episode.firstAt,
        lastTime: episode.lastAt,
        open: episode.clearedAt === null,
        occurrences: episode.occurrences,
        reason: summaryWords(category, episode.reasons, actor.language),
        byIndicator: episode.keys.has(key),
        stretches: episode.stretches
          .filter(({ to }) => to >= fromTime)
          .map(({ level, from, to }) => ({ level, fromTime: Math.max(from, fromTime), toTime: to })),
      });
      return {
        fromTime,
        toTime,
        readings: count,
        timeZone: device.timeZone,
        categoryName: labelIn(actor.language, alarmCategoryLabels[category]),
        key,
        keyName: labelIn(actor.language, indicator),
        unit: indicator.unit,
        decimals: indicator.decimals,
        kind: indicator.kind,
        pieceMs: buckets.bucketMs,
        points: buckets.points(),
        now: present(now),
        drafted: present(then),
      };
    },

    /** The alarms that the rules in force raise in the last days: as recorded, unless other rules were in force then. */
    async inForce(actor: Actor, deviceId: string, days: number): Promise<ReplayInForce> {
      const device = await deviceOf(actor, deviceId);
      const [rules = []] = await rulesOf([device]);
      const fromTime = clock().getTime() - days * dayMs;
      const {
        toTime,
        episodes: [episodes = []],
      } = await run(actor, device, [rules], fromTime);
      return {
        fromTime,
        toTime,
        alarms: episodes.map(({ category, level, firstAt, clearedAt }) => ({
          category,
          level,
          firstTime: firstAt,
          clearTime: clearedAt,
        })),
      };
    },
  };
}

export type Replay = ReturnType<typeof makeReplay>;
