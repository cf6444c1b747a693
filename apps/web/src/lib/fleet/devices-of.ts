import type { FleetDevice } from "@oilcloud/contract";
import { type Options, content } from "../http/call.ts";
import { allPages } from "../lists/paging.ts";

/** The devices of a customer, all of them. */
export const devicesOf = (customerId: string, options?: Options): Promise<FleetDevice[]> =>
  allPages((page) =>
    content("GET /system/dataanalysis/listDeviceInfo", { query: { customerId, ...page } }, options),
  );
