import { dayMs } from "@oilcloud/oil";
import { type ExportFileType, longestExportDays } from "@oilcloud/contract";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Caller, Identity } from "../../../platform/http/caller.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { RecordChoice } from "./export-store.ts";
import { recordQueryOf } from "../records/record-query.ts";

/** Answers the id of the task that makes the file. */
type BeginExport = (
  caller: Caller<Identity>,
  choice: RecordChoice,
  fileType: ExportFileType,
) => Promise<string>;

export function alarmExportRoutes(calls: Calls, begin: BeginExport, clock: Clock): void {
  calls.handle("POST /system/alarmrecord/export", async ({ body, caller }) => {
    const { fileType, deviceIds, startTime, endTime } = body;
    if (startTime >= endTime) throw new AppError("rangeReversed");
    if (endTime - startTime > longestExportDays * dayMs) throw new AppError("exportRangeTooLong");
    const { unclaimed, mine, ...query } = recordQueryOf(body);
    const choice: RecordChoice = {
      deviceIds: [...new Set(deviceIds)],
      startTime,
      endTime,
      ...query,
      ...(unclaimed && { unclaimedMs: clock().getTime() }),
      ...(mine && { of: caller.identity.accountId }),
    };
    return { taskId: await begin(caller, choice, fileType) };
  });
}
