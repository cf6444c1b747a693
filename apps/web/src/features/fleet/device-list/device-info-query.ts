import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { showsVerdicts } from "../../../lib/condition/shows-verdicts.ts";
import { content } from "../../../lib/http/call.ts";
import { prefetchedForMs, quietIfPrefetched } from "../../../lib/queries/prefetch.ts";
import { fleetKey } from "../api.ts";
import type { Asked, DeviceFilter } from "./device-info-filter.ts";

const tableRefreshMs = 10_000;

/** A page of all devices in scope. */
export const deviceInfoQuery = (filter: DeviceFilter, asked: Asked) =>
  queryOptions({
    queryKey: [...fleetKey, "device-info", filter, asked],
    queryFn: (context) =>
      content(
        "GET /system/dataanalysis/listDeviceInfo",
        { query: { ...filter, ...asked } },
        quietIfPrefetched(context),
      ),
    placeholderData: keepPreviousData,
    meta: showsVerdicts(),
    refetchInterval: tableRefreshMs,
    staleTime: prefetchedForMs,
  });
