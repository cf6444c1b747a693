import { createHash, randomBytes } from "node:crypto";
import type { KeyMapping } from "@oilcloud/contract";
import type { DeviceClock, MachineType, NewOil, Offsets, OilKey } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { deviceInScope, type Scope } from "../../../platform/scope.ts";
import type { RefuseNewDevices } from "../../quotas/interface.ts";
import type { ThroughGateway } from "../edge/mqtt-server.ts";

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
  { maxChildren, refuseNewDevices }: { maxChildren: number; refuseNewDevices: RefuseNewDevices },
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
    byToken(token: string): Promise<TelemetryDevice | undefined> {
      return devices()
        .innerJoin("device_token", "device_token.device_id", "device.id")
        .where("device_token.hash", "=", hashToken(token))
        .executeTakeFirst();
    },

    byId: (id: string): Promise<TelemetryDevice | undefined> =>
      devices().where("device.id", "=", id).executeTakeFirst(),

    childOf(gatewayId: string, name: string): Promise<TelemetryDevice | undefined> {
      return devices()
        .where("device.gateway_id", "=", gatewayId)
        .where("device.name", "=", name)
        .executeTakeFirst();
    },

    /** Adds a child to the gateway's customer and group, unless the gateway has reached its limit. */
    async addChild(gateway: TelemetryDevice, name: string): Promise<boolean> {
      const { count } = await db
        .selectFrom("device")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("gateway_id", "=", gateway.id)
        .executeTakeFirstOrThrow();
      if (Number(count) >= maxChildren) return false;
      await db.transaction().execute(async (trx) => {
        await refuseNewDevices(trx, gateway.customerId, 1);
        await trx
          .insertInto("device")
          .values({
            customer_id: gateway.customerId,
            group_id: gateway.groupId,
            gateway_id: gateway.id,
            name,
            machine_type: gateway.machineType,
          })
          .onConflict((conflict) =>
            conflict.columns(["gateway_id", "name"]).where("gateway_id", "is not", null).doNothing(),
          )
          .execute();
      });
      return true;
    },

    /** The gateway of a device that has no connection of its own. */
    async throughGateway(deviceId: string): Promise<ThroughGateway | undefined> {
      const row = await db
        .selectFrom("device")
        .select(["gateway_id", "name"])
        .where("id", "=", deviceId)
        .executeTakeFirst();
      return row?.gateway_id ? { gatewayId: row.gateway_id, name: row.name } : undefined;
    },

    inScope(scope: Scope, id: string): Promise<TelemetryDevice | undefined> {
      return devices().where("device.id", "=", id).where(deviceInScope(scope)).executeTakeFirst();
    },

    /** Issues a new token in place of the old one. Only its hash is stored, so it can be shown only now. */
    async issueToken(deviceId: string, now: Date, within: Db = db): Promise<string> {
      const token = randomBytes(15).toString("base64url");
      const fields = { hash: hashToken(token), created_at: now };
      await within
        .insertInto("device_token")
        .values({ device_id: deviceId, ...fields })
        .onConflict((conflict) => conflict.column("device_id").doUpdateSet(fields))
        .execute();
      return token;
    },
  };
}

export type TelemetryDevicesStore = ReturnType<typeof makeTelemetryDevicesStore>;
