-- The code on a device's sticker. The hash finds the device; the sealed code is printed again on a new sticker.
create table device_claim (
  device_id    uuid primary key references device on delete cascade,
  code_hash    bytea not null unique,
  sealed_code  text not null,
  made_at      timestamptz not null
);

-- A task may make a sheet of stickers.
alter table download_task drop constraint download_task_file_type_check;
alter table download_task add constraint download_task_file_type_check check (file_type in ('xlsx', 'csv', 'pdf'));
