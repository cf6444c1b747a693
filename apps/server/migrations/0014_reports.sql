-- Oil-test, inspection and diagnostic reports. Each is about one device and goes with it; its pdf lies in the file store.

create table report (
  id                uuid primary key default gen_random_uuid(),
  device_id         uuid not null references device on delete cascade,
  customer_id       uuid not null references customer on delete cascade, -- the device's, for the index below
  kind              text not null check (kind in ('oilTest', 'inspection', 'diagnostic')),
  theme             text not null,
  diagnostic_theme  text not null,
  applicant         text not null,
  institution       text not null,
  remarks           text not null,
  hardware_abnormal boolean not null,
  software_abnormal boolean not null,
  created_at        timestamptz not null,
  created_by        uuid references account on delete set null,
  processed_at      timestamptz,
  processed_by      uuid references account on delete set null,
  processing_note   text not null default '',
  file_name         text unique check (file_name ~ '^[0-9a-f]{40}$'), -- unguessable; null: none yet
  file_title        text,
  file_bytes        integer,
  check (num_nonnulls(file_name, file_title, file_bytes) in (0, 3))
);
-- Lists are newest first: of everything, of a customer, of a device.
create index report_by_time on report (created_at desc, id desc);
create index report_by_customer on report (customer_id, created_at desc, id desc);
create index report_by_device on report (device_id, created_at desc, id desc);
