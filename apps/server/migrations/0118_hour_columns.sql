-- The rolled up hours of a device in four weeks that are over, by key (docs/history-format.md). Their rows are no longer in
-- rollup_hour; an hour that is rolled up again is there, and goes before what is here, until it is packed into it.
create table hour_column (
  device_number integer not null,
  piece         timestamptz not null, -- its start
  key_id        integer not null,     -- 0: every hour with a rollup, and how many values were held back or invalid in it
  hour_count    smallint not null,
  bytes         bytea not null,       -- with its own checksum
  primary key (device_number, piece, key_id)
) partition by range (piece);
-- Compressed already.
alter table hour_column alter column bytes set storage external;
create index hour_column_pieces on hour_column (device_number, piece) where key_id = 0;

alter table kept_size drop constraint kept_size_layer_check,
  add check (layer in ('samples', 'texts', 'blocks', 'hours', 'packedHours', 'days'));

-- The server cuts days.
drop function recut_days(integer);
drop function roll_up_days(integer[], timestamptz[]);
