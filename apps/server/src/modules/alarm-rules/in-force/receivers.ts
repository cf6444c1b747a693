import type { MessageMode } from "@oilcloud/contract";
import type { AlarmLevel } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { decidingSettings } from "./in-force-store.ts";

/** An alarm of a device at a level, with the indicators that raised it. */
export interface ReceiverQuestion {
  deviceId: string;
  keys: readonly string[];
  level: AlarmLevel;
}

/** A contact that a setting names for an alarm. */
export interface SettingReceiver {
  contactId: string;
  modes: MessageMode[];
  /** The setting's own message for this level, with `{placeholders}`; null where the usual one is meant. */
  template: string | null;
}

interface Row {
  deviceId: string;
  key: string;
  levels: AlarmLevel[];
  modes: MessageMode[];
  message1: string;
  message2: string;
  contactIds: string[];
}

/** Whom the settings in force name for alarms, many at a time. An alarm without a deciding setting has no receivers here. */
export function makeReceivers(db: Db) {
  return {
    /** One answer for each question, in their order; a contact that several settings name is answered once, with all channels. */
    async of(questions: readonly ReceiverQuestion[]): Promise<SettingReceiver[][]> {
      const deviceIds = [...new Set(questions.map(({ deviceId }) => deviceId))];
      if (deviceIds.length === 0) return [];
      const { rows } = await sql<Row>`
        select deciding.device_id as "deviceId", key, modes, message_1 as message1, message_2 as message2,
          array(select distinct (t ->> 'level')::int from jsonb_array_elements(triggers) t) as levels,
          array(select contact_id from alarm_setting_contact c where c.setting_id = deciding.id
            order by contact_id) as "contactIds"
        from (${decidingSettings(deviceIds)}) deciding order by device_id, key
      `.execute(db);
      return questions.map((question) => receiversIn(rows, question));
    },
  };
}

export type ReceiversOf = ReturnType<typeof makeReceivers>["of"];

function receiversIn(rows: readonly Row[], { deviceId, keys, level }: ReceiverQuestion): SettingReceiver[] {
  const receivers = new Map<string, SettingReceiver>();
  for (const row of rows) {
    if (row.deviceId !== deviceId || !keys.includes(row.key) || !row.levels.includes(level)) continue;
    const template = (level === 1 ? row.message1 : row.message2) || null;
    for (const contactId of row.contactIds) {
      const known = receivers.get(contactId);
      receivers.set(contactId, {
        contactId,
        modes: [...new Set([...(known?.modes ?? []), ...row.modes])],
        template: known?.template ?? template,
      });
    }
  }
  return [...receivers.values()];
}

export async function dropReceiversOfOthers(within: Db, customerId: string, tenantId: string): Promise<void> {
  await sql`delete from alarm_setting_contact using alarm_setting, contact
    where alarm_setting.id = alarm_setting_contact.setting_id and contact.id = alarm_setting_contact.contact_id
      and alarm_setting.customer_id = ${customerId} and contact.tenant_id <> ${tenantId}`.execute(within);
}
