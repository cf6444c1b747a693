import type { Calls } from "../../../platform/http/calls.ts";
import type { ScreenSettingsService } from "./screen-settings.ts";

export function screenSettingRoutes(calls: Calls, settings: ScreenSettingsService): void {
  calls.handle("GET /system/distributordatascreen/isOpenSetting", ({ query, caller }) =>
    settings.open(caller, query.tenantId, query.isOpen),
  );
  calls.handle("GET /system/distributordatascreen/getSettingScreenData", ({ query, caller }) =>
    settings.get(caller, query.tenantId, query.source),
  );
  calls.handle("POST /system/distributordatascreen/settingScreenData", ({ body, caller }) =>
    settings.save(caller, body),
  );
  calls.handle("POST /system/distributordatascreen/allowSetting", ({ body }) =>
    settings.allow(body.tenantId, body.allowed),
  );
}
