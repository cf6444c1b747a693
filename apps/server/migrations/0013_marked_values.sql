-- How many values of each key were held back or invalid in an hour, of hours that had any, for as long as anybody asks.
create table marked_hour (
  device_number integer not null,
  hour          timestamptz not null,
  key_ids       integer[] not null,
  counts        integer[] not null,
  primary key (device_number, hour)
);
create index marked_hour_by_time on marked_hour (hour);

-- Counts the given hours anew from their samples; hours before `kept_since` are nobody's concern any more. It follows
-- roll_up_hours, which tells the many hours without a mark, so that their samples are not read again.
create function count_marks(numbers integer[], hours timestamptz[], kept_since timestamptz) returns void language plpgsql as $$
declare
  earliest timestamptz := (select min(h) from unnest(hours) as h where h >= kept_since);
  latest   timestamptz := (select max(h) from unnest(hours) as h) + interval '1 hour';
begin
  delete from marked_hour where hour < kept_since;
  delete from marked_hour m using unnest(numbers, hours) as w (n, h) where m.device_number = w.n and m.hour = w.h;
  if earliest is null then return; end if;
  insert into marked_hour
  select device_number, hour, array_agg(key_id order by key_id), array_agg(held order by key_id)
  from (
    select w.device_number, w.hour, p.key_id, count(*)::integer as held
    from unnest(numbers, hours) as w (device_number, hour)
    left join lateral (
      select r.marked from rollup_hour r
      where r.device_number = w.device_number and r.hour = w.hour and r.hour >= earliest and r.hour < latest
    ) as rolled on true
    cross join lateral (
      select keyset_id, marks from sample
      where sample.device_number = w.device_number and ts >= w.hour and ts < w.hour + interval '1 hour'
        and ts >= earliest and ts < latest and marks is not null
      offset 0
    ) as s
    join keyset k on k.id = s.keyset_id
    cross join lateral unnest(k.key_ids, s.marks) as p (key_id, mark)
    where w.hour >= kept_since and rolled.marked is distinct from 0 and p.mark <> 0
    group by w.device_number, w.hour, p.key_id
  ) as by_key
  group by device_number, hour;
end $$;
