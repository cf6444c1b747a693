import { createHash, randomBytes } from "node:crypto";
import type { GatewayRules, KeyMapping } from "@oilcloud/contract";
import type { DeviceClock, MachineType, NewOil, Offsets, OilKey } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { deviceInScope, type Scope } from "../../../platform/scope.ts";
import type { RefuseNewDevices } from "../../quotas/interface.ts";
import type { ThroughGateway } from "../edge/mqtt-server.ts";
import { machineTypeOf } from "./machine-type-of.ts";

export interface TelemetryDevice {
  id: string;
  number: number;
  tenantId: string;
  customerId: string;
  groupId: string;
  name: string;
  isGateway: boolean;
  machineType: MachineType;
  oil: OilKey | null;
  intervalS: number;
  /** How its clock differs from UTC, as a person has set it. */
  clock: DeviceClock;
  timeZone: string;
  /** When the oil was last changed, in ms, where that was recorded. */
  oilChangedAt: number | null;
  /** What its oil was like when it was new, where a user has entered it. */
  newOil: NewOil;
  /** What brings its readings into line with the laboratory; null for most. */
  offsets: Offsets | null;
  /** How its payload is read: its own mapping, or those of its sensors' models; null for most. */
  mappings: KeyMapping[] | null;
}

/** How the token was found that a device has shown. */
export interface ShownToken {
  /** As hexadecimal digits. */
  hash: string;
  /** known: in force and shown before; current: in force and shown for the first time; earlier: replaced, but it works. */
  kind: "known" | "current" | "earlier" | "ended";
}

export interface ShownDevice extends TelemetryDevice {
  shown?: ShownToken;
}

/** Replaced tokens that stay known for each device. */
const mostEarlierTokens = 5;

const hashToken = (token: string) => createHash("sha256").update(token).digest();

const clock = sql<DeviceClock>`jsonb_build_object(
  'offsetMin', device.clock_offset_min, 'inSeconds', device.clock_in_seconds
)`;

const oilChangedAt = sql<number | null>`(
  select 1000 * extract(epoch from max(at))::float8 from oil_change where device_id = device.id
)`;

const newOil = sql<NewOil>`(
  select coalesce(jsonb_object_agg(quantity, value), '{}') from baseline_in_force
  where device_id = device.id and quantity in ('viscosity40', 'permittivity40')
)`;

const offsets = sql<Offsets | null>`(
  select jsonb_object_agg(key, jsonb_build_object(
    'factor', factor, 'addend', addend, 'since', 1000 * extract(epoch from set_at)::float8
  )) from sensor_offset where device_id = device.id and ended_at is null
)`;

/** The mapping of the device itself, else those of the models of its sensors. */
const mappings = sql<KeyMapping[] | null>`coalesce(
  (select jsonb_build_array(mapping) from key_mapping where device_id = device.id),
  (select jsonb_agg(m.mapping order by m.model) from key_mapping m
   where m.tenant_id = customer.tenant_id and m.device_id is null
     and m.model in (select sensor.model from sensor where sensor.device_id = device.id))
)`;

/**
 * Devices as telemetry needs them: by token and number for the edge, by id and scope for readers. A gateway has at
 * most `maxChildren` children, so that one that invents names cannot fill the fleet.
 */
export function makeTelemetryDevicesStore(
  db: Db,
  {
    maxChildren,
    refuseNewDevices,
    rulesOf,
  }: { maxChildren: number; refuseNewDevices: RefuseNewDevices } & {
    rulesOf(tenantId: string): Promise<GatewayRules>;
  },
) {
  const devices = () =>
    db
      .selectFrom("device")
      .innerJoin("customer", "customer.id", "device.customer_id")
      .select([
        "device.id",
        "device.number",
        "customer.tenant_id as tenantId",
        "device.customer_id as customerId",
        "device.group_id as groupId",
        "device.name",
        "device.is_gateway as isGateway",
        "device.machine_type as machineType",
        "device.oil",
        "device.interval_s as intervalS",
        "customer.time_zone as timeZone",
        clock.as("clock"),
        oilChangedAt.as("oilChangedAt"),
        newOil.as("newOil"),
        offsets.as("offsets"),
        mappings.as("mappings"),
      ])
      .$narrowType<{ machineType: MachineType; oil: OilKey | null }>();

  return {
    /** Finds a token that has ended too, so that its use can be reported. */
    async byToken(token: string, now = new Date()): Promise<ShownDevice | undefined> {
      const hash = hashToken(token);
      const row = await devices()
        .innerJoin(
          sql<{ device_id: string; kind: ShownToken["kind"] }>`(
            select device_id, case when first_used_at is null then 'current' else 'known' end as kind
            from device_token where hash = ${hash}
            union all
            select device_id, case when ends_at > ${now}::timestamptz then 'earlier' else 'ended' end
            from earlier_token where hash = ${hash}
          )`.as("token"),
          (join) => join.onRef(sql`token.device_id`, "=", "device.id"),
        )
        .select(sql<ShownToken["kind"]>`token.kind`.as("kind"))
        .executeTakeFirst();
      if (!row) return undefined;
      const { kind, ...device } = row;
      return { ...device, shown: { hash: hash.toString("hex"), kind } };
    },

    byId: (id: string): Promise<TelemetryDevice | undefined> =>
      devices().where("device.id", "=", id).executeTakeFirst(),

    childOf(gatewayId: string, name: string): Promise<TelemetryDevice | undefined> {
      return devices()
        .where("device.gateway_id", "=", gatewayId)
        .where((eb) => eb(eb.fn.coalesce("device.child_name", "device.name"), "=", name))
        .executeTakeFirst();
    },

    /**
     * Adds a child to the gateway's customer and group, unless the gateway has reached its limit or the dealer approves new
     * devices. The name is looked for below this gateway alone, so that it reaches no device elsewhere.
     */
    async addChild(gateway: TelemetryDevice, name: string, type: string): Promise<"added" | "full" | "held"> {
      const { count } = await db
        .selectFrom("device")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("gateway_id", "=", gateway.id)
        .executeTakeFirstOrThrow();
      if (Number(count) >= maxChildren) return "full";
      const rules = await rulesOf(gateway.tenantId);
      if (rules.holdsNew) return "held";
      await db.transaction().execute(async (trx) => {
        await refuseNewDevices(trx, gateway.customerId, 1);
        await trx
          .insertInto("device")
          .values({
            customer_id: gateway.customerId,
            group_id: gateway.groupId,
            gateway_id: gateway.id,
            name,
            machine_type: machineTypeOf(rules, type, gateway),
          })
          .onConflict((conflict) => conflict.doNothing()) // another message of it was quicker
          .execute();
      });
      return "added";
    },

    /** The gateway of a device that has no connection of its own. */
    async throughGateway(deviceId: string): Promise<ThroughGateway | undefined> {
      const row = await db
        .selectFrom("device")
        .select(["gateway_id", "name", "child_name"])
        .where("id", "=", deviceId)
        .executeTakeFirst();
      return row?.gateway_id ? { gatewayId: row.gateway_id, name: row.child_name ?? row.name } : undefined;
    },

    inScope(scope: Scope, id: string): Promise<TelemetryDevice | undefined> {
      return devices().where("device.id", "=", id).where(deviceInScope(scope)).executeTakeFirst();
    },

    /**
     * Issues a new token in place of the old one, which works until `oldUntil`. Only its hash is stored, so it can be
     * shown only now. A few replaced tokens stay known.
     */
    async issueToken(deviceId: string, now: Date, within: Db = db, oldUntil = now): Promise<string> {
      const token = randomBytes(15).toString("base64url");
      await sql`
        with ended as (
          update earlier_token set ends_at = least(ends_at, ${oldUntil}::timestamptz)
          where device_id = ${deviceId}
        ), dropped as (
          delete from earlier_token where device_id = ${deviceId} and hash not in (
            select hash from earlier_token where device_id = ${deviceId}
            order by replaced_at desc limit ${mostEarlierTokens - 1}
          )
        ), replaced as (
          insert into earlier_token (hash, device_id, created_at, replaced_at, ends_at)
          select hash, device_id, created_at, ${now}::timestamptz, ${oldUntil}::timestamptz from device_token where device_id = ${deviceId}
        )
        insert into device_token (device_id, hash, created_at) values (${deviceId}, ${hashToken(token)}, ${now})
        on conflict (device_id) do update
          set hash = excluded.hash, created_at = excluded.created_at, first_used_at = null
      `.execute(within);
      return token;
    },

    /** Issues tokens to those of the devices that have none; answers them by device. */
    async issueMissingTokens(
      deviceIds: readonly string[],
      now: Date,
      within: Db,
    ): Promise<Map<string, string>> {
      const tokens = new Map(deviceIds.map((id) => [id, randomBytes(15).toString("base64url")]));
      const issued = await within
        .insertInto("device_token")
        .values(
          [...tokens].map(([id, token]) => ({ device_id: id, hash: hashToken(token), created_at: now })),
        )
        .onConflict((conflict) => conflict.column("device_id").doNothing())
        .returning("device_id as deviceId")
        .execute();
      return new Map(issued.map(({ deviceId }) => [deviceId, tokens.get(deviceId) ?? ""]));
    },
  };
}

export type TelemetryDevicesStore = ReturnType<typeof makeTelemetryDevicesStore>;
