import type { AlarmReplay, ReplayedAlarm, TriggerEntry } from "@oilcloud/contract";
import {
  alarmCategoryLabels,
  alarmCategoryOf,
  type AlarmLevel,
  type AlarmRule,
  dayMs,
  findIndicator,
  minuteMs,
  ruleOf,
} from "@oilcloud/oil";
import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import { labelIn } from "../../../platform/labels.ts";
import { summaryWords } from "../reason-words.ts";
import { makeSeriesBuckets } from "./series-buckets.ts";
import { makeDryRun, type DryRunEpisode } from "./dry-run.ts";
import type { RulesInForce } from "./rules-in-force.ts";
import type { SettingDevicesStore } from "./setting-devices-store.ts";
import { presentIndicator } from "./trigger-words.ts";
import { triggersOf } from "./triggers.ts";

export interface ReplayDeps {
  devices: SettingDevicesStore;
  keysOf(keysetId: number): Promise<readonly string[]>;
  rulesOf: RulesInForce;
  clock: Clock;
}

export interface Draft {
  deviceId: string;
  key: string;
  levels: AlarmLevel[];
  triggers: TriggerEntry[];
}

const replayMs = 30 * dayMs;
const bucketCount = 360;
/** Read and judged before others get their turn. */
const atOnceMs = 2 * dayMs;
/** Of a device that reports more often than this one reading is taken each time: alarms count nothing shorter. */
const thinnedMs = 5 * minuteMs;
const mostReadings = replayMs / thinnedMs;

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Replays a device's last 30 days with drafted conditions and with those in force, without storing anything. */
export function makeReplay({ devices, keysOf, rulesOf, clock }: ReplayDeps) {
  return async (actor: Actor, draft: Draft): Promise<AlarmReplay> => {
    const { key } = draft;
    const device = await devices.one(actor.scope, draft.deviceId);
    if (!device) throw new AppError("notFound");
    const indicator = findIndicator(key);
    if (!indicator) throw new AppError("alarmIndicatorRequired");
    const triggers = triggersOf(key, draft.levels, draft.triggers);
    const [inForce = []] = await rulesOf([device]);
    const drafted = [
      ...inForce.filter((rule) => rule.key !== key),
      ...triggers.map((each) => ruleOf(key, each)),
    ];
    const toTime = clock().getTime();
    const fromTime = toTime - replayMs;
    const many = (await devices.countReadings(actor.scope, device.id, fromTime)) > mostReadings;
    const everyMs = many ? thinnedMs : 1;
    const intervalMs = Math.max(device.intervalMs, everyMs);
    const dryRun = (rules: readonly AlarmRule[]) => makeDryRun(rules, intervalMs, alarmCategoryOf(key));
    const [now, then] = [dryRun(inForce), dryRun(drafted)];
    const buckets = makeSeriesBuckets(fromTime, replayMs / bucketCount);

    let count = 0;
    for (let fromMs = fromTime; fromMs < toTime; fromMs += atOnceMs) {
      const some = await devices.readings(actor.scope, device.id, {
        fromMs,
        toMs: fromMs + atOnceMs,
        everyMs,
      });
      for (const { tsMs, keysetId, vals, marks } of some) {
        const keys = await keysOf(keysetId);
        const reading = { ts: tsMs, keys, values: vals, marks };
        now.take(reading);
        then.take(reading);
        const at = keys.indexOf(key);
        if (at !== -1 && !marks?.[at]) buckets.take(tsMs, vals[at]);
      }
      count += some.length;
      await turn();
    }

    const present = (episode: DryRunEpisode): ReplayedAlarm => ({
      level: episode.level,
      firstTime: episode.firstAt,
      lastTime: episode.lastAt,
      open: episode.clearedAt === null,
      occurrences: episode.occurrences,
      reason: summaryWords(alarmCategoryOf(key), episode.reasons, actor.language),
      byIndicator: episode.keys.has(key),
      stretches: episode.stretches.map(({ level, from, to }) => ({ level, fromTime: from, toTime: to })),
    });
    return {
      fromTime,
      toTime,
      readings: count,
      everyMs: many ? everyMs : null,
      timeZone: device.timeZone,
      categoryName: labelIn(actor.language, alarmCategoryLabels[alarmCategoryOf(key)]),
      ...presentIndicator(key, actor.language),
      kind: indicator.kind,
      pieceMs: buckets.bucketMs,
      points: buckets.points(),
      now: now.episodes().map(present),
      drafted: then.episodes().map(present),
    };
  };
}

export type Replay = ReturnType<typeof makeReplay>;
