import type { MessageMode } from "@oilcloud/contract";
import type { AlarmLevel, MachineType } from "@oilcloud/oil";
import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { accountNameById } from "../../../platform/database/account-name.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { containing } from "../../../platform/database/containing.ts";
import { type Page, paged } from "../../../platform/database/paging.ts";
import { customerInScope, customerNameIn, type Scope } from "../../../platform/scope.ts";
import type { Tables } from "../../../tables.ts";

export interface SettingFilter {
  tenantId?: string | null;
  customerId?: string | null;
  deviceId?: string | null;
  deviceName?: string;
  key?: string;
  level?: AlarmLevel;
}

/** The channels that a contact has no address for. */
const lackedModes = sql<MessageMode[]>`array_remove(array[
  case when coalesce(contact.phone, '') = '' then 'sms' end,
  case when coalesce(contact.email, '') = '' then 'email' end,
  case when coalesce(contact.wechat, '') = '' then 'wechat' end
], null)`.as("lacking");

type Settings = ExpressionBuilder<Tables, "alarm_setting" | "customer">;

/** Whether the setting is for such a device: one that it names, or one of its machine type. */
const isFor = (of: { deviceId?: string; name?: string }) => (eb: Settings) =>
  eb.exists(
    eb
      .selectFrom("device")
      .leftJoin("alarm_setting_device as named", (join) =>
        join.onRef("named.device_id", "=", "device.id").onRef("named.setting_id", "=", "alarm_setting.id"),
      )
      .select("device.id")
      .whereRef("device.customer_id", "=", "alarm_setting.customer_id")
      .$if(of.deviceId !== undefined, (query) => query.where("device.id", "=", of.deviceId ?? ""))
      .$if(of.name !== undefined, (query) => query.where("device.name", "ilike", containing(of.name ?? "")))
      .where((each) =>
        each.or([
          each("named.device_id", "is not", null),
          each("device.machine_type", "=", each.ref("alarm_setting.machine_type")),
        ]),
      ),
  );

/** Settings as people read them. */
export function makeSettingsStore(db: Db) {
  const filtered = (scope: Scope, filter: SettingFilter) => {
    let query = db
      .selectFrom("alarm_setting")
      .innerJoin("customer", "customer.id", "alarm_setting.customer_id")
      .where(customerInScope(scope));
    if (filter.tenantId) query = query.where("customer.tenant_id", "=", filter.tenantId);
    if (filter.customerId) query = query.where("customer.id", "=", filter.customerId);
    if (filter.deviceId) query = query.where(isFor({ deviceId: filter.deviceId }));
    if (filter.deviceName) query = query.where(isFor({ name: filter.deviceName }));
    if (filter.key) query = query.where("alarm_setting.key", "=", filter.key);
    if (filter.level)
      query = query.where(sql<boolean>`triggers @> ${JSON.stringify([{ level: filter.level }])}::jsonb`);
    return query;
  };

  const rows = (scope: Scope, query: ReturnType<typeof filtered>) =>
    query.select((eb) => [
      "alarm_setting.id",
      "alarm_setting.customer_id as customerId",
      "customer.tenant_id as tenantId",
      customerNameIn(scope).as("customerName"),
      "customer.time_zone as timeZone",
      "alarm_setting.machine_type as machineType",
      "alarm_setting.key",
      "alarm_setting.triggers",
      "alarm_setting.message_1 as message1",
      "alarm_setting.message_2 as message2",
      "alarm_setting.modes",
      "alarm_setting.enabled",
      "alarm_setting.keep_learned as keepLearned",
      "alarm_setting.created_at as createdAt",
      "alarm_setting.updated_at as updatedAt",
      accountNameById(sql.ref("alarm_setting.created_by")).as("createdBy"),
      accountNameById(sql.ref("alarm_setting.updated_by")).as("updatedBy"),
      jsonArrayFrom(
        eb
          .selectFrom("alarm_setting_device as named")
          .innerJoin("device", "device.id", "named.device_id")
          .whereRef("named.setting_id", "=", "alarm_setting.id")
          .select(["device.id as deviceId", "device.name as deviceName"])
          .orderBy("device.name"),
      ).as("devices"),
      jsonArrayFrom(
        eb
          .selectFrom("alarm_setting_contact as named")
          .innerJoin("contact", "contact.id", "named.contact_id")
          .whereRef("named.setting_id", "=", "alarm_setting.id")
          .select(["contact.id as contactId", "contact.name as contactName", "contact.modes"])
          .select(lackedModes)
          .orderBy("contact.name"),
      ).as("contacts"),
    ]);

  return {
    list: (scope: Scope, filter: SettingFilter, page: Page) =>
      paged(
        rows(scope, filtered(scope, filter))
          .orderBy("customer.name")
          .orderBy("alarm_setting.key")
          .orderBy("alarm_setting.created_at", "desc")
          .orderBy("alarm_setting.id"),
        page,
      ),

    /** Those of a machine type, enabled or not. */
    ofMachineType: (scope: Scope, customerId: string, machineType: MachineType) =>
      rows(
        scope,
        filtered(scope, { customerId }).where("alarm_setting.machine_type", "=", machineType),
      ).execute(),

    /** Those that name a device, enabled or not. */
    naming: (scope: Scope, deviceId: string) =>
      rows(
        scope,
        filtered(scope, {}).where("alarm_setting.id", "in", (eb) =>
          eb.selectFrom("alarm_setting_device").select("setting_id").where("device_id", "=", deviceId),
        ),
      ).execute(),

    one: (scope: Scope, id: string) =>
      rows(scope, filtered(scope, {}).where("alarm_setting.id", "=", id)).executeTakeFirst(),
  };
}

export type SettingsStore = ReturnType<typeof makeSettingsStore>;
export type SettingRow = Awaited<ReturnType<SettingsStore["list"]>>["rows"][number];
