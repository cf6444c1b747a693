-- Months of readings as files, which can be brought back (docs/archive-format.md).
create table reading_archive (
  id             uuid primary key default gen_random_uuid(),
  tenant_id      uuid references tenant on delete cascade, -- null: of all dealers
  month          text not null check (month ~ '^\d{4}-\d{2}$'), -- in UTC
  started_at     timestamptz not null,
  ended_at       timestamptz,
  account_name   text not null,
  status         text not null check (status in ('running', 'done', 'failed', 'restoring')),
  problem        text,                                     -- the name of an error, of the last thing that was tried
  file_name      text,
  file_bytes     bigint,
  row_count      bigint,
  restored_until timestamptz
);
