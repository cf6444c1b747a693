-- Commands to devices as people send them again and again. Without a tenant a template is of the platform, for all dealers.
create table care_template (
  id         uuid primary key default gen_random_uuid(),
  tenant_id  uuid references tenant on delete cascade,
  name       text not null,
  model      text not null,
  method     text not null,
  fields     jsonb not null,
  saved_at   timestamptz not null
);
create index care_template_of_tenant on care_template (tenant_id);

-- One command to one or many devices. Without a tenant it was sent by the platform.
create table care_run (
  id          uuid primary key default gen_random_uuid(),
  tenant_id   uuid references tenant on delete cascade,
  usual       text,            -- of the templates to begin with, whose name depends on the language
  name        text not null,
  method      text not null,
  params      jsonb not null,
  now_keys    text[] not null, -- parameters that are the time of sending
  started_by  uuid references account on delete set null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null
);
create index care_run_newest on care_run (created_at desc);

create table care_call (
  run_id      uuid not null references care_run on delete cascade,
  device_id   uuid not null references device on delete cascade,
  state       text not null,
  answer      text not null,
  sent_at     timestamptz,
  changed_at  timestamptz not null,
  primary key (run_id, device_id)
);
create index care_call_of_device on care_call (device_id);
create index care_call_open on care_call (changed_at) where state in ('waiting', 'sent');
