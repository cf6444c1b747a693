import type { Language } from "@oilcloud/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { content } from "../../lib/call.ts";
import { devicesOf } from "../../lib/fleet/devices-of.ts";
import type { PageRequest } from "../../lib/paging.ts";

/** Everything below this key is read anew after a change. The language is part of a key where names come with the answer. */
export const fleetKey = ["fleet"] as const;

/** What the live stream tells meanwhile is not waited for. */
const refreshMs = 30_000;
const firstChildMs = 3000;

export const groupsQuery = (customerId: string, language: Language) =>
  queryOptions({
    queryKey: [...fleetKey, "groups", customerId, language],
    queryFn: async () => (await content("GET /system/devicegroup/list", { query: { customerId } })).rows,
  });

export const plantDevicesQuery = (customerId: string, language: Language) =>
  queryOptions({
    queryKey: [...fleetKey, "devices", customerId, language],
    queryFn: () => devicesOf(customerId),
    refetchInterval: refreshMs,
  });

export const deviceQuery = (deviceId: string, language: Language) =>
  queryOptions({
    queryKey: [...fleetKey, "device", deviceId, language],
    queryFn: () => content("GET /system/customerdevice/getDevice", { query: { deviceId } }),
    refetchInterval: refreshMs,
  });

/** What reports through a gateway, a page of it. */
export const childrenQuery = (gatewayId: string, page: PageRequest, language: Language) =>
  queryOptions({
    queryKey: [...fleetKey, "children", gatewayId, page, language],
    queryFn: () =>
      content("GET /system/dataanalysis/listDeviceInfo", {
        query: { gatewayId, ...page, orderBy: "deviceName" },
      }),
    // Whoever has just made a gateway waits for the first.
    refetchInterval: ({ state }) => (state.data?.total === 0 ? firstChildMs : refreshMs),
    placeholderData: keepPreviousData,
  });

export const readingsQuery = (deviceId: string, language: Language) =>
  queryOptions({
    queryKey: [...fleetKey, "readings", deviceId, language],
    queryFn: async () =>
      (await content("GET /system/datascreen/getTsKvLatestByDeviceId", { query: { deviceId } })).rows,
    refetchInterval: refreshMs,
  });

export const deviceOptionsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...fleetKey, "options", language],
    queryFn: () => content("GET /system/customerdevice/options"),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const areasQuery = (areaNo: string, language: Language) =>
  queryOptions({
    queryKey: ["areas", areaNo, language],
    queryFn: () => content("GET /system/other/getSysArea", { query: { areaNo } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sensorModelsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...fleetKey, "sensor-models", language],
    queryFn: async () => (await content("GET /system/sensor/listModels")).rows,
  });

/** The addresses of the images a device can be given; read anew when images are added or deleted anywhere. */
export const imagesQuery = queryOptions({
  queryKey: ["pictures", "deviceImages", "addresses"],
  queryFn: () => content("GET /system/uploadFile/getOssPathImg", { query: { path: "deviceImg" } }),
});
