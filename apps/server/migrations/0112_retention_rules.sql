-- How long the readings and the hourly values of a dealer are kept by what they tell; what is not here is kept as configured.
create table retention_rule (
  tenant_id uuid not null references tenant on delete cascade,
  layer     text not null check (layer in ('samples', 'hours')),
  class     text not null,
  days      integer not null check (days > 0),
  primary key (tenant_id, layer, class)
);

-- When the rules of a dealer last changed. What they remove is removed some time later.
create table retention_change (
  tenant_id uuid primary key references tenant on delete cascade,
  at        timestamptz not null
);

-- Weeks of readings, and eight weeks of hours, of which classes were removed. Nothing is taken in for such a week any more:
-- its hours could not be rolled up again.
create table reduced_piece (
  device_number integer not null,
  layer         text not null check (layer in ('samples', 'hours')),
  piece         timestamptz not null, -- its start
  classes       text[] not null,      -- that are no longer there
  at            timestamptz not null,
  primary key (device_number, layer, piece)
);

-- Readings that were brought back from an archive, which nothing removes until a day.
create table archive_hold (
  tenant_id uuid not null references tenant on delete cascade,
  from_at   timestamptz not null,
  to_at     timestamptz not null,
  until     timestamptz not null,
  primary key (tenant_id, from_at)
);
