-- What a dealer calls an oil, "Mobil DTE 25", and the grade of the catalogue that it is.
create table oil_brand (
  id         uuid primary key default gen_random_uuid(),
  tenant_id  uuid not null references tenant on delete cascade,
  name       text not null,
  oil        text not null,
  created_at timestamptz not null,
  created_by uuid references account on delete set null
);
create unique index oil_brand_of_tenant on oil_brand (tenant_id, lower(name));

comment on column device.other_oil is
  'the oil as it is called on site: a brand name of the dealer with its grade in oil, or a text without a grade';

-- A scheduled summary is written in the units of the person who scheduled it.
alter table report_schedule add column owner_id uuid references account on delete set null;

-- The units of people who chose none: as usual in the country of their company, or the same everywhere.
alter table platform_setting
  add column default_units text not null default 'country' check (default_units in ('country', 'metric', 'us'));
