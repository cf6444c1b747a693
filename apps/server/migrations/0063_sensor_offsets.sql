-- What is done to the readings of an indicator so that they agree with the laboratory: value * factor + addend. Readings from
-- before and from after its time stay as they were measured; one that has ended is kept, so that what was measured can be told.

create table sensor_offset (
  id        uuid primary key default gen_random_uuid(),
  device_id uuid not null references device on delete cascade,
  key       text not null,
  factor    double precision not null check (factor > 0),
  addend    double precision not null,
  set_at    timestamptz not null,
  set_by    uuid references account on delete set null,
  ended_at  timestamptz check (ended_at >= set_at),
  ended_by  uuid references account on delete set null
);
create unique index sensor_offset_in_force on sensor_offset (device_id, key) where ended_at is null;
create index sensor_offset_by_device on sensor_offset (device_id, key, set_at);
