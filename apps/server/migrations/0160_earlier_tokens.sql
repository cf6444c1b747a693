-- Tokens of a device that a newer one has replaced: they work until ends_at, and are known afterwards to report who still
-- uses them.
create table earlier_token (
  hash          bytea primary key,
  device_id     uuid not null references device on delete cascade,
  created_at    timestamptz not null,
  replaced_at   timestamptz not null,
  ends_at       timestamptz not null,
  last_used_at  timestamptz,
  last_address  text not null default ''
);
create index earlier_token_of_device on earlier_token (device_id);
create index earlier_token_by_end on earlier_token (ends_at);
-- When the token in force was first shown by its device.
alter table device_token add column first_used_at timestamptz;

-- What was noticed about who speaks as a device; the newest of each kind.
create table device_notice (
  device_id      uuid not null references device on delete cascade,
  kind           text not null,
  first_at       timestamptz not null,
  last_at        timestamptz not null,
  address        text not null,
  other_address  text not null default '',
  primary key (device_id, kind)
);
