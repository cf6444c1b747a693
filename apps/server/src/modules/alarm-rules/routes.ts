import type { AuditEntity, AuditRow, Language } from "@oilcloud/contract";
import { listed, pageOf } from "../../platform/database/paging.ts";
import { actorOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Scope } from "../../platform/scope.ts";
import type { SettingImports } from "./imports/imports.ts";
import type { ApplyTemplate } from "./settings/apply-template.ts";
import type { RuleDescriptions } from "./settings/describe-rules.ts";
import { settingEntity, type Settings } from "./settings/settings.ts";
import type { SettingFilter } from "./settings/settings-store.ts";

/** Reads the audit entries of one entity. */
export type History = (
  viewer: { scope: Scope; language: Language },
  entity: AuditEntity,
  entityId: string,
) => Promise<{ rows: AuditRow[]; total: number }>;

interface AlarmSettingServices {
  settings: Settings;
  rules: RuleDescriptions;
  imports: SettingImports;
  applyTemplate: ApplyTemplate;
  history: History;
}

interface FilterQuery extends Omit<SettingFilter, "level"> {
  level?: 1 | 2 | "";
}

const filterOf = ({ level, ...filter }: FilterQuery): SettingFilter => ({
  ...filter,
  ...(level && { level }),
});

/** Whatever a call names has been found in the caller's scope before its handler runs. */
export function alarmSettingRoutes(
  calls: Calls,
  { settings, rules, imports, applyTemplate, history }: AlarmSettingServices,
): void {
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
    applyTemplate(actorOf(caller), { ...choice, replace }),
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
