-- What the platform measures of itself, and its backups.

create table platform_minute (
  at           timestamptz primary key, -- the minute's beginning
  points       integer not null,        -- values that were stored in it
  lag_median   real,                    -- ms from a message's arrival to its commit; null: nothing arrived
  lag_worst    real,                    -- of the slowest hundredth
  devices      integer not null,        -- connected
  streams      integer not null         -- open pages with live data
);

create table platform_hour (
  at             timestamptz primary key,
  database_bytes bigint not null,
  file_bytes     bigint not null,
  free_bytes     bigint -- of the disk with the data folder; null: the database is elsewhere
);

create table backup (
  id           uuid primary key default gen_random_uuid(),
  started_at   timestamptz not null,
  ended_at     timestamptz,
  account_name text not null,
  status       text not null check (status in ('running', 'done', 'failed')),
  process      smallint not null default 0,
  file_name    text,
  file_bytes   bigint,
  row_count    bigint,
  file_count   integer,
  error        text
);
create unique index one_backup_at_a_time on backup (status) where status = 'running';
