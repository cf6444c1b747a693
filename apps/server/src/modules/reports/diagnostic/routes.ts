import { actorOf } from "../../../platform/http/caller.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { DiagnosticReports } from "./diagnostic-reports.ts";
import type { SendReport } from "./send-report.ts";

/** Whatever a call names has been found in the caller's scope before its handler runs. */
export function diagnosticReportRoutes(calls: Calls, made: DiagnosticReports, send: SendReport): void {
  calls.handle("POST /system/report/diagnose", async ({ body, caller }) => ({
    makingId: await made.begin(actorOf(caller), body),
  }));
  calls.handle("GET /system/report/making", ({ query, caller }) =>
    made.progress(actorOf(caller), query.makingId),
  );
  calls.handle("GET /system/report/makings", ({ caller }) => made.makings(actorOf(caller)));
  calls.handle("POST /system/report/making/cancel", async ({ body: { makingId }, caller }) => {
    await made.cancel(actorOf(caller), makingId);
    return { makingId };
  });
  calls.handle("POST /system/report/making/again", async ({ body: { makingId }, caller }) => {
    await made.again(actorOf(caller), makingId);
    return { makingId };
  });
  calls.handle("GET /system/report/diagnosis", ({ query, caller }) =>
    made.content(actorOf(caller), query.reportId),
  );
  calls.handle("POST /system/report/conclude", ({ body: { reportId, conclusion, remarks }, caller }) =>
    made.conclude(actorOf(caller), reportId, conclusion, remarks),
  );
  calls.handle("POST /system/report/sign", ({ body, caller }) => made.sign(actorOf(caller), body.reportId));
  calls.handle("POST /system/report/send", async ({ body: { reportId, contactIds }, caller }) => ({
    sent: await send(actorOf(caller), reportId, contactIds),
  }));
}
