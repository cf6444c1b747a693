-- Where a dealer's events are sent: programs and robots of chats. Address and secrets are sealed; what is shown of the address
-- stands beside it.
create table webhook (
  id              uuid primary key default gen_random_uuid(),
  tenant_id       uuid not null references tenant on delete cascade,
  name            text not null,
  kind            text not null,
  url             text not null, -- sealed
  shown_url       text not null,
  secret          text,          -- sealed; null: requests are not signed
  former_secret   text,          -- sealed; signs as well until that time
  former_until    timestamptz,
  credentials_at  timestamptz not null, -- when the address or the secret last changed
  language        text not null,
  events          text[] not null,
  lowest_level    smallint not null check (lowest_level in (1, 2)),
  enabled         boolean not null,
  gone            boolean not null default false, -- turned off because the receiver answered 410
  failing_since   timestamptz,   -- the last delivery that ended was given up
  created_at      timestamptz not null
);
create index webhook_of_tenant on webhook (tenant_id);

-- What is sent, once for each event and webhook. It is kept for 30 days.
create table webhook_delivery (
  id              uuid primary key,
  webhook_id      uuid not null references webhook on delete cascade,
  tenant_id       uuid not null references tenant on delete cascade,
  occasion        text not null, -- the event, by which it is sent once
  type            text not null,
  body            text not null,
  status          text not null check (status in ('waiting', 'sending', 'failed', 'delivered', 'givenUp')),
  attempts        integer not null default 0,
  next_attempt_at timestamptz,   -- while it is being sent: the end of the lease
  give_up_at      timestamptz not null,
  fault           text,
  response_code   integer,
  duration_ms     integer,
  answer          text not null default '',
  created_at      timestamptz not null,
  ended_at        timestamptz,
  unique (webhook_id, occasion)
);
create index webhook_delivery_due on webhook_delivery (next_attempt_at) where next_attempt_at is not null;
create index webhook_delivery_history on webhook_delivery (webhook_id, created_at desc, id desc);
create index webhook_delivery_age on webhook_delivery (created_at);
