import { minuteMs } from "@oilcloud/oil";
import { queryOptions } from "@tanstack/react-query";
import { content } from "../http/call.ts";

/** The devices of a factory to choose from; of all of them where none is named. */
export const devicesToChooseQuery = (customerId: string | null) =>
  queryOptions({
    queryKey: ["fleet", "devices-to-choose", customerId],
    queryFn: async () =>
      (await content("GET /system/datascreen/listDevice", { query: customerId ? { customerId } : {} })).rows,
    staleTime: minuteMs,
  });
