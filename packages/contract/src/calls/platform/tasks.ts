import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { DeviceId, EndTime, KeyId, StartTime } from "../../fields/fields.ts";
import { exportFileTypes } from "../../values/lists.ts";
import { mostExportDevices, mostExportIndicators } from "../../values/limits.ts";
import { viewing } from "../../access/call-access.ts";

export const DownloadTask = Type.Object({
  id: Type.String(),
  taskName: Type.String(),
  startTime: Type.Integer(),
  endTime: Type.Union([Type.Integer(), Type.Null()]),
  /** Progress in per cent. */
  process: Type.Integer(),
  /** 0 pending, 1 processing, 2 successful, anything else failed. */
  status: Type.Integer(),
  /** Path of the file on this server; null until it exists. */
  url: Type.Union([Type.String(), Type.Null()]),
});
export type DownloadTask = Static<typeof DownloadTask>;

export const taskCalls = {
  "GET /system/task/listAllTask": {
    summary: "List the caller's download tasks, newest first; files are kept for 7 days",
    access: viewing,
    query: Type.Object({
      pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: { kind: "rows", schema: DownloadTask },
  },
  "GET /system/task/download": {
    summary: "Download the file of one of the caller's tasks",
    access: viewing,
    query: Type.Object({ id: Type.String({ format: "uuid" }) }),
    reply: { kind: "file" },
  },
  "POST /system/dataanalysis/export": {
    summary: "Export readings of devices to a file (background task), at most one month",
    access: viewing,
    body: Type.Object({
      fileType: Type.Enum([...exportFileTypes], { problem: "exportTypeRequired" }),
      keyIds: Type.Array(KeyId, {
        minItems: 1,
        maxItems: mostExportIndicators,
        problem: "exportKeysRequired",
      }),
      startTime: Type.Number({ ...StartTime, problem: "exportTimeRequired" }),
      endTime: Type.Number({ ...EndTime, problem: "exportTimeRequired" }),
      deviceIds: Type.Array(DeviceId, {
        minItems: 1,
        maxItems: mostExportDevices,
        problem: "exportDeviceRequired",
      }),
    }),
    reply: { kind: "data", schema: Type.Object({ taskId: Type.String() }) },
  },
} as const satisfies Contract;
