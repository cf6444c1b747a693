-- What is known of a device beyond its readings: its papers, its place, its sensors; and names for what the catalogue does not know.

alter table device
  add column device_no           text check (device_no <> ''),
  add column nameplate_no        text not null default '',
  add column machine             text not null default '',
  add column industry            text not null default '', -- a key of the list of industries, or free text
  add column area_no             text references area,     -- null: where its customer is
  add column monitoring_position text not null default '',
  add column monitoring_oil      text not null default '',
  add column other_oil           text not null default '', -- the oil's number where the catalogue does not know it
  add column image_url           text not null default '',
  add column tank_volume_l       double precision check (tank_volume_l > 0);
create unique index device_no_of_customer on device (customer_id, lower(device_no)) where device_no is not null;
-- A gateway names its children itself; they are told apart by their gateway.
create unique index device_name_of_customer on device (customer_id, lower(name)) where gateway_id is null;

create table sensor (
  id            uuid primary key default gen_random_uuid(),
  device_id     uuid not null references device on delete cascade,
  model         text not null, -- a key of the catalogue's sensor models
  name          text not null,
  code          text not null default '',
  installed_at  timestamptz not null,
  calibrated_at timestamptz
);
create index sensor_by_device on sensor (device_id);

-- Indicators that devices sent without being declared, and that somebody gave a name.
create table adopted_indicator (
  key        text primary key references telemetry_key (key),
  name_zh    text not null,
  name_en    text not null,
  unit       text not null default '',
  decimals   smallint not null check (decimals between 0 and 6),
  adopted_at timestamptz not null
);

-- Devices that are gone and whose readings are still to be removed.
create table removed_device (
  number      integer primary key,
  customer_id uuid not null references customer,
  name        text not null,
  removed_at  timestamptz not null
);
