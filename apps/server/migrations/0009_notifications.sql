-- Whom the platform tells, every message it wants to send, and its fate.

create table contact (
  id                uuid primary key default gen_random_uuid(),
  tenant_id         uuid not null references tenant on delete cascade,
  customer_id       uuid references customer on delete cascade, -- null: the dealer's own people, for all their customers
  name              text not null,
  phone             text,
  email             text,
  wechat            text,
  language          text not null check (language in ('zh-CN', 'en')),
  time_zone         text, -- null: the customer's
  quiet_from        text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to          text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  modes             text[] not null check (modes <@ array['sms', 'email', 'wechat']),
  all_alarms        boolean not null, -- told of every alarm of its customer, whatever the settings name
  lowest_level      smallint not null check (lowest_level in (1, 2)), -- 1: level 1 only
  told_when_cleared boolean not null,
  escalation        boolean not null, -- told when nobody has processed an alarm
  created_at        timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);
create index contact_by_owner on contact (tenant_id, customer_id);

-- A message is decided on once: the occasion is what it is about, for whom and by which way.
create table notification (
  id              uuid primary key default gen_random_uuid(), -- the gateways' idempotency key
  occasion        text not null unique,
  kind            text not null check (kind in ('opened', 'escalated', 'reopened', 'cleared', 'unprocessed', 'digest', 'code', 'test')),
  tenant_id       uuid references tenant on delete cascade,
  customer_id     uuid references customer on delete cascade,
  contact_id      uuid references contact on delete set null,
  receiver        text not null, -- the person's name when it was decided
  mode            text not null check (mode in ('sms', 'email', 'wechat')),
  address         text not null,
  language        text not null,
  level           smallint check (level in (1, 2)),
  subject         text not null,
  body            text not null,
  status          text not null check (status in ('waiting', 'held', 'sending', 'sent', 'failed', 'given-up', 'unconfigured', 'gathered')),
  attempts        integer not null default 0,
  next_attempt_at timestamptz, -- while it is being sent: until when nobody else may try
  useless_after   timestamptz,
  answer          text not null default '', -- what the gateway said last
  digest_id       uuid references notification on delete set null, -- the message that lists this one
  created_at      timestamptz not null,
  sent_at         timestamptz
);
create index notification_by_time on notification (created_at desc, id);
create index notification_due on notification (next_attempt_at) where status in ('waiting', 'held', 'failed', 'sending');
create index notification_by_contact on notification (contact_id, mode, created_at);
create index notification_by_digest on notification (digest_id) where digest_id is not null;

create table notification_episode (
  notification_id uuid not null references notification on delete cascade,
  episode_id      uuid not null references alarm_episode on delete cascade,
  primary key (episode_id, notification_id)
);

-- Each event is decided on once; what has happened so far is nobody's news any more.
alter table alarm_event
  add column told_at timestamptz,
  add column outcome text check (outcome in ('told', 'nobody', 'silent', 'old', 'overtaken'));
update alarm_event set told_at = at, outcome = 'old';
create index alarm_event_untold on alarm_event (id) where told_at is null;
alter table alarm_episode add column chased_at timestamptz; -- when somebody else was told that nobody had processed it

-- Only codes for signing in were kept here, and they were never sent.
drop table outbox_message;
