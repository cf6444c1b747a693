import type { FleetDevice } from "@oilcloud/contract";
import { content } from "../call.ts";

const pageSize = 500;

/** What is asked for first. */
export const firstDevicesOf = (customerId: string) => ({ customerId, pageNum: 1, pageSize });

/** The devices of a customer, all of them: the first page tells how many there are, and the others come at once. */
export async function devicesOf(customerId: string): Promise<FleetDevice[]> {
  const read = (pageNum: number) =>
    content("GET /system/dataanalysis/listDeviceInfo", { query: { customerId, pageNum, pageSize } });
  const { rows, total } = await read(1);
  const others = Array.from({ length: Math.ceil(total / pageSize) - 1 }, (_, i) => read(i + 2));
  return [...rows, ...(await Promise.all(others)).flatMap((page) => page.rows)];
}
