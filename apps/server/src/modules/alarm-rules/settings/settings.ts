import type { AlarmSetting, Language, SettingEntry } from "@oilcloud/contract";
import { machineTypes } from "@oilcloud/oil";
import type { Actor } from "../../../platform/actor.ts";
import { makeAuditor } from "../../../platform/audit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { Page } from "../../../platform/database/paging.ts";
import { AppError } from "../../../platform/errors.ts";
import { labelIn } from "../../../platform/labels.ts";
import { type CheckedSetting, checkSetting } from "./check-setting.ts";
import { presentSetting } from "./present-setting.ts";
import { makeSettingsStore, type SettingFilter, type SettingRow } from "./settings-store.ts";
import {
  allowedContacts,
  devicesOf,
  enableSetting,
  giveWay,
  holdFactory,
  type InTheWay,
  putSetting,
  removeSetting,
  settingsInTheWay,
} from "./settings-writer.ts";
import { settingSnapshotOf } from "./setting-snapshot.ts";
import { presentIndicator } from "./trigger-words.ts";

export interface SettingsDeps {
  db: Db;
  clock: Clock;
  /** The rules of these devices changed; resolves when they are judged by them. */
  rulesChanged(deviceIds: readonly string[]): Promise<void>;
}

export const settingEntity = "alarmSetting";

export interface GivenSetting {
  settingId: string | null;
  customerId: string;
  setting: CheckedSetting;
  replace: boolean;
  /** Why it is changed. */
  reason?: string;
  /** Another setting whose receivers it takes over; they need not be the author's to choose. */
  receiversOf?: string | null;
}

/** Alarm settings: written with an audit entry, and in force at once. */
export function makeSettings({ db, clock, rulesChanged }: SettingsDeps) {
  const store = makeSettingsStore(db);

  async function find(within: Db, { scope }: Actor, settingId: string): Promise<SettingRow> {
    const row = await makeSettingsStore(within).one(scope, settingId);
    if (!row) throw new AppError("notFound");
    return row;
  }

  const concerned = (within: Db, row: SettingRow): Promise<string[]> | string[] =>
    row.machineType
      ? devicesOf(within, row.customerId, { kind: "machineType", machineType: row.machineType })
      : row.devices.map(({ deviceId }) => deviceId);

  const audit = makeAuditor(settingEntity, settingSnapshotOf, clock);

  function refuse({ deviceNames }: InTheWay, { key, target }: CheckedSetting, language: Language): AppError {
    const type = target.kind === "machineType" ? labelIn(language, machineTypes[target.machineType]) : null;
    const indicator = presentIndicator(key, language).keyName;
    return new AppError("alarmSettingTaken", { target: type ?? deviceNames[0] ?? "", indicator });
  }

  /** Saves one within a transaction; answers its id and the devices whose rules changed. */
  async function saveWithin(within: Db, actor: Actor, given: GivenSetting) {
    const { settingId, customerId, setting, replace } = given;
    const factory = await holdFactory(within, customerId);
    const before = settingId === null ? null : await find(within, actor, settingId);
    if (!factory || (before && before.customerId !== customerId)) throw new AppError("notFound");
    const deviceIds = await devicesOf(within, customerId, setting.target);
    if (setting.target.kind === "devices" && deviceIds.length < setting.target.deviceIds.length)
      throw new AppError("alarmDeviceForeign");
    const named = { settingId: given.receiversOf ?? settingId, contactIds: setting.contactIds };
    const contacts = { ...factory, customerId, ...named };
    if ((await allowedContacts(within, actor.scope, contacts)) < setting.contactIds.length)
      throw new AppError("alarmContactUnknown");
    const inTheWay = await settingsInTheWay(within, customerId, setting, settingId);
    const [first] = inTheWay;
    if (first && !replace) throw refuse(first, setting, actor.language);
    for (const each of inTheWay) await takeAway(within, actor, each, given.reason);
    const touched = [...deviceIds, ...(before ? await concerned(within, before) : [])];
    const by = { accountId: actor.accountId, at: clock() };
    const id = await putSetting(within, { settingId, customerId, setting, by });
    await audit(within, actor.accountId, before, await find(within, actor, id), given.reason);
    return { id, touched };
  }

  /** Takes devices from a setting, or removes it. */
  async function takeAway(within: Db, actor: Actor, what: InTheWay, reason?: string): Promise<void> {
    const before = await find(within, actor, what.settingId);
    await giveWay(within, what);
    const after = await makeSettingsStore(within).one(actor.scope, what.settingId);
    await audit(within, actor.accountId, before, after ?? null, reason);
  }

  /** All of them or none; the engine applies them when they are written. */
  async function saveAll(actor: Actor, all: readonly GivenSetting[]): Promise<string[]> {
    const saved = await db.transaction().execute(async (trx) => {
      const done: Awaited<ReturnType<typeof saveWithin>>[] = [];
      for (const given of all) done.push(await saveWithin(trx, actor, given));
      return done;
    });
    await rulesChanged(saved.flatMap(({ touched }) => touched));
    return saved.map(({ id }) => id);
  }

  async function change(
    actor: Actor,
    settingId: string,
    work: (within: Db, before: SettingRow) => Promise<SettingRow | null>,
  ): Promise<void> {
    const touched = await db.transaction().execute(async (trx) => {
      const { customerId } = await find(trx, actor, settingId);
      await holdFactory(trx, customerId);
      const before = await find(trx, actor, settingId);
      const deviceIds = await concerned(trx, before);
      await audit(trx, actor.accountId, before, await work(trx, before));
      return deviceIds;
    });
    await rulesChanged(touched);
  }

  const detail = async (actor: Actor, settingId: string): Promise<AlarmSetting> =>
    presentSetting(await find(db, actor, settingId), actor.language);

  return {
    detail,
    saveAll,
    saveWithin,
    takeAway,

    async list(actor: Actor, filter: SettingFilter, page: Page) {
      const { rows, total } = await store.list(actor.scope, filter, page);
      return { rows: rows.map((row) => presentSetting(row, actor.language)), total };
    },

    async save(
      actor: Actor,
      settingId: string | null,
      { customerId, ...entry }: SettingEntry,
      replace: boolean,
    ): Promise<AlarmSetting> {
      const given = { settingId, customerId, setting: checkSetting(entry), replace };
      const [id = ""] = await saveAll(actor, [given]);
      return detail(actor, id);
    },

    async enable(actor: Actor, settingId: string, enabled: boolean): Promise<AlarmSetting> {
      await change(actor, settingId, async (within) => {
        await enableSetting(within, settingId, enabled, { accountId: actor.accountId, at: clock() });
        return find(within, actor, settingId);
      });
      return detail(actor, settingId);
    },

    async remove(actor: Actor, settingId: string): Promise<void> {
      await change(actor, settingId, async (within) => {
        await removeSetting(within, settingId);
        return null;
      });
    },
  };
}

export type Settings = ReturnType<typeof makeSettings>;
