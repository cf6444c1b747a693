import type { LineChart } from "@oilcloud/contract";

export type Resolution = LineChart["resolution"];

/**
 * Statistics of several keys in buckets: one row per bucket, six columns per key. Samples and rollups store their
 * values in arrays; the position of a key is looked up once per keyset, and every row is then only subscripted.
 *
 * An hour that awaits its rollup, or that contains a bucket edge, is read from its samples; a day with such an hour,
 * or with an edge in it, is read from its hours. The result is therefore exact and includes the current hour,
 * whichever table is read.
 *
 * Parameters: $1 device, $2 edges in milliseconds, $3 first and $4 last edge, $5 key ids; for rollups $6 the hours to read from
 * samples, all between $7 and $8; for days $9 the site's time zone. Hours of packed weeks are given: then the last five
 * are those hours, and the times, keysets, values and marks of their samples.
 */
export function seriesSql(resolution: Resolution, keyCount: number, isGiven = false): string {
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

  const edges = `edge as materialized (
    select array_agg('epoch'::timestamptz + ms * interval '1 millisecond') as edges from unnest($2::int8[]) as ms
  )`;
  const cutHours = "cut_hour as materialized (select unnest($6::timestamptz[]) as hour)";
  const cutDays = `cut_day as materialized (
    select date_trunc('day', hour, $9) as day from cut_hour
    union
    select date_trunc('day', edge, $9) from unnest((select edges from edge)) as edge where date_trunc('day', edge, $9) <> edge
  )`;
  // `lateral … offset 0` forces one index look-up per piece: otherwise the planner reads the whole range and filters,
  // which is a page per row. The redundant bounds let it exclude partitions, because planning costs more than
  // reading.
  const pieceOf = (table: string, time: string, [from, to]: string[], [first, last]: string[]) => `lateral (
      select * from ${table} as piece
      where piece.device_number = $1 and piece.${time} >= ${from} and piece.${time} < ${to}
        and piece.${time} >= ${first} and piece.${time} < ${last}
      offset 0
    )`;
  const given = resolution === "day" ? 10 : 9;
  const givenTables = [
    `sample_hour as materialized (select hour from cut_hour where hour <> all($${given}::timestamptz[]))`,
    `given as materialized (
      select $1::int4 as device_number, ts, keyset_id, vals::real[] as vals, marks::smallint[] as marks
      from unnest($${given + 1}::timestamptz[], $${given + 2}::int4[], $${given + 3}::text[], $${given + 4}::text[])
        as row (ts, keyset_id, vals, marks)
    )`,
  ];
  const hours = isGiven ? "sample_hour" : "cut_hour";
  const cutSample = pieceOf(
    "sample",
    "ts",
    [`${hours}.hour`, `${hours}.hour + interval '1 hour'`],
    ["$7", "$8"],
  );
  const cutHour = (next: string) => pieceOf("rollup_hour", "hour", ["cut_day.day", next], ["$3", "$4"]);
  const cutSamples = [
    fromSamples(`${hours} cross join ${cutSample} as s`),
    ...(isGiven ? [fromSamples("given s")] : []),
  ];
  const cutTables = isGiven ? [cutHours, ...givenTables] : [cutHours];
  const wholeHour = "and not exists (select from cut_hour where cut_hour.hour = r.hour)";
  const nextDay = "(cut_day.day at time zone $9 + interval '1 day') at time zone $9";

  const parts: Record<Resolution, { tables: string[]; rows: string[] }> = {
    raw: { tables: [places], rows: [fromSamples("sample s")] },
    hour: {
      tables: [places, ...cutTables],
      rows: [...cutSamples, `${fromRollup("hour", "rollup_hour r")} ${wholeHour}`],
    },
    day: {
      tables: [places, ...cutTables, cutDays],
      rows: [
        ...cutSamples,
        `${fromRollup("hour", `cut_day cross join ${cutHour(nextDay)} as r`)} ${wholeHour}`,
        `${fromRollup("day", "rollup_day r")} and not exists (select from cut_day where cut_day.day = r.day)`,
      ],
    },
  };
  const { tables, rows } = parts[resolution];
  return `
    with ${[edges, ...tables].join(", ")}
    select width_bucket(ts, (select edges from edge)) as bucket, ${each(
      (i) => `min(lo${i}) as lo${i}, max(hi${i}) as hi${i}, sum(t${i}) as t${i}, sum(n${i})::int as n${i},
      (array_agg(l${i} order by ts desc) filter (where l${i} is not null))[1] as l${i},
      extract(epoch from min(ts) filter (where n${i} > 0))::float8 as at${i}`,
    )}
    from (${rows.join(" union all ")}) as part
    group by bucket order by bucket`;
}
