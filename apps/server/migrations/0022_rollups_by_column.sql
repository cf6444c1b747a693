-- Hours are rolled up column by column: the rows of an hour that have the same keys and marks are aggregated by the position
-- of their values, and only the result is laid out by key. Laying out every value of every row took five times as long. What
-- was marked is counted on the way, instead of by reading the samples again.
drop function count_marks(integer[], timestamptz[], timestamptz);
drop function roll_up_hours(integer[], timestamptz[]);

-- Marks are counted for hours from `marks_since` on; those of earlier ones are dropped. Rows are hashed into their parts: the
-- planner, which cannot tell how many there are, would sort them with all their columns.
create function roll_up_hours(numbers integer[], hours timestamptz[], marks_since timestamptz) returns void
language plpgsql set enable_sort = off as $$
declare
  -- Known before planning, so that only the pieces of the store that hold these hours are looked at.
  earliest timestamptz := (select min(h) from unnest(hours) as h);
  latest   timestamptz := (select max(h) from unnest(hours) as h) + interval '1 hour';
  widest   integer := (select coalesce(max(cardinality(key_ids)), 0) from keyset);
  -- A row of more values than this is a part of its own, as every column costs all rows a little.
  columns  integer := least(widest, 64);
  parts    text;
begin
  create temp table if not exists hour_rolled (
    device_number integer, hour timestamptz, key_ids integer[],
    mins real[], maxs real[], sums double precision[], counts integer[], lasts real[],
    marked_ids integer[], marked_counts integer[]
  ) on commit delete rows;
  delete from hour_rolled;

  -- Rows of w's hour; the second `offset 0` keeps each subscript from being evaluated once an aggregate, and appending
  -- nothing unpacks the array once for all of them.
  select format($sql$
    select keyset_id, marks, max(ts) as newest_at, count(*)::integer as n,
           array[%s]::real[] as mins, array[%s]::real[] as maxs, array[%s]::double precision[] as sums
    from (
      select ts, keyset_id, marks %s
      from (
        select s.ts, s.keyset_id, s.marks, s.vals || '{}'::real[] as v from sample s
        where s.device_number = w.device_number and s.ts >= w.hour and s.ts < w.hour + interval '1 hour'
          and s.ts >= $3 and s.ts < $4 and cardinality(s.vals) <= %s
        offset 0
      ) as whole
      offset 0
    ) as laid_out
    group by keyset_id, marks
  $sql$, string_agg(format('min(v%s)', i), ','), string_agg(format('max(v%s)', i), ','),
         string_agg(format('sum(v%s::double precision)', i), ','), string_agg(format(', v[%s] as v%s', i, i), ''), columns)
  into parts from generate_series(1, columns) as i;
  if widest > columns then
    parts := parts || format($sql$
      union all
      select s.keyset_id, s.marks, s.ts, 1, s.vals, s.vals, s.vals::double precision[] from sample s
      where s.device_number = w.device_number and s.ts >= w.hour and s.ts < w.hour + interval '1 hour'
        and s.ts >= $3 and s.ts < $4 and cardinality(s.vals) > %s
    $sql$, columns);
  end if;

  execute format($sql$
    insert into hour_rolled
    select w.device_number, w.hour, rolled.*
    from unnest($1, $2) as w (device_number, hour)
    cross join lateral (
      select array_agg(key_id order by key_id) filter (where seen > 0), array_agg(low order by key_id) filter (where seen > 0),
             array_agg(high order by key_id) filter (where seen > 0), array_agg(total order by key_id) filter (where seen > 0),
             array_agg(seen order by key_id) filter (where seen > 0), array_agg(newest order by key_id) filter (where seen > 0),
             array_agg(key_id order by key_id) filter (where held > 0), array_agg(held order by key_id) filter (where held > 0)
      from (
        select key_id, min(low) filter (where good) as low, max(high) filter (where good) as high,
               sum(total) filter (where good) as total, coalesce(sum(n) filter (where good), 0)::integer as seen,
               (array_agg(newest order by newest_at desc) filter (where good))[1] as newest,
               coalesce(sum(n) filter (where mark <> 0), 0)::integer as held
        from (
          select *, coalesce(mark, 0) = 0 and low is not null as good
          from (
            select part.n, part.newest_at, unnest(k.key_ids) as key_id, unnest(part.mins) as low, unnest(part.maxs) as high,
                   unnest(part.sums) as total, unnest(part.marks) as mark, unnest(l.vals) as newest
            from (%s) as part
            join keyset k on k.id = part.keyset_id
            join sample l on l.device_number = w.device_number and l.ts = part.newest_at and l.ts >= $3 and l.ts < $4
          ) as laid_out
          where key_id is not null
        ) as judged
        group by key_id
      ) as by_key
    ) as rolled
  $sql$, parts) using numbers, hours, earliest, latest;

  insert into keyset (key_ids) select distinct key_ids from hour_rolled where key_ids is not null on conflict do nothing;
  insert into rollup_hour
  select r.device_number, r.hour, k.id, r.mins, r.maxs, r.sums, r.counts, r.lasts,
         coalesce((select sum(held) from unnest(r.marked_counts) as held), 0)
  from hour_rolled r join keyset k on k.key_ids = r.key_ids
  on conflict (device_number, hour) do update set
    keyset_id = excluded.keyset_id, mins = excluded.mins, maxs = excluded.maxs, sums = excluded.sums,
    counts = excluded.counts, lasts = excluded.lasts, marked = excluded.marked;

  delete from marked_hour where hour < marks_since;
  delete from marked_hour m using unnest(numbers, hours) as w (n, h) where m.device_number = w.n and m.hour = w.h;
  insert into marked_hour
  select device_number, hour, marked_ids, marked_counts from hour_rolled
  where hour >= marks_since and marked_ids is not null;
end $$;
