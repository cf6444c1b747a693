-- Fleet summaries that are mailed by themselves, each of one customer, at an hour of its site.
create table report_schedule (
  id           uuid primary key default gen_random_uuid(),
  tenant_id    uuid not null references tenant on delete cascade,
  customer_id  uuid not null references customer on delete cascade,
  every        text not null check (every in ('week', 'month')),
  day          smallint not null check (day between 1 and 28), -- 1 is Monday, or the first of the month
  hour         smallint not null check (hour between 0 and 23),
  language     text not null,
  contact_ids  uuid[] not null,
  enabled      boolean not null default true,
  next_at      timestamptz not null,
  ran_for      timestamptz, -- the due time that was served last: each is served once
  last_at      timestamptz,
  last_outcome text check (last_outcome in ('running', 'sent', 'failed')),
  last_note    text not null default '',
  created_at   timestamptz not null,
  check (every = 'month' or day <= 7)
);
create index report_schedule_due on report_schedule (next_at) where enabled;
create index report_schedule_by_customer on report_schedule (customer_id);
