import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { describeExport } from "../../platform/files/audited-export.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { NameMask } from "../../platform/name-mask.ts";
import type { RefuseBeyond } from "../quotas/interface.ts";
import { taskRoutes } from "./routes.ts";
import { makeTasksStore } from "./tasks-store.ts";
import { makeTasks } from "./tasks.ts";

export interface TasksModuleDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  files: FileStore;
  nameMask: NameMask;
  refuseBeyond: RefuseBeyond;
}

export function tasksModule({ db, clock, jobs, files, nameMask, refuseBeyond }: TasksModuleDeps) {
  const tasks = makeTasks({ tasks: makeTasksStore(db, refuseBeyond), files, jobs, nameMask, clock });
  return {
    ...tasks,
    describes: { export: describeExport },
    serve: (calls: Calls) => taskRoutes(calls, tasks),
  };
}
