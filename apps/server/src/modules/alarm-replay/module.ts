import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { actorOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { PackedSamples } from "../telemetry/interface.ts";
import { makeReplay, type ReplayDeps } from "./replay.ts";
import { makeReplayedDevicesStore } from "./replayed-devices-store.ts";

export interface AlarmReplayModuleDeps extends Omit<ReplayDeps, "devices"> {
  db: Db;
  /** Readings of packed weeks. */
  packed: PackedSamples;
  clock: Clock;
}

/** What rules, in force or drafted, would have raised in the past. */
export function alarmReplayModule({ db, packed, ...deps }: AlarmReplayModuleDeps) {
  const replay = makeReplay({ ...deps, devices: makeReplayedDevicesStore(db, packed) });
  return {
    serve(calls: Calls): void {
      calls.handle("POST /system/alarmset/replay", ({ body: { keepLearned = true, ...draft }, caller }) =>
        replay.draft(actorOf(caller), { ...draft, keepLearned }),
      );
      calls.handle("GET /system/alarmset/replayInForce", ({ query: { deviceId, days = 30 }, caller }) =>
        replay.inForce(actorOf(caller), deviceId, days),
      );
    },
  };
}
