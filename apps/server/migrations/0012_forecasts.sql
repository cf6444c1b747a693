-- What people did to a machine, and how long its oil has left.

create table device_event (
  id         uuid primary key default gen_random_uuid(),
  device_id  uuid not null references device on delete cascade,
  kind       text not null check (kind in ('oilChange', 'filterChange')),
  at         timestamptz not null,
  note       text not null default '',
  account_id uuid references account on delete set null,
  created_at timestamptz not null
);
create index device_event_by_device on device_event (device_id, at);

-- The newest look ahead, made again now and then. A forecast is kept with the times it tells, as days pass.
create table device_forecast (
  device_number integer primary key references device (number) on delete cascade,
  made_at       timestamptz not null,
  days          integer not null, -- how many days of values it was made from
  renewals      jsonb not null, -- the oil changes and top-ups the values show
  forecasts     jsonb not null -- the indicators that are on their way to their limit, the nearest first
);
create index device_forecast_by_age on device_forecast (made_at);
