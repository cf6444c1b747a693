import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { Backup, SentFile } from "@oilcloud/contract";
import { minuteMs } from "@oilcloud/oil";
import type { Pool } from "pg";
import { type BackupSource, writeBackup, type Written } from "../../platform/backup/write-backup.ts";
import { writeAudit } from "../../platform/audit.ts";
import { describeFields, text } from "../../platform/audit-words.ts";
import { type Clock, daySeconds } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { isUniqueViolation } from "../../platform/database/sql-state.ts";
import { AppError } from "../../platform/errors.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { removeOrphanedFiles } from "../../platform/files/orphaned-files.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { makeLoop } from "../../platform/background-loop.ts";
import { type BackupPlan, isBackupDue } from "./backup-plan.ts";
import { type BackupRow, makeBackupsStore } from "./backups-store.ts";

export interface BackupsDeps {
  db: Db;
  pool: Pool;
  source: Omit<BackupSource, "pool">;
  /** Where archives are kept. */
  archives: FileStore;
  jobs: Pick<Jobs, "define" | "repeat">;
  plan: BackupPlan;
  clock: Clock;
  onError(error: unknown): void;
}

const progressEveryMs = 500;
const lookEveryMs = minuteMs;
const packedBytes = 256 * 1024;

/** Archives of the whole platform, made while it runs. */
export function makeBackups({ db, pool, source, archives, jobs, plan, clock, onError }: BackupsDeps) {
  const store = makeBackupsStore(db);

  const enqueue = jobs.define<{ backupId: string }>({
    name: "platform-backup", // left out of its own archive (platform/backup/stored-tables.ts)
    schema: { type: "object", properties: { backupId: { type: "string" } }, required: ["backupId"] },
    work: ({ backupId }, { signal }) => make(backupId, signal),
    onGivenUp: ({ backupId }, reason) => store.fail(backupId, reason, clock()),
    timeoutSeconds: 12 * 3600,
  });
  const tidyUp = jobs.define<Record<string, never>>({
    name: "backup-strays",
    schema: { type: "object", required: [] },
    work: () => removeOrphanedFiles(archives, store.fileNames),
  });
  jobs.repeat(tidyUp, {}, daySeconds);

  /** From the beginning, however far an earlier attempt had come: half an archive is never kept. */
  async function make(id: string, signal: AbortSignal): Promise<void> {
    const row = await store.one(id);
    if (row?.status !== "running") return;
    let [part, reportedMs] = [0, 0];
    let written: Written = { rows: 0, files: 0 };
    const report = () => {
      const nowMs = performance.now();
      if (nowMs - reportedMs < progressEveryMs) return;
      reportedMs = nowMs;
      // Not waited for: the backup does not depend on it.
      store.progress(id, Math.min(99, Math.floor(part * 100))).catch(() => {});
    };
    const content = writeBackup(
      { ...source, pool },
      (done) => {
        part = done;
        report();
      },
      (all) => {
        written = all;
      },
    );
    // What fails at either end ends both, and with them the snapshot.
    const packed = pipeline(
      Readable.from(content, { objectMode: false }),
      createGzip({ level: 5, chunkSize: packedBytes }),
      () => {},
    );
    const file = await archives.put(packed, signal, storedNameOf(row));
    await store.finish(id, { ...file, ...written }, clock());
    for (const name of await store.dropOldest(plan.kept)) await archives.delete(name);
  }

  const note = (entityId: string, after: object) =>
    writeAudit(db, {
      at: clock(),
      tenantId: null,
      customerId: null,
      entity: "backup",
      entityId,
      before: null,
      after,
      act: true,
    });

  async function begin(accountId: string | null): Promise<string> {
    const id = await store
      .begin(accountId, clock(), (backupId, trx) => enqueue({ backupId }, { within: trx }))
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new AppError("backupRunning") : error;
      });
    await note(id, { step: "begun" });
    return id;
  }

  /** Of several nodes that find it due, the first begins it: only one can run. */
  async function beginIfDue(): Promise<void> {
    if (plan.dailyAt === null || !isBackupDue(plan.dailyAt, clock(), await store.lastBegun())) return;
    await begin(null).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }
  const daily = makeLoop({
    name: "daily backup",
    holder: "one",
    everyMs: lookEveryMs,
    firstAfterMs: 0,
    work: beginIfDue,
    onError,
  });

  return {
    plan,
    beginIfDue,
    start(): void {
      if (plan.dailyAt !== null) daily.start();
    },
    stop: daily.stop,
    list: async (): Promise<Backup[]> => (await store.list()).map(present),

    async begin(accountId: string): Promise<Backup> {
      const row = await store.one(await begin(accountId));
      if (!row) throw new AppError("notFound");
      return present(row);
    },

    async open(id: string): Promise<SentFile> {
      const row = await store.one(id);
      const found = row?.file_name ? await archives.get(row.file_name) : null;
      if (!row || !found) throw new AppError("notFound");
      await note(id, { step: "downloaded", name: nameOf(row) });
      return { ...found, type: "gzip", name: nameOf(row), show: "attachment", immutable: false };
    },
  };
}

export type Backups = ReturnType<typeof makeBackups>;

/** The file in the store, whose seconds keep two of a minute apart. */
const storedNameOf = ({ started_at }: BackupRow) =>
  `oilcloud-${started_at.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "")}.backup.gz`;

const nameOf = ({ started_at }: BackupRow) =>
  `oilcloud-${started_at.toISOString().slice(0, 16).replace("T", "-").replace(":", "")}.backup.gz`;

const present = (row: BackupRow): Backup => ({
  backupId: row.id,
  startTime: row.started_at.getTime(),
  endTime: row.ended_at?.getTime() ?? null,
  accountName: row.account_name,
  status: row.status,
  process: row.process,
  bytes: row.file_bytes === null ? null : Number(row.file_bytes),
  rows: row.row_count === null ? null : Number(row.row_count),
  files: row.file_count,
  url: row.file_name ? `/api/system/operations/backup/download?id=${row.id}` : null,
});

export const describeBackup = describeFields(
  {
    step: {
      zh: "操作",
      en: "Action",
      values: {
        begun: { zh: "开始备份", en: "Backup started" },
        downloaded: { zh: "下载备份", en: "Downloaded" },
      },
    },
    name: { zh: "文件", en: "File" },
  },
  ({ name }) => text(name),
);
