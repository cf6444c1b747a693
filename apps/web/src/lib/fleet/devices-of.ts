import type { FleetDevice } from "@oilcloud/contract";
import { content } from "../call.ts";

const pageSize = 500;

/** The devices of a customer, all of them, however many pages that takes. */
export async function devicesOf(customerId: string): Promise<FleetDevice[]> {
  const devices: FleetDevice[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const { rows, total } = await content("GET /system/dataanalysis/listDeviceInfo", {
      query: { customerId, pageNum, pageSize },
    });
    devices.push(...rows);
    if (devices.length >= total || rows.length === 0) return devices;
  }
}
