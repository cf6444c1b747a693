-- Diagnostic reports that the platform makes: what each was written from, what people added, and what is being made.
create table report_diagnosis (
  report_id  uuid primary key references report on delete cascade,
  report_no  text not null unique,
  language   text not null, -- of its PDF
  data       jsonb not null, -- as it was read when the report was made, so that it always says the same
  conclusion text not null default '',
  signed_at  timestamptz,
  signer     text not null default '', -- the name when it was signed off
  sent       text not null default '', -- to whom and when it was mailed last
  check (signed_at is null or signer <> '')
);

create table report_making (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  device_id  uuid not null references device on delete cascade,
  scope      jsonb not null,
  language   text not null,
  from_at    timestamptz not null,
  to_at      timestamptz not null,
  stage      text not null check (stage in ('waiting', 'reading', 'drawing', 'done', 'failed')),
  report_id  uuid references report on delete cascade,
  started_at timestamptz not null,
  check (to_at > from_at)
);
-- One at a time for an account: a promise of the database.
create unique index one_report_in_the_making on report_making (account_id) where stage in ('waiting', 'reading', 'drawing');
create index report_making_by_time on report_making (started_at);

create table report_no_day (day text primary key, last integer not null);
