import { dayMs } from "@oilcloud/oil";
import { pageOf } from "../../platform/database/paging.ts";
import { AppError } from "../../platform/errors.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Exporter } from "./exporter.ts";
import type { Tasks } from "./tasks.ts";

/** What an export of readings is asked for with. */
export interface SampleChoice {
  deviceIds: string[];
  keyIds: number[];
  startTime: number;
  endTime: number;
}

const longestMs = 31 * dayMs;

export function taskRoutes(calls: Calls, tasks: Tasks, samples: Exporter<SampleChoice>): void {
  const exportSamples = tasks.offer("samples", samples);

  calls.handle("POST /system/dataanalysis/export", async ({ body, caller }) => {
    const { fileType, deviceIds, keyIds, startTime, endTime } = body;
    if (startTime >= endTime) throw new AppError("rangeReversed");
    if (endTime - startTime > longestMs) throw new AppError("exportRangeTooLong");
    const choice = {
      deviceIds: [...new Set(deviceIds)],
      keyIds: [...new Set(keyIds)],
      startTime: Math.round(startTime),
      endTime: Math.round(endTime),
    };
    return { taskId: await exportSamples(caller, choice, fileType) };
  });
  calls.handle("GET /system/task/listAllTask", ({ query, caller }) =>
    tasks.list(caller.identity, pageOf(query)),
  );
  calls.handle("GET /system/task/download", ({ query, caller }) => tasks.open(caller.identity, query.id));
}
