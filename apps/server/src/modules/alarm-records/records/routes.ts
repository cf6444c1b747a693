import { recordQueryOf } from "./record-query.ts";
import { listed, pageOf } from "../../../platform/database/paging.ts";
import { actorOf } from "../../../platform/http/caller.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { AskedRecords, Records } from "./records.ts";

/** Whatever a call names has been found in the caller's scope before its handler runs. */
export function alarmRoutes(calls: Calls, records: Records): void {
  calls.handle("GET /system/alarmrecord/list", ({ query, caller }) => {
    const asked: AskedRecords = {
      tenantId: query.tenantId || null,
      customerId: query.customerId || null,
      deviceId: query.deviceId || null,
      ...(query.deviceName && { deviceName: query.deviceName }),
      ...recordQueryOf(query),
      ...(query.startTime !== undefined && { from: new Date(query.startTime) }),
      ...(query.endTime !== undefined && { to: new Date(query.endTime) }),
      startDay: query.startDay,
      endDay: query.endDay,
    };
    return records.list(actorOf(caller), asked, pageOf(query));
  });
  calls.handle("GET /system/alarmrecord/detail", ({ query, caller }) =>
    records.detail(actorOf(caller), query.alarmId),
  );
  calls.handle("GET /system/alarmrecord/counts", ({ query, caller }) =>
    records.counts(actorOf(caller), {
      tenantId: query.tenantId || null,
      customerId: query.customerId || null,
      deviceId: query.deviceId || null,
    }),
  );
  calls.handle("GET /system/datascreen/getDeviceAlarmInfo", async ({ query, caller }) =>
    listed(await records.ofDevice(actorOf(caller), query.deviceId)),
  );
}
