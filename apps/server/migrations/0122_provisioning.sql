-- Profiles by which devices register themselves: where a new device belongs, how many there may be, and until when.
create table provisioning_profile (
  id              uuid primary key default gen_random_uuid(),
  tenant_id       uuid not null references tenant on delete cascade,
  customer_id     uuid not null references customer on delete cascade,
  group_id        uuid references device_group on delete set null, -- null: the customer's default group
  name            text not null,
  machine_type    text not null,
  most_devices    integer not null check (most_devices > 0),
  used            integer not null default 0,
  ends_at         timestamptz,
  enabled         boolean not null,
  key             text not null unique,
  secret_hash     bytea not null,
  last_used_at    timestamptz,
  refused         integer not null default 0, -- of devices that knew the key
  last_refusal    text,
  last_refused_at timestamptz,
  created_at      timestamptz not null
);
create index provisioning_profile_of_tenant on provisioning_profile (tenant_id);
create index provisioning_profile_of_customer on provisioning_profile (customer_id);
create index provisioning_profile_of_group on provisioning_profile (group_id) where group_id is not null;
