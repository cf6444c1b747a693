import { minuteMs } from "@oilcloud/oil";
import type { AppContract, Input } from "@oilcloud/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { readLimitsAgain } from "../../lib/condition/shows-verdicts.ts";
import { content } from "../../lib/http/call.ts";
import { contactsOf } from "../../lib/notifications/contacts-of.ts";
import { devicesOf } from "../../lib/fleet/devices-of.ts";

const settingsKey = ["alarm-settings"] as const;

/** What is set has changed, and with it what everything is judged by. */
export async function readSettingsAgain(queries: QueryClient): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: settingsKey }), readLimitsAgain(queries)]);
}

export type SettingFilter = Input<AppContract["GET /system/alarmset/list"]>["query"];
export type MachineType = Input<AppContract["GET /system/alarmset/templates"]>["query"]["machineType"];
export type Draft = Input<AppContract["POST /system/alarmset/replay"]>["body"];

export const settingsQuery = (filter: SettingFilter) =>
  queryOptions({
    queryKey: [...settingsKey, "list", filter],
    queryFn: () => content("GET /system/alarmset/list", { query: filter }),
    placeholderData: keepPreviousData,
  });

export const settingQuery = (settingId: string) =>
  queryOptions({
    queryKey: [...settingsKey, "detail", settingId],
    queryFn: () => content("GET /system/alarmset/detail", { query: { settingId } }),
  });

export const settingOptionsQuery = () =>
  queryOptions({
    queryKey: [...settingsKey, "options"],
    queryFn: () => content("GET /system/alarmset/options"),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const historyQuery = (settingId: string) =>
  queryOptions({
    queryKey: [...settingsKey, "history", settingId],
    queryFn: async () => (await content("GET /system/alarmset/history", { query: { settingId } })).rows,
  });

export const inForceQuery = (deviceId: string) =>
  queryOptions({
    queryKey: [...settingsKey, "in-force", deviceId],
    queryFn: async () => (await content("GET /system/alarmset/inforce", { query: { deviceId } })).rows,
  });

export const templatesQuery = (machineType: MachineType, deviceId: string) =>
  queryOptions({
    queryKey: [...settingsKey, "templates", machineType, deviceId],
    queryFn: async () =>
      (await content("GET /system/alarmset/templates", { query: { machineType, deviceId } })).rows,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const contactsKey = ["notifications", "contacts"] as const;

export const settingContactsQuery = (customerId: string) =>
  queryOptions({
    // The key starts with the contacts' key, so that a change to contacts invalidates this list too.
    queryKey: [...contactsKey, "of", customerId],
    queryFn: () => contactsOf(customerId),
  });

/** A factory's devices, to choose from. */
export const settingDevicesQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...settingsKey, "devices", customerId],
    queryFn: () => devicesOf(customerId),
    staleTime: minuteMs,
  });
