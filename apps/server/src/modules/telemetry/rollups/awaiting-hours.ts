import type { PoolClient } from "pg";

/** An hour that awaits its rollup, and the day at the site that it belongs to. */
export interface AwaitingHour {
  deviceNumber: number;
  hourMs: number;
  version: number;
  /** Null for a device that is gone, and for one whose days are about to be cut by another time zone. */
  day: { startMs: number; endMs: number } | null;
}

/** Hours that are taken together: newest first, those of one device or of all. */
export type Choice =
  | { kind: "device"; deviceNumber: number; belowMs: number; most: number }
  | { kind: "all"; fromMs: number; below: { hourMs: number; deviceNumber: number }; most: number };

interface Row {
  n: number;
  ms: number;
  version: number;
  day: number | null;
  nextDay: number | null;
}

const iso = (ms: number) => new Date(ms).toISOString();

function chosen(choice: Choice): { where: string; values: unknown[] } {
  switch (choice.kind) {
    case "device":
      return {
        where: "device_number = $2 and hour < $3",
        values: [choice.deviceNumber, iso(choice.belowMs)],
      };
    case "all":
      return {
        where: "hour >= $2 and (hour, device_number) < ($3, $4::int4)",
        values: [iso(choice.fromMs), iso(choice.below.hourMs), choice.below.deviceNumber],
      };
  }
}

const ms = (expression: string) => `extract(epoch from ${expression})::float8 * 1000`;

/** To be called with the lock of rollups held: a time zone does not change then. */
export async function awaitingHours(client: PoolClient, choice: Choice): Promise<AwaitingHour[]> {
  const { where, values } = chosen(choice);
  // Days only of devices that do not await a recut: their days still follow the old time zone, and a new day beside
  // them would count twice.
  const { rows } = await client.query<Row>(
    `with awaiting as materialized (
       select device_number, hour, version from rollup_pending where ${where}
       order by hour desc, device_number desc limit $1
     )
     select device_number as n, ${ms("hour")} as ms, version,
       ${ms("local_day at time zone c.time_zone")} as day,
       ${ms("(local_day + interval '1 day') at time zone c.time_zone")} as "nextDay"
     from awaiting
     left join device d on d.number = device_number
       and not exists (select from rollup_recut r where r.device_number = d.number)
     left join customer c on c.id = d.customer_id
     left join lateral (select date_trunc('day', hour at time zone c.time_zone) as local_day) as local on true
     order by hour desc, n desc`,
    [choice.most, ...values],
  );
  return rows.map(({ n, ms: hourMs, version, day, nextDay }) => ({
    deviceNumber: n,
    hourMs,
    version,
    day: day === null || nextDay === null ? null : { startMs: day, endMs: nextDay },
  }));
}
