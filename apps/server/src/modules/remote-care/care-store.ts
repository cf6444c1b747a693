import type { CareField, CareState } from "@oilcloud/contract";
import { type Insertable, type Selectable, sql } from "kysely";
import { accountNameById } from "../../platform/database/account-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Page, paged } from "../../platform/database/paging.ts";
import { isOneOf, managedInScope, type Scope, visibleDevices } from "../../platform/scope.ts";
import type { Tables } from "../../tables.ts";

export type TemplateRow = Selectable<Tables["care_template"]>;
export type RunRow = Selectable<Tables["care_run"]>;
export type TemplateValues = Pick<
  Insertable<Tables["care_template"]>,
  "name" | "model" | "method" | "saved_at"
> & {
  fields: readonly CareField[];
};

export interface OpenCall {
  runId: string;
  deviceId: string;
  method: string;
  params: Record<string, unknown>;
  nowKeys: string[];
}

/** As many waiting calls as a turn looks at; those of connected devices among them are sent. */
const mostLookedAt = 20_000;
const by = sql<string>`coalesce(${accountNameById(sql`care_run.started_by`)}, '')`;

export function makeCareStore(db: Db) {
  const readable = (scope: Scope) =>
    sql<boolean>`(care_template.tenant_id is null or ${managedInScope(scope, "care_template")})`;
  const setOpen = (values: { state: CareState; answer?: string; sent_at?: Date; changed_at: Date }) =>
    db.updateTable("care_call").set(values);

  return {
    templates: (scope: Scope): Promise<TemplateRow[]> =>
      db
        .selectFrom("care_template")
        .where(readable(scope))
        .selectAll()
        .orderBy("name")
        .orderBy("id")
        .execute(),

    template: (scope: Scope, id: string): Promise<TemplateRow | undefined> =>
      db
        .selectFrom("care_template")
        .where("id", "=", id)
        .where(readable(scope))
        .selectAll()
        .executeTakeFirst(),

    ownTemplate: (scope: Scope, id: string): Promise<TemplateRow | undefined> =>
      db
        .selectFrom("care_template")
        .where("id", "=", id)
        .where(managedInScope(scope, "care_template"))
        .selectAll()
        .executeTakeFirst(),

    async countInTurn(trx: Db, tenantId: string | null): Promise<number> {
      await sql`select pg_advisory_xact_lock(hashtext('care_template'))`.execute(trx);
      const { number } = await trx
        .selectFrom("care_template")
        .select(({ fn }) => fn.countAll<string>().as("number"))
        .where(sql<boolean>`tenant_id is not distinct from ${tenantId}::uuid`)
        .executeTakeFirstOrThrow();
      return Number(number);
    },

    async addTemplate(
      trx: Db,
      tenantId: string | null,
      { fields, ...values }: TemplateValues,
    ): Promise<string> {
      const { id } = await trx
        .insertInto("care_template")
        .values({ ...values, tenant_id: tenantId, fields: JSON.stringify(fields) })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async changeTemplate(trx: Db, id: string, { fields, ...values }: TemplateValues): Promise<void> {
      await trx
        .updateTable("care_template")
        .set({ ...values, fields: JSON.stringify(fields) })
        .where("id", "=", id)
        .execute();
    },

    async removeTemplate(trx: Db, id: string): Promise<void> {
      await trx.deleteFrom("care_template").where("id", "=", id).execute();
    },

    /** Those who begin a run at the same time wait for each other. */
    async waitingInTurn(trx: Db, tenantId: string | null): Promise<number> {
      await sql`select pg_advisory_xact_lock(hashtext('care_run'))`.execute(trx);
      const { number } = await trx
        .selectFrom("care_call")
        .innerJoin("care_run", "care_run.id", "care_call.run_id")
        .select(({ fn }) => fn.countAll<string>().as("number"))
        .where("care_call.state", "=", "waiting")
        .where(sql<boolean>`care_run.tenant_id is not distinct from ${tenantId}::uuid`)
        .executeTakeFirstOrThrow();
      return Number(number);
    },

    async addRun(
      trx: Db,
      { params, ...run }: Omit<Insertable<Tables["care_run"]>, "params"> & { params: object },
      deviceIds: readonly string[],
      at: Date,
    ): Promise<string> {
      const { id } = await trx
        .insertInto("care_run")
        .values({ ...run, params: JSON.stringify(params) })
        .returning("id")
        .executeTakeFirstOrThrow();
      await trx
        .insertInto("care_call")
        .values(
          deviceIds.map((device_id) => ({
            run_id: id,
            device_id,
            state: "waiting",
            answer: "",
            changed_at: at,
          })),
        )
        .execute();
      return id;
    },

    run: (scope: Scope, id: string): Promise<RunRow | undefined> =>
      db
        .selectFrom("care_run")
        .where("id", "=", id)
        .where(managedInScope(scope, "care_run"))
        .selectAll()
        .executeTakeFirst(),

    runs: (scope: Scope, page: Page) =>
      paged(
        db
          .selectFrom("care_run")
          .where(managedInScope(scope, "care_run"))
          .selectAll()
          .select(by.as("by"))
          .orderBy("created_at", "desc")
          .orderBy("id"),
        page,
      ),

    /** Of runs that have been found in scope. */
    async counts(ids: readonly string[]): Promise<{ runId: string; state: CareState; number: number }[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom("care_call")
        .where(isOneOf("run_id", ids))
        .select(["run_id as runId", "state"])
        .select(({ fn }) => fn.countAll<string>().as("number"))
        .groupBy(["run_id", "state"])
        .execute();
      return rows.map(({ number, ...row }) => ({ ...row, number: Number(number) }));
    },

    calls(scope: Scope, { runId, deviceId }: { runId: string | null; deviceId: string | null }, page: Page) {
      let found = visibleDevices(db, scope)
        .innerJoin("care_call", "care_call.device_id", "device.id")
        .innerJoin("care_run", "care_run.id", "care_call.run_id")
        .where(managedInScope(scope, "care_run"));
      if (runId) found = found.where("care_run.id", "=", runId);
      if (deviceId) found = found.where("device.id", "=", deviceId);
      return paged(
        found
          .select([
            "care_run.id as runId",
            "care_run.name",
            "care_run.usual",
            "care_run.created_at as startedAt",
            "device.id as deviceId",
            "device.name as deviceName",
            "customer.name as customerName",
            "care_call.state",
            "care_call.answer",
            "care_call.sent_at as sentAt",
            "care_call.changed_at as changedAt",
          ])
          .select(by.as("by"))
          .orderBy("care_run.created_at", "desc")
          .orderBy("device.name")
          .orderBy("device.id"),
        page,
      );
    },

    async cancel(trx: Db, runId: string, at: Date): Promise<number> {
      const { numUpdatedRows } = await trx
        .updateTable("care_call")
        .set({ state: "cancelled", changed_at: at })
        .where("run_id", "=", runId)
        .where("state", "=", "waiting")
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    /** For the loop, without a scope: who began a run saw its devices. */
    waiting: (): Promise<OpenCall[]> =>
      db
        .selectFrom("care_call")
        .innerJoin("care_run", "care_run.id", "care_call.run_id")
        .where("care_call.state", "=", "waiting")
        .select([
          "care_call.run_id as runId",
          "care_call.device_id as deviceId",
          "care_run.method",
          "care_run.params",
          "care_run.now_keys as nowKeys",
        ])
        .orderBy("care_run.created_at")
        .limit(mostLookedAt)
        .execute(),

    async expire(now: Date): Promise<void> {
      await sql`
        update care_call set state = 'expired', changed_at = ${now} from care_run
        where care_run.id = care_call.run_id and care_call.state = 'waiting' and care_run.expires_at <= ${now}
      `.execute(db);
    },

    /** What was sent before the server ended: no one receives the answer any more. */
    async giveUpSent(at: Date): Promise<void> {
      await setOpen({ state: "noAnswer", changed_at: at }).where("state", "=", "sent").execute();
    },

    /** False where it was cancelled meanwhile. */
    async move(
      { runId, deviceId }: Pick<OpenCall, "runId" | "deviceId">,
      from: CareState,
      values: { state: CareState; answer?: string; sent_at?: Date; changed_at: Date },
    ): Promise<boolean> {
      const { numUpdatedRows } = await setOpen(values)
        .where("run_id", "=", runId)
        .where("device_id", "=", deviceId)
        .where("state", "=", from)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

export type CareStore = ReturnType<typeof makeCareStore>;
