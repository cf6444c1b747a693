import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { showsVerdicts } from "../../lib/condition/shows-verdicts.ts";
import { content } from "../../lib/http/call.ts";
import { devicesOf } from "../../lib/fleet/devices-of.ts";
import type { PageRequest } from "../../lib/lists/paging.ts";
import { prefetchedForMs, quietIfPrefetched } from "../../lib/queries/prefetch.ts";

/** Everything below this key is read again after a change. */
export const fleetKey = ["fleet"] as const;

/** A refresh does not wait for what the live stream reports. */
const refreshMs = 30_000;
const firstChildMs = 3000;

export const siteQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...fleetKey, "site", customerId],
    queryFn: () => content("GET /system/customer/site", { query: { customerId } }),
  });

export const groupsQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...fleetKey, "groups", customerId],
    queryFn: async (context) =>
      (await content("GET /system/devicegroup/list", { query: { customerId } }, quietIfPrefetched(context)))
        .rows,
    staleTime: prefetchedForMs,
  });

export const plantDevicesQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...fleetKey, "devices", customerId],
    queryFn: (context) => devicesOf(customerId, quietIfPrefetched(context)),
    meta: showsVerdicts(),
    refetchInterval: refreshMs,
    staleTime: prefetchedForMs,
  });

export const deviceQuery = (deviceId: string) =>
  queryOptions({
    queryKey: [...fleetKey, "device", deviceId],
    queryFn: () => content("GET /system/customerdevice/getDevice", { query: { deviceId } }),
    refetchInterval: refreshMs,
  });

/** What reports through a gateway, a page of it. */
export const childrenQuery = (gatewayId: string, page: PageRequest) =>
  queryOptions({
    queryKey: [...fleetKey, "children", gatewayId, page],
    queryFn: () =>
      content("GET /system/dataanalysis/listDeviceInfo", {
        query: { gatewayId, ...page, orderBy: "deviceName" },
      }),
    // A user who has just added a gateway waits for its first device.
    refetchInterval: ({ state }) => (state.data?.total === 0 ? firstChildMs : refreshMs),
    placeholderData: keepPreviousData,
  });

/** Devices behind a gateway that wait for approval. */
export const heldQuery = (gatewayId: string) =>
  queryOptions({
    queryKey: [...fleetKey, "held", gatewayId],
    queryFn: async () => (await content("GET /system/gateway/held", { query: { gatewayId } })).rows,
    refetchInterval: refreshMs,
  });

export const gatewayRulesQuery = () =>
  queryOptions({
    queryKey: [...fleetKey, "gateway-rules"],
    queryFn: () => content("GET /system/gateway/rules"),
  });

export const readingsQuery = (deviceId: string) =>
  queryOptions({
    queryKey: [...fleetKey, "readings", deviceId],
    queryFn: async () =>
      (await content("GET /system/datascreen/getTsKvLatestByDeviceId", { query: { deviceId } })).rows,
    refetchInterval: refreshMs,
  });

export const sensorModelsQuery = () =>
  queryOptions({
    queryKey: [...fleetKey, "sensor-models"],
    queryFn: async () => (await content("GET /system/sensor/listModels")).rows,
  });

/** The addresses of the images a device can be given; read again when images are added or deleted anywhere. */
export const imagesQuery = queryOptions({
  queryKey: ["pictures", "deviceImages", "addresses"],
  queryFn: () => content("GET /system/uploadFile/getOssPathImg", { query: { path: "deviceImg" } }),
});
