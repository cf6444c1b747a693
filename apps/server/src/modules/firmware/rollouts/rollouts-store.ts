import type { FirmwareState, RolloutState } from "@oilcloud/contract";
import { type Insertable, type Selectable, sql } from "kysely";
import { accountNameById } from "../../../platform/database/account-name.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { type Page, paged } from "../../../platform/database/paging.ts";
import { isOneOf, managedInScope, type Scope, visibleDevices } from "../../../platform/scope.ts";
import type { Tables } from "../../../tables.ts";

export type RolloutRow = Selectable<Tables["firmware_rollout"]>;

/** A device whose turn it is to be offered its image. */
export interface WaitingDevice {
  rolloutId: string;
  deviceId: string;
  imageId: string;
  tenantId: string | null;
  storedName: string;
  title: string;
  version: string;
  bytes: number;
  checksum: string;
  isRemoved: boolean;
  runsTitle: string | null;
  runsVersion: string | null;
}

/** A device that has the image offered. */
export interface OpenOffer
  extends Pick<
    WaitingDevice,
    "rolloutId" | "deviceId" | "imageId" | "storedName" | "title" | "version" | "bytes"
  > {
  state: FirmwareState;
  failures: number;
  sentBytes: number;
}

export interface StateCount {
  rolloutId: string;
  stage: number;
  state: FirmwareState;
  number: number;
}

export type NewDevice = Omit<Insertable<Tables["firmware_rollout_device"]>, "rollout_id" | "changed_at">;

const rowsAtOnce = 1000;
/** Devices that are shown to choose from. */
const mostCandidates = 5000;

/** The order in which people read them: what needs attention first. */
const attention = sql`case firmware_rollout_device.state when 'failed' then 0 when 'updated' then 2 when 'withdrawn' then 3 else 1 end`;

export function makeRolloutsStore(db: Db) {
  const shown = (scope: Scope) =>
    db
      .selectFrom("firmware_rollout")
      .innerJoin("firmware_image", "firmware_image.id", "firmware_rollout.image_id")
      .leftJoin("tenant", "tenant.id", "firmware_rollout.tenant_id")
      .where(managedInScope(scope, "firmware_rollout"))
      .selectAll("firmware_rollout")
      .select(["firmware_image.title", "firmware_image.version", "tenant.name as tenantName"])
      .select(sql<string>`coalesce(${accountNameById(sql`firmware_rollout.started_by`)}, '')`.as("by"));

  /** Rows with their images and what their devices run; for the roll-out itself, without a scope. */
  const devicesWithImages = () =>
    db
      .selectFrom("firmware_rollout_device")
      .innerJoin("firmware_rollout", "firmware_rollout.id", "firmware_rollout_device.rollout_id")
      .innerJoin("firmware_image", "firmware_image.id", "firmware_rollout_device.image_id")
      .leftJoin("device_firmware", "device_firmware.device_id", "firmware_rollout_device.device_id")
      .select([
        "firmware_rollout_device.rollout_id as rolloutId",
        "firmware_rollout_device.device_id as deviceId",
        "firmware_rollout_device.image_id as imageId",
        "firmware_image.tenant_id as tenantId",
        "firmware_image.stored_name as storedName",
        "firmware_image.title",
        "firmware_image.version",
        "firmware_image.bytes",
        "firmware_image.checksum",
        sql<boolean>`(firmware_image.removed_at is not null)`.as("isRemoved"),
        "device_firmware.title as runsTitle",
        "device_firmware.version as runsVersion",
        "firmware_rollout_device.state",
        "firmware_rollout_device.failures",
        "firmware_rollout_device.sent_bytes as sentBytes",
      ]);

  return {
    /** Devices of the caller with what they run; `tenantId` null: the image is of the platform. */
    candidates(
      scope: Scope,
      { customerId, search }: { customerId: string | null; search: string },
      tenantId: string | null,
    ) {
      const like = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
      let found = visibleDevices(db, scope);
      if (customerId) found = found.where("device.customer_id", "=", customerId);
      if (search)
        found = found.where((eb) =>
          eb.or([eb("device.name", "ilike", like), eb("device.device_no", "ilike", like)]),
        );
      return found
        .innerJoin("device_group", "device_group.id", "device.group_id")
        .leftJoin("device_firmware", "device_firmware.device_id", "device.id")
        .select([
          "device.id as deviceId",
          "device.name as deviceName",
          "customer.name as customerName",
          "device_group.name as groupName",
          sql<string>`coalesce(device_firmware.title, '')`.as("title"),
          sql<string>`coalesce(device_firmware.version, '')`.as("version"),
          sql<"rollout" | "gateway" | "dealer" | null>`case
            when ${tenantId}::uuid <> customer.tenant_id then 'dealer'
            when device.gateway_id is not null then 'gateway'
            when exists (select from firmware_rollout_device each where each.device_id = device.id and each.open)
              then 'rollout' end`.as("obstacle"),
        ])
        .orderBy("customer.name")
        .orderBy("device.name")
        .limit(mostCandidates)
        .execute();
    },

    /** The first of these devices that cannot take part, by name. The ids have been found in scope. */
    firstObstacle: (
      within: Db,
      ids: readonly string[],
      tenantId: string | null,
      exceptRollout: string | null,
    ) =>
      within
        .selectFrom("device")
        .innerJoin("customer", "customer.id", "device.customer_id")
        .where(isOneOf("device.id", ids))
        .select([
          "device.name",
          sql<"rollout" | "gateway" | "dealer" | null>`case
            when ${tenantId}::uuid <> customer.tenant_id then 'dealer'
            when device.gateway_id is not null then 'gateway'
            when exists (select from firmware_rollout_device each where each.device_id = device.id and each.open
              and each.rollout_id is distinct from ${exceptRollout}::uuid) then 'rollout' end`.as("obstacle"),
        ])
        .$call((query) => within.selectFrom(query.as("each")).selectAll())
        .where("obstacle", "is not", null)
        .orderBy("name")
        .limit(1)
        .executeTakeFirst(),

    list: (scope: Scope, page: Page) =>
      paged(shown(scope).orderBy("firmware_rollout.created_at", "desc").orderBy("firmware_rollout.id"), page),

    one: (scope: Scope, id: string): Promise<RolloutRow | undefined> =>
      db
        .selectFrom("firmware_rollout")
        .where("id", "=", id)
        .where(managedInScope(scope, "firmware_rollout"))
        .selectAll()
        .executeTakeFirst(),

    /** Of roll-outs that have been found in scope, or that run. */
    async counts(ids: readonly string[]): Promise<StateCount[]> {
      const rows = await db
        .selectFrom("firmware_rollout_device")
        .where(isOneOf("rollout_id", ids))
        .select(["rollout_id as rolloutId", "stage", "state"])
        .select(({ fn }) => fn.countAll<string>().as("number"))
        .groupBy(["rollout_id", "stage", "state"])
        .execute();
      return rows.map(({ number, ...row }) => ({ ...row, number: Number(number) }));
    },

    devices: (scope: Scope, rolloutId: string, page: Page) =>
      paged(
        visibleDevices(db, scope)
          .innerJoin("firmware_rollout_device", "firmware_rollout_device.device_id", "device.id")
          .innerJoin("firmware_image", "firmware_image.id", "firmware_rollout_device.image_id")
          .where("firmware_rollout_device.rollout_id", "=", rolloutId)
          .select([
            "device.id as deviceId",
            "device.name as deviceName",
            "customer.name as customerName",
            "firmware_rollout_device.stage",
            "firmware_rollout_device.state",
            "firmware_rollout_device.error",
            "firmware_rollout_device.sent_bytes as sentBytes",
            "firmware_rollout_device.changed_at as changedAt",
            "firmware_image.bytes",
            "firmware_image.title",
            "firmware_image.version",
          ])
          .orderBy(attention)
          .orderBy("firmware_rollout_device.place"),
        page,
      ),

    /** Makes those who delete the image wait. */
    async lockImage(trx: Db, id: string): Promise<boolean> {
      const { rows } = await sql`
        select from firmware_image where id = ${id} and removed_at is null for share`.execute(trx);
      return rows.length > 0;
    },

    async add(
      trx: Db,
      rollout: Insertable<Tables["firmware_rollout"]>,
      devices: readonly NewDevice[],
    ): Promise<string> {
      const { id } = await trx
        .insertInto("firmware_rollout")
        .values(rollout)
        .returning("id")
        .executeTakeFirstOrThrow();
      for (let i = 0; i < devices.length; i += rowsAtOnce)
        await trx
          .insertInto("firmware_rollout_device")
          .values(
            devices
              .slice(i, i + rowsAtOnce)
              .map((device) => ({ ...device, rollout_id: id, changed_at: rollout.changed_at })),
          )
          .execute();
      return id;
    },

    /** False where it is in another state by now. */
    async change(
      trx: Db,
      id: string,
      from: readonly RolloutState[],
      values: Partial<Pick<RolloutRow, "state" | "stage" | "accepted_failed" | "ended_at" | "changed_at">>,
    ): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable("firmware_rollout")
        .set(values)
        .where("id", "=", id)
        .where("state", "in", from)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Offers of a roll-out that was stopped are taken back; the loop does so device by device. */
    async withdraw(trx: Db, rolloutId: string, at: Date): Promise<void> {
      await sql`
        update firmware_rollout_device set changed_at = ${at},
          open = state not in ('waiting', 'updated'),
          state = case when state = 'waiting' then 'withdrawn' when state in ('updated', 'failed') then state
            else 'withdrawing' end
        where rollout_id = ${rolloutId} and open
      `.execute(trx);
    },

    /** All that are not updated are offered the image again. */
    async reopen(trx: Db, rolloutId: string, at: Date): Promise<void> {
      await trx
        .updateTable("firmware_rollout_device")
        .set({ state: "waiting", open: true, error: "", failures: 0, sent_bytes: 0, changed_at: at })
        .where("rollout_id", "=", rolloutId)
        .where("state", "in", ["withdrawn", "withdrawing", "failed"])
        .execute();
    },

    async unfinishedIds(rolloutId: string): Promise<string[]> {
      const rows = await db
        .selectFrom("firmware_rollout_device")
        .where("rollout_id", "=", rolloutId)
        .where("state", "in", ["withdrawn", "withdrawing", "failed"])
        .select("device_id")
        .execute();
      return rows.map(({ device_id }) => device_id);
    },

    /** Devices that were updated by a roll-out, with images that still exist to go back to. */
    toRollBack: (trx: Db, rolloutId: string) =>
      trx
        .selectFrom("firmware_rollout_device")
        .innerJoin("firmware_image", "firmware_image.id", "firmware_rollout_device.former_image_id")
        .where("rollout_id", "=", rolloutId)
        .where("firmware_rollout_device.state", "=", "updated")
        .where("firmware_image.removed_at", "is", null)
        .select(["device_id as deviceId", "firmware_image.id as imageId"])
        .orderBy("place")
        .execute(),

    running: (): Promise<RolloutRow[]> =>
      db
        .selectFrom("firmware_rollout")
        .where("state", "=", "running")
        .selectAll()
        .orderBy("created_at")
        .execute(),

    waiting: (rolloutId: string, stage: number, most: number): Promise<WaitingDevice[]> =>
      devicesWithImages()
        .where("firmware_rollout_device.rollout_id", "=", rolloutId)
        .where("firmware_rollout_device.state", "=", "waiting")
        .where("firmware_rollout_device.stage", "<=", stage)
        .orderBy("firmware_rollout_device.place")
        .limit(most)
        .execute(),

    /** Whether the attributes of these were written before the server ended is not known: they are offered again. */
    async repeatOffers(): Promise<void> {
      await sql`
        update firmware_rollout_device as each set state = 'waiting' from firmware_rollout as rollout
        where rollout.id = each.rollout_id and rollout.state = 'running' and each.open and each.state = 'offered'
      `.execute(db);
    },

    /** Every device that has an image offered, for the memory of a server that starts. */
    offers: (): Promise<OpenOffer[]> =>
      devicesWithImages()
        .where("firmware_rollout_device.open", "=", true)
        .where("firmware_rollout.state", "in", ["running", "paused"])
        .where("firmware_rollout_device.state", "not in", ["waiting", "withdrawing", "withdrawn"])
        .execute(),

    /** Devices whose offer is to be taken back: of stopped roll-outs, and failed ones of those that are over. */
    toWithdraw: (most: number) =>
      db
        .selectFrom("firmware_rollout_device")
        .innerJoin("firmware_rollout", "firmware_rollout.id", "firmware_rollout_device.rollout_id")
        .where("firmware_rollout_device.open", "=", true)
        .where("firmware_rollout.state", "in", ["stopped", "finished"])
        .select(["rollout_id as rolloutId", "device_id as deviceId", "firmware_rollout_device.state"])
        .limit(most)
        .execute(),

    /** Only if the state is none of those that a report must not change. */
    async setDevice(
      rolloutId: string,
      deviceId: string,
      values: Partial<
        Pick<
          Selectable<Tables["firmware_rollout_device"]>,
          "state" | "error" | "failures" | "open" | "former_image_id" | "changed_at"
        >
      >,
      unless: readonly FirmwareState[],
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("firmware_rollout_device")
        .set(values)
        .where("rollout_id", "=", rolloutId)
        .where("device_id", "=", deviceId)
        .$if(unless.length > 0, (query) => query.where("state", "not in", unless))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async closeDevices(trx: Db, rolloutId: string): Promise<void> {
      await trx
        .updateTable("firmware_rollout_device")
        .set({ open: false })
        .where("rollout_id", "=", rolloutId)
        .where("state", "=", "updated")
        .execute();
    },

    async saveProgress(
      progress: readonly { rolloutId: string; deviceId: string; sentBytes: number }[],
      at: Date,
    ): Promise<void> {
      if (progress.length === 0) return;
      await sql`
        update firmware_rollout_device as each set sent_bytes = given.bytes, changed_at = ${at},
          state = case when each.state = 'offered' then 'downloading' else each.state end
        from unnest(${progress.map((one) => one.rolloutId)}::uuid[], ${progress.map((one) => one.deviceId)}::uuid[],
          ${progress.map((one) => one.sentBytes)}::int4[]) as given (rollout_id, device_id, bytes)
        where each.rollout_id = given.rollout_id and each.device_id = given.device_id
      `.execute(db);
    },

    /** The image of this title and version that a device may be given. */
    imageNamed: async (tenantId: string | null, title: string, version: string): Promise<string | null> => {
      const row = await db
        .selectFrom("firmware_image")
        .where("title", "=", title)
        .where("version", "=", version)
        .where("removed_at", "is", null)
        .where(sql<boolean>`(tenant_id is null or tenant_id = ${tenantId}::uuid)`)
        .select("id")
        .orderBy(sql`tenant_id nulls last`)
        .limit(1)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /** What a device said; what it left out stays. For devices, without a scope. */
    async saveReport(
      deviceId: string,
      { title, version, state, error }: { title?: string; version?: string; state?: string; error?: string },
      at: Date,
    ): Promise<void> {
      await sql`
        insert into device_firmware (device_id, title, version, state, error, reported_at)
        values (${deviceId}, ${title ?? ""}, ${version ?? ""}, ${state ?? ""}, ${error ?? ""}, ${at})
        on conflict (device_id) do update set
          title = coalesce(${title ?? null}, device_firmware.title),
          version = coalesce(${version ?? null}, device_firmware.version),
          state = coalesce(${state ?? null}, device_firmware.state),
          error = ${error ?? ""}, reported_at = excluded.reported_at
      `.execute(db);
    },
  };
}

export type RolloutsStore = ReturnType<typeof makeRolloutsStore>;
