import type { ScreenDataEntry } from "@oilcloud/contract";
import { queryOptions } from "@tanstack/react-query";
import { content } from "../../../lib/http/call.ts";

const base = "/system/distributordatascreen";

/** The settings of a dealer's screen. Read again whenever the dialog opens. */
export const settingsQuery = (tenantId: string) =>
  queryOptions({
    queryKey: ["screens", "settings", tenantId],
    queryFn: () => content(`GET ${base}/getSettingScreenData`, { query: { tenantId } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Today's online data in the form's own shape. */
export const readOnlineData = (tenantId: string) =>
  content(`GET ${base}/getSettingScreenData`, { query: { tenantId, source: "online" } });

export const showCustomData = (tenantId: string, isOpen: boolean) =>
  content(`GET ${base}/isOpenSetting`, { query: { tenantId, isOpen } });

export const saveScreenData = (entry: ScreenDataEntry) =>
  content(`POST ${base}/settingScreenData`, { body: entry });

export const allowSetting = (tenantId: string, allowed: boolean) =>
  content(`POST ${base}/allowSetting`, { body: { tenantId, allowed } });
