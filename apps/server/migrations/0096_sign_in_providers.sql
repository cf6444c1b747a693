-- Identity providers (OpenID Connect): one for the platform, one for each dealer.
create table sign_in_provider (
  id                  uuid primary key default gen_random_uuid(),
  tenant_id           uuid references tenant on delete cascade, -- null: the platform's
  name                text not null, -- what the button on the login page says
  issuer              text not null,
  client_id           text not null,
  client_secret       text not null, -- sealed; empty for a client without one
  scopes              text not null,
  group_claim         text not null, -- empty: groups do not matter
  groups              jsonb not null, -- which account a group is given, the first that matches
  new_accounts        text not null check (new_accounts in ('invited', 'created')),
  match_email         boolean not null,
  trust_second_factor boolean not null,
  enabled             boolean not null,
  unique nulls not distinct (tenant_id)
);

-- Which account a person of a provider logs in to. A subject is unique within its issuer only.
create table sign_in_identity (
  provider_id uuid not null references sign_in_provider on delete cascade,
  issuer      text not null,
  subject     text not null,
  account_id  uuid not null references account on delete cascade,
  by_group    boolean not null, -- made for a group, so it logs in only while a group is given an account
  created_at  timestamptz not null,
  primary key (provider_id, issuer, subject)
);
create index sign_in_identity_by_account on sign_in_identity (account_id);

-- A login under way, from its start to the session.
create table sign_in_flow (
  state_hash   bytea primary key,
  provider_id  uuid not null references sign_in_provider on delete cascade,
  browser_hash bytea not null, -- of what the browser keeps in a cookie: the answer is taken from no other
  nonce        text not null,
  verifier     text not null, -- sealed
  answered_at  timestamptz, -- the code was exchanged; it serves once
  account_id   uuid references account on delete cascade,
  id_token     text, -- sealed
  expires_at   timestamptz not null
);

alter table session
  add column provider_id           uuid references sign_in_provider on delete set null,
  add column provider_token        text, -- sealed; names the session at the provider when it is signed out
  add column second_factor_trusted boolean not null default false; -- the provider asked for it

-- Accounts that log in through a provider alone have no password.
alter table account alter column password_hash drop not null;
