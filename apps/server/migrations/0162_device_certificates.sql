-- The authority that signs a dealer's device certificates; the newest whose key can be opened is used.
create table device_authority (
  id           uuid primary key default gen_random_uuid(),
  tenant_id    uuid not null references tenant on delete cascade,
  certificate  text not null,
  sealed_key   text not null,
  created_at   timestamptz not null
);
create index device_authority_of_tenant on device_authority (tenant_id);

-- Certificates of devices, known by the SHA-256 of their bytes; the private key is not kept.
create table device_certificate (
  fingerprint   bytea primary key,
  device_id     uuid not null references device on delete cascade,
  authority_id  uuid not null references device_authority on delete cascade,
  created_at    timestamptz not null,
  ends_at       timestamptz not null,
  revoked_at    timestamptz,
  last_used_at  timestamptz,
  last_address  text not null default ''
);
create index device_certificate_of_device on device_certificate (device_id);
create index device_certificate_of_authority on device_certificate (authority_id);
create index device_certificate_by_end on device_certificate (ends_at);
