import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Page, paged } from "../../platform/database/paging.ts";
import { AppError } from "../../platform/errors.ts";
import { noteExport } from "../../platform/files/audited-export.ts";
import type { RefuseBeyond } from "../quotas/interface.ts";
import type { NewTask } from "./new-task.ts";

const mostUnfinished = 10;

/** A task is its owner's alone, so what a page asks for takes the account and not a scope. */
export function makeTasksStore(db: Db, refuseBeyond: RefuseBeyond) {
  async function unfinished(accountId: string, within: Db = db): Promise<number> {
    const { count } = await within
      .selectFrom("download_task")
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .where("account_id", "=", accountId)
      .where("status", "<", 2)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  return {
    unfinished,
    /** With the job that will do it, or not at all. */
    async add(task: NewTask, enqueue: (taskId: string, trx: Db) => Promise<void>): Promise<string> {
      return db.transaction().execute(async (trx) => {
        // One at a time, so that each sees those before it.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`export ${task.accountId}`}, 0))`.execute(
          trx,
        );
        if ((await unfinished(task.accountId, trx)) >= mostUnfinished)
          throw new AppError("exportsWaiting", { count: mostUnfinished });
        await refuseBeyond(trx, task.owner, "exportsRunning", 1);
        await refuseBeyond(trx, task.owner, "exportBytes", 1);
        const { id } = await trx
          .insertInto("download_task")
          .values({
            account_id: task.accountId,
            exporter: task.exporter,
            params: JSON.stringify(task.params),
            scope: JSON.stringify(task.scope),
            language: task.language,
            title: task.title,
            file_type: task.fileType,
            started_at: task.startedAt,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        await enqueue(id, trx);
        const { accountId, scope, exporter, title, fileType, startedAt: at } = task;
        await noteExport(trx, { at, accountId, scope, exporter, title, fileType });
        return id;
      });
    },

    list: (accountId: string, page: Page) =>
      paged(
        db
          .selectFrom("download_task")
          .where("account_id", "=", accountId)
          .selectAll()
          .orderBy("started_at", "desc")
          .orderBy("id"),
        page,
      ),

    own: (accountId: string, id: string) =>
      db
        .selectFrom("download_task")
        .selectAll()
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .executeTakeFirst(),

    /** For the job, which works for the owner. */
    find: (id: string) => db.selectFrom("download_task").selectAll().where("id", "=", id).executeTakeFirst(),

    async begin(id: string): Promise<void> {
      await db.updateTable("download_task").set({ status: 1, process: 0 }).where("id", "=", id).execute();
    },
    async progress(id: string, percent: number): Promise<void> {
      await db.updateTable("download_task").set({ process: percent }).where("id", "=", id).execute();
    },
    /** Answers whether the task was still wanted. */
    async finish(id: string, file: { name: string; bytes: number }, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("download_task")
        .set({ status: 2, process: 100, ended_at: at, file_name: file.name, file_bytes: String(file.bytes) })
        .where("id", "=", id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async fail(id: string, error: string, at: Date): Promise<void> {
      await db
        .updateTable("download_task")
        .set({ status: 3, ended_at: at, error })
        .where("id", "=", id)
        .execute();
    },

    /** Deletes older tasks and answers the names of their files, which are now unreachable. */
    async forget(before: Date): Promise<string[]> {
      const rows = await db
        .deleteFrom("download_task")
        .where("started_at", "<", before)
        .returning("file_name")
        .execute();
      return rows.flatMap(({ file_name }) => file_name ?? []);
    },
    async fileNames(): Promise<string[]> {
      const { rows } = await sql<{ file_name: string }>`
        select file_name from download_task where file_name is not null
      `.execute(db);
      return rows.map(({ file_name }) => file_name);
    },
  };
}

export type TasksStore = ReturnType<typeof makeTasksStore>;
