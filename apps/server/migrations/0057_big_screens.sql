-- Sites outside China have a country instead of an area.
alter table customer add column country text not null default 'CN' check (country ~ '^[A-Z]{2}$');
alter table customer alter column area_no drop not null;
alter table customer add constraint customer_has_place check (country <> 'CN' or area_no is not null);

-- What a dealer shows on its screen instead of its fleet, and whether it may edit it itself.
create table screen_setting (
  tenant_id      uuid primary key references tenant on delete cascade,
  is_open        boolean not null default false, -- custom data are shown
  dealer_may_set boolean not null default false,
  data           jsonb, -- null: nothing saved yet
  saved_at       timestamptz,
  saved_by       uuid references account on delete set null
);

-- Links that open one screen without an account; the token itself is known to whoever was given it.
create table display_link (
  id           uuid primary key default gen_random_uuid(),
  hash         bytea not null unique,
  start        text not null,
  name         text not null,
  screen       text not null check (screen in ('dealer', 'customer')),
  tenant_id    uuid references tenant on delete cascade, -- null: all dealers
  customer_id  uuid references customer on delete cascade,
  created_at   timestamptz not null,
  created_by   uuid references account on delete set null,
  last_used_at timestamptz,
  last_address text not null default '',
  check ((screen = 'customer') = (customer_id is not null))
);
create index display_link_by_tenant on display_link (tenant_id);
