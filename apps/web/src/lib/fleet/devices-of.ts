import type { FleetDevice } from "@oilcloud/contract";
import { largestPage } from "@oilcloud/contract/values";
import { type Options, content } from "../call.ts";

/** The devices of a customer, all of them: the first page tells how many there are, and the others come at once. */
export async function devicesOf(customerId: string, options?: Options): Promise<FleetDevice[]> {
  const read = (pageNum: number) =>
    content(
      "GET /system/dataanalysis/listDeviceInfo",
      { query: { customerId, pageNum, pageSize: largestPage } },
      options,
    );
  const { rows, total } = await read(1);
  const others = Array.from({ length: Math.ceil(total / largestPage) - 1 }, (_, i) => read(i + 2));
  return [...rows, ...(await Promise.all(others)).flatMap((page) => page.rows)];
}
