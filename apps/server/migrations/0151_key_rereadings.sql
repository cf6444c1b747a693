-- Stored readings of a device that are read again by its mapping: how far that is.
create table key_rereading (
  device_id   uuid primary key references device on delete cascade,
  from_at     timestamptz not null,
  to_at       timestamptz not null,
  done_to     timestamptz not null,   -- read up to here; a restart continues
  status      text not null check (status in ('running', 'done', 'failed')),
  readings    integer not null,
  refused     integer not null,
  started_at  timestamptz not null,
  ended_at    timestamptz
);
