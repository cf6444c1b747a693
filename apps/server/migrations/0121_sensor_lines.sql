-- Lines of RS485 whose sensors the platform asks itself: a DTU that dials in, or a converter that is dialled.
create table sensor_line (
  id                uuid primary key default gen_random_uuid(),
  tenant_id         uuid not null references tenant on delete cascade,
  name              text not null,
  kind              text not null check (kind in ('dtu', 'tcp')),
  registration      jsonb,   -- as it was written: format, text, bytes of any value after it
  heartbeat         jsonb,
  host              text not null,
  port              integer not null,
  baud              integer not null,
  frame             text not null,
  connect_delay_ms  integer not null,
  gap_ms            integer not null,
  enabled           boolean not null,
  created_at        timestamptz not null
);
create index sensor_line_of_tenant on sensor_line (tenant_id);

-- How the answers of a kind of sensor are read, where no model of the catalogue says it. Of the platform without a tenant.
create table sensor_map (
  id          uuid primary key default gen_random_uuid(),
  tenant_id   uuid references tenant on delete cascade,
  name        text not null,
  model       text,          -- of the catalogue, where it began
  version     integer not null,
  map         jsonb not null,
  saved_at    timestamptz not null
);
create index sensor_map_of_tenant on sensor_map (tenant_id);

-- Who answers at an address of a line, which machine it measures, and how its answers are read.
create table line_sensor (
  line_id     uuid not null references sensor_line on delete cascade,
  slave       smallint not null check (slave between 0 and 247),
  device_id   uuid not null references device on delete cascade,
  model       text,
  map_id      uuid references sensor_map,
  primary key (line_id, slave),
  check ((model is null) <> (map_id is null))
);
create index line_sensor_of_device on line_sensor (device_id);
create index line_sensor_of_map on line_sensor (map_id) where map_id is not null;
