-- Troubles: what is remembered of a device to judge its next reading, and every episode with what happened in it.

-- The state and the episodes that follow from it are written in one transaction, so after a crash the readings since
-- `through` are taken in again and give the same.
create table alarm_watch (
  device_number integer primary key,
  through       timestamptz not null,
  rules         text not null, -- which rules the state belongs to
  state         jsonb not null
);

create table alarm_episode (
  id             uuid primary key default gen_random_uuid(),
  customer_id    uuid not null references customer,
  device_id      uuid references device on delete cascade, -- null: the whole site
  parent_id      uuid references alarm_episode on delete set null, -- folded under the trouble that explains it
  category       text not null,
  level          smallint not null check (level in (1, 2)), -- the highest it reached
  reasons        jsonb not null,
  first_at       timestamptz not null,
  last_at        timestamptz not null,
  cleared_at     timestamptz,
  occurrences    integer not null,
  send_count     integer not null default 0,
  processed_at   timestamptz,
  processed_by   uuid references account on delete set null,
  finding        text not null default '',
  action         text not null default '',
  oil_changed    boolean not null default false,
  filter_changed boolean not null default false,
  judged_right   boolean,
  judged_at      timestamptz
);
-- At most one open trouble of a kind: a promise of the database, not a hope of the code.
create unique index one_open_alarm_per_device on alarm_episode (device_id, category) where cleared_at is null;
create unique index one_open_alarm_per_site on alarm_episode (customer_id, category)
  where cleared_at is null and device_id is null;
create unique index alarm_by_beginning on alarm_episode (device_id, category, first_at);
create index alarm_by_customer on alarm_episode (customer_id, last_at desc);
create index open_alarm_by_customer on alarm_episode (customer_id) where cleared_at is null;

create table alarm_event (
  id         bigint generated always as identity primary key,
  episode_id uuid not null references alarm_episode on delete cascade,
  at         timestamptz not null,
  kind       text not null check (kind in ('opened', 'escalated', 'reopened', 'cleared', 'processed', 'judged')),
  level      smallint not null,
  reasons    jsonb not null,
  account_id uuid references account on delete set null
);
create index alarm_event_by_episode on alarm_event (episode_id, at);
