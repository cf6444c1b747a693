-- Who there is (tenants, customers, accounts), what they own (groups, devices), and how they sign in.

create table area (
  area_no   text primary key check (area_no ~ '^[0-9]{6}$'),
  parent_no text references area,
  name_zh   text not null,
  name_en   text not null
);
create index area_by_parent on area (parent_no);

create table tenant (
  id         uuid primary key default gen_random_uuid(),
  name        text not null unique,
  system_name text,
  created_at timestamptz not null default now()
);

create table customer (
  id         uuid primary key default gen_random_uuid(),
  tenant_id  uuid not null references tenant,
  name        text not null,
  system_name text,
  area_no    text not null references area,
  time_zone  text not null default 'Asia/Shanghai',
  created_at timestamptz not null default now(),
  unique (tenant_id, name)
);

create table device_group (
  id          uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  name        text not null,
  is_default  boolean not null default false,
  unique (customer_id, name),
  unique (id, customer_id)
);
create unique index one_default_group_per_customer on device_group (customer_id) where is_default;

-- The default group always exists: it comes with the customer and cannot go before it.
create function add_default_group() returns trigger language plpgsql as $$
begin
  insert into device_group (customer_id, name, is_default) values (new.id, 'Default group', true);
  return null;
end $$;
create trigger customer_has_default_group after insert on customer
  for each row execute function add_default_group();

create table device (
  id           uuid primary key default gen_random_uuid(),
  customer_id  uuid not null references customer,
  group_id     uuid not null,
  name         text not null,
  machine_type text not null,
  created_at   timestamptz not null default now(),
  foreign key (group_id, customer_id) references device_group (id, customer_id)
);
create index device_by_customer on device (customer_id, group_id);

create table account (
  id            uuid primary key default gen_random_uuid(),
  username      text not null,
  password_hash text not null,
  phone         text,
  email         text,
  first_name    text not null default '',
  last_name     text not null default '',
  department    text not null default '',
  position      text not null default '',
  account_type  text not null check (account_type in ('administrator', 'dealer', 'endUser', 'experience', 'maintenance')),
  authority     text check (authority in ('SYS_ADMIN', 'TENANT_ADMIN', 'CUSTOMER_USER', 'GROUP')),
  tenant_id     uuid references tenant,
  customer_id   uuid references customer,
  language      text,
  disabled      boolean not null default false,
  created_at    timestamptz not null default now(),
  -- The authority decides which owner an account must have; a scope is made from these three columns.
  constraint owner_fits_authority check (
    case authority
      when 'SYS_ADMIN' then tenant_id is null and customer_id is null
      when 'TENANT_ADMIN' then tenant_id is not null and customer_id is null
      when 'CUSTOMER_USER' then tenant_id is not null and customer_id is not null
      when 'GROUP' then tenant_id is not null and customer_id is null
      else true
    end
  )
);
create unique index account_by_username on account (lower(username));
create index account_by_phone on account (phone) where phone is not null;
create index account_by_tenant on account (tenant_id, customer_id);

-- The customers whose reports a GROUP account sees.
create table account_customer (
  account_id  uuid not null references account on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  primary key (account_id, customer_id)
);

-- The devices an experience account sees.
create table account_device (
  account_id uuid not null references account on delete cascade,
  device_id  uuid not null references device on delete cascade,
  primary key (account_id, device_id)
);

create table session (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at   timestamptz,
  end_reason text check (end_reason in ('signed-out', 'refresh-token-reused'))
);
create index session_by_account on session (account_id);
create index session_by_expiry on session (expires_at);

-- Used tokens stay until the session expires: presenting one again is how theft shows.
create table refresh_token (
  hash       bytea primary key,
  session_id uuid not null references session on delete cascade,
  used_at    timestamptz
);
create index refresh_token_by_session on refresh_token (session_id);

create table verification_code (
  target     text primary key,
  code_hash  bytea not null,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  tries      integer not null default 0
);

create table phone_proof (
  id         uuid primary key default gen_random_uuid(),
  phone      text not null,
  expires_at timestamptz not null
);

create table attempt_limit (
  key           text primary key,
  attempts      integer not null,
  blocked_until timestamptz not null,
  updated_at    timestamptz not null
);

-- Every message the platform wants to send, and its fate.
create table outbox_message (
  id         bigint generated always as identity primary key,
  channel    text not null check (channel in ('sms', 'email', 'wechat')),
  recipient  text not null,
  body       text not null,
  status     text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  created_at timestamptz not null
);
