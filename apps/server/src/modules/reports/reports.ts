import type { ReceivedFile, ReportDetail, ReportEntry, SentFile } from "@oilcloud/contract";
import type { Actor } from "../../platform/actor.ts";
import { makeAuditor } from "../../platform/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Page } from "../../platform/database/paging.ts";
import { AppError } from "../../platform/errors.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { maskingOf } from "../../platform/scope.ts";
import { refuseLongRange } from "../../platform/query-range.ts";
import { pagesOf } from "./pdf/pages-of.ts";
import { presentReport, presentRow } from "./present-report.ts";
import type { MachineVerdicts } from "./result/machine-verdicts.ts";
import { makeReportsStore, type ReportFilter, type WholeReport } from "./reports-store.ts";
import {
  addReport,
  attachFile,
  changeReport,
  holdReport,
  markProcessed,
  removeReport,
} from "./reports-writer.ts";
import { reportSnapshotOf } from "./snapshot.ts";

export interface ReportsDeps {
  db: Db;
  files: FileStore;
  /** Has files deleted once the transaction is committed. */
  removeFiles(within: Db, names: readonly string[]): Promise<void>;
  clock: Clock;
  verdicts: Pick<MachineVerdicts, "standing">;
}

export const reportEntity = "report";

/** Reports: written with who changed what. Devices in an entry have been found in the actor's scope before. */
export function makeReports({ db, files, removeFiles, clock, verdicts }: ReportsDeps) {
  const store = makeReportsStore(db);
  const readerOf = ({ language }: Actor) => ({ language, standingOf: verdicts.standing });

  async function find(within: Db, { scope }: Actor, id: string): Promise<WholeReport> {
    const row = await makeReportsStore(within).one(scope, id);
    if (!row) throw new AppError("notFound");
    return row;
  }

  const audit = makeAuditor(reportEntity, reportSnapshotOf, clock);

  /** Runs `work` in a transaction with the report locked, and passes it the report as it is before the change. */
  const change = (actor: Actor, id: string, work: (within: Db, before: WholeReport) => Promise<void>) =>
    db.transaction().execute(async (trx): Promise<ReportDetail> => {
      await holdReport(trx, id);
      const before = await find(trx, actor, id);
      await work(trx, before);
      const after = await find(trx, actor, id);
      await audit(trx, actor.accountId, before, after);
      return presentReport(after, readerOf(actor));
    });

  return {
    find: (actor: Actor, id: string) => find(db, actor, id),
    change,
    /** Writes down that a report was added within a transaction. */
    noteAdded: async (within: Db, actor: Actor, id: string) =>
      audit(within, actor.accountId, null, await find(within, actor, id)),

    async list(actor: Actor, filter: ReportFilter, page: Page) {
      refuseLongRange(filter, clock());
      const { rows, total } = await store.list(actor.scope, filter, page);
      const reader = readerOf(actor);
      return { rows: rows.map((row) => presentRow(row, reader)), total };
    },

    async results({ scope }: Actor, filter: ReportFilter) {
      refuseLongRange(filter, clock());
      const found = await store.results(scope, filter);
      const counts = found.map(({ standing, count }) => ({
        result: standing ?? ("entered" as const),
        count,
      }));
      return { total: counts.reduce((sum, { count }) => sum + count, 0), counts };
    },

    detail: async (actor: Actor, id: string) => presentReport(await find(db, actor, id), readerOf(actor)),

    add: (actor: Actor, entry: ReportEntry): Promise<ReportDetail> =>
      db.transaction().execute(async (trx) => {
        const id = await addReport(trx, entry, { accountId: actor.accountId, at: clock() });
        const added = await find(trx, actor, id);
        await audit(trx, actor.accountId, null, added);
        return presentReport(added, readerOf(actor));
      }),

    /** What the platform generated is changed by its own calls alone. */
    update: (actor: Actor, id: string, entry: ReportEntry) =>
      change(actor, id, async (within, before) => {
        refuseMade(before);
        await changeReport(within, id, entry);
      }),

    /** Bytes come before their row and go after it, so that no row ever points at nothing. */
    async upload(actor: Actor, id: string, file: ReceivedFile): Promise<ReportDetail> {
      const { name, bytes } = await files.put(file.bytes);
      try {
        return await change(actor, id, async (within, before) => {
          refuseMade(before);
          const { fileName: old } = before;
          const pages = pagesOf(file.bytes);
          await attachFile(within, id, { name, title: titleOf(file.name), bytes, pages });
          if (old !== null) await removeFiles(within, [old]);
        });
      } catch (error) {
        await files.delete(name);
        throw error;
      }
    },

    /** The file names the factory, so it is not for those who must not read that. */
    async download(actor: Actor, id: string): Promise<SentFile> {
      if (maskingOf(actor.scope)) throw new AppError("reportFileMasked");
      const { fileName, fileTitle } = await find(db, actor, id);
      const found = fileName === null ? null : await files.get(fileName);
      if (!found) throw new AppError("reportFileMissing");
      return { ...found, type: "pdf", name: fileTitle ?? "report.pdf", show: "attachment", immutable: false };
    },

    process: (actor: Actor, id: string, note: string) =>
      change(actor, id, async (within, { processedAt }) => {
        if (processedAt !== null) throw new AppError("reportProcessed");
        await markProcessed(within, id, note.trim(), { accountId: actor.accountId, at: clock() });
      }),

    remove: (actor: Actor, id: string) =>
      db.transaction().execute(async (trx): Promise<void> => {
        await holdReport(trx, id);
        const before = await find(trx, actor, id);
        await removeReport(trx, id);
        await audit(trx, actor.accountId, before, null);
        if (before.fileName !== null) await removeFiles(trx, [before.fileName]);
      }),
  };
}

export type Reports = ReturnType<typeof makeReports>;

function refuseMade({ reportNo, signedAt }: WholeReport): void {
  if (reportNo !== null) throw new AppError(signedAt === null ? "reportMade" : "reportSigned");
}

const longestTitle = 120;

/** What the sender called it, without the folders some send along, and always a pdf's name. */
function titleOf(sent: string): string {
  const bare = sent
    .replace(/^.*[\\/]/s, "")
    .replace(/\.pdf$/i, "")
    .replace(/\p{Cc}/gu, "")
    .trim();
  return `${bare.slice(0, longestTitle) || "report"}.pdf`;
}
