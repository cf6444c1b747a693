import type { AuditEntity, AuditRow, Language } from "@oilcloud/contract";
import { listed, pageOf } from "../../../platform/database/paging.ts";
import { actorOf } from "../../../platform/http/caller.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { AlarmSettings } from "./alarm-settings.ts";
import { settingEntity } from "./settings.ts";
import type { SettingFilter } from "./settings-store.ts";

/** Reads the audit entries of one entity. */
export type History = (
  viewer: { scope: Scope; language: Language },
  entity: AuditEntity,
  entityId: string,
) => Promise<{ rows: AuditRow[]; total: number }>;

interface FilterQuery extends Omit<SettingFilter, "level"> {
  level?: 1 | 2 | "";
}

const filterOf = ({ level, ...filter }: FilterQuery): SettingFilter => ({
  ...filter,
  ...(level && { level }),
});

/** Whatever a call names has been found in the caller's scope before its handler runs. */
export function alarmSettingRoutes(calls: Calls, of: AlarmSettings, history: History): void {
  const { settings, rules, imports } = of;
  calls.handle("GET /system/alarmset/list", ({ query, caller }) =>
    settings.list(actorOf(caller), filterOf(query), pageOf(query)),
  );
  calls.handle("GET /system/alarmset/detail", ({ query, caller }) =>
    settings.detail(actorOf(caller), query.settingId),
  );
  calls.handle("POST /system/alarmset/save", ({ body: { settingId, replace = false, ...entry }, caller }) =>
    settings.save(actorOf(caller), settingId || null, entry, replace),
  );
  calls.handle("POST /system/alarmset/enable", ({ body, caller }) =>
    settings.enable(actorOf(caller), body.settingId, body.enabled),
  );
  calls.handle("POST /system/alarmset/remove", async ({ body: { settingId }, caller }) => {
    await settings.remove(actorOf(caller), settingId);
    return { settingId };
  });
  calls.handle("GET /system/alarmset/history", ({ query, caller }) =>
    history(actorOf(caller), settingEntity, query.settingId),
  );
  calls.handle("GET /system/alarmset/options", async ({ caller }) => rules.options(caller.language));
  calls.handle("GET /system/alarmset/inforce", async ({ query, caller }) =>
    listed(await rules.inForce(actorOf(caller), query.deviceId)),
  );
  calls.handle("GET /system/alarmset/templates", async ({ query, caller }) =>
    listed(await rules.templates(actorOf(caller), query.machineType, query.deviceId || null)),
  );
  calls.handle("POST /system/alarmset/applyTemplate", ({ body: { replace = false, ...choice }, caller }) =>
    of.applyTemplate(actorOf(caller), { ...choice, replace }),
  );
  calls.handle("POST /system/alarmset/replay", ({ body: { keepLearned = true, ...draft }, caller }) =>
    of.replay.draft(actorOf(caller), { ...draft, keepLearned }),
  );
  calls.handle("GET /system/alarmset/replayInForce", ({ query: { deviceId, days = 30 }, caller }) =>
    of.replay.inForce(actorOf(caller), deviceId, days),
  );
  calls.handle("GET /system/alarmset/export", ({ query, caller }) =>
    imports.export(actorOf(caller), filterOf(query)),
  );
  calls.handle("GET /system/alarmset/importTemplate", ({ query, caller }) =>
    imports.template(actorOf(caller), query.customerId),
  );
  calls.handle("POST /system/alarmset/checkImport", async ({ body, file, caller }) =>
    listed(await imports.check(actorOf(caller), body.customerId, file.bytes)),
  );
  calls.handle(
    "POST /system/alarmset/import",
    ({ body: { customerId, settings: rows, replace = false }, caller }) =>
      imports.run(actorOf(caller), customerId, rows, replace),
  );
}
