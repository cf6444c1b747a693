import { type Selectable, sql } from "kysely";
import { accountNameById } from "../../../platform/database/account-name.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { Tables } from "../../../tables.ts";

export type ArchiveRow = Selectable<Tables["reading_archive"]> & { tenant_name: string | null };

export interface ArchivedDevice {
  id: string;
  number: number;
  name: string;
  tenantId: string;
}

const nameOf = (accountId: string | null) =>
  sql<string>`coalesce(${accountNameById(sql`${accountId}::uuid`)}, '')`;

/** Archives are the platform's, so they know no scope; only its administrators ask. */
export function makeArchivesStore(db: Db) {
  const rows = () =>
    db
      .selectFrom("reading_archive")
      .leftJoin("tenant", "tenant.id", "reading_archive.tenant_id")
      .selectAll("reading_archive")
      .select("tenant.name as tenant_name");
  return {
    list: (): Promise<ArchiveRow[]> => rows().orderBy("started_at", "desc").execute(),
    one: (id: string): Promise<ArchiveRow | undefined> =>
      rows().where("reading_archive.id", "=", id).executeTakeFirst(),

    async add(
      within: Db,
      archive: { tenantId: string | null; month: string; accountId: string; at: Date },
      file: { name: string; bytes: number; rows: number } | null,
    ): Promise<string> {
      const { id } = await within
        .insertInto("reading_archive")
        .values({
          tenant_id: archive.tenantId,
          month: archive.month,
          started_at: archive.at,
          account_name: nameOf(archive.accountId),
          status: file ? "done" : "running",
          ...(file && {
            ended_at: archive.at,
            file_name: file.name,
            file_bytes: String(file.bytes),
            row_count: String(file.rows),
          }),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async update(
      id: string,
      change: Partial<Omit<Selectable<Tables["reading_archive"]>, "id">>,
    ): Promise<void> {
      await db.updateTable("reading_archive").set(change).where("id", "=", id).execute();
    },

    /** Only where nothing else is being done with it. */
    async beginRestoring(within: Db, id: string): Promise<boolean> {
      const row = await within
        .updateTable("reading_archive")
        .set({ status: "restoring", problem: null })
        .where("id", "=", id)
        .where("status", "=", "done")
        .returning("id")
        .executeTakeFirst();
      return row !== undefined;
    },

    async remove(within: Db, id: string): Promise<void> {
      await within.deleteFrom("reading_archive").where("id", "=", id).execute();
    },

    async fileNames(): Promise<string[]> {
      const names = await db.selectFrom("reading_archive").select("file_name").execute();
      return names.flatMap(({ file_name }) => file_name ?? []);
    },

    async hasTenant(id: string): Promise<boolean> {
      const row = await db.selectFrom("tenant").select("id").where("id", "=", id).executeTakeFirst();
      return row !== undefined;
    },

    async devices(tenantId: string | null): Promise<ArchivedDevice[]> {
      return db
        .selectFrom("device")
        .innerJoin("customer", "customer.id", "device.customer_id")
        .select(["device.id", "device.number", "device.name", "customer.tenant_id as tenantId"])
        .$if(tenantId !== null, (query) => query.where("customer.tenant_id", "=", tenantId ?? ""))
        .orderBy("device.number")
        .execute();
    },

    async hold(tenantIds: readonly string[], span: { from: Date; to: Date }, until: Date): Promise<void> {
      await sql`
        insert into archive_hold (tenant_id, from_at, to_at, until)
        select id, ${span.from}, ${span.to}, ${until} from unnest(${tenantIds}::uuid[]) as id
        on conflict (tenant_id, from_at) do update set to_at = excluded.to_at, until = excluded.until
      `.execute(db);
    },
  };
}

export type ArchivesStore = ReturnType<typeof makeArchivesStore>;
