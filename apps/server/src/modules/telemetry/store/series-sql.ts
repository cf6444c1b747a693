import type { LineChart } from "@oilcloud/contract";

export type Resolution = LineChart["resolution"];

/**
 * The statistics of several keys in buckets, a row a bucket and five columns a key. Samples and rollups keep their values in
 * arrays: where a key stands is looked up once a keyset, and every row is then only subscripted.
 *
 * An hour that awaits its rollup, or that an edge cuts through, is read from its samples; a day with such an hour in it, or
 * cut by an edge, from its hours. So the answer is exact and reaches up to now whatever it is read from.
 *
 * Parameters: $1 device, $2 edges, $3 first and $4 last of them, $5 keys; for rollups $6 the hours to be read from samples, all
 * between $7 and $8; for days $9 the site's time zone.
 */
export function seriesSql(resolution: Resolution, keyCount: number): string {
  const each = (column: (i: number) => string) =>
    Array.from({ length: keyCount }, (_, i) => column(i + 1)).join(", ");

  const places = `places as materialized (
    select id, ${each((i) => `array_position(key_ids, ($5::int4[])[${i}]) as p${i}`)}
    from keyset where key_ids && $5::int4[]
  )`;
  const fromSamples = (source: string) => `
    select ts, ${each((i) => `v${i} as lo${i}, v${i} as hi${i}, v${i}::float8 as t${i}, (v${i} is not null)::int as n${i}, v${i} as l${i}`)}
    from (
      select ts, ${each((i) => `case when marks is null or marks[p${i}] = 0 then vals[p${i}] end as v${i}`)}
      from ${source} join places on places.id = s.keyset_id
      where s.device_number = $1 and s.ts >= $3 and s.ts < $4
      offset 0 -- keeps each value from being taken out of its array five times
    ) as good`;
  const fromRollup = (time: string, source: string) => `
    select ${time} as ts, ${each((i) => `mins[p${i}] as lo${i}, maxs[p${i}] as hi${i}, sums[p${i}] as t${i}, counts[p${i}] as n${i}, lasts[p${i}] as l${i}`)}
    from ${source} join places on places.id = r.keyset_id
    where r.device_number = $1 and r.${time} >= $3 and r.${time} < $4`;

  const cutHours = "cut_hour as materialized (select unnest($6::timestamptz[]) as hour)";
  const cutDays = `cut_day as materialized (
    select date_trunc('day', hour, $9) as day from cut_hour
    union
    select date_trunc('day', edge, $9) from unnest($2::timestamptz[]) as edge where date_trunc('day', edge, $9) <> edge
  )`;
  // Left to itself the planner prefers to read the whole time and to filter, which is a page a row: one look-up a piece.
  // The bounds say nothing new, but they keep partitions out of the plan, and planning costs more than reading.
  const pieceOf = (table: string, time: string, [from, to]: string[], [first, last]: string[]) => `lateral (
      select * from ${table} as piece
      where piece.device_number = $1 and piece.${time} >= ${from} and piece.${time} < ${to}
        and piece.${time} >= ${first} and piece.${time} < ${last}
      offset 0
    )`;
  const cutSample = pieceOf(
    "sample",
    "ts",
    ["cut_hour.hour", "cut_hour.hour + interval '1 hour'"],
    ["$7", "$8"],
  );
  const cutHour = (next: string) => pieceOf("rollup_hour", "hour", ["cut_day.day", next], ["$3", "$4"]);
  const cutSamples = fromSamples(`cut_hour cross join ${cutSample} as s`);
  const wholeHour = "and not exists (select from cut_hour where cut_hour.hour = r.hour)";
  const nextDay = "(cut_day.day at time zone $9 + interval '1 day') at time zone $9";

  const parts: Record<Resolution, { tables: string[]; rows: string[] }> = {
    raw: { tables: [places], rows: [fromSamples("sample s")] },
    hour: {
      tables: [places, cutHours],
      rows: [cutSamples, `${fromRollup("hour", "rollup_hour r")} ${wholeHour}`],
    },
    day: {
      tables: [places, cutHours, cutDays],
      rows: [
        cutSamples,
        `${fromRollup("hour", `cut_day cross join ${cutHour(nextDay)} as r`)} ${wholeHour}`,
        `${fromRollup("day", "rollup_day r")} and not exists (select from cut_day where cut_day.day = r.day)`,
      ],
    },
  };
  const { tables, rows } = parts[resolution];
  return `
    with ${tables.join(", ")}
    select width_bucket(ts, $2::timestamptz[]) as bucket, ${each(
      (i) => `min(lo${i}) as lo${i}, max(hi${i}) as hi${i}, sum(t${i}) as t${i}, sum(n${i})::int as n${i},
      (array_agg(l${i} order by ts desc) filter (where l${i} is not null))[1] as l${i},
      extract(epoch from min(ts) filter (where n${i} > 0))::float8 as at${i}`,
    )}
    from (${rows.join(" union all ")}) as part
    group by bucket order by bucket`;
}
