-- Getting in: invitations, forgotten passwords, a second factor and keys for other programs. Of every secret that opens
-- something only a hash is kept; the secret of a second factor is sealed, because codes are computed from it.

create table invitation (
  id           uuid primary key default gen_random_uuid(),
  token_hash   bytea not null unique,
  way          text not null check (way in ('email', 'phone')),
  address      text not null,
  last_name    text not null default '',
  first_name   text not null default '',
  account_type text not null,
  authority    text not null,
  tenant_id    uuid references tenant on delete cascade,
  customer_id  uuid references customer on delete cascade,
  language     text not null,
  invited_by   uuid not null references account on delete cascade, -- nobody gives what they no longer have
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  used_at      timestamptz,
  withdrawn_at timestamptz
);
create index invitation_by_tenant on invitation (tenant_id);
create index invitation_by_customer on invitation (customer_id);
create index invitation_by_inviter on invitation (invited_by);

-- The customers that a group account will be given.
create table invitation_customer (
  invitation_id uuid not null references invitation on delete cascade,
  customer_id   uuid not null references customer on delete cascade,
  primary key (invitation_id, customer_id)
);

create table password_reset (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_reset_by_account on password_reset (account_id);

create table second_factor (
  account_id   uuid primary key references account on delete cascade,
  secret       text not null, -- sealed
  confirmed_at timestamptz,   -- asked for at sign-in from then on
  last_step    bigint not null default 0 -- of the last code that was accepted; a code serves once
);

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash  bytea not null,
  used_at    timestamptz,
  primary key (account_id, code_hash)
);

alter table platform_setting
  add column second_factor_kinds text[] not null default '{}'; -- the kinds of account that must have one

create table api_key (
  id           uuid primary key default gen_random_uuid(),
  account_id   uuid not null references account on delete cascade,
  hash         bytea not null unique,
  start        text not null, -- its first characters, to recognise it by
  name         text not null,
  read_only    boolean not null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  last_used_at timestamptz,
  last_address text not null default ''
);
create index api_key_by_account on api_key (account_id);
