import { type Selectable, sql } from "kysely";
import { accountNameById } from "../../platform/database/account-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Tables } from "../../tables.ts";

export type BackupRow = Selectable<Tables["backup"]>;

/** Backups are the platform's, so they know no scope; only its administrators ask. */
export function makeBackupsStore(db: Db) {
  return {
    list: (): Promise<BackupRow[]> =>
      db.selectFrom("backup").selectAll().orderBy("started_at", "desc").execute(),
    one: (id: string): Promise<BackupRow | undefined> =>
      db.selectFrom("backup").selectAll().where("id", "=", id).executeTakeFirst(),

    /** With the job that will do it, or not at all. */
    begin: (
      accountId: string | null,
      now: Date,
      enqueue: (id: string, trx: Db) => Promise<void>,
    ): Promise<string> =>
      db.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto("backup")
          .values({
            started_at: now,
            status: "running",
            account_name: sql<string>`coalesce(${accountNameById(sql`${accountId}::uuid`)}, '')`,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        await enqueue(id, trx);
        return id;
      }),

    async lastBegun(): Promise<Date | null> {
      const last = await db
        .selectFrom("backup")
        .select("started_at")
        .orderBy("started_at", "desc")
        .executeTakeFirst();
      return last?.started_at ?? null;
    },

    async progress(id: string, percent: number): Promise<void> {
      await db
        .updateTable("backup")
        .set({ process: percent })
        .where("id", "=", id)
        .where("status", "=", "running")
        .execute();
    },

    async finish(
      id: string,
      file: { name: string; bytes: number; rows: number; files: number },
      at: Date,
    ): Promise<void> {
      await db
        .updateTable("backup")
        .set({
          status: "done",
          process: 100,
          ended_at: at,
          file_name: file.name,
          file_bytes: String(file.bytes),
          row_count: String(file.rows),
          file_count: file.files,
        })
        .where("id", "=", id)
        .execute();
    },

    async fail(id: string, error: string, at: Date): Promise<void> {
      await db
        .updateTable("backup")
        .set({ status: "failed", ended_at: at, error })
        .where("id", "=", id)
        .execute();
    },

    /** Forgets all but the newest and answers the names of their archives, which are now unreachable. */
    async dropOldest(kept: number): Promise<string[]> {
      const rows = await db
        .deleteFrom("backup")
        .where("status", "<>", "running")
        .where("id", "not in", (eb) =>
          eb.selectFrom("backup as newer").select("newer.id").orderBy("newer.started_at", "desc").limit(kept),
        )
        .returning("file_name")
        .execute();
      return rows.flatMap(({ file_name }) => file_name ?? []);
    },

    async fileNames(): Promise<string[]> {
      const rows = await db.selectFrom("backup").select("file_name").execute();
      return rows.flatMap(({ file_name }) => file_name ?? []);
    },
  };
}

export type BackupsStore = ReturnType<typeof makeBackupsStore>;
