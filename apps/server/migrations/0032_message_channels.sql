-- How messages leave the platform, where the environment does not say: one row a way, its password or token sealed.
create table message_channel (
  mode       text primary key check (mode in ('sms', 'email', 'wechat')),
  id         uuid not null default gen_random_uuid(),
  settings   jsonb not null,
  secret     text,
  updated_at timestamptz not null,
  updated_by uuid references account on delete set null
);
