-- What people want to be told of and whom, and a record of who changed what.

create table alarm_setting (
  id           uuid primary key default gen_random_uuid(),
  customer_id  uuid not null references customer on delete cascade,
  machine_type text, -- null: for the devices it names
  key          text not null, -- the indicator
  triggers     jsonb not null,
  message_1    text not null,
  message_2    text not null,
  modes        text[] not null check (modes <@ array['sms', 'email', 'wechat'] and modes <> '{}'),
  enabled      boolean not null,
  created_by   uuid references account on delete set null,
  created_at   timestamptz not null,
  updated_by   uuid references account on delete set null,
  updated_at   timestamptz not null,
  unique (id, key)
);
create unique index one_setting_per_machine_type on alarm_setting (customer_id, machine_type, key)
  where machine_type is not null;
create index alarm_setting_by_customer on alarm_setting (customer_id, key);

-- Which setting decides for a device and an indicator is never a question: there is one.
create table alarm_setting_device (
  setting_id uuid not null,
  key        text not null,
  device_id  uuid not null references device on delete cascade,
  constraint one_setting_per_device primary key (device_id, key),
  foreign key (setting_id, key) references alarm_setting (id, key) on update cascade on delete cascade
);
create index alarm_setting_device_by_setting on alarm_setting_device (setting_id);

create table alarm_setting_contact (
  setting_id uuid not null references alarm_setting on delete cascade,
  contact_id uuid not null references contact,
  primary key (setting_id, contact_id)
);
create index alarm_setting_contact_by_contact on alarm_setting_contact (contact_id);

-- Written together with the change, so that nothing is changed without it.
create table audit (
  id           bigint generated always as identity primary key,
  at           timestamptz not null,
  account_id   uuid references account on delete set null, -- null: the platform itself, or an account that is gone
  account_name text not null,
  tenant_id    uuid references tenant on delete cascade,
  customer_id  uuid references customer on delete cascade,
  kind         text not null check (kind in ('created', 'changed', 'removed')),
  entity       text not null,
  entity_id    uuid not null,
  before       jsonb,
  after        jsonb,
  check ((before is null) = (kind = 'created') and (after is null) = (kind = 'removed'))
);
create index audit_by_entity on audit (entity, entity_id, id desc);
create index audit_by_customer on audit (customer_id, id desc);
