-- Accounts that people manage, companies that can be closed, and what the platform itself is called.

alter table account
  add column demo                 boolean not null default false, -- came with the demo, its password is published
  add column must_change_password boolean not null default false, -- its password was made by somebody else
  add column password_changed_at  timestamptz,
  add column last_sign_in_at      timestamptz;
update account set demo = true
  where username in ('sysadmin', 'dealer', 'customer', 'group', 'visitor', 'keeper')
    and email = username || '@example.com';

alter table session
  add column address      text not null default '',
  add column client       text not null default '', -- the browser's own description of itself
  add column last_used_at timestamptz,
  drop constraint session_end_reason_check,
  add constraint session_end_reason_check
    check (end_reason in ('signed-out', 'refresh-token-reused', 'ended', 'password-changed', 'disabled', 'closed'));

alter table tenant
  add column area_no       text references area,
  add column contact_name  text not null default '',
  add column contact_phone text not null default '',
  add column contact_email text not null default '',
  add column closed_at     timestamptz, -- its people cannot sign in; its data stays
  add column deleting_at   timestamptz; -- a job is removing it

alter table customer
  add column industry      text not null default '', -- a key of the list of industries, or free text
  add column contact_name  text not null default '',
  add column contact_phone text not null default '',
  add column contact_email text not null default '',
  add column closed_at     timestamptz,
  add column deleting_at   timestamptz;
create index customer_by_tenant on customer (tenant_id, created_at);
create index account_by_customer on account (customer_id) where customer_id is not null;

-- One row: what holds for the whole platform.
create table platform_setting (
  only_row      boolean primary key default true check (only_row),
  system_name   text,
  setup_left_at timestamptz -- when the administrator put the first-run steps off
);
insert into platform_setting default values;
