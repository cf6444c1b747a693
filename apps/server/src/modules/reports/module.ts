import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { reportFinders } from "./finders.ts";
import { makeReportFiles } from "./report-files.ts";
import { makeReports, reportEntity } from "./reports.ts";
import { reportRoutes } from "./routes.ts";
import { describeReportChange } from "./snapshot.ts";

export interface ReportsModuleDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  files: FileStore;
}

export function reportsModule({ db, clock, jobs, files }: ReportsModuleDeps) {
  const { remove, beforeDeviceRemoval } = makeReportFiles({ db, files, jobs });
  const reports = makeReports({ db, files, removeFiles: remove, clock });
  return {
    beforeDeviceRemoval,
    finders: reportFinders(db),
    describes: { [reportEntity]: describeReportChange },
    serve: (calls: Calls) => reportRoutes(calls, reports),
  };
}
