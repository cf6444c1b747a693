import {
  type ImportedSetting,
  maxImportRows,
  type SentFile,
  type SettingImportRow,
} from "@oilcloud/contract";
import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { readSheet } from "../../../platform/files/read-sheet.ts";
import type { SheetExport } from "../../../platform/files/sheet-export.ts";
import { checkSetting } from "../settings/check-setting.ts";
import { checkSettingRows } from "./import-check.ts";
import { makeSettingImportsStore } from "./imports-store.ts";
import { settingExportSheet, settingTemplateSheet } from "./setting-sheets.ts";
import type { Settings } from "../settings/settings.ts";
import { makeSettingsStore, type SettingFilter } from "../settings/settings-store.ts";

const mostExported = 20_000;

/** Settings out to a sheet and in from one. The factory has been found in the caller's scope before. */
export function makeSettingImports(db: Db, settings: Pick<Settings, "saveAll">, sheetExport: SheetExport) {
  const store = makeSettingsStore(db);
  const names = makeSettingImportsStore(db);

  /** What a factory's settings can name, and what they name already. */
  async function lookUp({ scope }: Actor, customerId: string) {
    const [devices, contacts, { rows }] = await Promise.all([
      names.devices(scope, customerId),
      names.contacts(scope, customerId),
      store.list(scope, { customerId }, { limit: mostExported, offset: 0 }),
    ]);
    const taken = rows.flatMap(({ key, machineType, devices: named }) =>
      machineType ? [`${machineType} ${key}`] : named.map(({ deviceId }) => `${deviceId} ${key}`),
    );
    return { devices, contacts, taken: new Set(taken) };
  }

  const byName = (all: readonly { id: string; name: string }[]) =>
    new Map(all.map(({ id, name }) => [name.trim().toLowerCase(), id]));

  return {
    async export(actor: Actor, filter: SettingFilter): Promise<SentFile> {
      const { rows } = await store.list(actor.scope, filter, { limit: mostExported, offset: 0 });
      return sheetExport(actor.scope, ...settingExportSheet(rows, actor.language));
    },

    async template(actor: Actor, customerId: string): Promise<SentFile> {
      const { devices, contacts } = await lookUp(actor, customerId);
      const known = { devices: devices.map(({ name }) => name), contacts: contacts.map(({ name }) => name) };
      return settingTemplateSheet(known, actor.language);
    },

    async check(actor: Actor, customerId: string, bytes: Uint8Array): Promise<SettingImportRow[]> {
      const sheet = await readSheet(actor.scope, bytes, maxImportRows.alarmSettings + 2);
      const { devices, contacts, taken } = await lookUp(actor, customerId);
      const { language } = actor;
      return checkSettingRows(sheet, {
        language,
        deviceIds: byName(devices),
        contactIds: byName(contacts),
        taken,
      });
    },

    /** All of them or none. */
    async run(
      actor: Actor,
      customerId: string,
      entries: readonly ImportedSetting[],
      replace: boolean,
    ): Promise<{ imported: number }> {
      const given = entries.map((entry) => ({
        settingId: null,
        customerId,
        setting: checkSetting(entry),
        replace,
      }));
      return { imported: (await settings.saveAll(actor, given)).length };
    },
  };
}

export type SettingImports = ReturnType<typeof makeSettingImports>;
