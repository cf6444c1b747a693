-- Firmware of devices. Without a tenant it is of the platform, for all dealers.
create table firmware_image (
  id           uuid primary key default gen_random_uuid(),
  tenant_id    uuid references tenant on delete cascade,
  title        text not null,
  version      text not null,
  model        text not null,
  name         text not null,           -- of the file, as it was uploaded
  stored_name  text not null,           -- in the file store
  bytes        integer not null,
  checksum     text not null,           -- SHA-256, hexadecimal
  uploaded_by  uuid references account on delete set null,
  created_at   timestamptz not null,
  removed_at   timestamptz              -- the file is gone; roll-outs of the past still name it
);
create unique index firmware_image_named on firmware_image (tenant_id, title, version) nulls not distinct
  where removed_at is null;

-- An image offered to devices stage by stage. Without a tenant it was begun by the platform with an image of its own.
create table firmware_rollout (
  id               uuid primary key default gen_random_uuid(),
  tenant_id        uuid references tenant on delete cascade,
  kind             text not null check (kind in ('update', 'rollback')),
  image_id         uuid not null references firmware_image on delete cascade,
  stages           integer[] not null,  -- devices until the end of each stage
  updated_share    smallint not null,
  failed_share     smallint not null,
  stage            smallint not null,
  state            text not null check (state in ('running', 'paused', 'stopped', 'finished')),
  accepted_failed  integer not null,    -- failures that a person has accepted by going on
  started_by       uuid references account on delete set null,
  created_at       timestamptz not null,
  changed_at       timestamptz not null,
  ended_at         timestamptz
);
create index firmware_rollout_newest on firmware_rollout (created_at desc);

create table firmware_rollout_device (
  rollout_id       uuid not null references firmware_rollout on delete cascade,
  device_id        uuid not null references device on delete cascade,
  image_id         uuid not null references firmware_image on delete cascade,
  former_image_id  uuid references firmware_image on delete set null,
  place            integer not null,
  stage            smallint not null,
  state            text not null,
  error            text not null,
  failures         smallint not null,
  sent_bytes       integer not null,
  open             boolean not null,    -- the device cannot take part in another roll-out
  changed_at       timestamptz not null,
  primary key (rollout_id, device_id)
);
create unique index firmware_rollout_device_open on firmware_rollout_device (device_id) where open;
create index firmware_rollout_device_of_device on firmware_rollout_device (device_id);

-- What a device says about its firmware.
create table device_firmware (
  device_id    uuid primary key references device on delete cascade,
  title        text not null,
  version      text not null,
  state        text not null,
  error        text not null,
  reported_at  timestamptz not null
);
