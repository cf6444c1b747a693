import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { ReadingArchive, ReceivedFile, SentFile } from "@oilcloud/contract";
import { writeAudit } from "../../../platform/audit.ts";
import { type Clock, daySeconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { removeOrphanedFiles } from "../../../platform/files/orphaned-files.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import { type ArchiveRow, makeArchivesStore } from "./archives-store.ts";
import { type Archiving, makeArchiveWriter } from "./make-archive.ts";
import { monthSpan } from "./month-span.ts";
import { makeArchiveReader } from "./restore-archive.ts";

export interface ArchivesDeps {
  db: Db;
  files: FileStore;
  jobs: Pick<Jobs, "define" | "repeat">;
  archiving: Archiving;
  loadRules(): Promise<void>;
  clock: Clock;
}

const uuid = { type: "string" } as const;

/** Months of readings as files, and the way back. */
export function makeArchives({ db, files, jobs, archiving, loadRules, clock }: ArchivesDeps) {
  const store = makeArchivesStore(db);
  const write = makeArchiveWriter({ store, archiving });
  const reader = makeArchiveReader({
    store,
    archiving,
    async holdsChanged() {
      await loadRules();
      await archiving.holdsChanged();
    },
  });

  const enqueueMaking = jobs.define<{ archiveId: string }>({
    name: "reading-archive",
    schema: { type: "object", properties: { archiveId: uuid }, required: ["archiveId"] },
    work: ({ archiveId }, { signal }) => make(archiveId, signal),
    onGivenUp: ({ archiveId }) =>
      store.update(archiveId, { status: "failed", problem: "internal", ended_at: clock() }),
    timeoutSeconds: 12 * 3600,
  });
  const enqueueRestoring = jobs.define<{ archiveId: string; untilMs: number }>({
    name: "reading-restore",
    schema: {
      type: "object",
      properties: { archiveId: uuid, untilMs: { type: "number" } },
      required: ["archiveId", "untilMs"],
    },
    work: ({ archiveId, untilMs }, { signal }) => restore(archiveId, new Date(untilMs), signal),
    onGivenUp: ({ archiveId }) => store.update(archiveId, { status: "done", problem: "internal" }),
    timeoutSeconds: 12 * 3600,
  });
  const tidyUp = jobs.define<Record<string, never>>({
    name: "archive-strays",
    schema: { type: "object", required: [] },
    work: () => removeOrphanedFiles(files, store.fileNames),
  });
  jobs.repeat(tidyUp, {}, daySeconds);

  /** From the beginning, however far an earlier attempt had come. */
  async function make(id: string, signal: AbortSignal): Promise<void> {
    const row = await store.one(id);
    if (row?.status !== "running") return;
    let rows = 0;
    const content = write({ tenantId: row.tenant_id, month: row.month, madeAt: clock() }, signal, (all) => {
      rows = all;
    });
    // Blocks are compressed already; the names of devices and keys are not.
    const packed = pipeline(
      Readable.from(content, { objectMode: false }),
      createGzip({ level: 1 }),
      () => {},
    );
    const file = await files.put(packed, signal);
    await store.update(id, {
      status: "done",
      ended_at: clock(),
      file_name: file.name,
      file_bytes: String(file.bytes),
      row_count: String(rows),
    });
  }

  async function restore(id: string, until: Date, signal: AbortSignal): Promise<void> {
    const row = await store.one(id);
    if (row?.status !== "restoring" || !row.file_name) return;
    try {
      await reader.restore(contentOf(row.file_name), until, signal);
      await store.update(id, { status: "done", restored_until: until });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await store.update(id, { status: "done", problem: error.problem }); // trying again would not help
    }
  }

  const contentOf = (name: string) =>
    async function* content(): AsyncGenerator<Uint8Array> {
      const file = await files.get(name);
      if (!file) throw new AppError("notFound");
      yield* file.body;
    };

  const note = (
    row: Pick<ArchiveRow, "id" | "tenant_id" | "tenant_name" | "month">,
    after: { step: string; until?: string },
    within: Db = db,
  ) =>
    writeAudit(within, {
      at: clock(),
      tenantId: null,
      customerId: null,
      entity: "readingArchive",
      entityId: row.id,
      before: null,
      after: { ...after, name: nameOf(row) },
      act: true,
    });

  async function found(id: string): Promise<ArchiveRow> {
    const row = await store.one(id);
    if (!row) throw new AppError("notFound");
    return row;
  }
  const list = async (): Promise<ReadingArchive[]> => (await store.list()).map(present);

  return {
    list,

    async begin(accountId: string, tenantId: string | null, month: string): Promise<ReadingArchive[]> {
      if (monthSpan(month).toMs > clock().getTime()) throw new AppError("archiveMonthNotOver");
      const id = await db.transaction().execute(async (trx) => {
        const archiveId = await store.add(trx, { tenantId, month, accountId, at: clock() }, null);
        await enqueueMaking({ archiveId }, { within: trx });
        return archiveId;
      });
      await note(await found(id), { step: "begun" });
      return list();
    },

    async open(id: string): Promise<SentFile> {
      const row = await found(id);
      const file = row.file_name ? await files.get(row.file_name) : null;
      if (!file) throw new AppError("notFound");
      await note(row, { step: "downloaded" });
      const name = `${nameOf(row).replace(/[^\p{L}\p{N}-]+/gu, "-")}.readings.gz`;
      return { ...file, type: "gzip", name, show: "attachment", immutable: false };
    },

    /** An archive that was downloaded before; it is checked as a whole before it is kept. */
    async upload(accountId: string, { bytes }: ReceivedFile): Promise<ReadingArchive[]> {
      const head = await reader.check(async function* content() {
        yield bytes;
      });
      const { tenantId, month, rows } = head;
      if (tenantId !== null && !(await store.hasTenant(tenantId))) throw new AppError("archiveForeign");
      const file = await files.put(bytes);
      const id = await store.add(
        db,
        { tenantId, month, accountId, at: clock() },
        { name: file.name, bytes: file.bytes, rows },
      );
      await note(await found(id), { step: "uploaded" });
      return list();
    },

    async restore(id: string, untilMs: number): Promise<ReadingArchive[]> {
      const row = await found(id);
      if (untilMs <= clock().getTime()) throw new AppError("archiveUntilPast");
      await db.transaction().execute(async (trx) => {
        if (!(await store.beginRestoring(trx, id))) throw new AppError("archiveBusy");
        await enqueueRestoring({ archiveId: id, untilMs }, { within: trx });
        await note(row, { step: "restored", until: new Date(untilMs).toISOString().slice(0, 10) }, trx);
      });
      return list();
    },

    async remove(id: string): Promise<ReadingArchive[]> {
      const row = await found(id);
      if (row.status === "running" || row.status === "restoring") throw new AppError("archiveBusy");
      await db.transaction().execute(async (trx) => {
        await store.remove(trx, id);
        await note(row, { step: "deleted" }, trx);
      });
      if (row.file_name) await files.delete(row.file_name);
      return list();
    },
  };
}

const nameOf = ({
  tenant_id,
  tenant_name,
  month,
}: Pick<ArchiveRow, "tenant_id" | "tenant_name" | "month">) =>
  tenant_id === null ? month : `${month} ${tenant_name ?? ""}`;

const present = (row: ArchiveRow): ReadingArchive => ({
  archiveId: row.id,
  tenantName: row.tenant_id === null ? "" : (row.tenant_name ?? ""),
  month: row.month,
  startTime: row.started_at.getTime(),
  accountName: row.account_name,
  status: row.status,
  problem: row.problem,
  bytes: row.file_bytes === null ? null : Number(row.file_bytes),
  rows: row.row_count === null ? null : Number(row.row_count),
  restoredUntil: row.restored_until?.getTime() ?? null,
  url: row.file_name ? `/api/system/retention/archive/download?id=${row.id}` : null,
});
