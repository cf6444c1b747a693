import type { ChangedBy } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { managedInScope, type Scope } from "../../../platform/scope.ts";
import type { CheckedSetting, Target } from "./check-setting.ts";

/** An existing setting that conflicts with a new one. */
export interface InTheWay {
  settingId: string;
  /** Its devices that the new setting would take over; null if it is for a machine type and would be replaced whole. */
  deviceIds: string[] | null;
  deviceNames: string[];
}

/** Serialises changes in a factory, so that a conflict check stays valid until the write. */
export async function holdFactory(within: Db, customerId: string) {
  return within
    .selectFrom("customer")
    .select(["id", "tenant_id as tenantId"])
    .where("id", "=", customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The factory's devices among the target's. */
export async function devicesOf(within: Db, customerId: string, target: Target): Promise<string[]> {
  const query = within.selectFrom("device").select("id").where("customer_id", "=", customerId);
  const rows = await (target.kind === "devices"
    ? query.where("id", "in", target.deviceIds)
    : query.where("machine_type", "=", target.machineType)
  ).execute();
  return rows.map(({ id }) => id);
}

export async function settingsInTheWay(
  within: Db,
  customerId: string,
  { key, target }: Pick<CheckedSetting, "key" | "target">,
  exceptId: string | null,
): Promise<InTheWay[]> {
  if (target.kind === "machineType") {
    const rows = await within
      .selectFrom("alarm_setting")
      .select("id")
      .where("customer_id", "=", customerId)
      .where("machine_type", "=", target.machineType)
      .where("key", "=", key)
      .where("id", "is distinct from", exceptId)
      .execute();
    return rows.map(({ id }) => ({ settingId: id, deviceIds: null, deviceNames: [] }));
  }
  const rows = await within
    .selectFrom("alarm_setting_device as named")
    .innerJoin("device", "device.id", "named.device_id")
    .select(["named.setting_id as settingId", "device.id as deviceId", "device.name as deviceName"])
    .where("named.key", "=", key)
    .where("named.device_id", "in", target.deviceIds)
    .where("named.setting_id", "is distinct from", exceptId)
    .orderBy("device.name")
    .execute();
  const bySetting = new Map<string, InTheWay & { deviceIds: string[] }>();
  for (const { settingId, deviceId, deviceName } of rows) {
    const known = bySetting.get(settingId) ?? { settingId, deviceIds: [], deviceNames: [] };
    known.deviceIds.push(deviceId);
    known.deviceNames.push(deviceName);
    bySetting.set(settingId, known);
  }
  return [...bySetting.values()];
}

/** Contacts of the factory, or its dealer's own, that the author can see or that the setting names already. */
export async function allowedContacts(
  within: Db,
  scope: Scope,
  of: { customerId: string; tenantId: string; settingId: string | null; contactIds: readonly string[] },
): Promise<number> {
  if (of.contactIds.length === 0) return 0;
  const rows = await within
    .selectFrom("contact")
    .select("contact.id")
    .where("contact.id", "in", of.contactIds)
    .where("contact.tenant_id", "=", of.tenantId)
    .where((eb) =>
      eb.or([eb("contact.customer_id", "=", of.customerId), eb("contact.customer_id", "is", null)]),
    )
    .where((eb) =>
      eb.or([
        managedInScope(scope, "contact"),
        eb(
          "contact.id",
          "in",
          eb.selectFrom("alarm_setting_contact").select("contact_id").where("setting_id", "=", of.settingId),
        ),
      ]),
    )
    .execute();
  return rows.length;
}

/** Adds a setting or changes the one that is named; answers its id. */
export async function putSetting(
  within: Db,
  of: { settingId: string | null; customerId: string; setting: CheckedSetting; by: ChangedBy },
): Promise<string> {
  const { setting, by } = of;
  const columns = {
    machine_type: setting.target.kind === "machineType" ? setting.target.machineType : null,
    key: setting.key,
    triggers: JSON.stringify(setting.triggers),
    message_1: setting.message1,
    message_2: setting.message2,
    modes: setting.modes,
    enabled: setting.enabled,
    keep_learned: setting.keepLearned,
    updated_by: by.accountId,
    updated_at: by.at,
  };
  const { id } = await (of.settingId === null
    ? within
        .insertInto("alarm_setting")
        .values({ ...columns, customer_id: of.customerId, created_by: by.accountId, created_at: by.at })
        .returning("id")
        .executeTakeFirstOrThrow()
    : within
        .updateTable("alarm_setting")
        .set(columns)
        .where("id", "=", of.settingId)
        .returning("id")
        .executeTakeFirstOrThrow());
  await within.deleteFrom("alarm_setting_device").where("setting_id", "=", id).execute();
  if (setting.target.kind === "devices")
    await within
      .insertInto("alarm_setting_device")
      .values(setting.target.deviceIds.map((device_id) => ({ setting_id: id, key: setting.key, device_id })))
      .execute();
  await within.deleteFrom("alarm_setting_contact").where("setting_id", "=", id).execute();
  if (setting.contactIds.length > 0)
    await within
      .insertInto("alarm_setting_contact")
      .values(setting.contactIds.map((contact_id) => ({ setting_id: id, contact_id })))
      .execute();
  return id;
}

/** Takes devices from a setting; one that is left with none is removed. */
export async function giveWay(within: Db, { settingId, deviceIds }: InTheWay): Promise<void> {
  if (deviceIds !== null)
    await within
      .deleteFrom("alarm_setting_device")
      .where("setting_id", "=", settingId)
      .where("device_id", "in", deviceIds)
      .execute();
  await within
    .deleteFrom("alarm_setting")
    .where("id", "=", settingId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("alarm_setting_device as named")
            .select("named.device_id")
            .whereRef("named.setting_id", "=", "alarm_setting.id"),
        ),
      ),
    )
    .execute();
}

export async function removeSetting(within: Db, settingId: string): Promise<void> {
  await within.deleteFrom("alarm_setting").where("id", "=", settingId).execute();
}

export async function enableSetting(
  within: Db,
  settingId: string,
  enabled: boolean,
  by: ChangedBy,
): Promise<void> {
  await within
    .updateTable("alarm_setting")
    .set({ enabled, updated_by: by.accountId, updated_at: by.at })
    .where("id", "=", settingId)
    .execute();
}
