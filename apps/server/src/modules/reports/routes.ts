import type { AppContract, Input } from "@oilcloud/contract";
import { pageOf } from "../../platform/database/paging.ts";
import { actorOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Reports } from "./reports.ts";
import type { ReportFilter } from "./reports-store.ts";

/** Whatever a call names has been found in the caller's scope before its handler runs. */
export function reportRoutes(calls: Calls, reports: Reports): void {
  calls.handle("GET /system/report/list", ({ query, caller }) =>
    reports.list(actorOf(caller), filterOf(query), pageOf(query)),
  );
  calls.handle("GET /system/report/results", ({ query, caller }) =>
    reports.results(actorOf(caller), filterOf(query)),
  );
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

type Query = Input<AppContract["GET /system/report/list"]>["query"];

function filterOf({ kind, startTime, endTime, ...rest }: Query): ReportFilter {
  return {
    ...rest,
    ...(kind && { kind }),
    ...(startTime !== undefined && { from: new Date(startTime) }),
    ...(endTime !== undefined && { to: new Date(endTime) }),
  };
}
