import { minuteMs } from "@oilcloud/oil";
import { queryOptions } from "@tanstack/react-query";
import { showsAlarms } from "../alarms/shows-alarms.ts";
import { content } from "../http/call.ts";

const preparingMs = 5000;

/** Everything below this key is about one device. */
export const deviceKey = (deviceId: string) => ["analysis", deviceId] as const;

/** What the device is and where. */
export const infoQuery = (deviceId: string) =>
  queryOptions({
    queryKey: [...deviceKey(deviceId), "info"],
    queryFn: () => content("GET /system/datascreen/getDeviceInfo", { query: { deviceId } }),
    // Days of a past that came in bulk are prepared by the hundred in a minute.
    refetchInterval: ({ state }) => (state.data?.pastDays ? preparingMs : minuteMs),
    retry: 1,
  });

/** What was done to the device and its oil, the newest first. */
export const eventsQuery = (deviceId: string) =>
  queryOptions({
    queryKey: [...deviceKey(deviceId), "events"],
    queryFn: async () =>
      (await content("GET /system/deviceevent/list", { query: { deviceId } }, { quiet: true })).rows,
    meta: showsAlarms,
    staleTime: minuteMs,
    retry: false,
  });
