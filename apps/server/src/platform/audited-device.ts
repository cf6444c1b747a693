import { sql } from "kysely";
import { type Audited, type AuditedThing, makeAudited } from "./audited.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./database/connect.ts";
import { minuteAt } from "./site-clock.ts";

export const deviceEntity = "device";

/** Devices are described, shown and connected by different modules, which all write into the same history. */
export const makeAuditedDevices = (db: Db, clock: Clock): Audited =>
  makeAudited({ db, clock, entity: deviceEntity, read: readDevices });

export type DeviceSnapshot = Awaited<ReturnType<typeof rowsOf>>[number]["snapshot"];

const rowsOf = async (within: Db, ids: readonly string[]) => {
  const rows = await within
    .selectFrom("device")
    .innerJoin("customer", "customer.id", "device.customer_id")
    .innerJoin("device_group", "device_group.id", "device.group_id")
    .leftJoin("device as gateway", "gateway.id", "device.gateway_id")
    .leftJoin("device_token", "device_token.device_id", "device.id")
    .where("device.id", "in", ids)
    .select([
      "device.id",
      "customer.tenant_id as tenantId",
      "customer.id as customerId",
      "customer.time_zone as zone",
      "device.installed_at as installedAt",
      "device_token.created_at as tokenAt",
      // One that ended when it was replaced is not mentioned.
      sql<Date | null>`(
        select max(ends_at) from earlier_token
        where device_id = device.id and ends_at > replaced_at
      )`.as("earlierEndsAt"),
      sql<string[] | null>`(
        select array_agg(left(encode(fingerprint, 'hex'), 16) order by created_at, fingerprint) from device_certificate
        where device_id = device.id and revoked_at is null
      )`.as("certificates"),
      "device.name",
      "device.device_no as deviceNo",
      sql<string>`concat_ws(' · ', nullif(device.other_oil, ''), device.oil)`.as("oil"),
      "device.machine",
      "device.nameplate_no as nameplateNo",
      "device.monitoring_oil as monitoringOil",
      "device.monitoring_position as monitoringPosition",
      "device.machine_type as machineType",
      "device.industry",
      "device.area_no as areaNo",
      "device.image_url as imageUrl",
      "device.time_type as timeType",
      "device.tank_volume_l as tankVolumeL",
      "device.interval_s as intervalS",
      "device.is_gateway as isGateway",
      "device.clock_offset_min as clockOffsetMin",
      "device.clock_in_seconds as clockInSeconds",
      "gateway.name as gatewayName",
      "device_group.name as groupName",
      "device.display_key_ids as shownIds",
      // Catalogue indicators have no row there: their ids replace them.
      sql<(string | null)[] | null>`(
        select array_agg(own.key order by place)
        from unnest(device.display_key_ids) with ordinality as chosen (key_id, place)
        left join telemetry_key own on own.id = chosen.key_id
      )`.as("ownKeys"),
    ])
    .execute();
  return rows.map(
    ({
      id,
      tenantId,
      customerId,
      zone,
      installedAt,
      tokenAt,
      earlierEndsAt,
      shownIds,
      ownKeys,
      ...fields
    }) => ({
      id,
      tenantId,
      customerId,
      snapshot: {
        ...fields,
        displayOrder: ownKeys && shownIds?.map((keyId, i) => ownKeys[i] ?? String(keyId)),
        installed: installedAt && minuteAt(installedAt, zone),
        // To the second: a token that is issued twice in a minute is two tokens.
        token: tokenAt && `${minuteAt(tokenAt, zone)}:${tokenAt.toISOString().slice(17, 19)}`,
        earlierTokenUntil: earlierEndsAt && minuteAt(earlierEndsAt, zone),
      },
    }),
  );
};

const readDevices = (within: Db, ids: readonly string[]): Promise<AuditedThing[]> => rowsOf(within, ids);
