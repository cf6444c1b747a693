import { daySeconds } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { removeOrphanedFiles } from "../../platform/files/orphaned-files.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { makeReportsStore } from "./reports-store.ts";
import { filesOfDevice } from "./reports-writer.ts";

const onceADayS = daySeconds;

export interface ReportFilesDeps {
  db: Db;
  files: FileStore;
  jobs: Pick<Jobs, "define" | "repeat">;
}

/** Deletes the files of reports that no longer exist. */
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
    /** Reports are deleted with their device, so the names of their files are read before. */
    beforeDeviceRemoval: async (within: Db, deviceId: string) =>
      remove(within, await filesOfDevice(within, deviceId)),
  };
}
