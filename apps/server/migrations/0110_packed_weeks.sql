-- What a device reported in a week that is over, by column (docs/history-format.md). Its rows are no longer in sample; those
-- that arrive later are there, beside the block, until they are packed into it, and a row goes before the block's of its time.
create table sample_block (
  device_number integer not null,
  week          timestamptz not null, -- its start, which is that of the piece of sample
  version       smallint not null,    -- of the format
  row_count     integer not null check (row_count > 0),
  first_at      timestamptz not null,
  last_at       timestamptz not null,
  bytes         bytea not null,       -- with its own checksums
  primary key (device_number, week)
);
-- Blocks are compressed already. Stored as they are, a part of one is read without the rest.
alter table sample_block alter column bytes set storage external;
create index sample_block_by_week on sample_block (week);
