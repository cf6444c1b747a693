-- Which keys beyond the catalogue each device has sent, and since when.
create table undeclared_key (
  device_number integer not null references device (number) on delete cascade,
  key_id        integer not null references telemetry_key,
  first_seen    timestamptz not null,
  primary key (device_number, key_id)
);

-- Of what came before this table only the newest time is at hand.
insert into undeclared_key
select l.device_number, k.key_id, k.seen from device_latest l
join device d on d.number = l.device_number
cross join lateral unnest(l.key_ids, l.times) as k (key_id, seen)
where k.key_id >= 1000
union
select t.device_number, t.key_id, min(t.ts) from text_sample t
join device d on d.number = t.device_number
where t.key_id >= 1000 and not exists (
  select from device_latest l where l.device_number = t.device_number and t.key_id = any (l.key_ids)
)
group by 1, 2;
