-- Files that are made in the background for whoever asked, with the language and the scope they asked with.

create table download_task (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  exporter   text not null,
  params     jsonb not null,
  scope      jsonb not null,
  language   text not null,
  title      text not null,
  file_type  text not null check (file_type in ('xlsx', 'csv')),
  status     smallint not null default 0 check (status between 0 and 3), -- pending, processing, successful, failed
  process    smallint not null default 0 check (process between 0 and 100),
  started_at timestamptz not null,
  ended_at   timestamptz,
  file_name  text,   -- in the file store; unguessable
  file_bytes bigint,
  error      text
);
create index download_task_by_account on download_task (account_id, started_at desc);
create index download_task_by_age on download_task (started_at);
