import type { AlarmLevel } from "@oilcloud/oil";
import { listed, pageOf } from "../../platform/database/paging.ts";
import { actorOf, viewerOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Records } from "./records.ts";
import type { RecordFilter } from "./records-store.ts";

/** Whatever a call names has been found in the caller's scope before its handler runs. */
export function alarmRoutes(calls: Calls, records: Records): void {
  calls.handle("GET /system/alarmrecord/list", ({ query, caller }) => {
    const filter: RecordFilter = {
      tenantId: query.tenantId || null,
      customerId: query.customerId || null,
      deviceId: query.deviceId || null,
      ...(query.deviceName && { deviceName: query.deviceName }),
      ...(query.level !== undefined && { level: query.level as AlarmLevel }),
      ...(query.category && { category: query.category }),
      ...(query.state && { open: query.state === "open" }),
      ...(query.processed !== undefined && { processed: query.processed }),
      ...(query.startTime !== undefined && { from: new Date(query.startTime) }),
      ...(query.endTime !== undefined && { to: new Date(query.endTime) }),
      startDay: query.startDay,
      endDay: query.endDay,
    };
    return records.list(viewerOf(caller), filter, pageOf(query));
  });
  calls.handle("GET /system/alarmrecord/detail", ({ query, caller }) =>
    records.detail(viewerOf(caller), query.alarmId),
  );
  calls.handle("POST /system/alarmrecord/process", ({ body, caller }) =>
    records.process(actorOf(caller), body.alarmId, {
      finding: body.finding ?? "",
      action: body.action ?? "",
      oilChanged: body.oilChanged ?? false,
      filterChanged: body.filterChanged ?? false,
    }),
  );
  calls.handle("POST /system/alarmrecord/unprocess", ({ body, caller }) =>
    records.process(actorOf(caller), body.alarmId, null),
  );
  calls.handle("POST /system/alarmrecord/judge", ({ body, caller }) =>
    records.judge(actorOf(caller), body.alarmId, body.right),
  );
  calls.handle("GET /system/datascreen/getDeviceAlarmInfo", async ({ query, caller }) =>
    listed(await records.ofDevice(viewerOf(caller), query.deviceId)),
  );
}
