import { listed } from "../../../platform/database/paging.ts";
import { actorOf, viewerOf } from "../../../platform/http/caller.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { Schedules } from "./schedules.ts";

export function scheduleRoutes(calls: Calls, schedules: Schedules): void {
  calls.handle("GET /system/report/schedule/list", async ({ caller }) =>
    listed(await schedules.list(viewerOf(caller))),
  );
  calls.handle("POST /system/report/schedule/add", async ({ body: { customerId, ...entry }, caller }) => ({
    scheduleId: await schedules.add(actorOf(caller), customerId, entry),
  }));
  calls.handle("POST /system/report/schedule/update", async ({ body: { scheduleId, ...entry }, caller }) => {
    await schedules.update(viewerOf(caller), scheduleId, entry);
    return { scheduleId };
  });
  calls.handle("POST /system/report/schedule/enable", async ({ body: { scheduleId, enabled }, caller }) => {
    await schedules.enable(viewerOf(caller), scheduleId, enabled);
    return { scheduleId };
  });
  calls.handle("POST /system/report/schedule/run", async ({ body: { scheduleId }, caller }) => {
    await schedules.runNow(viewerOf(caller), scheduleId);
    return { scheduleId };
  });
  calls.handle("POST /system/report/schedule/delete", async ({ body: { scheduleId }, caller }) => {
    await schedules.remove(viewerOf(caller), scheduleId);
    return { scheduleId };
  });
}
