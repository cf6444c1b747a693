-- Chats with the assistant; each belongs to the account that asked.
create table assistant_chat (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  device_id  uuid references device on delete set null,
  title      text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index assistant_chat_by_account on assistant_chat (account_id, updated_at desc);
create index assistant_chat_by_device on assistant_chat (device_id);
create index assistant_chat_by_age on assistant_chat (updated_at);

create table assistant_message (
  id       uuid primary key default gen_random_uuid(),
  place    bigint generated always as identity, -- questions of one moment stay in order
  chat_id  uuid not null references assistant_chat on delete cascade,
  asked_at timestamptz not null,
  question text not null,
  origin   jsonb not null,
  ended    text not null check (ended in ('done', 'stopped', 'failed')),
  useful   boolean,
  talked   jsonb not null, -- what a follow-up goes on about
  parts    jsonb not null
);
create index assistant_message_by_chat on assistant_message (chat_id, place);

-- What the language model has cost an account on a day.
create table assistant_usage (
  account_id uuid not null references account on delete cascade,
  day        date not null,
  questions  integer not null default 0,
  tokens_in  bigint not null default 0,
  tokens_out bigint not null default 0,
  primary key (account_id, day)
);
