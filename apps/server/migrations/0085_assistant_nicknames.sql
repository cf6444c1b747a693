-- Nicknames of devices, per dealer.
create table assistant_nickname (
  id         uuid primary key default gen_random_uuid(),
  tenant_id  uuid not null references tenant on delete cascade,
  device_id  uuid not null references device on delete cascade,
  nickname   text not null,
  created_at timestamptz not null,
  created_by uuid references account on delete set null
);
create unique index assistant_nickname_of_tenant on assistant_nickname (tenant_id, lower(nickname));
create index assistant_nickname_by_device on assistant_nickname (device_id);

-- Name indexes in memory are invalidated by a change.
create trigger fleet_changed after insert or update or delete or truncate on assistant_nickname
  for each statement execute function note_fleet_change();
