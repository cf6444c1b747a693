import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { makeSnapshotsStore } from "../engine/snapshots-store.ts";
import { makeApplyTemplate } from "./apply-template.ts";
import { makeInForceStore } from "./in-force-store.ts";
import { makeSettingImports } from "./imports.ts";
import { makeLimitSettings } from "./limits/limit-settings.ts";
import { makeReplay, type ReplayDeps } from "./replay.ts";
import { makeRulesInForce } from "./rules-in-force.ts";
import { makeSettingDevicesStore } from "./setting-devices-store.ts";
import { makeSettings } from "./settings.ts";
import { makeRuleDescriptions } from "./describe-rules.ts";

export interface AlarmSettingsDeps {
  db: Db;
  keysOf(keysetId: number): Promise<readonly string[]>;
  /** All times in which nothing was raised for a device. */
  windowsOf: ReplayDeps["windowsOf"];
  /** Other rules hold for these devices from now on. */
  rulesChanged(deviceIds: readonly string[]): Promise<void>;
  clock: Clock;
}

/** Alarm settings: list, edit, import, replay, and descriptions of the rules in force. */
export function makeAlarmSettings({ db, keysOf, windowsOf, rulesChanged, clock }: AlarmSettingsDeps) {
  const devices = makeSettingDevicesStore(db);
  const inForce = makeInForceStore(db);
  const settings = makeSettings({
    db,
    clock,
    rulesChanged: (deviceIds) => rulesChanged([...new Set(deviceIds)]),
  });
  return {
    settings,
    limits: makeLimitSettings({ db, settings, rulesChanged }),
    rules: makeRuleDescriptions({ inForce, devices }),
    imports: makeSettingImports(db, settings),
    applyTemplate: makeApplyTemplate({ devices, settings }),
    replay: makeReplay({
      devices,
      snapshots: makeSnapshotsStore(db),
      windowsOf,
      keysOf,
      rulesOf: makeRulesInForce(inForce),
      clock,
    }),
  };
}

export type AlarmSettings = ReturnType<typeof makeAlarmSettings>;
