import { longestExportDays } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { AppError } from "../../../platform/errors.ts";
import type { Caller, Identity } from "../../../platform/http/caller.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { SampleChoice } from "./sample-export.ts";

/** Starts the task that makes the file, and returns its id. */
type BeginExport = (
  caller: Caller<Identity>,
  choice: SampleChoice,
  fileType: "xlsx" | "csv",
) => Promise<string>;

export function sampleExportRoutes(calls: Calls, begin: BeginExport): void {
  calls.handle("POST /system/dataanalysis/export", async ({ body, caller }) => {
    const { fileType, deviceIds, keyIds, startTime, endTime } = body;
    if (startTime >= endTime) throw new AppError("rangeReversed");
    if (endTime - startTime > longestExportDays * dayMs) throw new AppError("exportRangeTooLong");
    const choice = {
      deviceIds: [...new Set(deviceIds)],
      keyIds: [...new Set(keyIds)],
      startTime: Math.round(startTime),
      endTime: Math.round(endTime),
    };
    return { taskId: await begin(caller, choice, fileType) };
  });
}
