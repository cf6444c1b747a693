import type { Db } from "../../platform/database/connect.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { removeOrphanedFiles } from "../../platform/files/orphaned-files.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { makeReportsStore } from "./reports-store.ts";
import { filesOfDevice } from "./reports-writer.ts";

const onceADayS = 86_400;

export interface ReportFilesDeps {
  db: Db;
  files: FileStore;
  jobs: Pick<Jobs, "define" | "repeat">;
}

/** Sees to it that files go when their reports have gone. */
export function makeReportFiles({ db, files, jobs }: ReportFilesDeps) {
  const enqueue = jobs.define<{ names: string[] }>({
    name: "remove-report-files",
    schema: {
      type: "object",
      properties: { names: { type: "array", items: { type: "string" } } },
      required: ["names"],
    },
    async work({ names }, { signal }) {
      for (const name of names) {
        signal.throwIfAborted();
        await files.delete(name);
      }
    },
  });
  const tidyUp = jobs.define<Record<string, never>>({
    name: "report-strays",
    schema: { type: "object", required: [] },
    work: () => removeOrphanedFiles(files, makeReportsStore(db).fileNames),
  });
  jobs.repeat(tidyUp, {}, onceADayS);

  const remove = async (within: Db, names: readonly string[]) => {
    if (names.length > 0) await enqueue({ names: [...names] }, { within });
  };
  return {
    remove,
    /** The device takes its reports with it; their files are named before nobody knows them any more. */
    beforeDeviceRemoval: async (within: Db, deviceId: string) =>
      remove(within, await filesOfDevice(within, deviceId)),
  };
}
