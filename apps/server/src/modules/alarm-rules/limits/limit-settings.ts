import type { AlarmRule, AlarmTrigger, LimitInForce, NamedOil } from "@oilcloud/oil";
import { withLimits } from "@oilcloud/oil";
import type { Actor, Viewer } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { CheckedSetting } from "../settings/check-setting.ts";
import { makeInForceStore } from "../in-force/in-force-store.ts";
import { limitsByDevice } from "../in-force/limits-by-device.ts";
import { makeRulesInForce } from "../in-force/rules-in-force.ts";
import type { Settings } from "../settings/settings.ts";
import { holdFactory } from "../settings/settings-writer.ts";
import type { SettingRow } from "../settings/settings-store.ts";
import { type CheckedLimit, checkLimit, type EnteredLimit } from "./check-limits.ts";
import { describeLimits, type DescribedLimit } from "./describe-limits.ts";
import {
  commonName,
  commonOil,
  limitedMachines,
  type LimitedMachine,
  type LimitTarget,
} from "./limit-devices-store.ts";
import { ownSettings } from "./own-settings-store.ts";
import { type SettingsFor, settingsFor, usualPair } from "./settings-for.ts";

export interface LimitChanges {
  customerId: string;
  target: LimitTarget;
  limits: readonly EnteredLimit[];
  reason: string;
}

/** A device with the rules and limits that would be in force. */
export interface DraftedDevice extends LimitedMachine {
  rules: readonly AlarmRule[];
  set: ReadonlyMap<string, LimitInForce | null>;
}

export interface LimitsOf {
  devices: DraftedDevice[];
  /** The oil that all of them are filled with, as far as it is one. */
  oil: NamedOil;
  limits: DescribedLimit[];
}

export interface LimitSettingsDeps {
  db: Db;
  settings: Pick<Settings, "saveWithin" | "takeAway">;
  rulesChanged(deviceIds: readonly string[]): Promise<void>;
}

const noReceivers = { message1: "", message2: "", contactIds: [], modes: [] };

/** The receivers of a setting, for the one that replaces it. */
const receiversIn = (row: SettingRow) => ({
  message1: row.message1,
  message2: row.message2,
  contactIds: row.contacts.map(({ contactId }) => contactId),
  modes: row.modes,
});

/**
 * Limits of a machine type or device. They are alarm settings like any other, so that one place decides what is in force: a limit
 * that is set here changes the setting that decides, or becomes one without receivers.
 */
export function makeLimitSettings({ db, settings, rulesChanged }: LimitSettingsDeps) {
  /** Sets one limit; the setting's other conditions and its receivers stay. */
  async function put(within: Db, actor: Actor, to: LimitChanges, known: SettingsFor, limit: CheckedLimit) {
    const { customerId, target, reason } = to;
    const own = known.own.get(limit.key);
    const inherited = own ?? known.ofType.get(limit.key);
    const isShared = target.kind === "device" && own !== undefined && own.devices.length > 1;
    const pair = limit.pair ?? usualPair(known, limit.key);
    const triggers: readonly AlarmTrigger[] = inherited?.triggers ?? [];
    const setting: CheckedSetting = {
      target: target.kind === "device" ? { kind: "devices", deviceIds: [target.deviceId] } : target,
      key: limit.key,
      triggers: pair ? withLimits(triggers, limit.key, pair) : [...triggers],
      ...(inherited ? receiversIn(inherited) : noReceivers),
      enabled: true,
      keepLearned: inherited?.keepLearned ?? true,
    };
    await settings.saveWithin(within, actor, {
      settingId: own && !isShared ? own.id : null,
      customerId,
      setting,
      replace: true,
      reason,
      receiversOf: inherited?.id ?? null,
    });
  }

  /** Applies the default again. A setting with receivers stays for them, with the default's limits. */
  async function clear(within: Db, actor: Actor, to: LimitChanges, known: SettingsFor, limit: CheckedLimit) {
    const own = known.own.get(limit.key);
    if (!own) return;
    if (own.contacts.length > 0) return put(within, actor, to, known, limit);
    const deviceIds = to.target.kind === "device" ? [to.target.deviceId] : null;
    await settings.takeAway(within, actor, { settingId: own.id, deviceIds, deviceNames: [] }, to.reason);
  }

  /** Writes the changes within a transaction; answers the devices concerned. */
  async function apply(within: Db, actor: Actor, changes: LimitChanges): Promise<LimitedMachine[]> {
    await holdFactory(within, changes.customerId);
    const known = await settingsFor(within, actor.scope, changes.customerId, changes.target);
    if (!known) throw new AppError("notFound");
    for (const entered of changes.limits) {
      const limit = checkLimit(entered, known, actor.language);
      await (limit.pair ? put : clear)(within, actor, changes, known, limit);
    }
    return known.machines;
  }

  async function inForce(within: Db, machines: readonly LimitedMachine[]): Promise<DraftedDevice[]> {
    const store = makeInForceStore(within);
    const [rules, limits] = await Promise.all([
      makeRulesInForce(store)(machines),
      limitsByDevice(
        store,
        machines.map(({ id }) => id),
      ),
    ]);
    return machines.map((machine, i) => ({
      ...machine,
      rules: rules[i] ?? [],
      set: limits.get(machine.id) ?? new Map<string, LimitInForce | null>(),
    }));
  }

  return {
    machines: ({ scope }: Viewer, customerId: string) => limitedMachines(db, scope, customerId),
    own: ({ scope }: Viewer, customerId: string) => ownSettings(db, scope, customerId),

    /** The limits of a target in words, and its devices with what is in force for each. */
    async of({ scope, language }: Viewer, customerId: string, target: LimitTarget): Promise<LimitsOf> {
      const known = await settingsFor(db, scope, customerId, target);
      if (!known) throw new AppError("notFound");
      const devices = await inForce(db, known.machines);
      const ids = new Set(devices.map(({ id }) => id));
      const exceptions = new Map<string, number>();
      if (target.kind === "machineType")
        for (const { key, deviceId } of await ownSettings(db, scope, customerId))
          if (deviceId !== null && ids.has(deviceId)) exceptions.set(key, (exceptions.get(key) ?? 0) + 1);
      return {
        devices,
        oil: { oil: commonOil(known.machines), otherOil: commonName(known.machines) },
        limits: describeLimits(known, exceptions, language),
      };
    },

    async save(actor: Actor, changes: LimitChanges): Promise<void> {
      const machines = await db.transaction().execute((trx) => apply(trx, actor, changes));
      await rulesChanged(machines.map(({ id }) => id));
    },

    /** What would be in force: the changes are written and rolled back, so that saving them gives the same. */
    async draft(actor: Actor, changes: LimitChanges): Promise<DraftedDevice[]> {
      const trx = await db.startTransaction().execute();
      try {
        return await inForce(trx, await apply(trx, actor, changes));
      } finally {
        await trx.rollback().execute();
      }
    },
  };
}

export type LimitSettings = ReturnType<typeof makeLimitSettings>;
