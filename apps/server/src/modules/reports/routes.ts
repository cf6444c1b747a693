import { pageOf } from "../../platform/database/paging.ts";
import { actorOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Reports } from "./reports.ts";
import type { ReportFilter } from "./reports-store.ts";

/** Whatever a call names has been found in the caller's scope before its handler runs. */
export function reportRoutes(calls: Calls, reports: Reports): void {
  calls.handle("GET /system/report/list", ({ query, caller }) => {
    const { kind, startTime, endTime, ...rest } = query;
    const filter: ReportFilter = {
      ...rest,
      ...(kind && { kind }),
      ...(startTime !== undefined && { from: new Date(startTime) }),
      ...(endTime !== undefined && { to: new Date(endTime) }),
    };
    return reports.list(actorOf(caller), filter, pageOf(query));
  });
  calls.handle("GET /system/report/detail", ({ query, caller }) =>
    reports.detail(actorOf(caller), query.reportId),
  );
  calls.handle("POST /system/report/add", ({ body, caller }) => reports.add(actorOf(caller), body));
  calls.handle("POST /system/report/update", ({ body: { reportId, ...entry }, caller }) =>
    reports.update(actorOf(caller), reportId, entry),
  );
  calls.handle("POST /system/report/upload", ({ body, file, caller }) =>
    reports.upload(actorOf(caller), body.reportId, file),
  );
  calls.handle("GET /system/report/download", ({ query, caller }) =>
    reports.download(actorOf(caller), query.reportId),
  );
  calls.handle("POST /system/report/process", ({ body: { reportId, note = "" }, caller }) =>
    reports.process(actorOf(caller), reportId, note),
  );
  calls.handle("POST /system/report/delete", async ({ body: { reportId }, caller }) => {
    await reports.remove(actorOf(caller), reportId);
    return { reportId };
  });
}
